import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LinkWorld } from "../../../src/compiler/markdown/links.ts";
import { parseRules, renderRules } from "../../../src/compiler/markdown/rules.ts";
import { codes, rules, rulesFile, shown } from "./help.ts";

describe("a rules page", () => {
  it("gives each heading an id that cards can cite, and keeps the slug out of its title", () => {
    const { page, diagnostics } = rules(
      "Zero Vita.\n\n## Ghosts in *combat* {#ghosts}\n\nBoo.\n\n### Phase 1: Rest\n\nSleep.\n",
    );
    expect(diagnostics).toEqual([]);
    expect(page).toMatchObject({ id: "folklore/death", game: "folklore", slug: "death", title: "Death", order: 10 });
    expect(page.intro).toBe("<p>Zero Vita.</p>");
    expect(page.sections).toEqual([
      { id: "folklore/death/ghosts", slug: "ghosts", title: "Ghosts in combat", level: 2, html: "<p>Boo.</p>" },
      {
        id: "folklore/death/phase-1-rest",
        slug: "phase-1-rest",
        title: "Phase 1: Rest",
        level: 3,
        html: "<p>Sleep.</p>",
      },
    ]);
  });

  it("links to cards, terms and rules, with their names or with a label", () => {
    const { page, links } = rules("A [[highwayman|robber]] makes you [[SPOOKED]]; see [[rule:death/limbo]].\n");
    expect(page.intro).toBe(
      '<p>A <a href="#/card/folklore/highwayman" class="rw-link" data-kind="creature" data-ref="highwayman">robber</a> makes you ' +
        '<a href="#/term/spooked" class="rw-link" data-kind="term" data-ref="term:folklore/spooked">SPOOKED</a>; see ' +
        '<a href="#/rules/folklore/death/limbo" class="rw-link" data-kind="rule" data-ref="rule:folklore/death/limbo">Limbo</a>.</p>',
    );
    expect(page.refs).toEqual(["highwayman", "rule:folklore/death/limbo", "term:folklore/spooked"]);
    expect(links.map(({ target, label }) => [target, label])).toEqual([
      ["highwayman", "robber"],
      ["SPOOKED", undefined],
      ["rule:death/limbo", undefined],
    ]);
  });

  it("reads a link with a label inside a table, where the bar would divide cells", () => {
    const { page, diagnostics } = rules("| who |\n|---|\n| [[highwayman|robber]] |\n");
    expect(diagnostics).toEqual([]);
    expect(page.intro).toContain('data-ref="highwayman">robber</a></td>');
  });

  it("leaves times, dice and words after colons as they are written", () => {
    const { page, diagnostics } = rules(
      "At 10:30 roll d6:5+ or note:this and `[[highwayman|x]]`.\n\n::leaf[word]{a=b}\n",
    );
    expect(diagnostics).toEqual([]);
    expect(page.intro).toBe(
      "<p>At 10:30 roll d6:5+ or note:this and <code>[[highwayman|x]]</code>.</p>\n<p>::leaf[word]{a=b}</p>",
    );
  });

  it("shows rulings with their number and examples as boxes", () => {
    const { page, diagnostics } = rules(":::ruling{n=4}\nHalf *Vita*.\n:::\n\n:::example\nSee [[highwayman]].\n:::\n");
    expect(diagnostics).toEqual([]);
    expect(page.intro).toContain(
      '<aside class="rw-box rw-ruling" data-n="4">\n<p class="rw-box-title">Ruling 4</p>\n<p>Half <em>Vita</em>.</p>',
    );
    expect(page.intro).toContain('<aside class="rw-box rw-example">');
  });

  it("carries reference links and footnotes over from other sections", () => {
    const { page } = rules("See [it][a] and[^n].\n\n## Later\n\n[a]: https://example.org\n\n[^n]: A note.\n");
    expect(page.intro).toContain('<a href="https://example.org">it</a>');
    expect(page.intro).toContain("A note.");
    expect(page.sections[0]?.html).toBe("");
  });
});

