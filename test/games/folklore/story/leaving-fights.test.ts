import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { prepareDecks } from "../../../../src/games/folklore/cards/prepare-decks.ts";
import { mapOf } from "../../../../src/games/folklore/map/view.ts";
import { character } from "../at-the-table.ts";
import { begun, type Player, playOnUntil, read, readAloud, type StoryTable } from "./play-story.ts";
import { contentWith, ending, table } from "./small-stories.ts";

/** A story whose map has a wolf, an exit and what else is given; behind it comes the mill. */
function withWolf(boxes: string): string {
  return `## Chapter: One {#one}\n\n${table}\n:::map-setup{map=hollow-orchard-rows}\nRows of trees.\n\n- W: [[rabid-wolf]]\n:::\n\n:::goals{type=primary needs="exit"}\n- Get out. [[#two]]\n:::\n\n${boxes}:::encounter{first=characters}\n- 1 [[rabid-wolf]]\n:::\n\n## Chapter: Two {#two}\n\n${table}\nThe mill.\n\n${ending}`;
}

const content = contentWith({
  free: withWolf(
    ":::goals{type=optional needs=defeat}\n- Put the wolf down.\n  > Each character gains 7 Lore.\n:::\n\n",
  ),
  bound: withWolf(""),
});
const decks = prepareDecks(content, seededDice(1));
const party = [character("archeologist"), character("avenging-madman")];

/** The fight on the map of a story, with the group in the Exit Zone or where it came in. */
function fighting(story: string, isAtTheExit = true): StoryTable {
  const game = Object.assign(begun(content, story, party, [], { decks }), { dice: seededDice(3) });
  read(game);
  const { exit } = mapOf(game).card;
  for (const [nth, { id }] of game.state.characters.entries()) {
    if (isAtTheExit) game.emit({ type: "placed", figure: id, at: exit[nth] ?? 0, rule: "encounters/occupied-spaces" });
  }
  return game;
}

/** Everybody ends their turns at once until a question comes, which is answered so; answers with all that was asked. */
function playRound(game: StoryTable, leaves: boolean): readonly string[] {
  const asked: string[] = [];
  const player: Player = ({ ask, options }) => {
    asked.push(ask);
    if (ask === "leave-map")
      return options.find((option) => option.type === "answer" && option.yes === leaves) ?? over();
    return (
      options.find(({ type }) => type === "end-turn" || type === "pass" || type === "foe-turn") ?? options[0] ?? over()
    );
  };
  playOnUntil(game, player, ({ state }) => state.encounter === null || state.encounter.round === 2);
  return asked;
}

function over(): never {
  throw new Error("Nobody can answer.");
}

describe("a fight that is an optional goal", () => {
  it("can be left at the end of a round through the Exit Zone, if the Leader wishes, and pays nothing", () => {
    const game = fighting("free");
    const before = game.state.characters.map(({ coins, lore }) => [coins, lore]);
    expect(playRound(game, true)).toContain("leave-map");
    expect(game.state).toMatchObject({ phase: "story", map: null, encounter: null, foes: [] });
    expect(game.events).toContainEqual(
      expect.objectContaining({ type: "encounter-ended", result: "left", rule: "adventuring/transition-combat" }),
    );
    expect(game.state.characters.map(({ coins, lore }) => [coins, lore])).toEqual(before);
    expect(game.state.leader).toBe("archeologist");
    read(game);
    expect(readAloud(game)).toContain("The mill.");
  });

  it("goes on if the Leader stays", () => {
    const game = fighting("free");
    expect(playRound(game, false).filter((ask) => ask === "leave-map")).toHaveLength(1);
    expect(game.state).toMatchObject({ phase: "encounter", encounter: { round: 2 } });
  });

  it("cannot be left before the primary goals allow it", () => {
    expect(playRound(fighting("free", false), true)).not.toContain("leave-map");
  });
});

describe("any other fight", () => {
  it("holds the group on its map", () => {
    const game = fighting("bound");
    expect(playRound(game, true)).not.toContain("leave-map");
    expect(game.state.encounter?.round).toBe(2);
  });
});
