import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codes, rules, rulesFile, story } from "./help.ts";

describe("a hostile Markdown file", () => {
  it.each([
    ["quotes within quotes", ">".repeat(10_000), "too-deep"],
    ["lists within lists", "- ".repeat(10_000), "too-deep"],
    [
      "lists that step to the right",
      Array.from({ length: 200 }, (_, i) => `${" ".repeat(2 * i)}- a`).join("\n"),
      "too-deep",
    ],
    ["boxes within boxes", ":::example\n".repeat(10_000), "too-deep"],
    ["opening brackets", "[".repeat(10_000), "too-complex"],
    ["emphasis that never closes", "*a_ ".repeat(10_000), "too-complex"],
    ["a paragraph without end", "words go on\n".repeat(20_000), "too-complex"],
    ["megabytes of text", "Words. ".repeat(500_000), "too-large"],
  ])("%s: is one error, found in no time", (_, body, code) => {
    const before = Date.now();
    expect(codes(rules(body).diagnostics)).toContain(code);
    expect(codes(story(body).diagnostics)).toContain(code);
    expect(Date.now() - before).toBeLessThan(2_000);
  });

  it("many links in one list are fine", () => {
    expect(rules("- see [[highwayman]] or [[rule:death/limbo|Limbo]]\n".repeat(400)).diagnostics).toEqual([]);
  });

  it("a file full of paragraphs that are each just small enough is an error in seconds", () => {
    const before = Date.now();
    expect(codes(rules(`${"*a_ ".repeat(480)}\n\n`.repeat(150)).diagnostics)).toEqual(["too-complex"]);
    expect(Date.now() - before).toBeLessThan(1_000);
  });

  it("nested emphasis below the limits does not exhaust the stack", () => {
    const body = `${"*a **b ".repeat(150)}x${" b** a*".repeat(150)}\n`;
    expect(rules(body).page.id).toBe("folklore/death");
  });

  it("front matter with thousands of brackets or aliases is an error", () => {
    expect(codes(rules("X.\n", `title: ${"[".repeat(10_000)}`).diagnostics)).toEqual(["too-complex"]);
    expect(codes(rules("X.\n", `title: ${"[".repeat(900)}`).diagnostics)).toContain("bad-front-matter");
    const bomb = "title: &a [x, x]\norder: &b [*a, *a, *a]\nsource: [*b, *b, *b]";
    expect(codes(rules("X.\n", bomb).diagnostics)).toEqual(["wrong-type", "wrong-type", "wrong-type"]);
  });

  it("private characters cannot pose as links", () => {
    const { page, diagnostics } = rules("[[highwayman]] \uE000\uE100\uE100\uE001 end\n");
    expect(codes(diagnostics)).toEqual([
      "private-character",
      "private-character",
      "private-character",
      "private-character",
    ]);
    expect(page.intro.match(/rw-link/g)).toHaveLength(1);
    expect(page.refs).toEqual(["highwayman"]);
  });

  it("names of the object prototype are neither boxes nor attributes nor links", () => {
    const { diagnostics } = rules(":::constructor{__proto__=x toString=y}\n[[__proto__]] [[constructor]]\n:::\n");
    expect(new Set(codes(diagnostics))).toEqual(new Set(["unknown-box", "dangling-link"]));
  });

  const scraps = fc.constantFrom(
    "---\n",
    ":::",
    ":::ruling\n",
    ":::skill-check{skill=nerve",
    "}",
    "[[",
    "]]",
    "|",
    "#",
    "## Chapter: A {#a}\n",
    "## Moment: B\n",
    "> ",
    "- ",
    "1. ",
    "\n",
    "\n\n",
    "\r\n",
    "| a | b |\n|---|---|\n| 1-3 | [[rabid-wolf]] |\n",
    "`",
    "```\n",
    "*",
    "_",
    "<b>",
    "<script>",
    "SUCCESS:",
    "manual:",
    "\t",
    "    ",
    "\\",
    "&amp;",
    "[a](b)",
    "[^1]",
    "\u{1F3B2}",
    "\uD800",
    "\uFEFF",
    "\uE000",
    ":::closing{outcome=success}\n",
    ":::skirmish-table\n",
    ":::choose-path\n",
    ":::map-setup{map=old-mill}\n",
    ":::encounter\n",
    "words",
    "[[#a]]",
    "[[highwayman|x]]",
  );

  it("any text gives pages and faults, never a crash, and every fault has a place within the file", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(scraps, fc.string()), { maxLength: 40 }), fc.boolean(), (parts, headed) => {
        const text = (headed ? "---\ntitle: A\norder: 1\nsource: {from: house}\n---\n" : "") + parts.join("");
        const lines = text.split("\n");
        const told = [...rulesFile(text).diagnostics, ...story(parts.join("")).diagnostics];
        for (const { line, column, length } of rulesFile(text).diagnostics) {
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column - 1).toBeLessThanOrEqual(lines[line - 1]?.length ?? 0);
          expect(length).toBeGreaterThan(0);
        }
        expect(told.every(({ message }) => message !== "")).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("no text brings a script, a handler or a script address into a page", () => {
    const danger = fc.constantFrom(
      "<script>",
      "</script>",
      "<img src=x onerror=a>",
      "[a](javascript:b)",
      "<a href='javascript:b'>",
      "[[highwayman|<script>]]",
      ":::example{onclick=a}\n",
      ":::\n",
      "\n\n",
      "`",
      "**",
      "> ",
      "[x]: javascript:y\n",
      "[x]",
    );
    fc.assert(
      fc.property(fc.array(danger, { maxLength: 20 }), (parts) => {
        const { page } = rules(parts.join(""));
        const html = page.intro + page.sections.map((section) => section.html).join("");
        expect(html).not.toMatch(/<script|<img[^>]*onerror|<[^>]*onclick|(?:href|src)="\s*javascript:/i);
      }),
      { numRuns: 300 },
    );
  });
});
