import { type Batch, contractName } from "./batch.ts";

/** Decks, hands and piles: dealing, drawing, passing, flipping and gathering cards again. */
export const cards: Batch = {
  key: "rulewright.cards",
  title: "Rulewright: cards",
  register({ describe, it, before, after, assert }) {
    let deck: Cards.Implementation;
    let hand: Cards.Implementation;
    let pile: Cards.Implementation;
    const make = async (type: "deck" | "hand" | "pile", count = 0) => {
      const faces = (at: number) => [{ name: `Card ${at}`, img: "icons/svg/mystery-man.svg", text: "" }];
      const stack = await Cards.create({
        name: contractName,
        type,
        cards: Array.from({ length: count }, (_, at) => ({
          name: `Card ${at}`,
          type: "base",
          faces: faces(at),
          face: null,
        })),
      });
      return stack ?? assert.fail("no stack was made");
    };
    before(async () => {
      deck = await make("deck", 6);
      hand = await make("hand");
      pile = await make("pile");
    });
    after(async () => {
      for (const stack of [hand, pile, deck]) await stack?.delete();
    });

    describe("a deck", () => {
      it("deals cards, which stay in it as drawn", async () => {
        await deck.deal([hand], 2, { chatNotification: false });
        assert.strictEqual(hand.cards.size, 2);
        assert.strictEqual(deck.availableCards.length, 4);
        assert.strictEqual(deck.cards.size, 6);
      });
      it("is drawn from by a hand", async () => {
        const drawn = await hand.draw(deck, 1, { chatNotification: false });
        assert.strictEqual(drawn.length, 1);
        assert.strictEqual(hand.cards.size, 3);
      });
      it("is shuffled without losing a card", async () => {
        const names = () => [...deck.cards].map(({ name }) => name).sort();
        const earlier = names();
        await deck.shuffle({ chatNotification: false });
        assert.deepEqual(names(), earlier);
      });
    });

    describe("a hand", () => {
      it("flips a card to show its face", async () => {
        const card = hand.cards.contents[0];
        await card?.flip(0);
        assert.strictEqual(card?.face, 0);
        assert.ok(card?.showFace);
      });
      it("passes a card on to a pile", async () => {
        const id = hand.cards.contents[0]?.id ?? "";
        await hand.pass(pile, [id], { chatNotification: false });
        assert.ok(pile.cards.has(id));
        assert.notOk(hand.cards.has(id));
      });
      it("gives all its cards back to their deck", async () => {
        await hand.recall({ chatNotification: false });
        await pile.recall({ chatNotification: false });
        assert.strictEqual(hand.cards.size, 0);
        assert.strictEqual(deck.availableCards.length, 6);
      });
    });
  },
};
