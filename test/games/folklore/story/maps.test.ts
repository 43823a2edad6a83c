import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { prepareDecks } from "../../../../src/games/folklore/cards/prepare-decks.ts";
import { adventureTurn } from "../../../../src/games/folklore/map/adventure-turn.ts";
import { interact, interactionsOf } from "../../../../src/games/folklore/map/interactions.ts";
import { mayLeave } from "../../../../src/games/folklore/map/transition.ts";
import { mapOf } from "../../../../src/games/folklore/map/view.ts";
import { storyStep } from "../../../../src/games/folklore/story/story-step.ts";
import { character } from "../at-the-table.ts";
import { begun, carry, playOnUntil, read, readAloud, type StoryTable, script } from "./play-story.ts";
import { contentWith, ending, table } from "./small-stories.ts";

const setup =
  ':::map-setup{map=hollow-orchard-rows}\nRows of trees.\n\n- W: [[rabid-wolf]]\n- C: the scarecrow\n:::\n\n:::goals{type=primary needs="exit, check 2"}\n- Find the mill. [[#two]]\n:::\n\n';

const checks =
  ":::skill-check{skill=nerve target=6 who=one mark=1}\nA sack.\n\nSUCCESS: A find. [[#aside]]\n> Gain 2 Lore.\n\nFAILURE: A bite.\n> Lose 1 Vita.\n:::\n\n:::skill-check{skill=nerve target=6 who=leader mark=2}\nA path.\n\nSUCCESS: You see it.\n\nFAILURE: You do not.\n:::\n\n";

const scarecrow = ":::goals{type=optional at=C once}\n- Turn it round.\n  > Gain 5 Lore.\n:::\n\n";
const wolves =
  ":::encounter{first=foes}\n- 3 [[rabid-wolf]]\n\nThey come.\n> If you have the Blue Story Marker, gain +5 Might this fight.\n:::\n\n";

/** A story of two chapters whose first has the map. */
function onMap(boxes: string, after = "", moments = ""): string {
  return `## Chapter: One {#one}\n\n${table}\n${boxes}${after}\n## Chapter: Two {#two}\n\n${table}\nThe mill.\n\n### Deep {#deep}\n\nDeep within.\n\n${ending}\n${moments}`;
}

const aside = "## Moment: Aside {#aside}\n\nA note for you alone.\n> Gain 1 Lore.\n";

const content = contentWith({
  orchard: onMap(setup.replace("- W: [[rabid-wolf]]\n", "") + scarecrow + checks, "", aside),
  wolves: onMap(setup + checks + wolves, "After the map.\n", aside),
  lone: onMap(setup + checks, "", aside),
  shortcut: onMap(
    setup.replace("- W: [[rabid-wolf]]\n", "") + checks,
    "",
    "## Moment: Aside {#aside}\n\nA way down. [[#deep]]\n",
  ),
  beyond: onMap(
    setup.replace("- W: [[rabid-wolf]]\n", "") + checks,
    "Behind the orchard.\n",
    "## Moment: Aside {#aside}\n\nA hole.\n\n:::map-setup{map=dead-mill}\nUnder the mill.\n:::\n",
  ),
  combat: onMap(
    `:::map-setup{map=dead-mill dark}\nDark.\n:::\n\n:::goals{type=primary needs="defeat"}\n- Win.\n:::\n\n:::goals{type=optional at=L during=combat}\n- Pull.\n:::\n\n`,
  ),
  last: `## Chapter: One {#one}\n\n${table}\n:::map-setup{map=dead-mill}\nThe end.\n:::\n\n:::goals{type=primary needs="defeat"}\n- Win.\n:::\n\n:::encounter\n- 1 [[rabid-wolf]] at B\n:::\n\nIt is done.\n\n${ending}`,
  road: `## Chapter: One {#one}\n\n${table}\n:::encounter\n- 1 [[rabid-wolf]]\n:::\n\nThe road is free.\n\n${ending}`,
});

const party = [character("archeologist", { vita: 10 }), character("avenging-madman", { markers: ["blue"] })];
const decks = prepareDecks(content, seededDice(1));

