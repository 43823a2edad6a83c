import { describe, expect, test } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { character, owned, stateWith } from "../at-the-table.ts";
import { foe, read } from "./reading.ts";

const bandage = () => owned("item", "bandage");
const names = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

function withCards(...cards: ReturnType<typeof owned>[]) {
  return stateWith([character("arcanist", { cards }), character("exorcist")], {
    decks: { item: deckOf(["leather-coat", "whip", "iron-cap"]), tarot: deckOf(["the-hanged-man"]) },
  });
}

describe("cards that a text moves", () => {
  test("a drawn Item comes from the top of the deck", () => {
    const { the, state } = read(withCards(), "Draw an Item.");
    expect(names(the("arcanist").cards)).toEqual(["leather-coat"]);
    expect(state.decks.item?.draw).toEqual(["whip", "iron-cap"]);
  });

  test("an Item of one's choice is any of the deck", () => {
    const { the } = read(withCards(), "Draw an Item of your choice.", { answers: [{ name: "iron-cap" }] });
    expect(names(the("arcanist").cards)).toEqual(["iron-cap"]);
  });

  test("a deck that the core game has no cards of gives nothing", () => {
    expect(read(withCards(), "Draw a Rumor.").events).toMatchObject([{ type: "noted", what: "does-not-apply" }]);
  });

  test("named cards are received, as many as the text says", () => {
    expect(names(read(withCards(), "Receive 2 Bandages.").the("arcanist").cards)).toEqual(["bandage", "bandage"]);
  });

  test("a Story Marker passes to whoever receives it", () => {
    const { the } = read(withCards(), "One character receives the Blue Story Marker.", {
      answers: [{ figure: "exorcist" }],
    });
    expect(the("exorcist").markers).toEqual(["blue"]);
  });

  test("a Story Marker that is discarded goes back to the box", () => {
    const state = stateWith([character("arcanist", { markers: ["blue", "red"] }), character("exorcist")]);
    const told = read(state, "Discard the Blue Story Marker.");
    expect(told.the("arcanist").markers).toEqual(["red"]);
    const nobody = read(state, "Discard the Blue Story Marker.", { cast: { you: "exorcist" } });
    expect(nobody.the("arcanist").markers).toEqual(["blue", "red"]);
  });

  test("a card discards itself", () => {
    const card = owned("item", "plague-mask");
    const told = read(withCards(card), "Discard this card.", { source: { card: card.key } });
    expect(told.the("arcanist").cards).toEqual([]);
    expect(told.state.decks.item?.discard).toEqual(["plague-mask"]);
  });

  test("one discards the Item of one's choice", () => {
    const coat = owned("item", "leather-coat");
    const { the } = read(withCards(bandage(), coat), "Discard 1 Item.", { answers: [{ key: coat.key }] });
    expect(names(the("arcanist").cards)).toEqual(["bandage"]);
  });

  test("a thief takes a consumable at random, and nothing else", () => {
    const state = { ...withCards(owned("item", "leather-coat"), bandage()), foes: [foe("highwayman")] };
    const cast = { you: "highwayman-1", this: "highwayman-1", target: "arcanist" };
    const text = "This foe steals 1 consumable from the target at random.";
    const told = read(state, text, { cast });
    expect(names(told.the("arcanist").cards)).toEqual(["leather-coat"]);
    expect(names(read(told.state, text, { cast }).the("arcanist").cards)).toEqual(["leather-coat"]);
  });

  test("an Item that is given changes hands, and is carried there", () => {
    const { the } = read(withCards(owned("item", "leather-coat")), "Give 1 Item to one ally within 1 space.");
    expect(the("arcanist").cards).toEqual([]);
    expect(the("exorcist").cards).toMatchObject([{ id: "leather-coat" }]);
    expect(the("exorcist").cards[0]?.equipped).toBeUndefined();
  });
});

describe("cards that a text turns", () => {
  test("a card exhausts itself", () => {
    const coat = owned("item", "leather-coat");
    const { the } = read(withCards(coat), "Exhaust this card.", { source: { card: coat.key } });
    expect(the("arcanist").cards).toMatchObject([{ exhausted: true }]);
  });

  test("only an exhausted Item can be refreshed", () => {
    const coat = owned("item", "leather-coat", { exhausted: true });
    const { the } = read(withCards(coat, owned("item", "iron-cap")), "Un-exhaust one Item.");
    expect(the("arcanist").cards.map(({ exhausted }) => exhausted)).toEqual([undefined, undefined]);
  });

  test("the weapon of the attack breaks; an Artifact is exhausted in place of that", () => {
    const sword = owned("item", "cold-iron-sword");
    const stave = owned("artifact", "heartwood-stave");
    const state = withCards(sword, stave);
    const broken = (weapon: number) =>
      read(state, "Break the weapon.", {
        amid: { context: { attack: { kind: "melee", with: "weapon", weapon } } },
      }).the("arcanist").cards;
    expect(broken(sword.key)[0]).toMatchObject({ id: "cold-iron-sword", broken: true });
    expect(broken(stave.key)[1]).toMatchObject({ id: "heartwood-stave", exhausted: true });
    expect(broken(stave.key)[1]?.broken).toBeUndefined();
  });

  test("a repaired shield can block again", () => {
    const shield = owned("item", "wooden-shield", { broken: true, exhausted: true });
    const { the } = read(withCards(shield), "Repair a shield.");
    expect(the("arcanist").cards[0]?.broken).toBeUndefined();
    expect(the("arcanist").cards[0]?.exhausted).toBeUndefined();
  });

  test("an Animal Companion is trained, once", () => {
    const dog = owned("companion", "scarred-mastiff");
    const told = read(withCards(dog), "Train one Animal Companion.");
    expect(told.the("arcanist").cards).toMatchObject([{ trained: true }]);
    expect(read(told.state, "Train one Animal Companion.").events).toEqual([]);
  });
});
