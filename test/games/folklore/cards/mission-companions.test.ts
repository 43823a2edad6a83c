import { expect, test } from "vitest";
import { companionsInSlots, endMissions } from "../../../../src/games/folklore/cards/companions.ts";
import { gainCard } from "../../../../src/games/folklore/cards/gain.ts";
import { dismissOptions } from "../../../../src/games/folklore/cards/housekeeping.ts";
import { loseCards } from "../../../../src/games/folklore/cards/lose.ts";
import type { FolkloreContent } from "../../../../src/games/folklore/content.ts";
import { blocks } from "../../../../src/games/folklore/core/block.ts";
import { die } from "../../../../src/games/folklore/core/death.ts";
import type { Character } from "../../../../src/games/folklore/state.ts";
import { character, owned, playOn, content as printed, run, stateWith } from "../at-the-table.ts";
import { idsOf, member } from "./answers.ts";

const child = { kind: "companion", id: "lost-child", name: "Lost Child", group: "mission", effects: [] };

/** The project's content and a child who is to be brought home. */
const content: FolkloreContent = {
  ...printed,
  card: (kind, id) => (id === child.id ? child : printed.card(kind, id)) as never,
  find: (kind, id) => (id === child.id ? child : printed.find(kind, id)) as never,
};

const cite = { rule: "awards/companion-mission" };

function onTheWay(changes: Partial<Character> = {}) {
  return Object.assign(playOn(stateWith([character("arcanist", changes)])), { content });
}

const escort = () => owned("companion", "lost-child");

test("a Mission Companion joins without a card of any deck and fills a slot", () => {
  const play = onTheWay();
  run(gainCard(play, "arcanist", "companion", "lost-child", cite));
  expect(companionsInSlots(play, member(play, "arcanist")).map(({ id }) => id)).toEqual(["lost-child"]);
  expect(play.events.map(({ type }) => type)).toEqual(["card-gained"]);
});

test("a WANTED character is trusted with no mission", () => {
  const play = onTheWay({ wanted: true });
  run(gainCard(play, "arcanist", "companion", "lost-child", cite));
  expect(idsOf(member(play, "arcanist").cards, "companion")).toEqual([]);
});

test("a Mission Companion cannot be sacrificed to stop a blow, while others can", () => {
  const blow = { to: "arcanist", what: "damage", cite } as const;
  expect(run(blocks(onTheWay({ cards: [escort()] }), blow))).toBe(false);
  const mastiff = owned("companion", "scarred-mastiff");
  const play = onTheWay({ cards: [escort(), mastiff] });
  expect(run(blocks(play, blow), [{ type: "card", key: mastiff.key }])).toBe(true);
  expect(idsOf(member(play, "arcanist").cards, "companion")).toEqual(["lost-child"]);
});

test("a Mission Companion leaves when a text says so, when the story ends, when the character dies or sends it away", () => {
  const gone = (play: ReturnType<typeof onTheWay>) => idsOf(member(play, "arcanist").cards, "companion").length === 0;
  const told = onTheWay({ cards: [escort()] });
  run(loseCards(told, "arcanist", { card: "lost-child" }, 1, cite));
  const ended = onTheWay({ cards: [escort()] });
  run(endMissions(ended));
  const dead = onTheWay({ cards: [escort()] });
  run(die(dead, "arcanist", cite));
  expect([gone(told), gone(ended), gone(dead)]).toEqual([true, true, true]);
  expect(dismissOptions(onTheWay({ cards: [escort()] }), "arcanist")).toHaveLength(1);
});

test("other Companions stay when a story ends", () => {
  const play = onTheWay({ cards: [owned("companion", "scarred-mastiff")] });
  run(endMissions(play));
  expect(idsOf(member(play, "arcanist").cards, "companion")).toEqual(["scarred-mastiff"]);
});
