import { expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { beginEncounter } from "../../../../src/games/folklore/encounter/begin.ts";
import { endEncounter } from "../../../../src/games/folklore/encounter/end.ts";
import { layOut } from "../../../../src/games/folklore/map/lay-out.ts";
import { takeOff } from "../../../../src/games/folklore/map/place.ts";
import { spawnFoes } from "../../../../src/games/folklore/map/spawn.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import { tellEvents } from "../../../../src/games/folklore/tell/log.ts";
import { shortName } from "../../../../src/games/folklore/tell/names.ts";
import { character, content, playOn, run, stateWith } from "../at-the-table.ts";

const group = stateWith([character("arcanist"), character("exorcist")], { next: { card: 1, lasting: 1, foe: 5 } });

/** A group on the orchard's map, after it has met four foes elsewhere. */
function inTheOrchard() {
  const play = playOn(group, seededDice(1));
  run(layOut(play, { map: "hollow-orchard-rows" }));
  return play;
}

/** Lets foes come where there is room. */
function come(play: Play, creature: string, count: number): readonly string[] {
  return run(spawnFoes(play, { creature, count, at: [40, 41, 42] }), ({ options: [first] }) => {
    if (first === undefined) throw new Error("Nobody is asked where they come.");
    return first;
  });
}

const named = (play: Play) => play.state.foes.map(({ id }) => shortName(play, id));

test("foes on a map are counted from 1, each kind for itself, whomever the group has met before", () => {
  const play = inTheOrchard();
  come(play, "dark-oak", 2);
  come(play, "rabid-wolf", 2);
  expect(named(play)).toEqual(["Dark Oak 1", "Dark Oak 2", "Rabid Wolf 1", "Rabid Wolf 2"]);
  expect(new Set(play.state.foes.map(({ id }) => id)).size).toBe(4);
  const told = tellEvents(content, group, play.events).map(({ text }) => text);
  expect(told.filter((text) => text.includes("Wolf 2"))).toHaveLength(1);
});

test("the first of several who come together is told of with its number", () => {
  const play = inTheOrchard();
  const before = play.state;
  const already = play.events.length;
  come(play, "rabid-wolf", 3);
  const told = tellEvents(content, before, play.events.slice(already)).map(({ text }) => text);
  expect(told.map((text) => text.split(" appears")[0])).toEqual(["Rabid Wolf 1", "Rabid Wolf 2", "Rabid Wolf 3"]);
});

test("whoever joins a fight takes no fallen foe's number", () => {
  const play = inTheOrchard();
  const [first = ""] = come(play, "rabid-wolf", 2);
  run(beginEncounter(play, { first: "characters" }));
  takeOff(play, first, { rule: "encounters/winning" });
  play.emit({ type: "foe-defeated", foe: first, by: "arcanist", rule: "encounters/winning" });
  come(play, "rabid-wolf", 1);
  expect(named(play)).toEqual(["Rabid Wolf 2", "Rabid Wolf 3"]);
  expect(shortName(play, first)).toBe("Rabid Wolf 1");
});

test("the next fight on the same map counts from 1 again", () => {
  const play = inTheOrchard();
  come(play, "rabid-wolf", 2);
  run(beginEncounter(play, { first: "characters" }));
  run(endEncounter(play, "lost"));
  come(play, "rabid-wolf", 2);
  expect(named(play)).toEqual(["Rabid Wolf 1", "Rabid Wolf 2"]);
});
