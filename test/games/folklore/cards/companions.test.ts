import { describe, expect, test } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { drawCards } from "../../../../src/games/folklore/cards/draw.ts";
import { gainCard } from "../../../../src/games/folklore/cards/gain.ts";
import { dismissOptions, keepHouse } from "../../../../src/games/folklore/cards/housekeeping.ts";
import { isTradable } from "../../../../src/games/folklore/cards/trade.ts";
import type { Character } from "../../../../src/games/folklore/state.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { idsOf, member } from "./answers.ts";

const cite = { rule: "awards/companions" };

function hiring(changes: Partial<Character>, others: readonly Character[] = []) {
  const decks = { "animal-companion": deckOf(["grey-raven"]), "militia-companion": deckOf(["retired-soldier"]) };
  return playOn(stateWith([character("arcanist", changes), ...others], { decks }));
}

describe("a character with two Companions who is offered a third", () => {
  const two = () => [owned("companion", "scarred-mastiff"), owned("companion", "poachers-daughter")];

  test("may decline and take 15 coins", () => {
    const play = hiring({ cards: two() });
    run(drawCards(play, "arcanist", "animal-companion", 1, cite), [{ type: "pass" }]);
    expect(member(play, "arcanist").coins).toBe(15);
    expect(idsOf(member(play, "arcanist").cards, "companion")).toEqual(["scarred-mastiff", "poachers-daughter"]);
    expect(play.state.decks["animal-companion"]?.discard).toEqual(["grey-raven"]);
  });

  test("may send one away for the new one", () => {
    const cards = two();
    const play = hiring({ cards });
    run(drawCards(play, "arcanist", "animal-companion", 1, cite), [{ type: "discard", key: cards[0]?.key }]);
    expect(idsOf(member(play, "arcanist").cards, "companion")).toEqual(["poachers-daughter", "grey-raven"]);
    expect(member(play, "arcanist").coins).toBe(0);
    expect(play.state.decks["animal-companion"]?.discard).toEqual(["scarred-mastiff"]);
  });
});

test("a Companion who is with somebody already brings 15 coins instead", () => {
  const other = character("exorcist", { cards: [owned("companion", "scarred-mastiff")] });
  const play = hiring({}, [other]);
  run(gainCard(play, "arcanist", "companion", "scarred-mastiff", cite));
  expect(member(play, "arcanist")).toMatchObject({ coins: 15, cards: [] });
});

test("nobody with BLOODLUST or LYCANTHROPIC gains a Companion, nor coins for it", () => {
  for (const id of ["bloodlust", "lycanthropic"]) {
    const play = hiring({ statuses: [{ id }] });
    run(drawCards(play, "arcanist", "animal-companion", 1, cite));
    expect(member(play, "arcanist")).toMatchObject({ coins: 0, cards: [] });
    expect(play.state.decks["animal-companion"]?.draw).toEqual(["grey-raven"]);
  }
});

test("a WANTED character finds no Militia, but animals do not mind", () => {
  const play = hiring({ wanted: true });
  run(drawCards(play, "arcanist", "militia-companion", 1, cite));
  run(drawCards(play, "arcanist", "animal-companion", 1, cite));
  expect(idsOf(member(play, "arcanist").cards, "companion")).toEqual(["grey-raven"]);
});

test("a ghost gains no Companion", () => {
  const play = hiring({ form: "ghost" });
  run(drawCards(play, "arcanist", "animal-companion", 1, cite));
  expect(member(play, "arcanist").cards).toEqual([]);
});

test("a Companion may be dismissed but never traded", () => {
  const mastiff = owned("companion", "scarred-mastiff");
  const play = hiring({ cards: [mastiff] }, [character("exorcist")]);
  expect(isTradable(mastiff)).toBe(false);
  const [dismiss] = dismissOptions(play, "arcanist");
  if (dismiss === undefined) throw new Error("Nobody can be sent away.");
  run(keepHouse(play, dismiss));
  expect(member(play, "arcanist").cards).toEqual([]);
  expect(play.state.decks["animal-companion"]?.discard).toEqual(["scarred-mastiff"]);
});
