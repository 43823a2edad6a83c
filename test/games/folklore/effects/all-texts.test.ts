import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { Cast } from "../../../../src/games/folklore/effects/cast.ts";
import type { Amid } from "../../../../src/games/folklore/effects/told.ts";
import { use } from "../../../../src/games/folklore/effects/use.ts";
import { type UseWindow, usablesOf } from "../../../../src/games/folklore/figures/uses.ts";
import type { State } from "../../../../src/games/folklore/state.ts";
import { character, content, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { allTexts, type ContentText, foe, read, ruleIds } from "./reading.ts";

const encounter = {
  round: 2,
  first: "characters" as const,
  side: "characters" as const,
  order: [],
  turn: null,
  defeated: [],
  lastTargets: {},
};

/** A scene in which most texts find something to work on: the hurt, a ghost, one in Limbo, foes, cards and decks. */
function scene(inCombat: boolean): State {
  const statuses = [{ id: "cursed" }, { id: "spooked" }, { id: "blessed" }];
  const cards = [
    owned("item", "cold-iron-sword"),
    owned("item", "wooden-shield", { broken: true, exhausted: true }),
    owned("item", "bandage"),
    owned("companion", "scarred-mastiff"),
    owned("companion", "retired-soldier"),
    owned("tarot", "the-hanged-man"),
  ];
  const decks = {
    item: ["leather-coat", "whip"],
    ritual: ["ritual-of-ashes"],
    prayer: ["prayer-of-dawn"],
    tarot: ["the-blind-moon"],
    ability: ["second-wind"],
    "animal-companion": ["grey-raven"],
    "militia-companion": ["poachers-daughter"],
  };
  return stateWith(
    [
      character("arcanist", { vita: 9, pp: 3, coins: 20, lore: 100, cards, statuses }),
      character("exorcist", { vita: 5, cards: [owned("item", "health-tonic")] }),
      character("witch-hunter", { form: "ghost", vita: 0 }),
      character("telepath", { form: "limbo", vita: 0, gp: 0 }),
    ],
    {
      decks: Object.fromEntries(Object.entries(decks).map(([deck, ids]) => [deck, deckOf(ids)])),
      foes: inCombat ? [foe("vampire"), foe("stregha"), foe("dark-oak"), foe("highwayman")] : [],
      encounter: inCombat ? encounter : null,
    },
  );
}

/** Answers by a seed, and only with what is offered. */
function anyAnswer(seed: number): (question: Question<FolkloreCommand>) => FolkloreCommand {
  const dice = seededDice(`answers ${seed}`);
  return ({ ask, options }) => {
    const chosen = options[dice.roll(options.length) - 1];
    if (chosen === undefined) throw new Error(`"${ask}" offers nothing.`);
    return chosen;
  };
}

/** Who reads a text: its foe to a character it attacks, or a character with a foe in view. */
function around({ kind, id, where }: ContentText): { readonly cast: Partial<Cast>; readonly amid: Amid } {
  if (kind !== "creature" && kind !== "affliction") {
    const target = kind === "story" || kind === "service" ? {} : { target: "vampire-1", attacker: "stregha-1" };
    return { cast: target, amid: { stake: 5 } };
  }
  const [you] = scene(true).foes.filter(({ card }) => card === id);
  const speaker = you?.id ?? "dark-oak-1";
  const cast = { you: speaker, this: speaker, target: "exorcist", attacker: speaker };
  const attack = { kind: "melee" as const, with: "power" as const, target: "exorcist" };
  return { cast, amid: where.includes("power") ? { context: { attack } } : {} };
}

describe("every text of the content", () => {
  test("there are texts to try", () => expect(allTexts.length).toBeGreaterThan(450));

  test.each(allTexts.map((text) => [text.where, text] as const))("%s", (_, text) => {
    for (const seed of [1, 2]) {
      for (const inCombat of [true, false]) {
        const state = scene(inCombat);
        const { cast, amid } = around(text);
        if (!inCombat && cast.you !== undefined) continue;
        const mine = state.characters[0]?.cards[0]?.key;
        const reading = () =>
          read(state, text.effects, {
            cast: inCombat ? cast : {},
            amid,
            source: mine === undefined ? {} : { card: mine },
            faces: seededDice(seed),
            answers: anyAnswer(seed),
          });
        const told = reading();
        // The same answers and faces lead to the same events: a game can be run again from its log.
        expect(reading().events).toEqual(told.events);
        const uncited = told.events.filter((event) => "rule" in event && !ruleIds.has(event.rule));
        expect(uncited).toEqual([]);
        for (const figure of [...told.state.characters, ...told.state.foes]) {
          expect(figure.vita).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(figure.vita)).toBe(true);
        }
      }
    }
  });
});

describe("everything that characters can use", () => {
  const windows: readonly UseWindow[] = ["turn", "adventure", "skirmish", "world", "blow", "roll:skill-check"];
  const kits = content.all("character").map(({ id }) => id);

  /** A character who owns one of nearly everything, in a fight. */
  function armed(id: string): State {
    const all = (["item", "artifact", "boon", "ability", "prayer", "ritual", "companion"] as const).flatMap((kind) =>
      content.all(kind).map((card) => owned(kind, card.id)),
    );
    const tiers = content.card("character", id).lore.map(({ lore }) => ({ lore, choice: 0, skill: "faith" }));
    const you = character(id, { vita: 6, pp: 9, coins: 50, lore: 1500, cards: all, tiers });
    const others = kits.filter((each) => each !== id).slice(0, 2);
    return { ...scene(true), ...stateWith([you, ...others.map((each) => character(each, { vita: 4 }))]), encounter };
  }

  test("it works without a fault, and is paid for by whoever used it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kits), fc.constantFrom(...windows), fc.nat(1_000_000), (id, window, seed) => {
        const state = armed(id);
        const usables = usablesOf({ state, content }, id, window);
        const usable = usables[seed % Math.max(1, usables.length)];
        if (usable === undefined) return;
        const play = playOn(state, seededDice(seed));
        run(use(play, id, usable), anyAnswer(seed));
        const before = state.characters[0];
        const after = play.state.characters[0];
        if (before === undefined || after === undefined) throw new Error("The character is gone.");
        for (const cost of usable.costs) {
          if ("amount" in cost && cost.resource === "pp") {
            const paid = play.events.some(
              (event) =>
                event.type === "changed" && event.figure === id && event.resource === "pp" && event.to < event.from,
            );
            const stored = play.events.some(
              (event) => event.type === "card-changed" && event.card.stored !== undefined,
            );
            expect(paid || stored).toBe(true);
          }
        }
        expect(after.pp).toBeGreaterThanOrEqual(0);
        if (usable.consumed && usable.check === undefined) {
          const left = after.cards.find(({ key }) => key === usable.card);
          const had = before.cards.find(({ key }) => key === usable.card);
          expect(left === undefined || (left.uses ?? 0) < (had?.uses ?? 1)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
