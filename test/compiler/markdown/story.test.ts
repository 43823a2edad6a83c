import { describe, expect, it } from "vitest";
import { offsetInFile } from "../../../src/compiler/markdown/quote.ts";
import type { StoryBlock } from "../../../src/compiler/markdown/story-model.ts";
import { codes, shown, story } from "./help.ts";

const table =
  ":::skirmish-table\n| d10 | Creature |\n|---|---|\n| 1-6 | [[rabid-wolf]] |\n| 7-0 | 2 [[highwayman]] |\n:::\n";
const ending = ":::closing{outcome=success}\nWell done.\n:::\n\n:::closing{outcome=failure}\nAlas.\n:::\n";

/** A story of one chapter that is sound but for what is put in its middle. */
function chapter(middle: string, moments = "") {
  return story(`\n## Chapter: Ashes {#ashes}\n\n${table}\n${middle}\n${ending}\n${moments}`);
}

/** The first block that a test put into its chapter, after the table. */
function firstBlock(result: ReturnType<typeof story>): StoryBlock | undefined {
  return result.body.chapters[0]?.blocks[1];
}

function faults(result: ReturnType<typeof story>) {
  return result.diagnostics.map((each) => shown(each, result.text));
}

const prose = (html: string) => ({ type: "prose", html });
const text = (words: string) => ({ type: "text", text: words });

describe("a story", () => {
  it("is divided to chapters and moments, with its front matter as an entry of its own", () => {
    const result = story(
      `Long ago.\n\n## Chapter: Ashes {#ashes}\n\n${table}\nGo to [[#the-child]].\n\n### Dusk {#dusk}\n\nIt is late.\n\n${ending}\n## Moment: The child {#the-child}\n\nIt weeps.\n\n> Lose 1 Vita.\n`,
    );
    expect(result.diagnostics).toEqual([]);
    expect(result.front).toEqual({ path: "folklore/stories/the-mill.md", text: "---\nkind: story\nid: the-mill\n" });
    expect(result.body.intro).toBe("<p>Long ago.</p>");
    expect(result.body.chapters.map(({ slug, title }) => [slug, title])).toEqual([["ashes", "Ashes"]]);
    expect(result.body.chapters[0]?.blocks.slice(1, 4)).toEqual([
      {
        ...prose(
          '<p>Go to <a href="#the-child" class="rw-link" data-kind="moment" data-ref="the-mill#the-child">The child</a>.</p>',
        ),
        to: "the-child",
      },
      { type: "heading", slug: "dusk", title: "Dusk", level: 3 },
      prose("<p>It is late.</p>"),
    ]);
    expect(result.body.moments).toEqual([
      { slug: "the-child", title: "The child", blocks: [prose("<p>It weeps.</p>"), text("Lose 1 Vita.")] },
    ]);
    expect(result.refs).toEqual(["highwayman", "rabid-wolf"]);
  });

  it("gives each card text its path in the data and the way back to the file", () => {
    const result = chapter("Cold.\n\n:::attention\nBeware.\n\n> Suffer -5 Might\n>   this chapter.\n:::\n");
    expect(result.diagnostics).toEqual([]);
    const [found] = result.texts;
    expect(found).toMatchObject({
      path: ["chapters", 0, "blocks", 2, "body", "parts", 1, "text"],
      text: "Suffer -5 Might this chapter.",
    });
    const at = offsetInFile(found ?? { lines: [] }, "Suffer -5 Might this ".length);
    expect(result.text.slice(at)).toMatch(/^chapter\.\n:::/);
    let data: unknown = result.body;
    for (const key of found?.path ?? []) data = (data as Record<string | number, unknown>)[key];
    expect(data).toBe("Suffer -5 Might this chapter.");
  });

  it("leaves to people what is marked so, and counts the prose before it", () => {
    const result = chapter("Everyone sings.\n\n> manual: nobody can check a song\n");
    expect(result.diagnostics).toEqual([]);
    expect(result.texts).toMatchObject([
      { path: ["chapters", 0, "blocks", 2, "reason"], text: "Everyone sings.", manual: "nobody can check a song" },
    ]);
  });
});

