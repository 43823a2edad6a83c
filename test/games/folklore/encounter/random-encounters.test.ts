import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { cellsOf } from "../../../../src/engine/grid/figures.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import { setUp } from "../../../../src/games/folklore/characters/create.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { beginEncounter } from "../../../../src/games/folklore/encounter/begin.ts";
import { encounterTurn } from "../../../../src/games/folklore/encounter/encounter.ts";
import { layOut } from "../../../../src/games/folklore/map/lay-out.ts";
import { mapOf } from "../../../../src/games/folklore/map/view.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import "../../../../src/games/folklore/encounter/card-texts.ts";
import "../../../../src/games/folklore/map/card-texts.ts";
import type { Options } from "../../../../src/games/folklore/state.ts";
import { content, playOn, ruleTitles, run, stateWith } from "../at-the-table.ts";

const party = content.all("character").map(({ id }) => id);
const creatures = content.all("creature").map(({ id }) => id);
const maps = content.all("adventure-map").map(({ id }) => id);
const difficulties = ["dusk", "twilight", "midnight", "nightmare"];

const scenario = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  party: fc.subarray(party, { minLength: 2, maxLength: 5 }),
  foes: fc.array(fc.record({ creature: fc.constantFrom(...creatures), count: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  affliction: fc.boolean(),
  map: fc.constantFrom(...maps),
  dark: fc.boolean(),
  late: fc.boolean(),
  difficulty: fc.constantFrom(...difficulties),
  advanced: fc.boolean(),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

const idle: ReadonlySet<string> = new Set(["equip", "unequip", "give", "give-coins", "hold", "discard", "end-turn"]);

/** Somebody who does whatever is allowed, though mostly what brings the fight to its end. */
function anyhow(seed: number) {
  const dice = seededDice(seed + 1);
  return ({ options }: Question<FolkloreCommand>): FolkloreCommand => {
    const attacks = options.filter(({ type }) => type === "attack" || type === "creature-attack");
    const doors = options.filter(({ type }) => type === "open-door");
    const active = options.filter(({ type }) => !idle.has(type));
    const roll = dice.roll(20);
    const wished = roll <= 12 ? [attacks, doors, active] : roll <= 18 ? [active] : [];
    const from = wished.find((some) => some.length > 0) ?? options;
    return from[dice.roll(from.length) - 1] as FolkloreCommand;
  };
}

function play({ seed, party: ids, foes, affliction, map, dark, late, difficulty, advanced }: Scenario) {
  const options: Options = {
    party: ids.map((character) => ({ character })),
    difficulty,
    fight: { as: "encounter", map, foes },
    ...(late ? { late: true } : {}),
    settings: { encounters: advanced ? "advanced" : "basic" },
  };
  const hands = playOn(stateWith([]), seededDice(seed));
  const answer = anyhow(seed);
  run(setUp(hands, options), answer);
  run(layOut(hands, { map, dark }), answer);
  run(beginEncounter(hands, { foes, ...(affliction ? { affliction: "colossal-dark-oak" } : {}) }), answer);
  let turns = 0;
  while (hands.state.encounter !== null && turns < 3000) {
    run(encounterTurn(hands), (question) => {
      expect(question.options.length).toBeGreaterThan(0);
      if (question.rule !== undefined) cited(question.rule);
      return answer(question);
    });
    invariants(hands);
    turns++;
  }
  return { hands, turns };
}

function cited(rule: string): void {
  if (!ruleTitles.has(rule)) throw new Error(`No page has the rule ${rule}.`);
}

function invariants(hands: Play): void {
  const { state } = hands;
  for (const { id, form, vita, pp, gp, coins } of state.characters) {
    expect(Math.min(vita, pp, gp, coins), id).toBeGreaterThanOrEqual(0);
    if (form === "living") expect(vita, id).toBeGreaterThan(0);
    if (form === "ghost") expect(gp, id).toBeGreaterThan(0);
    if (form === "limbo" || form === "vampire") expect(state.map?.at[id], id).toBeUndefined();
  }
  for (const { id, vita, maxVita } of state.foes) {
    expect(vita, id).toBeGreaterThan(0);
    expect(vita, id).toBeLessThanOrEqual(maxVita);
  }
  if (state.map === null) return;
  const { grid, standing } = mapOf(hands);
  const taken = new Map<number, string>();
  for (const figure of standing) {
    expect(state.characters.some(({ id }) => id === figure.id) || state.foes.some(({ id }) => id === figure.id)).toBe(
      true,
    );
    for (const cell of cellsOf(grid, figure)) {
      const other = standing.find(({ id }) => id === taken.get(cell));
      if (other !== undefined && !other.swarm && !figure.swarm) {
        throw new Error(`${other.id} and ${figure.id} share the space ${cell}.`);
      }
      taken.set(cell, figure.id);
    }
  }
}

test("every encounter comes to an end, and the rules hold all the way", () => {
  fc.assert(
    fc.property(scenario, (drawn) => {
      const { hands } = play(drawn);
      expect(hands.state.encounter).toBeNull();
      for (const event of hands.events) if ("rule" in event) cited(event.rule);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
