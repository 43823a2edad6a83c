import { describe, expect, it } from "vitest";
import { loadIcons } from "../../src/cli/icons.ts";
import { withSoundness } from "../../src/cli/sound.ts";
import { createCompiler } from "../../src/compiler/compile.ts";
import { realFiles } from "../compiler/real-content.ts";

const own = realFiles.filter(({ path }) => path.startsWith("shadow-hunters/"));
const compiler = createCompiler({ icons: loadIcons().names });

/** One wrong edit of an author: in a file, some words in the place of others; null takes the file away. */
type Edit = readonly [file: string, part: string | RegExp, instead: string | null];

/** What is said of the content of Shadow Hunters after these edits, each fault with the words that it marks. */
function saidAfter(...edits: readonly Edit[]) {
  const files = own.flatMap(({ path, text }) => {
    let changed: string | null = text;
    for (const [file, part, instead] of edits) {
      if (path !== `shadow-hunters/${file}` || changed === null) continue;
      if (instead !== null && changed.replace(part, instead) === changed) throw new Error(`${file} has no ${part}.`);
      changed = instead === null ? null : changed.replace(part, instead);
    }
    return changed === null ? [] : [{ path, text: changed }];
  });
  const compilation = compiler.compile(files);
  const source = (file: string) => files.find(({ path }) => path === file)?.text;
  const { diagnostics } = withSoundness({ compilation, files, diagnostics: compilation.diagnostics, source });
  return diagnostics.map(({ severity, message, hint, file, line, column, length }) => {
    const marked = source(file)
      ?.split("\n")
      [line - 1]?.slice(column - 1, column - 1 + length);
    return { severity, message, hint, at: `${file.replace("shadow-hunters/", "")}: ${marked}` };
  });
}

it("the content of Shadow Hunters is sound", () => {
  expect(saidAfter()).toEqual([]);
});

describe("a wrong edit is an error at its place, with what to do", () => {
  it.each<[string, Edit, string, string]>([
    ["a sum of two areas", ["areas/cemetery.yaml", "[8]", "[8, 6]"], '"cemetery" already', "areas/church.yaml: 6"],
    ["the sum that leaves the choice", ["areas/cemetery.yaml", "[8]", "[7, 8]"], "choose", "areas/cemetery.yaml: 7"],
    ["a sum twice", ["areas/hermits-cabin.yaml", "[2, 3]", "[2, 3, 3]"], "already", "areas/hermits-cabin.yaml: 3"],
    ["a sum of no dice", ["areas/church.yaml", "[6]", "[6, 12]"], "never show 12", "areas/church.yaml: 12"],
    ["a sum of no area", ["areas/hermits-cabin.yaml", "[2, 3]", "[2]"], "3 leads to no area", "game.yaml: figures"],
    ["too many copies", ["cards/slap.yaml", "copies: 2", "copies: 3"], "17 Hermit cards of the base", "game.yaml: 16"],
    ["a card too few", ["cards/advent.yaml", "", null], "15 White cards of the base game", "game.yaml: 16"],
    [
      "a new card that replaces none",
      ["cards/new-bully.yaml", "replaces: bully\n", ""],
      "17 Hermit cards with",
      ": 16",
    ],
    [
      "a deck of another size",
      ["game.yaml", "Black card, cards: 16", "Black card, cards: 15"],
      "not 15",
      "game.yaml: 15",
    ],
    [
      "a card of another deck replaced",
      ["cards/new-chocolate.yaml", "replaces: chocolate", "replaces: aid"],
      "another deck",
      "cards/new-chocolate.yaml: aid",
    ],
    [
      "a card of the expansion replaced",
      ["cards/new-bully.yaml", "replaces: bully", "replaces: new-tough-lesson"],
      "no card of the base game",
      "cards/new-bully.yaml: new-tough-lesson",
    ],
    ["a deal of too many", ["game.yaml", /(?<=players: 5, deal: \[\{side: hunter, count: )2/, "3"], "6 characters", ""],
    ["no deal", ["game.yaml", / {2}- \{players: 6, deal.*\n/, ""], "side 6 players are", "game.yaml: sides"],
    ["a deal twice", ["game.yaml", "players: 6, deal", "players: 5, deal"], "for 5 players already", "game.yaml: 5"],
    ["too few characters", ["characters/gregor.yaml", "", null], "", ""],
    [
      "characters of one side only in one box",
      ["characters/ultra-soul.yaml", "side: shadow", "side: hunter"],
      'With the choice "expansion" there are 2 characters',
      "game.yaml: 3",
    ],
    ["a Neutral without a way to win", ["characters/allie.yaml", /^win:[\s\S]*/m, ""], "can never win", ": neutral"],
    ["numbers of players backwards", ["characters/bob.yaml", "from: 4, to: 6", "from: 6, to: 4"], "backwards", ""],
    ["a set unknown to the rules", ["game.yaml", "{id: mix,", "{id: mixed,"], 'no set "mixed"', "game.yaml: mixed"],
    ["a default that is no choice", ["game.yaml", "default: base", "default: bases"], "none of", "game.yaml: bases"],
    ["a missing figure", ["game.yaml", / {2}- \{id: movement-small.*\n/, ""], '"movement-small" is missing', ""],
    ["dice that are none", ["game.yaml", "value: d4", "value: four"], "nothing that the figure", "game.yaml: four"],
    [
      "Equipment that would do something once",
      ["cards/talisman.yaml", /text: .*/, "text: Heal 2 damage."],
      "stays before its owner",
      "cards/talisman.yaml: Heal 2 damage.",
    ],
    ["a card used at once that would last", ["cards/handgun.yaml", "category: equipment\n", ""], "at once", ""],
    [
      "an ability that waits for what never happens",
      ["characters/allie.yaml", "Once per game, heal all damage.", "When you search, heal 1 damage."],
      'waits for this: "searches"',
      "characters/allie.yaml: When you search, heal 1 damage.",
    ],
    [
      "a way to win that waits for what never happens",
      ["characters/allie.yaml", /text: At the end.*/, "text: When you search, you win."],
      'waits for this: "searches"',
      "characters/allie.yaml: When you search, you win.",
    ],
  ])("%s", (_, edit, message, at) => {
    const said = saidAfter(edit);
    expect(said.length).toBeGreaterThan(0);
    for (const { severity, hint } of said) expect([severity, hint === undefined]).toEqual(["error", false]);
    expect(said.map((each) => each.message).join("\n")).toContain(message);
    expect(said.map((each) => each.at).join("\n")).toContain(at);
  });
});
