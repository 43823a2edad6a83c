import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { type SeededDice, seededDice } from "../../../../src/engine/dice/seeded.ts";
import { evolve } from "../../../../src/games/folklore/events.ts";
import type { SkirmishSetup } from "../../../../src/games/folklore/skirmish/begin.ts";
import type { Character, State } from "../../../../src/games/folklore/state.ts";
import { realFiles } from "../../../compiler/real-content.ts";
import { character, content, owned, stateWith } from "../at-the-table.ts";
import { type Fought, fight, fightOn } from "./scene.ts";

const ids = content.all("character").map(({ id }) => id);
const creatures = content.all("creature").map(({ id }) => id);
const statuses = [...content.statuses.keys()];
const weapons = content.all("item").filter(({ category }) => category === "weaponry");
const consumables = content.all("item").filter(({ category }) => category === "consumable");

/** The rules that our pages have, as page/slug. */
const rules = new Set(
  realFiles.flatMap(({ path, text }) => {
    const page = /folklore\/rules\/(.+)\.md$/.exec(path)?.[1];
    return page === undefined ? [] : [...text.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, slug]) => `${page}/${slug}`);
  }),
);

interface Scene {
  readonly state: State;
  readonly setup: SkirmishSetup;
}

const member = fc.record({
  weapon: fc.option(fc.constantFrom(...weapons), { nil: undefined }),
  other: fc.option(fc.constantFrom(...weapons), { nil: undefined }),
  consumables: fc.array(fc.constantFrom(...consumables), { maxLength: 2 }),
  status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
  ghost: fc.boolean(),
  vita: fc.integer({ min: 1, max: 18 }),
});

const scene: fc.Arbitrary<Scene> = fc
  .record({
    party: fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), member), {
      minLength: 2,
      maxLength: 5,
      selector: ([id]) => id,
    }),
    foes: fc.array(fc.record({ creature: fc.constantFrom(...creatures), count: fc.integer({ min: 1, max: 2 }) }), {
      maxLength: 2,
    }),
    counter: fc.option(fc.oneof(fc.constant("max" as const), fc.integer({ min: -3, max: 3 })), { nil: undefined }),
    afflicted: fc.nat({ max: 3 }),
    turned: fc.boolean(),
    advanced: fc.boolean(),
  })
  .map(({ party, foes, counter, afflicted, turned, advanced }) => {
    const characters = party.map(([id, made], index) => memberOf(id, made, index === 0));
    const alive = characters.filter(({ form }) => form === "living").map(({ id }) => id);
    const against = alive.slice(0, afflicted);
    const toTheDeath = turned && alive.length > against.length + 1 ? alive.slice(-1) : [];
    const nobody = foes.length === 0 && against.length === 0 && toTheDeath.length === 0;
    const options = {
      party: characters.map(({ id }) => ({ character: id })),
      difficulty: "dusk",
      settings: { skirmishes: advanced ? "advanced" : "basic" },
    };
    return {
      state: stateWith(characters, { options, decks: { item: deckOf(weapons.map(({ id }) => id)) } }),
      setup: {
        foes: nobody ? [{ creature: "highwayman", count: 1 }] : foes,
        afflicted: against,
        toTheDeath,
        ...(counter !== undefined && { counter }),
      },
    };
  });

type Made = typeof member extends fc.Arbitrary<infer M> ? M : never;

function memberOf(id: string, made: Made, alive: boolean): Character {
  const ghost = made.ghost && !alive;
  const held = [made.weapon, made.weapon?.hands === 1 && made.other?.hands === 1 ? made.other : undefined];
  const cards = [...held, ...made.consumables].flatMap((card) => (card === undefined ? [] : [owned("item", card.id)]));
  const abilities = content.card("character", id).start.abilities.map((ability) => owned("ability", ability));
  return character(id, {
    cards: [...cards, ...abilities],
    vita: ghost ? 0 : made.vita,
    form: ghost ? "ghost" : "living",
    statuses: ghost || made.status === undefined ? [] : [{ id: made.status }],
  });
}

/** Any legal answer, by dice of their own. */
function fightWithAnyAnswer({ state, setup }: Scene, seed: number): Fought {
  const choices: SeededDice = seededDice(`answers ${seed}`);
  return fight(state, setup, seededDice(seed), ({ options }) => options[choices.roll(options.length) - 1]);
}

function checkStates(before: State, { events }: Fought): void {
  let state = before;
  for (const event of events) {
    state = evolve(state, event);
    for (const { counter, creature } of state.skirmish?.foes ?? []) {
      const limit = creature === undefined ? 1 : content.card("creature", creature).skirmish.counter.max;
      if (counter < 0 || counter > limit) expect.fail(`After ${JSON.stringify(event)} a counter stands at ${counter}.`);
    }
    for (const { vita, pp, gp, coins, lore, missing } of state.characters) {
      if (Math.min(vita, pp, gp, coins, lore, missing) < 0) expect.fail(`${JSON.stringify(event)} goes below zero.`);
    }
  }
}

describe("any skirmish", () => {
  it("keeps counters on their tracks and points above zero, whatever is answered", () => {
    fc.assert(
      fc.property(scene, fc.integer(), (it, seed) => checkStates(it.state, fightWithAnyAnswer(it, seed))),
      { numRuns: 150 },
    );
  });

  it("ends, leaves no foe behind, and is lost only if nobody is alive", () => {
    fc.assert(
      fc.property(scene, fc.integer(), ({ state, setup }, seed) => {
        const fought = fight(state, setup, seededDice(seed), fightOn);
        expect(fought.state.skirmish).toBeNull();
        expect(fought.state.foes).toEqual([]);
        const alive = fought.state.characters.some(({ form }) => form === "living");
        expect(fought.result === "lost").toBe(!alive);
      }),
      { numRuns: 150 },
    );
  });

  it("cites rules that our pages have", () => {
    fc.assert(
      fc.property(scene, fc.integer(), (it, seed) => {
        const { events, asked } = fightWithAnyAnswer(it, seed);
        for (const event of events)
          if ("rule" in event && event.rule !== undefined) expect(rules).toContain(event.rule);
        for (const { rule } of asked) expect(rules).toContain(rule);
      }),
      { numRuns: 60 },
    );
  });

  it("offers no answer twice in its own questions, and only to those who fight for the group", () => {
    const own = new Set(["skirmish-stance", "skirmish-turn", "second-weapon", "flee"]);
    fc.assert(
      fc.property(scene, fc.integer(), (it, seed) => {
        const turned = new Set(it.setup.toTheDeath);
        for (const { ask, options } of fightWithAnyAnswer(it, seed).asked) {
          if (!own.has(ask)) continue;
          expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(options.length);
          for (const { seat } of options) expect(turned).not.toContain(seat);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("goes the same way again with the same dice and answers", () => {
    fc.assert(
      fc.property(scene, fc.integer(), (it, seed) => {
        expect(fightWithAnyAnswer(it, seed).events).toEqual(fightWithAnyAnswer(it, seed).events);
      }),
      { numRuns: 30 },
    );
  });
});