/** The group on the map of a story; nobody has acted yet. */
function laidOut(story: string, faces: readonly number[] = []): StoryTable {
  const game = begun(content, story, party, faces, { decks });
  read(game);
  return game;
}

/** Puts a character next to, or on, the first space with a mark. */
function putAt(game: StoryTable, figure: string, mark: string): void {
  const [at = 0] = mapOf(game).card.marks.get(mark) ?? [];
  game.emit({ type: "placed", figure, at, rule: "encounters/occupied-spaces" });
}

function offers(game: StoryTable, id: string): string[] {
  return interactionsOf(game, id).map((each) => ("mark" in each ? `${each.type} ${each.mark}` : each.type));
}

function use(game: StoryTable, id: string, what: string, answers: Parameters<typeof script>[0] = []): void {
  const command = interactionsOf(game, id).find((each) => "mark" in each && `${each.type} ${each.mark}` === what);
  if (command === undefined) throw new Error(`Nobody offers ${what}: ${offers(game, id)}`);
  carry(game, interact(game, command), script(answers));
}

describe("a map setup box", () => {
  it("lays the map out for the next Leader, reads the goals, and the group adventures", () => {
    const game = laidOut("orchard");
    expect(game.state).toMatchObject({ phase: "map", leader: "avenging-madman", foes: [], encounter: null });
    expect(game.state.map).toMatchObject({ id: "hollow-orchard-rows", dark: false });
    expect(readAloud(game)).toEqual(["Rows of trees.", "Find the mill. Two", "Turn it round."]);
    expect(game.state.characters.map(({ lore }) => lore)).toEqual([0, 0]);
  });

  it("with an encounter box begins the fight at once, the foes at their marks and with its special rules", () => {
    const game = laidOut("wolves");
    expect(game.state).toMatchObject({ phase: "encounter", encounter: { first: "foes" } });
    const marks = mapOf(game).card.marks.get("W");
    expect(game.state.foes.map(({ id }) => game.state.map?.at[id])).toEqual(marks);
    expect(game.state.lasting).toMatchObject([{ owner: "avenging-madman", effect: { by: 5, stat: "might" } }]);
  });

  it("puts foes at the mark that their encounter box names", () => {
    const game = laidOut("last", [5, 5]);
    const [wolf] = game.state.foes;
    expect(mapOf(game).card.marks.get("B")).toContain(game.state.map?.at[wolf?.id ?? ""]);
  });

  it("without an encounter box puts one creature on each of its marks, and the fight begins as they are seen", () => {
    const game = laidOut("lone", [5, 5]);
    expect(game.state.foes).toHaveLength(3);
    carry(game, adventureTurn(game), script([]));
    expect(game.state.phase).toBe("encounter");
  });

  it("brings Darkness if it says so", () => {
    expect(laidOut("combat").state.map).toMatchObject({ id: "dead-mill", dark: true });
  });
});

describe("an optional goal with a place", () => {
  it("is offered to whoever is next to it, does its text for that one, and only once", () => {
    const game = laidOut("orchard");
    expect(offers(game, "archeologist")).not.toContain("feature C");
    putAt(game, "archeologist", "C");
    expect(offers(game, "archeologist")).toContain("feature C");
    use(game, "archeologist", "feature C");
    expect(game.state.characters.map(({ lore }) => lore)).toEqual([5, 0]);
    expect(offers(game, "archeologist")).not.toContain("feature C");
  });

  it("that is open only in combat is not offered without one", () => {
    const game = laidOut("combat");
    putAt(game, "archeologist", "L");
    expect(offers(game, "archeologist")).not.toContain("feature L");
    game.emit({ type: "encounter-began", first: "foes", seats: [], rule: "encounters/setup" });
    expect(offers(game, "archeologist")).toContain("feature L");
  });
});

