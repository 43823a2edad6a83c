import { expect, test } from "vitest";
import { perform } from "../../../../src/games/folklore/effects/perform.ts";
import { flamesInReach, lightFlame, putOut } from "../../../../src/games/folklore/map/flames.ts";
import { step } from "../../../../src/games/folklore/map/movement.ts";
import { turnEnds, turnStarts } from "../../../../src/games/folklore/map/turn-marks.ts";
import { owned, run } from "../at-the-table.ts";
import { lasting } from "../figures/scene.ts";
import { character, foe, onMap, turnOf, vitaOf } from "./on-a-map.ts";

const madman = character("avenging-madman", { vita: 20 });
const archeologist = character("archeologist", { vita: 20 });
const telepath = character("telepath", { vita: 20 });

test("the Madman, beside one Stregha of a coven, loses 2 Vita as his turn starts", () => {
  const play = onMap(["s...", "M...", "...z"], { M: madman, s: foe("stregha"), z: foe("stregha") });
  run(turnStarts(play, "avenging-madman"));
  expect(vitaOf(play, "avenging-madman")).toBe(18);
});

test("the Archeologist, within the auras of two Streghas, loses 4 Vita each turn", () => {
  const play = onMap(["sAz"], { A: archeologist, s: foe("stregha"), z: foe("stregha") });
  run(turnStarts(play, "archeologist"));
  expect(vitaOf(play, "archeologist")).toBe(16);
  run(turnStarts(play, "archeologist"));
  expect(vitaOf(play, "archeologist")).toBe(12);
});

test("the Telepath pays for entering an aura once, and again for the aura of the other Stregha", () => {
  const play = onMap(["s...z", ".....", "abc..", "P...."], { P: telepath, s: foe("stregha"), z: foe("stregha") });
  const width = 5;
  run(turnStarts(play, "telepath"));
  turnOf(play, "telepath", 6);
  const walk = (x: number, y: number) => run(step(play, "telepath", y * width + x));
  walk(0, 2);
  expect(vitaOf(play, "telepath")).toBe(20);
  walk(0, 1);
  expect(vitaOf(play, "telepath")).toBe(18);
  walk(1, 1);
  expect(vitaOf(play, "telepath")).toBe(18);
  walk(2, 1);
  walk(3, 1);
  expect(vitaOf(play, "telepath")).toBe(16);
});

test("a lone Stregha has no coven, and so no aura", () => {
  const play = onMap(["sM"], { M: madman, s: foe("stregha") });
  run(turnStarts(play, "avenging-madman"));
  expect(vitaOf(play, "avenging-madman")).toBe(20);
});

test("creatures are immune to the auras of other creatures", () => {
  const wolf = foe("rabid-wolf");
  const play = onMap(["swz"], { s: foe("stregha"), z: foe("stregha"), w: wolf });
  run(turnStarts(play, wolf.id));
  expect(vitaOf(play, wolf.id)).toBe(wolf.vita);
});

test("ELDRITCH keeps the auras of enemies off, but not those of friends", () => {
  const eldritch = lasting("telepath", "Gain ELDRITCH this fight.");
  const warmth = lasting("archeologist", "AURA 1 (allies): the target recovers 1 Vita.");
  const hurt = character("telepath", { vita: 9 });
  const cast = { P: hurt, A: archeologist, s: foe("stregha"), z: foe("stregha") };
  const play = onMap(["sPz", ".A."], cast, [], { state: { lasting: [eldritch, warmth] } });
  run(turnStarts(play, "telepath"));
  expect(vitaOf(play, "telepath")).toBe(10);
});

test("whoever enters a Flame loses 1d4 Vita, and so does whoever starts a turn in one", () => {
  const play = onMap(["PF"], { P: telepath }, [3, 2]);
  turnOf(play, "telepath", 4);
  run(step(play, "telepath", play.at("F")));
  expect(vitaOf(play, "telepath")).toBe(17);
  run(turnStarts(play, "telepath"));
  expect(vitaOf(play, "telepath")).toBe(15);
});

