import { expect, test } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { learn, learnable, learnFreely } from "../../../../src/games/folklore/cards/learn.ts";
import { character, playOn, run, stateWith } from "../at-the-table.ts";
import { idsOf, member } from "./answers.ts";

function library(ap: number, id = "avenging-madman") {
  const decks = { ability: deckOf(["chomper", "runic-dice", "second-wind", "sidestep"]) };
  return playOn(stateWith([character(id, { ap })], { decks }));
}

test("Chomper costs 2 Power Points, so learning it takes 2 Ability Points", () => {
  const play = library(3);
  run(learn(play, "avenging-madman", "chomper"));
  expect(member(play, "avenging-madman").ap).toBe(1);
  expect(idsOf(member(play, "avenging-madman").cards, "ability")).toEqual(["chomper"]);
  expect(play.state.decks.ability?.draw).not.toContain("chomper");
});

test("an Ability needs one of the character's keywords, and one without keywords is open to all", () => {
  expect(learnable(library(9), "avenging-madman")).toEqual(["chomper", "second-wind"]);
  expect(learnable(library(9, "arcanist"), "arcanist")).toEqual(["runic-dice", "second-wind"]);
});

test("what costs more than there is cannot be learnt", () => {
  expect(learnable(library(1), "avenging-madman")).toEqual([]);
});

test("an Ability that somebody has cannot be learnt by anybody else", () => {
  const play = library(4);
  run(learn(play, "avenging-madman", "chomper"));
  expect(learnable(play, "avenging-madman")).toEqual(["second-wind"]);
});

test("in the library one may learn several and keep the points that are left", () => {
  const play = library(5);
  run(learnFreely(play, "avenging-madman"), [{ ability: "second-wind" }, { ability: "chomper" }]);
  expect(member(play, "avenging-madman").ap).toBe(1);
});

test("nobody has to spend anything", () => {
  const play = library(5);
  run(learnFreely(play, "avenging-madman"), [{ type: "pass" }]);
  expect(member(play, "avenging-madman").ap).toBe(5);
});
