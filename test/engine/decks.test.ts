import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Deck,
  deal,
  deckOf,
  discard,
  draw,
  holds,
  peek,
  refill,
  shuffled,
  shuffleIn,
  takeOut,
  toBottom,
  toTop,
} from "../../src/engine/decks.ts";
import { recordedDice, seededDice } from "../../src/engine/dice/seeded.ts";

const items = ["rope", "lantern", "silver dagger", "torch"];
const noDice = recordedDice([]);
/** Few names for many cards, so that decks hold copies. */
const cards = fc.array(fc.constantFrom("rope", "lantern", "torch", "crucifix", "garlic"), { maxLength: 12 });
const decks: fc.Arbitrary<Deck> = fc.record({ draw: cards, discard: cards });

function sorted(...piles: readonly (readonly string[])[]): string[] {
  return piles.flat().toSorted();
}

describe("drawing", () => {
  it("takes cards from the top, in order, without any dice", () => {
    expect(draw(deckOf(items), 2, noDice)).toEqual({
      cards: ["rope", "lantern"],
      deck: { draw: ["silver dagger", "torch"], discard: [] },
    });
  });

  it("takes the last card without touching the discard pile", () => {
    const deck: Deck = { draw: ["rope"], discard: ["torch"] };
    expect(draw(deck, 1, noDice).deck).toEqual({ draw: [], discard: ["torch"] });
  });

  it("shuffles the discard pile when the draw pile runs out, and draws the last old card first", () => {
    const deck: Deck = { draw: ["rope"], discard: ["torch", "garlic", "lantern"] };
    const drawn = draw(deck, 2, seededDice("events"));
    expect(drawn.cards[0]).toBe("rope");
    expect(sorted(drawn.refilled ?? [])).toEqual(["garlic", "lantern", "torch"]);
    expect(drawn.cards[1]).toBe(drawn.refilled?.[0]);
    expect(drawn.deck).toEqual({ draw: drawn.refilled?.slice(1), discard: [] });
  });

  it("draws what there is when both piles run out", () => {
    const drawn = draw({ draw: ["rope"], discard: ["torch"] }, 5, seededDice(1));
    expect(drawn).toEqual({ cards: ["rope", "torch"], deck: { draw: [], discard: [] }, refilled: ["torch"] });
    expect(draw(drawn.deck, 1, noDice).cards).toEqual([]);
  });

  it("can be repeated without dice from the order that came back", () => {
    fc.assert(
      fc.property(decks, fc.nat(30), fc.integer(), (deck, count, seed) => {
        const drawn = draw(deck, count, seededDice(seed));
        const ready = drawn.refilled === undefined ? deck : refill(deck, drawn.refilled);
        const again = deal(ready, count);
        expect([again.cards, again.deck]).toEqual([drawn.cards, drawn.deck]);
      }),
    );
  });

  it("gives as many cards as were asked for while there are as many", () => {
    fc.assert(
      fc.property(decks, fc.nat(30), fc.integer(), (deck, count, seed) => {
        const held = deck.draw.length + deck.discard.length;
        expect(draw(deck, count, seededDice(seed)).cards).toHaveLength(Math.min(count, held));
      }),
    );
  });

  it.each([-1, 1.5])("refuses to draw %d cards", (count) => {
    expect(() => draw(deckOf(items), count, noDice)).toThrow(`${count} cards cannot be taken`);
    expect(() => peek(deckOf(items), count)).toThrow(`${count} cards cannot be taken`);
  });
});

describe("peeking", () => {
  it("shows the cards that the next draw takes from the pile, and leaves them there", () => {
    fc.assert(
      fc.property(decks, fc.nat(15), (deck, count) => {
        const before = structuredClone(deck);
        expect(peek(deck, count)).toEqual(deal(deck, count).cards);
        expect(deck).toEqual(before);
      }),
    );
  });
});