test("whoever ends a turn next to a Flame loses 1 Vita", () => {
  const play = onMap(["PF"], { P: telepath });
  run(turnEnds(play, "telepath"));
  expect(vitaOf(play, "telepath")).toBe(19);
});

test("a Flame in the own space counts before the one beside it", () => {
  const play = onMap(["FF"], { F: telepath }, [4]);
  run(turnStarts(play, "telepath"));
  expect(vitaOf(play, "telepath")).toBe(16);
  run(turnEnds(play, "telepath"));
  expect(vitaOf(play, "telepath")).toBe(16);
});

test("a swarm that covers two Flames loses 1d4 Vita once", () => {
  const swarm = foe("bat-swarm");
  const play = onMap(["b...", "....", "...."], { b: swarm }, [2], { map: { flames: [0, 1] } });
  run(turnStarts(play, swarm.id));
  expect(vitaOf(play, swarm.id)).toBe(swarm.vita - 2);
});

test("a Flame that appears in somebody's space burns them at once", () => {
  const play = onMap(["P."], { P: telepath }, [1]);
  run(lightFlame(play, play.at("P"), { rule: "encounters/flames" }));
  expect(vitaOf(play, "telepath")).toBe(19);
  expect(play.state.map?.flames).toEqual([play.at("P")]);
});

test("a Flame on the own space or next to it can be put out", () => {
  const play = onMap(["PF.F"], { P: telepath });
  expect(flamesInReach(play, "telepath")).toEqual([{ type: "put-out", seat: "telepath", at: play.at("F") }]);
  putOut(play, play.at("F"), "telepath");
  expect(flamesInReach(play, "telepath")).toEqual([]);
});

test("a Snare token strikes the character who steps on it, and is gone", () => {
  const play = onMap(["P^."], { P: telepath }, [3]);
  turnOf(play, "telepath", 4);
  run(step(play, "telepath", play.at("^")));
  expect(vitaOf(play, "telepath")).toBe(17);
  expect(play.state.map?.snares).toEqual([]);
});

test("a foe does not set off a Snare token", () => {
  const wolf = foe("rabid-wolf");
  const play = onMap(["w^."], { w: wolf });
  run(step(play, wolf.id, play.at("^")));
  expect(play.state.map?.snares).toEqual([play.at("^")]);
  expect(vitaOf(play, wolf.id)).toBe(wolf.vita);
});

test("SNARE 1 hurts whoever sets it off and everyone next to them, and ABSORPTION does not help", () => {
  const blessed = { ...telepath, statuses: [{ id: "blessed" }] };
  const play = onMap(["PA.M"], { P: blessed, A: archeologist, M: madman }, [3, 3, 3]);
  const snare = [{ op: "damage", who: "you", amount: "1d4", kind: "snare", spread: 1 }];
  run(perform(play, snare, { you: "telepath" }, { name: "Trap", rule: "adventuring/snares" }));
  expect(vitaOf(play, "telepath")).toBe(17);
  expect(vitaOf(play, "archeologist")).toBe(17);
  expect(vitaOf(play, "avenging-madman")).toBe(20);
});

test("a ghost suffers 2 less from a snare", () => {
  const play = onMap(["P^"], { P: character("telepath", { form: "ghost", vita: 0, gp: 10 }) }, [3]);
  turnOf(play, "telepath", 4);
  run(step(play, "telepath", play.at("^")));
  expect(play.state.characters[0]?.gp).toBe(9);
});

test("whoever dies in a Flame leaves the map there", () => {
  const play = onMap(["PF"], { P: character("telepath", { vita: 1, cards: [owned("item", "wooden-stake")] }) }, [4]);
  turnOf(play, "telepath", 4);
  run(step(play, "telepath", play.at("F")));
  expect(play.state.map?.at.telepath).toBeUndefined();
  expect(play.state.map?.fell.telepath).toBe(play.at("F"));
});
