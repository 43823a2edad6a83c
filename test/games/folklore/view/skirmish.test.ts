import { describe, expect, it } from "vitest";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { isRoutine } from "../../../../src/games/folklore/view/routine.ts";
import { skirmishView } from "../../../../src/games/folklore/view/skirmish.ts";
import { spoilsView } from "../../../../src/games/folklore/view/spoils.ts";
import "../../../../src/games/folklore/skirmish/hooks.ts";
import { character, content, stateWith } from "../at-the-table.ts";
import { fight, percent } from "../skirmish/scene.ts";

const party = [character("arcanist"), character("exorcist", { form: "ghost" })];

const foe = {
  id: "highwayman-1",
  kind: "creature",
  card: "highwayman",
  vita: 10,
  maxVita: 10,
  statuses: [],
  missing: 0,
};

/** A round in which the Arcanist has chosen and the ghost has vanished. */
const state = stateWith(party, {
  foes: [foe as never],
  skirmish: {
    round: 2,
    foes: [{ id: "highwayman-1", creature: "highwayman", counter: 6, hits: [{ by: "arcanist", strike: false }] }],
    stances: [
      { character: "arcanist", stance: "attack", target: "highwayman-1" },
      { character: "exorcist", stance: "defend", target: "highwayman-1" },
    ],
    ghosts: ["exorcist"],
    lastTargets: {},
    inARow: {},
  },
});
const board = { state, content };

describe("a skirmish on the table", () => {
  it("shows the card of the Highwayman with its marker on 6, where Might has +10 and damage +1", () => {
    const [shown] = skirmishView(board, undefined)?.opponents ?? [];
    expect(shown).toMatchObject({ name: "Highwayman", counter: 6, spaces: 8, hits: 1, isBeaten: false });
    expect(shown?.bands).toEqual(
      [
        { from: 3, to: 5, words: "MIGHT +5" },
        { from: 6, to: 8, words: "MIGHT +10, DAMAGE +1" },
      ].map((band) => ({ ...band, words: expect.stringMatching(new RegExp(band.words.replaceAll("+", "\\+"), "i")) })),
    );
    expect(shown?.figures.map(({ value }) => value)).toEqual(["+10", "50", "+1"]);
    expect(shown?.figures[0]?.parts).toContainEqual(expect.objectContaining({ by: 10, source: "Counter 6" }));
    expect(shown?.power).toMatchObject({ name: "Robbery" });
  });

  it("says what everybody chose; a ghost who defends has vanished", () => {
    expect(skirmishView(board, undefined)?.fighters).toMatchObject([
      { id: "arcanist", choice: "attacks the Highwayman" },
      { id: "exorcist", choice: "has vanished before the Highwayman" },
    ]);
  });

  it("offers the two sides of the token beside each opponent to whoever is asked, and to nobody else", () => {
    const options: FolkloreCommand[] = (["attack", "defend"] as const).map((stance) => ({
      type: "stance",
      seat: "arcanist",
      stance,
      target: "highwayman-1",
    }));
    const question: Question<FolkloreCommand> = { ask: "skirmish-stance", rule: "skirmish/attack-or-defend", options };
    const view = skirmishView(board, question);
    expect(view?.fighters[0]?.choices).toEqual([{ target: "Highwayman", attack: options[0], defend: options[1] }]);
    expect(view?.fighters[1]?.choices).toEqual([]);
    expect(view?.steps.find(({ isNow }) => isNow)?.name).toBe("Attack or defend");
  });

  it("is at the characters' turn while one of them says whom something is used on", () => {
    const pick: FolkloreCommand = { type: "pick", seat: "arcanist", figure: "highwayman-1" };
    const question: Question<FolkloreCommand> = {
      ask: "pick-figure",
      rule: "skirmish/character-turn",
      options: [pick],
    };
    const used = { command: { type: "skirmish-use", seat: "arcanist", use: "seek-the-chakra" }, events: [] } as const;
    const newRound = { type: "skirmish-round", round: 2, rule: "skirmish/repeat" } as const;
    const now = (...log: Parameters<typeof skirmishView>[2] & object) =>
      skirmishView(board, question, log)?.steps.find(({ isNow }) => isNow)?.name;
    expect(now({ command: null, events: [newRound] }, used)).toBe("Characters' turn");
    expect(now(used, { command: null, events: [newRound] })).toBe("Creatures' turn");
  });

  it("draws one of the group who must be subdued among the opponents, without a card", () => {
    const afflicted = {
      ...state,
      skirmish: { ...state.skirmish, foes: [{ id: "arcanist", counter: 4, hits: [] }], stances: [] },
    } as typeof state;
    const view = skirmishView({ state: afflicted, content }, undefined);
    expect(view?.opponents).toMatchObject([{ name: "Arcanist", counter: 4, bands: [] }]);
    expect(view?.fighters.map(({ id }) => id)).toEqual(["exorcist"]);
  });

  it("is not there when nobody fights", () => {
    expect(skirmishView({ state: stateWith(party), content }, undefined)).toBeUndefined();
  });
});

describe("the end of a skirmish", () => {
  const won = fight(
    stateWith([character("arcanist")]),
    { foes: [{ creature: "highwayman", count: 1 }], counter: -10 },
    [1, ...percent(5), ...percent(90), 10, 1, 1, 1],
  );

  it("tells the coins and cards that each took as loot", () => {
    const spoils = spoilsView(content, won.events);
    expect(spoils?.title).toBe("The skirmish is won");
    expect(spoils?.gains[0]?.name).toBe("Arcanist");
    expect(spoils?.gains[0]?.what[0]).toBe("8 coins");
  });

  it("is no news any more when the next one has begun", () => {
    const again = won.events.filter(({ type }) => type === "skirmish-began");
    expect(spoilsView(content, [...won.events, ...again])).toBeUndefined();
  });
});

describe("a question that nobody thinks about", () => {
  const ask = (options: FolkloreCommand[]) =>
    isRoutine({ ask: "skirmish-turn", rule: "skirmish/character-turn", options });
  const strike = (weapon: number | "unarmed"): FolkloreCommand => ({ type: "strike", seat: "arcanist", weapon });

  it("has one answer, or a weapon beside bare hands", () => {
    expect(ask([{ type: "hold", seat: "arcanist" }])).toBe(true);
    expect(ask([strike(7), strike("unarmed")])).toBe(true);
  });

  it("is none with two weapons, or with something else to do", () => {
    expect(ask([strike(7), strike(8), strike("unarmed")])).toBe(false);
    expect(ask([strike(7), { type: "hold", seat: "arcanist" }])).toBe(false);
  });
});
