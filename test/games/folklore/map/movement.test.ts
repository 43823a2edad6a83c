import { expect, test } from "vitest";
import { isPassing, step, stepsOf } from "../../../../src/games/folklore/map/movement.ts";
import { entriesOf } from "../../../../src/games/folklore/map/outside.ts";
import { turnEnds } from "../../../../src/games/folklore/map/turn-marks.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import { run } from "../at-the-table.ts";
import { character, foe, onMap, turnOf } from "./on-a-map.ts";

const telepath = character("telepath");
const exorcist = character("exorcist");

function spaces(play: Play, id: string, left?: number): number[] {
  return stepsOf(play, id, left)
    .map(({ to }) => to)
    .sort((one, other) => one - other);
}

function there(play: Play & { at(mark: string): number }, marks: string): number[] {
  return [...marks].map((mark) => play.at(mark)).sort((one, other) => one - other);
}

test("a diagonal step costs one like a straight step, and is illegal past a corner that a tree fills", () => {
  const play = onMap(["abc", "dPe", "Tfg"], { P: telepath });
  expect(spaces(play, "telepath", 3)).toEqual(there(play, "abcdefg"));
  expect(stepsOf(play, "telepath", 3).every(({ cost }) => cost === 1)).toBe(true);
  const cornered = onMap(["abc", "TPe", "hfg"], { P: telepath });
  expect(spaces(cornered, "telepath", 3)).toEqual(there(cornered, "bcefg"));
});

test("nobody steps without Stride, and nobody walks through a foe", () => {
  const play = onMap(["aPw.", "####"], { P: telepath, w: foe("rabid-wolf") });
  expect(spaces(play, "telepath", 0)).toEqual([]);
  expect(spaces(play, "telepath", 3)).toEqual(there(play, "a"));
});

test("one walks through a friend's space, but only with Stride left to leave it again", () => {
  const play = onMap(["#####", "PE.#.", "#####"], { P: telepath, E: exorcist });
  expect(spaces(play, "telepath", 1)).toEqual([]);
  expect(spaces(play, "telepath", 2)).toEqual(there(play, "E"));
  turnOf(play, "telepath", 2);
  run(step(play, "telepath", play.at("E")));
  expect(isPassing(play, "telepath")).toBe(true);
  expect(stepsOf(play, "telepath").map(({ to }) => to)).toContain(play.at("."));
});

test("whoever cannot leave a friend's space any more is put on the nearest free one when the turn ends", () => {
  const play = onMap(["a#..", "E...", "####"], { E: exorcist }, [], {
    absent: [telepath],
    map: { at: { exorcist: 4, telepath: 4 } },
  });
  run(turnEnds(play, "telepath"));
  expect(play.state.map?.at).toEqual({ exorcist: 4, telepath: play.at("a") });
});

test("a friend at the end of a dead end is not stepped on just to step back", () => {
  const play = onMap(["PE#"], { P: telepath, E: exorcist });
  expect(spaces(play, "telepath", 5)).toEqual([]);
});

test("whoever enters water stops there, and then covers one space per round", () => {
  const play = onMap(["P~a."], { P: telepath });
  turnOf(play, "telepath", 5);
  run(step(play, "telepath", play.at("~")));
  expect(stepsOf(play, "telepath")).toEqual([]);
  turnOf(play, "telepath", 5);
  run(step(play, "telepath", play.at("a")));
  expect(stepsOf(play, "telepath")).toEqual([]);
});

test("nobody steps to a friend in the water, since the water would hold them there", () => {
  const play = onMap(["P~.", "###"], { P: telepath, "~": exorcist });
  expect(stepsOf(play, "telepath", 5)).toEqual([]);
});

test("a ghost does not mind water, and walls and closed doors still stop it", () => {
  const play = onMap(["P~aD."], { P: character("telepath", { form: "ghost", vita: 0 }) });
  turnOf(play, "telepath", 4);
  run(step(play, "telepath", play.at("~")));
  run(step(play, "telepath", play.at("a")));
  expect(spaces(play, "telepath")).toEqual(there(play, "~"));
});

test("whoever cannot move this round does not step", () => {
  const play = onMap(["P."], { P: telepath }, [], {
    state: {
      lasting: [
        {
          id: 1,
          effect: { op: "forbid", who: "you", doing: "move" },
          by: "telepath",
          owner: "telepath",
          until: "round",
          source: "IMMOBILIZED",
          rule: "statuses/immobilized",
        },
      ],
    },
  });
  expect(stepsOf(play, "telepath", 4)).toEqual([]);
});

test("the fifth character comes in on a free space of the Start Zone for 1 Stride", () => {
  const play = onMap(["SP..", "####"], { P: telepath }, [], { absent: [exorcist], map: { outside: ["exorcist"] } });
  expect(entriesOf(play, "exorcist", 4)).toEqual([{ to: play.at("S"), cost: 1 }]);
});

test("if the Start Zone is full, the fifth character moves through the others to an open space", () => {
  const play = onMap(["Sab#", "####"], { S: telepath }, [], { absent: [exorcist], map: { outside: ["exorcist"] } });
  expect(entriesOf(play, "exorcist", 2)).toEqual([{ to: play.at("a"), cost: 2 }]);
  expect(entriesOf(play, "exorcist", 1)).toEqual([]);
});