describe("a fault of a rules page is shown at its place", () => {
  it("a link that leads nowhere, with the nearest target", () => {
    const { diagnostics, text } = rules("Meet a [[highwaymen|man]].\n\n| a |\n|---|\n| see [[rule:death/lumbo]] |\n");
    expect(diagnostics.map((each) => shown(each, text))).toEqual([
      {
        code: "dangling-link",
        severity: "error",
        line: 6,
        column: 8,
        words: "[[highwaymen|man]]",
        hint: 'Did you mean "highwayman"?',
      },
      {
        code: "dangling-link",
        severity: "error",
        line: 10,
        column: 7,
        words: "[[rule:death/lumbo]]",
        hint: 'Did you mean "rule:death/limbo"?',
      },
    ]);
  });

  it("a link in a heading", () => {
    const { diagnostics, text } = rules("## The [[lost-card]] {#lost}\n");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "dangling-link", line: 6, column: 8, words: "[[lost-card]]" },
    ]);
  });

  it("an unknown box, with the nearest name", () => {
    const { diagnostics, text } = rules("Text.\n\n:::rulling{n=1}\nX.\n:::\n");
    expect(diagnostics.map((each) => shown(each, text))).toEqual([
      { code: "unknown-box", severity: "error", line: 8, column: 4, words: "rulling", hint: 'Did you mean "ruling"?' },
    ]);
  });

  it("a box that is never closed, and only that one", () => {
    const { diagnostics, text } = rules(":::ruling\nX.\n\n## Next\n\n:::example\nY.\n:::\n");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "unclosed-box", line: 6, column: 1, words: ":::ruling" },
    ]);
  });

  it("a box within a box", () => {
    const { diagnostics, text } = rules("::::ruling\nX.\n\n:::example\nY.\n:::\n::::\n");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "nested-box", line: 9, words: ":::example" },
    ]);
  });

  it("a closing line too many, a box with a blank in its name, a box with two colons", () => {
    const { diagnostics, text } = rules("Word.\n:::\n\n::: ruling\n\n::example\n");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "stray-fence", line: 7, column: 1, words: ":::" },
      { code: "bad-box", line: 9, column: 1, words: "::: ruling" },
      { code: "bad-box", line: 11, column: 1, words: "::example" },
    ]);
  });

  it("an attribute that the box does not have", () => {
    const { diagnostics, text } = rules(":::ruling{n=1 onclick=boo}\nX.\n:::\n");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "unknown-attribute", line: 6, column: 15, words: "onclick=boo" },
    ]);
  });

  it("two headings with one slug, and a slug that is none", () => {
    const { diagnostics, text } = rules("## Rest {#rest}\n\n### Rest\n\n## Odd {#Not A Slug}\n");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "duplicate-slug", line: 8, column: 1, words: "### Rest" },
      { code: "bad-slug", line: 10, column: 1, words: "## Odd {#Not A Slug}" },
    ]);
  });

  it("a key that the front matter lacks, one it does not know, and one of the wrong type", () => {
    const { diagnostics, text } = rules("Text.\n", "titel: Death\norder: first");
    expect(diagnostics.map((each) => shown(each, text))).toEqual([
      { code: "unknown-key", severity: "error", line: 2, column: 1, words: "titel", hint: 'Did you mean "title"?' },
      { code: "missing-key", severity: "error", line: 1, column: 1, words: "---", hint: "Add a line title: ..." },
      { code: "missing-key", severity: "error", line: 1, column: 1, words: "---", hint: "Add a line source: ..." },
      { code: "wrong-type", severity: "error", line: 3, column: 8, words: "first", hint: "Write order: 10." },
    ]);
  });

  it("a source that does not say where the rules come from", () => {
    const { diagnostics, text } = rules("Text.\n", "title: Death\norder: 1\nsource: somewhere");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "wrong-type", line: 4, column: 9, words: "somewhere" },
    ]);
  });

  it("front matter that is no YAML, is never closed, or is missing", () => {
    const broken = rules("Text.\n", 'title: "Death\norder: 1');
    expect(codes(broken.diagnostics)).toContain("bad-front-matter");
    expect(codes(rulesFile("---\ntitle: Death\n").diagnostics)).toEqual(["unclosed-front-matter"]);
    expect(codes(rulesFile("# Death\n").diagnostics)).toEqual(["missing-front-matter"]);
    expect(codes(rulesFile("").diagnostics)).toEqual(["missing-front-matter"]);
  });

  it("a link that is not closed or names nothing", () => {
    const { diagnostics, text } = rules("See [[highwayman\nand [[|x]].\n");
    expect(diagnostics.map((each) => shown(each, text))).toMatchObject([
      { code: "empty-link", line: 7, column: 5, words: "[[|x]]" },
      { code: "broken-link", line: 6, column: 5, words: "[[" },
    ]);
  });

  it("keeps its place in files with Windows line ends", () => {
    const { diagnostics } = rulesFile(
      "---\r\ntitle: A\r\norder: 1\r\nsource: {from: house}\r\n---\r\n\r\nSee [[nobody]].\r\n",
    );
    expect(diagnostics).toMatchObject([{ code: "dangling-link", line: 7, column: 5, length: 10 }]);
  });
});

