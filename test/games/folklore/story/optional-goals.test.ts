import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { prepareDecks } from "../../../../src/games/folklore/cards/prepare-decks.ts";
import { adventureTurn } from "../../../../src/games/folklore/map/adventure-turn.ts";
import { interact, interactionsOf } from "../../../../src/games/folklore/map/interactions.ts";
import { storyGoals } from "../../../../src/games/folklore/view/story.ts";
import { storyChapter } from "../../../../src/games/folklore/view/story-chapter.ts";
import { character } from "../at-the-table.ts";
import { begun, carry, type Player, playOnUntil, read, type StoryTable, script } from "./play-story.ts";
import { contentWith, ending, table } from "./small-stories.ts";

/** A story whose only map is the orchard, without wolves unless they are asked for. */
function orchard(boxes: string, marks = ""): string {
  return `## Chapter: One {#one}\n\n${table}\n:::map-setup{map=hollow-orchard-rows}\nRows of trees.\n\n- C: the scarecrow\n${marks}:::\n\n:::goals{type=primary needs="exit"}\n- Get out.\n:::\n\n${boxes}\n${ending}`;
}

const content = contentWith({
  search: orchard(":::goals{type=optional needs=search}\n- Search.\n  > Each character gains 3 Lore.\n:::\n"),
  said: orchard(":::goals{type=optional}\n- Bury the dead.\n  > Each character gains 2 Lore.\n- Sing.\n:::\n"),
  wolves: orchard(
    ":::goals{type=optional needs=defeat}\n- Put the wolves down.\n  > Each character gains 7 Lore.\n:::\n\n:::encounter{first=characters}\n- 1 [[rabid-wolf]]\n:::\n",
    "- W: [[rabid-wolf]]\n",
  ),
});

const decks = prepareDecks(content, seededDice(1));
const party = [character("archeologist"), character("avenging-madman")];

/** The group on the map of a story. The Avenging Madman leads. */
function laidOut(story: string): StoryTable {
  const game = Object.assign(begun(content, story, party, [], { decks }), { dice: seededDice(3) });
  read(game);
  return game;
}

const goals = (game: StoryTable) => storyGoals(game).flatMap(({ isOptional, isMet }) => (isOptional ? [isMet] : []));
const lore = (game: StoryTable) => game.state.characters.map((each) => each.lore);
const first: Player = ({ options: [option] }) => option ?? { type: "pass", seat: "" };

function searchAt(game: StoryTable, at: number): void {
  game.emit({ type: "placed", figure: "archeologist", at, rule: "encounters/occupied-spaces" });
  const command = interactionsOf(game, "archeologist").find(({ type }) => type === "search");
  if (command === undefined) throw new Error("There is nothing to search.");
  carry(game, interact(game, command), first);
}

describe("an optional goal that names what it needs", () => {
  it("is done as soon as that is so, and then its text happens, once", () => {
    const game = laidOut("search");
    const [one, other] = game.state.map?.searches ?? [];
    searchAt(game, one?.at ?? 0);
    expect([goals(game), lore(game)]).toEqual([[false], [0, 0]]);
    searchAt(game, other?.at ?? 0);
    expect([goals(game), lore(game)]).toEqual([[true], [3, 3]]);
    game.emit({ type: "search-laid", at: 50, rule: "adventuring/search" });
    carry(game, adventureTurn(game), first);
    expect([goals(game), lore(game)]).toEqual([[true], [3, 3]]);
  });

  it("of a fight is done when the fight is won, and not before there was one", () => {
    const game = laidOut("wolves");
    expect(goals(game)).toEqual([false]);
    for (const { id } of game.state.foes) game.emit({ type: "foe-gone", foe: id, rule: "encounters/winning" });
    playOnUntil(game, first, ({ state }) => state.encounter === null);
    carry(game, adventureTurn(game), first);
    expect(goals(game)).toEqual([true]);
    expect(game.events).toContainEqual(expect.objectContaining({ type: "goal-met", rule: "journal/optional-goals" }));
  });
});

describe("an optional goal that says no more than its words", () => {
  /** What somebody can say to be done in a turn of their own, after having said so of the first that there is. */
  function sayable(seat: string): number[][] {
    const game = laidOut("said");
    game.emit({ type: "map-round", order: [seat], rule: "adventuring/round" });
    const offered: number[][] = [];
    carry(game, adventureTurn(game), ({ options }) => {
      const said = options.filter((option) => option.type === "goal-done");
      offered.push(said.map(({ goal }) => goal));
      const [next] = [...said.slice(0, 1), ...options.filter(({ type }) => type === "end-turn")];
      return next ?? { type: "end-turn", seat };
    });
    return offered;
  }

  it("is done when the Leader says so in a turn", () => {
    const game = laidOut("said");
    game.emit({ type: "map-round", order: ["avenging-madman"], rule: "adventuring/round" });
    carry(game, adventureTurn(game), script([{ type: "goal-done", goal: 0 }, { type: "end-turn" }]));
    expect([goals(game), lore(game)]).toEqual([
      [true, false],
      [2, 2],
    ]);
    const page = storyChapter(content, "said", "one", { board: game, question: undefined, events: game.events });
    expect(page?.blocks[3]?.passages.map(({ isDone }) => isDone)).toEqual([true, false]);
  });

  it("is for nobody but the Leader to say, and each is said once", () => {
    expect(sayable("archeologist")).toEqual([[]]);
    expect(sayable("avenging-madman")).toEqual([[0, 1], [1], []]);
  });
});
