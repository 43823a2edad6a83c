import { expect, test } from "vitest";
import { colours } from "../../src/cli/colour.ts";
import { type ReportOptions, report, summary } from "../../src/cli/report.ts";
import type { Diagnostic } from "../../src/compiler/diagnostics.ts";

const text = "kind: item\nid: dagger\nnmae: Dagger\ntext: Gain +5 Might.\n";
const fault: Diagnostic = {
  severity: "error",
  code: "unknown-key",
  message: 'There is no key "nmae".',
  file: "folklore/dagger.yaml",
  line: 3,
  column: 1,
  length: 4,
  hint: 'Did you mean "name"?',
};
const options = (more: Partial<ReportOptions>): ReportOptions => ({
  format: "pretty",
  source: () => text,
  locate: (file) => `content/${file}`,
  ...more,
});

test("a fault is shown with its line, its neighbours, carets under it and what to do", () => {
  expect(report([fault], options({}))).toBe(
    [
      'error There is no key "nmae". [unknown-key]',
      "  at content/folklore/dagger.yaml:3:1",
      "  2 | id: dagger",
      "> 3 | nmae: Dagger",
      "    | ^^^^",
      "  4 | text: Gain +5 Might.",
      '  hint: Did you mean "name"?',
      "",
      "",
    ].join("\n"),
  );
});

test("the carets stand under the fault behind wide characters, tabs and far to the right", () => {
  const at = (line: string, column: number) => {
    const shown = report([{ ...fault, line: 1, column, length: 1 }], options({ source: () => line })).split("\n");
    const [source = "", carets = ""] = shown.slice(2);
    return { source, column: carets.indexOf("^") };
  };
  expect(at("狼: x", 4)).toEqual({ source: "> 1 | 狼: x", column: "> 1 | ".length + 4 });
  expect(at("\t: x", 4)).toEqual({ source: "> 1 |   : x", column: "> 1 | ".length + 4 });
  const long = `${"a".repeat(5000)}!${"b".repeat(5000)}`;
  const far = at(long, 5001);
  expect(far.source[far.column]).toBe("!");
  expect(far.source.length).toBeLessThan(130);
});

test("a fault in a file that could not be read has no code frame", () => {
  const shown = report([fault], options({ source: () => undefined }));
  expect(shown).not.toContain("|");
  expect(shown).toContain("folklore/dagger.yaml:3:1");
});

test("a place past the end of the file does not break the report", () => {
  const shown = report([{ ...fault, line: 99, column: 80, length: 500 }], options({}));
  expect(shown).toContain(":99:80");
});

test("control characters in a source cannot steer the terminal", () => {
  const source = () => "\u001b[2Jname: \u202ex";
  const shown = report([{ ...fault, line: 1, message: "bad\u001b]0;title\u0007" }], options({ source }));
  for (const character of ["\u001b", "\u0007", "\u202e"]) expect(shown).not.toContain(character);
});

test("colours are only there when asked for", () => {
  expect(report([fault], options({}))).not.toContain("\u001b[");
  expect(report([fault], options({ paint: colours }))).toContain("\u001b[31m");
});

test("faults of all files come in the order of their places", () => {
  const second = { ...fault, line: 1 };
  const other = { ...fault, file: "folklore/axe.yaml" };
  const found = JSON.parse(report([fault, second, other], options({ format: "json" })));
  expect(found).toEqual([other, second, fault]);
});

test("an annotation for GitHub escapes what would end it early", () => {
  const odd = { ...fault, message: "50% off:\nnow", file: "a,b:c.yaml" };
  expect(report([odd], options({ format: "github" }))).toBe(
    '::error file=content/a%2Cb%3Ac.yaml,line=3,col=1,endColumn=5,title=unknown-key::50%25 off:%0Anow Did you mean "name"?\n',
  );
});

test("the summary counts errors, warnings and files", () => {
  const warning = { ...fault, severity: "warning", file: "b.yaml" } as const;
  expect(summary([])).toBeUndefined();
  expect(summary([fault])).toBe("1 error in 1 file");
  expect(summary([fault, fault, warning])).toBe("2 errors and 1 warning in 2 files");
});
