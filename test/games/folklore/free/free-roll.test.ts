import { describe, expect, it } from "vitest";
import { recordedDice } from "../../../../src/engine/dice/seeded.ts";
import type { FreeRoll } from "../../../../src/engine/told/sheet.ts";
import { freeRoll } from "../../../../src/games/folklore/free/free-roll.ts";
import type { Character, State } from "../../../../src/games/folklore/state.ts";
import { foeBoard } from "../../../../src/games/folklore/view/starting.ts";
import { character, content, owned, ruleTitles, stateWith } from "../at-the-table.ts";

function rolled(hero: Character, roll: FreeRoll, faces: readonly number[], changes: Partial<State> = {}) {
  const board = { state: stateWith([hero], changes), content };
  const lines = freeRoll(board, hero.id, roll, recordedDice(faces));
  const rolls = lines.flatMap((line) => line.roll ?? []);
  return { said: lines.map(({ text }) => text), rules: lines.flatMap(({ rule }) => rule ?? []), rolls };
}

const arcanist = (changes: Partial<Character> = {}) => character("arcanist", changes);

describe("a roll that somebody makes for themselves", () => {
  it("is a skill check with every bonus by name", () => {
    const { said, rules } = rolled(arcanist(), { of: "skill", with: "occult", against: 6 }, [4]);
    expect(said).toEqual(["The Arcanist passes the check in OCCULT: 1d10 [4] + 3 (Arcanist) = 7 against 6."]);
    expect(rules).toEqual(["checks/skill-checks"]);
  });

  it("fails on a 1 whatever the bonus is", () => {
    const { said } = rolled(arcanist(), { of: "skill", with: "occult", against: 2 }, [1]);
    expect(said[0]).toContain("fails the check");
  });

  it("resists a status with the skill that the status names", () => {
    const { said, rules } = rolled(arcanist(), { of: "resist", with: "cursed", against: 5 }, [2]);
    expect(said).toEqual(["The Arcanist resists with OCCULT (CURSED): 1d10 [2] + 3 (Arcanist) = 5 against 5."]);
    expect(rules).toEqual(["checks/resist"]);
  });

  it("attacks with a weapon and rolls its damage on a hit", () => {
    const hero = arcanist({ cards: [owned("item", "stiletto", { key: 7 })] });
    const { said, rolls } = rolled(hero, { of: "attack", with: "7", against: 50 }, [4, 5, 3]);
    expect(said).toEqual([
      "The Arcanist hits (Stiletto): 45 + 3 (Arcanist) + 4 (Stiletto) = 52 against 50.",
      "The Arcanist rolls damage (Stiletto): 1d4 [3] + 2 (Arcanist) = 5.",
    ]);
    expect(rolls).toHaveLength(2);
  });

  it("deals no damage on a miss", () => {
    const { said } = rolled(arcanist(), { of: "attack", with: "unarmed", against: 90 }, [4, 5]);
    expect(said).toEqual(["The Arcanist misses with bare hands: 45 + 3 (Arcanist) = 48 against 90."]);
  });

  it("attacks with an Ability: the Might of its text, and no DMG Bonus", () => {
    const hero = arcanist({ cards: [owned("ability", "seek-the-chakra", { key: 9 })] });
    const { said } = rolled(hero, { of: "power", with: "card/9", against: 50 }, [4, 5, 6]);
    expect(said).toEqual([
      "The Arcanist hits (Seek the Chakra): 45 + 3 (Arcanist) + 10 (Seek the Chakra) = 58 against 50.",
      "The Arcanist rolls damage (Seek the Chakra): 1d6 [6].",
    ]);
  });

  it("searches on the table and reads its row out", () => {
    const { said, rules } = rolled(arcanist({ statuses: [{ id: "lucky" }] }), { of: "search" }, [5]);
    expect(said[0]).toContain("+ 1 (LUCKY)");
    expect(said).toHaveLength(2);
    expect(rules).toEqual(["adventuring/search", "adventuring/search"]);
  });

  it("looks for loot, rests and stakes a sleeping vampire", () => {
    expect(rolled(arcanist(), { of: "loot" }, [9]).said[0]).toContain("finds no loot");
    expect(rolled(arcanist(), { of: "rest" }, [3]).said[0]).toContain("Something finds the camp");
    expect(rolled(arcanist(), { of: "stake" }, [4]).said[0]).toContain("stakes the sleeping vampire");
  });

  it("asks nobody who could answer it with a card", () => {
    const cards = [owned("ability", "runic-dice", { key: 9 })];
    const { said } = rolled(arcanist({ cards }), { of: "skill", with: "faith", against: 9 }, [2]);
    expect(said).toHaveLength(1);
  });
});

describe("a roll of a foe", () => {
  const board = foeBoard(content, "creature", content.card("creature", "highwayman"));

  it("attacks against a Defense, and the d10 of the same roll picks the power", () => {
    const lines = freeRoll(board, "highwayman", { of: "foe-attack", against: 55 }, recordedDice([6, 4]));
    expect(lines.map(({ text }) => text)).toEqual([
      "The Highwayman hits: 64 against 55.",
      "Intimidating Glare (4-5): The target takes 1 damage and gains SPOOKED 5.",
    ]);
    expect(lines.every(({ rule = "" }) => ruleTitles.has(rule))).toBe(true);
  });

  it("reads no power out on a miss", () => {
    const lines = freeRoll(board, "highwayman", { of: "foe-attack", against: 55 }, recordedDice([3, 4]));
    expect(lines.map(({ text }) => text)).toEqual(["The Highwayman misses: 34 against 55."]);
  });

  it("attacks as in a skirmish, stronger while its counter is high", () => {
    const strike = { of: "skirmish-attack", with: "6", against: 55 };
    const lines = freeRoll(board, "highwayman", strike, recordedDice([4, 8]));
    expect(lines.map(({ text }) => text)).toEqual([
      "The Highwayman hits: 48 + 10 (Counter 6) = 58 against 55.",
      "Robbery: The target takes 1d4 damage and loses 2 coins. +1 damage (Counter 6).",
    ]);
  });
});