describe("each box of a story", () => {
  it("a skirmish table, on which 0 counts as 10", () => {
    expect(chapter("").body.chapters[0]?.blocks[0]).toEqual({
      type: "skirmish-table",
      rows: [
        { from: 1, to: 6, count: 1, creature: "rabid-wolf" },
        { from: 7, to: 10, count: 2, creature: "highwayman" },
      ],
    });
  });

  it("a skill check with both outcomes", () => {
    const result = chapter(
      ":::skill-check{skill=nerve target=4 who=each}\nA smell.\n\nSUCCESS: You walk on. [[#ashes]]\n> Recover 1 Vita.\n\nFAILURE:\n> Lose 2 Vita.\n:::\n",
    );
    expect(result.diagnostics).toEqual([]);
    expect(firstBlock(result)).toEqual({
      type: "skill-check",
      skill: "nerve",
      target: 4,
      who: "each",
      body: { parts: [prose("<p>A smell.</p>")] },
      success: {
        parts: [
          prose(
            '<p>You walk on. <a href="#ashes" class="rw-link" data-kind="moment" data-ref="the-mill#ashes">Ashes</a></p>',
          ),
          text("Recover 1 Vita."),
        ],
        to: "ashes",
      },
      failure: { parts: [text("Lose 2 Vita.")] },
    });
    expect(result.refs).toContain("term:folklore/nerve");
  });

  it("a choice of paths", () => {
    const result = chapter(
      ":::choose-path{who=leader}\nWell?\n\n1. Help. [[#cart]]\n   > Lose 1 Vita.\n2. Go. [[#cart|Walk]]\n:::\n",
      "## Moment: Cart {#cart}\n\nIt moves.\n",
    );
    expect(result.diagnostics).toEqual([]);
    expect(firstBlock(result)).toMatchObject({
      type: "choose-path",
      who: "leader",
      choices: [{ to: "cart", parts: [{}, text("Lose 1 Vita.")] }, { to: "cart" }],
    });
  });

  it("travel, towns, maps, goals and encounters", () => {
    const result = chapter(
      [
        ':::world-map{to="ostelink, yorotrusk" by=road}\nGo.\n:::\n',
        ":::town-services{town=ostelink only=physician}\n:::\n",
        ":::map-setup{map=old-mill dark}\nLay it out.\n\n- A: [[rabid-wolf]]\n- T: the *old* scarecrow\n:::\n",
        ":::goals{type=optional}\n- Find the book.\n  > Gain 2 Lore.\n:::\n",
        ":::encounter{affliction=stregha first=foes}\n- 3 [[rabid-wolf]]\n- 1 [[highwayman]] at B\n\n> Gain +5 Might this fight.\n:::\n",
      ].join("\n"),
    );
    expect(result.diagnostics).toEqual([]);
    expect(result.body.chapters[0]?.blocks.slice(1, 6)).toEqual([
      { type: "world-map", to: ["ostelink", "yorotrusk"], by: "road", body: { parts: [prose("<p>Go.</p>")] } },
      { type: "town-services", town: "ostelink", only: ["physician"], body: { parts: [] } },
      {
        type: "map-setup",
        map: "old-mill",
        dark: true,
        body: { parts: [prose("<p>Lay it out.</p>")] },
        marks: [
          { mark: "A", creature: "rabid-wolf" },
          { mark: "T", html: "<p>the <em>old</em> scarecrow</p>" },
        ],
      },
      { type: "goals", goal: "optional", goals: [{ parts: [prose("<p>Find the book.</p>"), text("Gain 2 Lore.")] }] },
      {
        type: "encounter",
        affliction: "stregha",
        first: "foes",
        foes: [
          { count: 3, creature: "rabid-wolf" },
          { count: 1, creature: "highwayman", at: "B" },
        ],
        body: { parts: [text("Gain +5 Might this fight.")] },
      },
    ]);
  });
});

