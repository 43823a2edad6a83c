import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Dice } from "../../src/engine/dice/dice.ts";
import { seededDice } from "../../src/engine/dice/seeded.ts";
import { createTable } from "../../src/engine/kernel/table.ts";
import { createShadowHunters } from "../../src/games/shadow-hunters/game.ts";
import type { View } from "../../src/games/shadow-hunters/view.ts";
import type { ShadowTable } from "../../src/module/games/shadow-hunters.ts";
import { botAt, botPlayer } from "../../src/module/table/bot-seats.ts";
import { cards, content } from "../games/shadow-hunters/at-the-table.ts";

let play: ShadowTable;

beforeAll(async () => {
  vi.stubGlobal("game", { i18n: { has: () => true, localize: (key: string) => key, lang: "en" } });
  const { loadShadowHunters } = await import("../../src/module/games/shadow-hunters.ts");
  const loaded = { id: "shadow-hunters", name: "Shadow Hunters", hash: content.hash, rules: new Map() };
  play = loadShadowHunters({
    ...loaded,
    cards: cards.map((card) => ({ ...card, refs: [] })),
    referrers: new Map(),
    hashes: {},
  });
});

const highest: Dice = { roll: (faces) => faces };
const lowest: Dice = { roll: () => 1 };

/** What a seat sees whenever it has a choice, in the first steps of a game that is played by chance. */
function choices(): View[] {
  const game = createShadowHunters(content);
  const seats = ["white", "black", "red", "blue", "green"];
  const table = createTable(game, { seats, set: "base", windows: "needed" }, { dice: seededDice(3) });
  const chance = seededDice(4);
  const views: View[] = [];
  while (views.length < 30) {
    const [seat] = table.waiting();
    const options = game.question(table.state)?.options ?? [];
    if (seat === undefined || options.length === 0) break;
    if (options.length > 1) views.push(game.view(table.state, seat));
    const taken = options[chance.roll(options.length) - 1];
    if (taken !== undefined) table.submit(taken);
  }
  return views;
}

async function answers(bot: string | undefined, dice: Dice) {
  const given: unknown[] = [];
  for (const view of choices()) if (view.asked !== null) given.push(await play.advise(view, view.asked, dice, [], bot));
  return given;
}

describe("a seat that is given to a bot", () => {
  it("can be given to one that schemes, one that is careful and one that plays by chance", () => {
    expect(play.bots.map(({ id }) => id)).toEqual(["cunning", "careful", "random"]);
    for (const { id } of play.bots) expect(botAt(botPlayer(id))).toBe(id);
  });

  it("is played by its dice alone if by chance, and not if by one that thinks", async () => {
    const high = await answers("random", highest);
    const low = await answers("random", lowest);
    expect(high.length).toBeGreaterThan(20);
    for (const [at, answer] of high.entries()) expect(answer).not.toEqual(low[at]);
    expect(await answers("cunning", highest)).not.toEqual(high);
    expect(await answers("careful", highest)).not.toEqual(high);
  });

  it("is played by the best if nobody has said by whom, or by one that is not known any more", async () => {
    const best = await answers("cunning", lowest);
    expect(await answers(undefined, lowest)).toEqual(best);
    expect(await answers("gone", lowest)).toEqual(best);
  });

  it("is not taken for one that a user has", () => {
    expect(botAt("Qr4tLmN0pXyZ12ab")).toBeUndefined();
    expect(botAt("")).toBeUndefined();
    expect(botAt(undefined)).toBeUndefined();
  });
});