describe("putting cards somewhere", () => {
  it("an event that went to the bottom is drawn last", () => {
    const { cards: drawn, deck } = deal(deckOf(items), 1);
    expect(toBottom(deck, drawn).draw).toEqual(["lantern", "silver dagger", "torch", "rope"]);
  });

  it("cards put on top are drawn next, the first one first", () => {
    expect(peek(toTop(deckOf(items), ["garlic", "crucifix"]), 3)).toEqual(["garlic", "crucifix", "rope"]);
  });

  it("the card discarded last lies on top of the discard pile", () => {
    const deck = discard(discard(deckOf([]), ["rope"]), ["torch", "garlic"]);
    expect(deck.discard).toEqual(["garlic", "torch", "rope"]);
  });

  it("a Tarot card that is given back lies somewhere in the shuffled deck", () => {
    const places = new Set<number>();
    for (let seed = 0; seed < 100; seed += 1) {
      places.add(shuffleIn(deckOf(items), ["the tower"], seededDice(seed)).draw.indexOf("the tower"));
    }
    expect([...places].toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it("a refill must bring back exactly what was discarded", () => {
    const deck: Deck = { draw: ["garlic"], discard: ["rope", "torch"] };
    expect(refill(deck, ["torch", "rope"])).toEqual({ draw: ["garlic", "torch", "rope"], discard: [] });
    expect(() => refill(deck, ["torch"])).toThrow("exactly the 2 discarded cards");
    expect(() => refill(deck, ["torch", "torch"])).toThrow("exactly the 2 discarded cards");
  });
});

describe("taking a named card out", () => {
  it("takes one copy, from the draw pile before the discard pile", () => {
    const deck: Deck = { draw: ["rope", "stickman"], discard: ["stickman"] };
    const once = takeOut(deck, "stickman");
    expect(once).toEqual({ draw: ["rope"], discard: ["stickman"] });
    const twice = takeOut(once, "stickman");
    expect(twice).toEqual({ draw: ["rope"], discard: [] });
    expect([holds(deck, "stickman"), holds(once, "stickman"), holds(twice, "stickman")]).toEqual([true, true, false]);
  });

  it("says which card is not there", () => {
    expect(() => takeOut(deckOf(items), "stickman")).toThrow('"stickman" is neither in the draw pile');
  });
});

describe("shuffling", () => {
  it("keeps every card and leaves the given pile alone", () => {
    fc.assert(
      fc.property(cards, fc.integer(), (pile, seed) => {
        const before = [...pile];
        expect(sorted(shuffled(pile, seededDice(seed)))).toEqual(sorted(pile));
        expect(pile).toEqual(before);
      }),
    );
  });

  it("makes each order of three cards equally likely", () => {
    const dice = seededDice("orders");
    const counts = new Map<string, number>();
    for (let time = 0; time < 12_000; time += 1) {
      const order = shuffled(["a", "b", "c"], dice).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it("gives a different order for each way the dice can fall", () => {
    const falls = [1, 2, 3].flatMap((first) => [1, 2].map((second) => [first, second]));
    const orders = falls.map((faces) => shuffled(["a", "b", "c"], recordedDice(faces)).join(""));
    expect(new Set(orders).size).toBe(6);
  });

  it("rolls no die for a single card, and refuses a face that the die does not have", () => {
    expect(shuffled(["a"], noDice)).toEqual(["a"]);
    expect(() => shuffled(["a", "b"], { roll: () => 3 })).toThrow("The dice showed 3 on a die with 2 faces.");
  });
});

describe("whatever is done with a deck", () => {
  type Table = { readonly deck: Deck; readonly hand: readonly string[] };
  type Step = (table: Table, count: number, seed: number) => Table;
  const lay =
    (put: (deck: Deck, laid: readonly string[], seed: number) => Deck): Step =>
    ({ deck, hand }, count, seed) => ({ deck: put(deck, hand.slice(0, count), seed), hand: hand.slice(count) });
  const steps: readonly Step[] = [
    ({ deck, hand }, count, seed) => {
      const drawn = draw(deck, count, seededDice(seed));
      return { deck: drawn.deck, hand: [...hand, ...drawn.cards] };
    },
    ({ deck, hand }, count) => {
      const all = [...deck.draw, ...deck.discard];
      const card = all[count % Math.max(1, all.length)];
      return card === undefined ? { deck, hand } : { deck: takeOut(deck, card), hand: [...hand, card] };
    },
    lay(discard),
    lay(toTop),
    lay(toBottom),
    lay((deck, laid, seed) => shuffleIn(deck, laid, seededDice(seed))),
  ];

  it("no card is ever lost or made", () => {
    const course = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(8), fc.integer()), { maxLength: 30 });
    fc.assert(
      fc.property(decks, course, (deck, doings) => {
        const start = sorted(deck.draw, deck.discard);
        let table: Table = { deck, hand: [] };
        for (const [step, count, seed] of doings) {
          table = step(table, count, seed);
          expect(sorted(table.deck.draw, table.deck.discard, table.hand)).toEqual(start);
        }
      }),
    );
  });
});