describe("a skill check die of the map", () => {
  it("is gone after one try, and its moment is read at once, in the middle of the turn", () => {
    const game = laidOut("orchard", [9]);
    const { section, block } = game.state.story ?? {};
    putAt(game, "archeologist", "1");
    use(game, "archeologist", "check 1");
    expect(game.state.characters[0]?.lore).toBe(3);
    expect(readAloud(game).slice(-3)).toEqual(["A sack.", "A find. Aside", "A note for you alone."]);
    expect(game.state).toMatchObject({ phase: "map", story: { section, block, back: [] } });
    expect(offers(game, "archeologist")).not.toContain("check 1");
  });

  it("that a primary goal needs stays until somebody passes it", () => {
    const game = laidOut("orchard", [2, 9]);
    putAt(game, "avenging-madman", "2");
    use(game, "avenging-madman", "check 2");
    expect(game.state.story?.passed).toEqual([]);
    use(game, "avenging-madman", "check 2");
    expect(game.state.story?.passed).toEqual(["2"]);
    expect(offers(game, "avenging-madman")).not.toContain("check 2");
  });

  it("of the Leader is not for anybody else", () => {
    const game = laidOut("orchard");
    putAt(game, "archeologist", "2");
    expect(offers(game, "archeologist")).not.toContain("check 2");
    putAt(game, "archeologist", "1");
    expect(offers(game, "archeologist")).toContain("check 1");
  });
});

describe("the primary goals", () => {
  function toExit(game: StoryTable): void {
    const { exit } = mapOf(game).card;
    game.state.characters.forEach(({ id }, index) => {
      game.emit({ type: "placed", figure: id, at: exit[index] ?? 0, rule: "encounters/occupied-spaces" });
    });
  }

  it("hold the group until all of them are met", () => {
    const game = laidOut("orchard");
    toExit(game);
    expect(mayLeave(game)).toBe(false);
    game.emit({ type: "check-passed", mark: "2", by: "archeologist", rule: "journal/map-skill-checks" });
    expect(mayLeave(game)).toBe(true);
    putAt(game, "archeologist", "S");
    expect(mayLeave(game)).toBe(false);
  });

  it("lead to where the story goes on: the chapter ends, and the next one is read", () => {
    const game = laidOut("orchard");
    toExit(game);
    game.emit({ type: "check-passed", mark: "2", by: "archeologist", rule: "journal/map-skill-checks" });
    game.emit({ type: "map-round", order: [], rule: "adventuring/round" });
    carry(game, adventureTurn(game), script([{ type: "answer", yes: true }]));
    expect(game.state).toMatchObject({ phase: "story", map: null, story: { map: null, leads: "two" } });
    read(game, [], ({ state }) => state.story?.chapter === "two");
    // Once for leaving the map, once for the end of the chapter.
    expect(game.state.leader).toBe("avenging-madman");
    read(game);
    expect(game.state.finished).toMatchObject([{ result: "success" }]);
  });

  it("of a fight are met when no foe is left", () => {
    const game = laidOut("combat");
    expect(mayLeave(game)).toBe(true);
    const fight = laidOut("wolves");
    expect(mayLeave(fight)).toBe(false);
  });

  it("no longer hold a group whose moment leads it elsewhere", () => {
    const game = laidOut("shortcut", [9]);
    putAt(game, "archeologist", "1");
    use(game, "archeologist", "check 1");
    expect(game.state).toMatchObject({ phase: "map", story: { chapter: "one", leads: "deep" } });
    expect(mayLeave(game)).toBe(true);
    game.emit({ type: "map-round", order: [], rule: "adventuring/round" });
    carry(game, adventureTurn(game), script([{ type: "answer", yes: true }]));
    read(game);
    expect(readAloud(game)).toContain("Deep within.");
    expect(readAloud(game)).not.toContain("The mill.");
  });
});

describe("a moment that takes the group to another map", () => {
  it("is read when the group has left the map where it was found", () => {
    const game = laidOut("beyond", [9]);
    putAt(game, "archeologist", "1");
    use(game, "archeologist", "check 1");
    expect(game.state).toMatchObject({ map: { id: "hollow-orchard-rows" }, story: { leads: "aside", back: [] } });
    game.emit({ type: "map-round", order: [], rule: "adventuring/round" });
    carry(game, adventureTurn(game), script([{ type: "answer", yes: true }]));
    read(game);
    expect(game.state).toMatchObject({ phase: "map", map: { id: "dead-mill" }, story: { section: "aside" } });
    expect(readAloud(game).slice(-2)).toEqual(["A hole.", "Under the mill."]);
    game.emit({ type: "map-left", rule: "adventuring/transition" });
    game.emit({ type: "story-map", setup: null, rule: "adventuring/transition" });
    game.emit({ type: "phase", to: "story" });
    read(game);
    expect(readAloud(game)).toContain("Behind the orchard.");
  });
});