describe("the goals of a map", () => {
  const map = ":::map-setup{map=old-mill}\n:::\n\n";
  const check = "\n:::skill-check{skill=nerve target=4 who=one mark=1}\nWell?\n\nSUCCESS: Yes.\n\nFAILURE: No.\n:::\n";

  it("say what the group needs to leave, and where an optional goal is carried out", () => {
    const result = chapter(
      `${map}:::goals{type=primary needs="exit, check 1, use T,defeat"}\n- Get out.\n:::\n\n:::goals{type=optional at=T once during=combat}\n- Turn it.\n:::\n${check}`,
    );
    expect(result.diagnostics).toEqual([]);
    expect(result.body.chapters[0]?.blocks.slice(2, 4)).toEqual([
      {
        type: "goals",
        goal: "primary",
        goals: [{ parts: [prose("<p>Get out.</p>")] }],
        needs: [{ is: "exit" }, { is: "check", mark: "1" }, { is: "use", mark: "T" }, { is: "defeat" }],
      },
      {
        type: "goals",
        goal: "optional",
        goals: [{ parts: [prose("<p>Turn it.</p>")] }],
        at: "T",
        once: true,
        during: "combat",
      },
    ]);
  });

  it("that are primary must need something that can be told from the game", () => {
    const result = chapter(
      `${map}:::goals{type=primary}\n- Win.\n:::\n\n:::goals{type=primary needs="exits, check"}\n- Win.\n:::\n`,
    );
    expect(faults(result)).toMatchObject([
      { code: "missing-attribute", line: 18, words: ":::goals{type=primary}" },
      { code: "bad-attribute", line: 22, words: 'needs="exits, check"', hint: 'Did you mean "exit"?' },
      { code: "bad-attribute", line: 22, words: 'needs="exits, check"' },
    ]);
  });

  it("need only marks of the map that a box of the chapter explains", () => {
    const result = chapter(
      `${map}:::goals{type=primary needs="check 7"}\n- Win.\n:::\n\n:::goals{type=primary needs="check 1, use T"}\n- Win.\n:::\n`,
    );
    expect(faults(result)).toMatchObject([
      { code: "unknown-mark", words: 'needs="check 7"', hint: "Its marks are # . A B T 1" },
      {
        code: "unexplained-need",
        words: 'needs="check 7"',
        hint: "Add a :::skill-check{mark=7} box to the same chapter.",
      },
      { code: "unexplained-need", words: 'needs="check 1, use T"' },
      { code: "unexplained-need", hint: "Add a :::goals{at=T} box to the same chapter." },
    ]);
  });

  it("are carried out at features and nowhere else", () => {
    const result = chapter(
      `${map}:::goals{type=primary needs="use A"}\n- Win.\n:::\n\n:::goals{type=optional at=A}\n- Dig.\n:::\n`,
    );
    expect(result.diagnostics[0]?.message).toBe('The mark "A" of the map is no feature but {is: spawn}.');
    expect(faults(result)).toMatchObject([
      { code: "no-feature", words: 'needs="use A"', hint: "Its features are T" },
      { code: "no-feature", words: "at=A", hint: "Its features are T" },
    ]);
  });

  it("that are optional may say what they need, one goal in each box", () => {
    const result = chapter(
      `${map}:::goals{type=optional needs="defeat, check 1"}\n- Look.\n:::\n\n:::goals{type=optional}\n- Sing.\n- Dance.\n:::\n${check}`,
    );
    expect(result.diagnostics).toEqual([]);
    expect(result.body.chapters[0]?.blocks.slice(2, 4)).toMatchObject([
      { goal: "optional", needs: [{ is: "defeat" }, { is: "check", mark: "1" }] },
      { goal: "optional", goals: [{}, {}] },
    ]);
    const wrong = chapter(
      `${map}:::goals{type=optional needs=exit}\n- Look.\n- Dig.\n:::\n\n:::goals{type=optional needs="search, flames"}\n- Look.\n:::\n\n:::goals{type=optional at=T needs=exit}\n- Look.\n:::\n`,
    );
    expect(faults(wrong)).toMatchObject([
      { code: "bad-attribute", words: "needs=exit", hint: "Give each of the other goals a box of its own." },
      { code: "unknown-mark", words: 'needs="search, flames"', hint: "Its marks are # . A B T 1" },
      { code: "unknown-mark", words: 'needs="search, flames"' },
      { code: "bad-attribute", words: "needs=exit", hint: "Keep one of both." },
    ]);
  });

  it("that are optional say once and during only at a place, one goal at each", () => {
    const result = chapter(
      [
        `${map}:::goals{type=optional once}\n- Look.\n:::\n`,
        ":::goals{type=optional at=Q}\n- Look.\n:::\n",
        ":::goals{type=optional at=T during=night}\n- Look.\n- Dig.\n:::\n",
      ].join("\n"),
    );
    expect(faults(result)).toMatchObject([
      { code: "bad-attribute", words: "once", hint: "Name the feature: at=C." },
      { code: "unknown-mark", words: "at=Q" },
      { code: "bad-attribute", words: "at=T", hint: "Give each of the other goals a box of its own." },
      { code: "bad-attribute", words: "during=night" },
    ]);
  });
});

