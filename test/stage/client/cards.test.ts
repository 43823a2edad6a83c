import { beforeEach, describe, expect, test } from "vitest";
import { Cards } from "../../../src/stage/client/documents/cards.ts";
import { Hooks } from "../../../src/stage/client/hooks.ts";
import { aClient, type TestClient } from "./a-client.ts";

let client: TestClient;
let deck: Cards;
let hand: Cards;
let pile: Cards;
const quietly = { chatNotification: false };

beforeEach(async () => {
  client = aClient();
  const faces = [{ name: "Front", img: "icons/svg/sun.svg", text: "It burns." }];
  const cards = [1, 2, 3, 4].map((value) => ({ name: `Card ${value}`, type: "base", faces, face: null, sort: value }));
  [deck, hand, pile] = (await Cards.create([
    { name: "Deck", type: "deck", cards },
    { name: "Hand", type: "hand" },
    { name: "Pile", type: "pile" },
  ])) as [Cards, Cards, Cards];
});

const names = (stack: Cards) => stack.availableCards.map(({ _source }) => _source.name);

describe("cards", () => {
  test("are dealt from the top, one to each in turn, in one transaction", async () => {
    await deck.deal([hand, pile], 2, quietly);
    expect(names(hand)).toEqual(["Card 1", "Card 3"]);
    expect(names(pile)).toEqual(["Card 2", "Card 4"]);
    expect(deck.availableCards).toEqual([]);
    expect(deck.cards.size).toBe(4);
    expect(client.sent.at(-1)?.map(({ action }) => action)).toEqual(["create", "create", "update"]);
  });

  test("are drawn from the bottom if one asks for it, and not if there are too few", async () => {
    await hand.draw(deck, 1, { ...quietly, how: 1 });
    expect(names(hand)).toEqual(["Card 4"]);
    await expect(hand.draw(deck, 4, quietly)).rejects.toThrow("Deck has only 3 cards left, not 4.");
  });

  test("go from stack to stack, and home without a double", async () => {
    const [card] = await hand.draw(deck, 1, quietly);
    await card?.play(pile, quietly);
    expect([hand.cards.size, pile.cards.size]).toEqual([0, 1]);
    await pile.cards.contents[0]?.recall();
    expect(pile.cards.size).toBe(0);
    expect(deck.availableCards).toHaveLength(4);
    expect(deck.cards.size).toBe(4);
  });

  test("are all gathered when the deck is recalled", async () => {
    await deck.deal([hand, pile], 1, quietly);
    await deck.recall(quietly);
    expect([hand.cards.size, pile.cards.size, deck.availableCards.length]).toEqual([0, 0, 4]);
  });

  test("stay where they are if a hook says false", async () => {
    const hook = Hooks.on("dealCards", () => false);
    await deck.deal([hand], 1, quietly);
    Hooks.off("dealCards", hook);
    expect(hand.cards.size).toBe(0);
  });

  test("show their back until they are turned", async () => {
    const [card] = await hand.draw(deck, 1, quietly);
    expect([card?.name, card?.showFace]).toEqual(["Card 1", false]);
    await card?.flip();
    expect([card?.name, card?.img, card?.description]).toEqual(["Front", "icons/svg/sun.svg", "It burns."]);
    await card?.flip();
    expect(card?.showFace).toBe(false);
  });

  test("are the same after a shuffle, in another order of the deck's own", async () => {
    await deck.shuffle(quietly);
    expect(names(deck).sort()).toEqual(["Card 1", "Card 2", "Card 3", "Card 4"]);
    expect(deck.availableCards.map(({ sort }) => sort)).toEqual([0, 1, 2, 3]);
  });
});