describe("HTML and scripts in a rules page", () => {
  it.each([
    ["<script>alert(1)</script>\n", "<script>alert(1)</script>"],
    ["Word <b onclick=boo()>bold</b>.\n", "<b onclick=boo()>"],
    ["[click](javascript:alert(1))\n", "[click](javascript:alert(1))"],
    ["![x](data:text/html,boo)\n", "![x](data:text/html,boo)"],
    ["[click][a]\n\n[a]: JavaScript:alert(1)\n", "[a]: JavaScript:alert(1)"],
    ["<img src=x onerror=boo()>\n", "<img src=x onerror=boo()>"],
  ])("%j is left out and warned of", (body, words) => {
    const { page, diagnostics, text } = rules(body);
    expect(diagnostics.map((each) => shown(each, text))).toContainEqual(
      expect.objectContaining({ code: "html-in-markdown", severity: "warning", words }),
    );
    expect(page.intro).not.toMatch(/script|onclick|onerror|data:|<b/i);
  });

  it("an address from elsewhere is cleaned as well", () => {
    const hostile: LinkWorld = {
      resolve: () => ({ href: "javascript:boo()", title: "<b>x</b>", kind: '"', ref: '"><i>' }),
      candidates: () => [],
    };
    const parsed = parseRules({
      path: "folklore/rules/a.md",
      text: "---\ntitle: A\norder: 1\nsource: {from: house}\n---\n[[y]]\n",
    });
    const { page } = renderRules(parsed, hostile);
    expect(page.intro).toBe(
      '<p><a class="rw-link" data-kind="&#x22;" data-ref="&#x22;><i>">&#x3C;b>x&#x3C;/b></a></p>',
    );
  });
});

describe("the rules of Folklore", () => {
  const folder = new URL("../../../content/folklore/rules/", import.meta.url);
  const parsed = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => parseRules({ path: `folklore/rules/${name}`, text: readFileSync(new URL(name, folder), "utf8") }));
  const titles = new Map(
    parsed.flatMap(({ page }) => [page, ...page.sections]).map(({ id, title }) => [`rule:${id}`, title]),
  );

  it.each(parsed.map((each) => [each.page.slug, each] as const))(
    "the page %s is sound and its links to rules lead somewhere",
    (_, each) => {
      const { diagnostics } = renderRules(each, {
        resolve: (target) => {
          const title = target.startsWith("rule:") ? titles.get(target) : target;
          return title === undefined ? undefined : { href: "#", title, kind: "rule", ref: target };
        },
        candidates: () => titles.keys(),
      });
      expect([...each.diagnostics, ...diagnostics]).toEqual([]);
    },
  );
});
