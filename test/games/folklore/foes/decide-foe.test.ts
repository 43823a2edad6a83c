import { describe, expect, it } from "vitest";
import { decideFoe } from "../../../../src/games/folklore/foes/decide-foe.ts";
import { drawEnds, readField } from "./drawn-field.ts";
import { flameMaps } from "./flame-maps.ts";
import type { FoeCase } from "./maps.ts";
import { meleeMaps } from "./melee-maps.ts";
import { rangedMaps } from "./ranged-maps.ts";
import { swarmMaps } from "./swarm-maps.ts";

function check(drawn: FoeCase): void {
  const { field, foe } = readField(drawn);
  const { answers, chase, why } = decideFoe(field, foe);
  expect(chase.join("")).toBe(drawn.chase ?? "");
  const byTarget = Array.isArray(drawn.ends) ? { "": drawn.ends } : drawn.ends;
  for (const [target, ends] of Object.entries(byTarget)) {
    const found = answers.filter(({ toward }) => target === "" || toward === target);
    expect(
      drawEnds(
        field.grid,
        drawn.map,
        found.map(({ at }) => at),
      ),
    ).toEqual(ends);
    for (const answer of found) {
      expect(answer.targets.join("")).toBe(drawn.targets === "same" ? target : drawn.targets);
      expect(answer.squeezed).toBe(drawn.squeezed ?? false);
      expect(answer.path.at(-1) ?? foe.at).toBe(answer.at);
    }
  }
  expect(why.map(({ code }) => code)).toContain(drawn.because);
}

describe("Melee foes", () => {
  it.each(meleeMaps)("$title", check);
});

describe("Foes and hazards", () => {
  it.each(flameMaps)("$title", check);
});

describe("Ranged foes", () => {
  it.each(rangedMaps)("$title", check);
});

describe("Swarms", () => {
  it.each(swarmMaps)("$title", check);
});
