import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import { evolve } from "../../../src/games/shadow-hunters/events.ts";
import {
  allSets,
  checkOptions,
  initialsToSwap,
  possibleIdentities,
  setUp,
} from "../../../src/games/shadow-hunters/setup.ts";
import { type CharacterSet, emptyState, type Options } from "../../../src/games/shadow-hunters/state.ts";
import { board, content } from "./at-the-table.ts";

const seatsOf = (count: number) => Array.from({ length: count }, (_, at) => `seat-${at + 1}`);
const optionsFor = (count: number, set: CharacterSet = "base"): Options => ({
  seats: seatsOf(count),
  set,
  initials: set === "swap" ? ["A", "V"] : [],
});

/** A game that is set up for so many players. */
function begun(count: number, set: CharacterSet = "base", seed = count) {
  const event = setUp(content, optionsFor(count, set), seededDice(seed));
  if (event.type !== "set-up") throw new Error("Nothing was set up.");
  return event;
}

/** Many games for so many players, each by a chance of its own. */
const manyBegun = (count: number, set: CharacterSet = "base") =>
  Array.from({ length: 200 }, (_, seed) => begun(count, set, seed));

/** Who may be dealt. */
const dealtAt = (count: number, set: CharacterSet) => possibleIdentities(content, optionsFor(count, set));

/** Different ids in the order of the alphabet. */
const different = (ids: readonly (string | undefined)[]) => [...new Set(ids)].toSorted();

/** The ids of all who may be dealt. */
const allDealtAt = (count: number, set: CharacterSet) => different(dealtAt(count, set).map(({ id }) => id));

describe("setting up", () => {
  it.each([
    [4, 2, 2, 0],
    [5, 2, 2, 1],
    [6, 2, 2, 2],
    [7, 2, 2, 3],
    [8, 3, 3, 2],
  ])("%i players are %i Hunters, %i Shadows and %i Neutrals, each of them once", (count, ...sides) => {
    const { identities } = begun(count);
    const of = (side: string) => identities.filter((id) => content.identity(id).side === side).length;
    expect(["hunter", "shadow", "neutral"].map(of)).toEqual(sides);
    expect(new Set(identities).size).toBe(count);
  });

  it("lets chance say who is in: any character who plays at this number of players", () => {
    for (const count of [5, 6, 7, 8]) {
      const dealt = manyBegun(count).flatMap(({ identities }) => identities);
      expect(different(dealt)).toEqual(allDealtAt(count, "base"));
    }
  });

  it("lets chance say who is who: any character may sit anywhere", () => {
    const many = manyBegun(5);
    for (let place = 0; place < 5; place++) {
      expect(different(many.map(({ identities }) => identities[place]))).toEqual(allDealtAt(5, "base"));
    }
  });

  it("begins with everybody in their seat, beside the board and unhurt", () => {
    const { players } = evolve(emptyState, begun(5));
    expect(players.map(({ seat }) => seat)).toEqual(seatsOf(5));
    for (const player of players) expect(player).toMatchObject({ area: null, damage: 0, revealed: false, dead: false });
  });

  it("lays all six areas out by chance, has 16 cards in each deck, and lets chance say who begins", () => {
    const many = manyBegun(5);
    expect(many.every((event) => event.board.toSorted().join() === board.toSorted().join())).toBe(true);
    expect(new Set(many.map((event) => event.board.join())).size).toBeGreaterThan(20);
    expect(new Set(many.map(({ first }) => first)).size).toBe(5);
    for (const { decks } of many) {
      expect(Object.values(decks).map(({ draw, discard }) => [draw.length, discard.length])).toEqual([
        [16, 0],
        [16, 0],
        [16, 0],
      ]);
    }
  });

  it("shuffles each deck by itself: any of its cards may be the first and the last", () => {
    const many = manyBegun(5);
    for (const { deck, cards } of content.decks.base) {
      const piles = many.map(({ decks }) => decks[deck]?.draw ?? []);
      for (const at of [0, -1]) expect(different(piles.map((pile) => pile.at(at)))).toEqual(different(cards));
      for (const pile of piles) expect(pile.toSorted()).toEqual(cards.toSorted());
    }
  });

  it("has one Bob: the one who robs by attacks up to six players, the one who takes everything from seven on", () => {
    const bobs = (count: number, set: CharacterSet) =>
      dealtAt(count, set)
        .filter(({ name }) => name === "Bob")
        .map(({ id }) => id);
    for (const set of ["base", "pairs", "mix"] as const) {
      expect([4, 5, 6].flatMap((count) => bobs(count, set))).toEqual(["bob", "bob", "bob"]);
      expect([7, 8].flatMap((count) => bobs(count, set))).toEqual(["bob-of-the-crowd", "bob-of-the-crowd"]);
    }
  });

  it("with the expansion alone has only characters of that box", () => {
    for (const count of [4, 5, 6, 7, 8]) {
      expect(new Set(dealtAt(count, "expansion").map(({ set }) => set))).toEqual(new Set(["expansion"]));
    }
  });

  it("takes one of each pair with the same initial", () => {
    for (let seed = 1; seed <= 30; seed++) {
      const initials = begun(8, "pairs", seed).identities.map((id) => content.identity(id).name.charAt(0));
      expect(new Set(initials).size).toBe(8);
    }
  });

  it("takes either one of each pair, as chance will have it", () => {
    const dealt = manyBegun(8, "pairs").flatMap(({ identities }) => identities);
    expect(different(dealt)).toEqual(allDealtAt(8, "pairs"));
  });

  it("swaps the characters of the chosen initials for those of the expansion, and no others", () => {
    const names = (count: number, ...initials: string[]) =>
      possibleIdentities(content, { seats: seatsOf(count), set: "swap", initials }).map(({ name }) => name);
    const base = dealtAt(5, "base").map(({ name }) => name);
    const swapped = names(5, "A", "V");
    expect(base.filter((name) => !swapped.includes(name)).toSorted()).toEqual(["Allie", "Vampire"]);
    expect(swapped.filter((name) => !base.includes(name)).toSorted()).toEqual(["Agnes", "Valkyrie"]);
    for (const count of [4, 7]) {
      expect(names(count, "B")).toContain("Bryan");
      expect(names(count, "B")).not.toContain("Bob");
    }
  });

  it("lets all initials of both boxes be swapped, and refuses none at all and others", () => {
    const initials = initialsToSwap(content);
    expect(initials.join("")).toBe("ABCDEFGUVW");
    const checked = (...chosen: string[]) =>
      checkOptions(content, { seats: seatsOf(5), set: "swap", initials: chosen });
    expect(() => checked(...initials)).not.toThrow();
    expect(() => checked()).toThrow("No initial is to be swapped.");
    expect(() => checked("A", "X")).toThrow('No two characters share the initial "X".');
  });

  it.each(allSets.filter((set) => set !== "base"))(
    "with characters of the expansion puts four cards in the place of the old ones: %s",
    (expanded) => {
      const all = (set: CharacterSet) =>
        Object.values(begun(5, set).decks)
          .flatMap(({ draw }) => draw)
          .toSorted();
      const [old, recent] = [all("base"), all(expanded)];
      const gone = ["bully", "chocolate", "disenchant-mirror", "tough-lesson"];
      expect(old.filter((card) => !recent.includes(card))).toEqual(gone);
      expect(recent.filter((card) => !old.includes(card))).toEqual(gone.map((card) => `new-${card}`));
    },
  );
});