describe("a fault of a story is shown at its place", () => {
  it("goals and checks of a map that is not, or no longer, laid out", () => {
    const goals = ":::goals{type=optional}\n- Look.\n:::\n";
    const mark = ":::skill-check{skill=nerve target=4 who=one mark=1}\nSUCCESS: Yes.\n\nFAILURE: No.\n:::\n";
    const sound = `:::map-setup{map=old-mill}\n:::\n\nA word.\n\n${goals}\n:::attention\nBeware.\n:::\n\n${mark}\n`;
    expect(chapter(sound).diagnostics).toEqual([]);
    const result = chapter(
      `${goals}\n${sound}\n:::world-map{to=ostelink}\n:::\n\n${mark}\n### Later {#later}\n\n${goals}`,
    );
    expect(faults(result)).toMatchObject([
      { code: "box-without-map", line: 15, words: ":::goals{type=optional}" },
      { code: "box-without-map", words: ":::skill-check{skill=nerve target=4 who=one mark=1}" },
      { code: "box-without-map", words: ":::goals{type=optional}" },
    ]);
  });

  it("a paragraph that leads to two places at once", () => {
    const result = chapter("Go to [[#a]] or [[#b]].\n", "## Moment: A {#a}\n\nX.\n\n## Moment: B {#b}\n\nY.\n");
    expect(faults(result)).toMatchObject([
      {
        code: "ambiguous-lead",
        line: 15,
        words: "[[#b]]",
        hint: "Let a :::choose-path box ask where the story goes on.",
      },
    ]);
  });

  it("a choice that leads nowhere", () => {
    const result = chapter(
      ":::choose-path\n1. Help him. [[#crat]]\n2. Walk by.\n:::\n",
      "## Moment: Cart {#cart}\n\nX. [[#cart]]\n",
    );
    expect(faults(result)).toMatchObject([
      { code: "dangling-moment", line: 16, column: 14, words: "[[#crat]]", hint: 'Did you mean "cart"?' },
      { code: "dangling-choice", line: 17, column: 4, words: "Walk by." },
      { code: "unreached-moment", severity: "warning", line: 28, column: 1, words: "## Moment: Cart {#cart}" },
    ]);
  });

  it("a skill check without failure, of an unknown skill, to a target that is no number", () => {
    const result = chapter(":::skill-check{skill=nerves target=high who=all}\nSUCCESS: Good.\n:::\n");
    expect(faults(result)).toMatchObject([
      { code: "unknown-skill", line: 15, column: 16, words: "skill=nerves", hint: 'Did you mean "nerve"?' },
      { code: "bad-attribute", words: "target=high" },
      { code: "missing-field", line: 15, column: 1 },
      { code: "bad-attribute", words: "who=all" },
    ]);
  });

  it("a place, map, affliction or creature that is not there", () => {
    const result = chapter(
      ":::world-map{to=ostelinc}\n:::\n\n:::map-setup{map=mill}\n:::\n\n:::encounter{affliction=ghoul}\n- 2 [[bandages]]\n- wolves\n:::\n",
    );
    expect(faults(result)).toMatchObject([
      { code: "unknown-location", words: "to=ostelinc", hint: 'Did you mean "ostelink"?' },
      { code: "unknown-adventure-map", words: "map=mill" },
      { code: "unknown-affliction", words: "affliction=ghoul" },
      { code: "unknown-creature", words: "[[bandages]]" },
      { code: "bad-foe", words: "- wolves" },
    ]);
  });

  it("a mark that the map does not have", () => {
    const result = chapter(
      ":::map-setup{map=old-mill}\n- Z: [[rabid-wolf]]\n:::\n\n:::encounter\n- 1 [[rabid-wolf]] at Q\n:::\n",
    );
    expect(faults(result)).toMatchObject([
      { code: "unknown-mark", line: 16, column: 3, words: "Z: [[rabid-wolf]]", hint: "Its marks are # . A B T 1" },
      { code: "unknown-mark", line: 20, column: 3, words: "1 [[rabid-wolf]] at Q" },
    ]);
  });

  it("a skirmish table with a gap, an overlap or a range that is none", () => {
    const rows = "| 1-4 | [[rabid-wolf]] |\n| 4-6 | [[rabid-wolf]] |\n| many | [[rabid-wolf]] |\n| 8-10 | wolf |\n";
    const result = story(
      `## Chapter: Ashes {#ashes}\n\n:::skirmish-table\n| d10 | Creature |\n|---|---|\n${rows}:::\n\n${ending}`,
    );
    expect(faults(result)).toMatchObject([
      { code: "table-overlap", line: 11, column: 3, words: "4-6" },
      { code: "bad-range", line: 12, column: 3, words: "many" },
      { code: "missing-creature", line: 13, column: 10, words: "wolf" },
      { code: "table-gap", line: 7, column: 1, words: ":::skirmish-table" },
    ]);
    expect(result.diagnostics.at(-1)?.message).toBe("The skirmish table leaves out 7.");
  });

  it("a chapter without a skirmish table, and a story without an end", () => {
    const result = story("## Chapter: Ashes {#ashes}\n\nCold.\n");
    expect(faults(result)).toMatchObject([
      { code: "missing-skirmish-table", line: 5, column: 1, words: "## Chapter: Ashes {#ashes}" },
      { code: "missing-closing", line: 5 },
      { code: "missing-closing", line: 5 },
    ]);
    expect(codes(story("No heading.\n").diagnostics)).toEqual(["missing-chapter"]);
  });

  it("a heading that is neither chapter nor moment, and a chapter after a moment", () => {
    const result = story(
      `## Ashes {#ashes}\n\n${table}\n[[#m]]\n\n## Moment: M {#m}\n\nX.\n\n## Chapter: Late {#late}\n\n${table}\n${ending}`,
    );
    expect(faults(result)).toMatchObject([
      { code: "bad-heading", line: 5, words: "## Ashes {#ashes}" },
      { code: "late-chapter", words: "## Chapter: Late {#late}" },
    ]);
  });

  it("prose that runs on from a card text", () => {
    const result = chapter("> Lose 1 Vita.\nThen you sleep.\n");
    expect(faults(result)).toMatchObject([{ code: "lazy-quote", line: 16, column: 1, words: "Then you sleep." }]);
  });

  it("a box that lacks an attribute or has an unknown name", () => {
    const result = chapter(":::world-map\nGo.\n:::\n\n:::skil-check{skill=nerve}\n:::\n");
    expect(faults(result)).toMatchObject([
      { code: "missing-attribute", words: ":::world-map", hint: "Write :::world-map{to=...}." },
      { code: "unknown-box", words: "skil-check", hint: 'Did you mean "skill-check"?' },
    ]);
  });

  it("a moment that only an unreached moment leads to", () => {
    const result = chapter("", "## Moment: A {#a}\n\n[[#b]]\n\n## Moment: B {#b}\n\n[[#a]]\n");
    expect(codes(result.diagnostics)).toEqual(["unreached-moment", "unreached-moment"]);
  });
});
