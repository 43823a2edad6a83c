import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ContentReader, createContentReader } from "../../src/cli/content-reader.ts";
import { temporaryFolder } from "./folder.ts";

const codes = (folder: string) =>
  createContentReader(folder)
    .read()
    .diagnostics.map(({ code, file }) => `${code} ${file}`);
const paths = (folder: string) =>
  createContentReader(folder)
    .read()
    .files.map(({ path }) => path);

describe("a content folder", () => {
  test("gives its YAML and Markdown files in a stable order and nothing else", () => {
    const folder = temporaryFolder({
      "g/b.yml": "b",
      "g/a.yaml": "a",
      "g/rules/c.md": "c",
      "g/notes.txt": "no",
      "g/.draft.yaml": "no",
      ".git/x.yaml": "no",
    });
    expect(paths(folder)).toEqual(["g/a.yaml", "g/b.yml", "g/rules/c.md"]);
    expect(codes(folder)).toEqual([]);
  });

  test("a byte-order mark at the start of a file is no part of its text", () => {
    const folder = temporaryFolder({ "g/a.yaml": "\ufeffid: a" });
    expect(createContentReader(folder).read().files[0]?.text).toBe("id: a");
  });

  test("a link to a file outside is refused, and the file is not read", () => {
    const outside = temporaryFolder({ "secret.yaml": "secret" });
    const folder = temporaryFolder({ "g/a.yaml": "a" });
    symlinkSync(join(outside, "secret.yaml"), join(folder, "g", "secret.yaml"));
    symlinkSync(outside, join(folder, "h"));
    expect(codes(folder)).toEqual(["outside-content g/secret.yaml", "outside-content h"]);
    expect(paths(folder)).toEqual(["g/a.yaml"]);
  });

  test("a link within the folder is followed, and one that leads round is told", () => {
    const folder = temporaryFolder({ "g/cards/a.yaml": "a" });
    symlinkSync(join(folder, "g", "cards", "a.yaml"), join(folder, "g", "b.yaml"));
    symlinkSync(join(folder, "g"), join(folder, "g", "cards", "round"));
    expect(paths(folder)).toEqual(["g/b.yaml", "g/cards/a.yaml"]);
    expect(codes(folder)).toEqual(["link-cycle g/cards/round"]);
  });

  test("a link that leads nowhere is told", () => {
    const folder = temporaryFolder({ "g/a.yaml": "a" });
    symlinkSync(join(folder, "gone.yaml"), join(folder, "g", "b.yaml"));
    expect(codes(folder)).toEqual(["unreadable-file g/b.yaml"]);
  });

  test("a file of 60 MB is refused without being read", () => {
    const folder = temporaryFolder({ "g/a.yaml": "a", "g/large.yaml": "" });
    truncateSync(join(folder, "g", "large.yaml"), 60 * 1024 * 1024);
    const { files, diagnostics } = createContentReader(folder).read();
    expect(files.map(({ path }) => path)).toEqual(["g/a.yaml"]);
    expect(diagnostics).toMatchObject([{ code: "file-too-large", file: "g/large.yaml" }]);
    expect(diagnostics[0]?.message).toContain("60 MB");
  });

  test("a pipe with the name of a card does not make the reader wait", () => {
    const folder = temporaryFolder({ "g/a.yaml": "a" });
    execFileSync("mkfifo", [join(folder, "g", "pipe.yaml")]);
    expect(codes(folder)).toEqual(["unreadable-file g/pipe.yaml"]);
  });

  test("bytes that are not UTF-8 are told with their line and column", () => {
    const folder = temporaryFolder({});
    mkdirSync(join(folder, "g"));
    const bytes = Buffer.concat([Buffer.from("id: é \ufffd\nname: B"), Buffer.from([0xe9, 0x80]), Buffer.from("te\n")]);
    writeFileSync(join(folder, "g", "a.yaml"), bytes);
    const { files, diagnostics } = createContentReader(folder).read();
    expect(files).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: "invalid-utf8", file: "g/a.yaml", line: 2, column: 8 }]);
    expect(diagnostics[0]?.message).toContain("0xE9");
  });

  test("a second reading gives the same file objects where nothing changed, and new text where something did", () => {
    const folder = temporaryFolder({ "g/a.yaml": "one", "g/b.yaml": "two" });
    const past = new Date(Date.now() - 10_000);
    for (const name of ["a", "b"]) utimesSync(join(folder, "g", `${name}.yaml`), past, past);
    const reader = createContentReader(folder);
    const before = reader.read().files;
    writeFileSync(join(folder, "g", "b.yaml"), "new");
    const after = reader.read().files;
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.text).toBe("new");
  });

  test("a change within the same tick of the clock is still seen", () => {
    const folder = temporaryFolder({ "g/a.yaml": "one" });
    const reader = createContentReader(folder);
    const now = new Date();
    utimesSync(join(folder, "g", "a.yaml"), now, now);
    expect(reader.read().files[0]?.text).toBe("one");
    writeFileSync(join(folder, "g", "a.yaml"), "two");
    utimesSync(join(folder, "g", "a.yaml"), now, now);
    expect(reader.read().files[0]?.text).toBe("two");
  });

  describe("of which it is said what changed", () => {
    function read(reader: ContentReader, changed: readonly string[]): Record<string, string> {
      return Object.fromEntries([...reader.stream(new Set(changed))].map(({ path, text }) => [path, text]));
    }

    test("takes that up and looks at nothing else", () => {
      const folder = temporaryFolder({ "g/a.yaml": "one", "g/b.yaml": "two" });
      const reader = createContentReader(folder);
      reader.read();
      for (const name of ["a", "b"]) writeFileSync(join(folder, "g", `${name}.yaml`), "new");
      expect(read(reader, [join(folder, "g", "a.yaml")])).toEqual({ "g/a.yaml": "new", "g/b.yaml": "two" });
      expect(read(reader, [])).toEqual({ "g/a.yaml": "new", "g/b.yaml": "two" });
      expect(reader.read().files.map(({ text }) => text)).toEqual(["new", "new"]);
    });

    test("looks at everything if a file is new, gone or no plain file any more", () => {
      const folder = temporaryFolder({ "g/a.yaml": "one", "g/b.yaml": "two" });
      const [a, b, c] = ["a", "b", "c"].map((name) => join(folder, "g", `${name}.yaml`)) as [string, string, string];
      const reader = createContentReader(folder);
      reader.read();
      writeFileSync(c, "three");
      expect(read(reader, [c])).toEqual({ "g/a.yaml": "one", "g/b.yaml": "two", "g/c.yaml": "three" });
      rmSync(b);
      expect(read(reader, [b])).toEqual({ "g/a.yaml": "one", "g/c.yaml": "three" });
      const outside = temporaryFolder({ "secret.yaml": "secret" });
      rmSync(a);
      symlinkSync(join(outside, "secret.yaml"), a);
      expect(read(reader, [a])).toEqual({ "g/c.yaml": "three" });
    });

    test("does not mind changes elsewhere", () => {
      const folder = temporaryFolder({ "g/a.yaml": "one" });
      const elsewhere = temporaryFolder({ "x.yaml": "x" });
      const reader = createContentReader(folder);
      reader.read();
      expect(read(reader, [join(elsewhere, "x.yaml")])).toEqual({ "g/a.yaml": "one" });
    });
  });
});