describe("Total Group Death on a map", () => {
  function dieOut(game: StoryTable): void {
    for (const { id } of game.state.characters) {
      game.emit({ type: "formed", character: id, form: "ghost", rule: "death/single-death" });
    }
    playOnUntil(game, script([]), ({ state }) => state.map === null);
  }
  const faces = Array.from({ length: 20 }, () => 1);

  it("sends the group back to where it died, and the story goes on behind the fight", () => {
    const game = laidOut("wolves", faces);
    game.emit({ type: "travelled", to: "hollow-orchard", path: [], rule: "world-map/movement" });
    dieOut(game);
    expect(game.state).toMatchObject({ phase: "world", world: { goal: { to: ["hollow-orchard"], by: "any" } } });
    expect(game.state.world?.at).not.toBe("hollow-orchard");
    expect(game.state.story).toMatchObject({ chapter: "one", leads: "two", map: null });
    game.emit({ type: "phase", to: "story" });
    read(game);
    expect(readAloud(game)).toContain("The mill.");
    expect(game.state.finished).toMatchObject([{ result: "success" }]);
  });

  it("in the last fight is the defeat that the story closes with", () => {
    const game = laidOut("last", [5, 5, ...faces]);
    dieOut(game);
    read(game);
    expect(game.state.finished).toMatchObject([{ result: "failure" }]);
    expect(readAloud(game).slice(-1)).toEqual(["Alas."]);
    expect(game.state.characters.every(({ form }) => form === "living")).toBe(true);
  });
});

describe("a fight in the middle of reading", () => {
  const anything: Parameters<typeof carry>[2] = ({ options }) => {
    const [first] = options.filter(({ type }) => type === "attack" || type === "end-turn" || type === "pass");
    return first ?? options[0] ?? { type: "pass", seat: "" };
  };

  it("is fought on the Open Road, and the story goes on behind it", () => {
    const game = Object.assign(begun(content, "road", party, [], { decks }), { dice: seededDice(4) });
    playOnUntil(game, anything, ({ state }) => state.story?.block === 2);
    expect(game.events.find(({ type }) => type === "map-laid")).toMatchObject({ map: { id: "open-road" } });
    expect(game.events).toContainEqual(expect.objectContaining({ type: "encounter-ended", result: "won" }));
    expect(game.state).toMatchObject({ phase: "story", map: null, encounter: null });
    read(game);
    expect(readAloud(game)).toEqual(["The road is free.", "Well done."]);
  });

  it("is what a friend who rises as a vampire brings", () => {
    const game = begun(content, "road", party, [], { decks });
    Object.assign(game, { dice: seededDice(4) });
    game.emit({ type: "formed", character: "archeologist", form: "vampire", rule: "statuses/vampirism-death" });
    carry(game, storyStep(game), anything);
    const laid = game.events.find(({ type }) => type === "map-laid");
    expect(laid).toMatchObject({ map: { id: "open-road" } });
    expect(game.events).toContainEqual(expect.objectContaining({ type: "foe-came" }));
    expect(game.state).toMatchObject({ map: null, foes: [], story: { block: 0 } });
  });

  it("is not fought if nobody is left to fight the vampire: the group has died", () => {
    const game = begun(content, "road", party, [1, 1, 1, 1, 1, 1], { decks });
    game.emit({ type: "formed", character: "archeologist", form: "vampire", rule: "statuses/vampirism-death" });
    game.emit({ type: "formed", character: "avenging-madman", form: "ghost", rule: "death/single-death" });
    carry(game, storyStep(game), script([]));
    expect(game.state.characters.map(({ form }) => form)).toEqual(["living", "living"]);
    expect(game.events.some(({ type }) => type === "map-laid")).toBe(false);
  });
});
