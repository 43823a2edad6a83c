import { describe, expect, it } from "vitest";
import { reconcile } from "../../src/module/mirror/reconcile.ts";
import { discardsOf, wantedStacks } from "../../src/module/mirror/wanted-piles.ts";
import type { ToldPile, ToldPiledCard } from "../../src/module/table/table-game.ts";

const names = { left: (deck: string) => `${deck}, left`, discards: (deck: string) => `${deck}, discarded` };

function bat(): ToldPiledCard {
  return { id: "vampire-bat", kind: "deck-card", name: "Vampire Bat", text: "Heal 1 damage.", img: "bat.svg" };
}

function stacks(pile: Partial<ToldPile>) {
  const whole: ToldPile = { deck: "black", name: "Black card", img: "black.svg", left: 0, discards: [], ...pile };
  const [left, discarded] = wantedStacks(whole, {
    table: "JournalEntry.abc",
    game: "shadow-hunters",
    observer: 2,
    names,
  });
  if (left === undefined || discarded === undefined) throw new Error("A deck needs two stacks.");
  return { left, discarded };
}

describe("a deck on the table", () => {
  it("is a stack of backs that tell nothing but how many there are", () => {
    const { left } = stacks({ left: 3 });
    expect(left.data.name).toBe("Black card, left");
    expect(left.cards).toHaveLength(3);
    for (const { data } of left.cards) expect(data).toMatchObject({ name: "Black card", faces: [], face: null });
  });

  it("has its discards beside it, face up and in the order in which they lie", () => {
    const { discarded } = stacks({ discards: [bat(), { ...bat(), id: "dynamite", name: "Dynamite" }] });
    expect(discarded.key).toBe(discardsOf("black"));
    expect(discarded.cards.map(({ data }) => [data.name, data.face, data.sort])).toEqual([
      ["Vampire Bat", 0, 0],
      ["Dynamite", 0, 1],
    ]);
  });

  it("keeps to itself what was discarded face down", () => {
    const { discarded } = stacks({ discards: [null] });
    expect(discarded.cards[0]?.data).toMatchObject({ name: "Black card", face: null, system: { id: "" } });
  });

  it("gives away one card when one is discarded, and leaves the others alone", () => {
    const before = stacks({ discards: [bat()] }).discarded.cards;
    const existing = before.map(({ key, data, once }) => ({ key, id: `id-${key}`, data: { ...once, ...data } }));
    const { create, update, remove } = reconcile(stacks({ discards: [bat(), bat()] }).discarded.cards, existing);
    expect([create.length, update.length, remove.length]).toEqual([1, 0, 0]);
  });
});
