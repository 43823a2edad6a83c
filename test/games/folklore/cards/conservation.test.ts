import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { copiesOf, deckKinds, deckOfCard } from "../../../../src/games/folklore/cards/card-data.ts";
import { carriedBy } from "../../../../src/games/folklore/cards/carrying-limit.ts";
import { companionsInSlots } from "../../../../src/games/folklore/cards/companions.ts";
import { drawCards } from "../../../../src/games/folklore/cards/draw.ts";
import { freeSlots } from "../../../../src/games/folklore/cards/equip.ts";
import { gainCard } from "../../../../src/games/folklore/cards/gain.ts";
import { housekeepingOptions, keepHouse } from "../../../../src/games/folklore/cards/housekeeping.ts";
import { learnOptions } from "../../../../src/games/folklore/cards/learn.ts";
import { loseCards } from "../../../../src/games/folklore/cards/lose.ts";
import { sellOptions } from "../../../../src/games/folklore/cards/sell.ts";
import { inPlay, leftInSupply } from "../../../../src/games/folklore/cards/supply.ts";
import { setUp } from "../../../../src/games/folklore/characters/create.ts";
import type { OwnedKind } from "../../../../src/games/folklore/content.ts";
import { emptyState } from "../../../../src/games/folklore/empty.ts";
import { stat } from "../../../../src/games/folklore/figures/stat.ts";
import type { Play, Procedure } from "../../../../src/games/folklore/play.ts";
import { content, playOn, run } from "../at-the-table.ts";

const cite = { rule: "awards/drawing" };
const decks = Object.keys(deckKinds);
const kinds = [...new Set(Object.values(deckKinds))];

/** Something that happens to a character's belongings, decided by two numbers. */
function happening(play: Play, id: string, what: number, which: number): Procedure<unknown> | undefined {
  const deck = decks[which % decks.length] ?? "item";
  switch (what % 5) {
    case 0:
      return drawCards(play, id, deck, 1 + (which % 4), cite);
    case 1:
      return drawCards(play, id, "item", 1 + (which % 4), cite);
    case 2: {
      const tokens = content.all("item").filter(({ token }) => token === true);
      return gainCard(play, id, "item", tokens[which % tokens.length]?.id ?? "bandage", cite);
    }
    case 3:
      return loseCards(play, id, { deck }, 1 + (which % 2), cite, which % 3 === 0 ? "random" : undefined);
    default: {
      const options = [...housekeepingOptions(play, id), ...sellOptions(play, id), ...learnOptions(play, id)];
      const command = options[which % options.length];
      return command === undefined ? undefined : keepHouse(play, command);
    }
  }
}

function countIn(play: Play, kind: OwnedKind, id: string): number {
  const deck = deckOfCard(content, { kind, id });
  if (deck === undefined) return leftInSupply(play, { kind, id });
  const piles = play.state.decks[deck];
  return [...(piles?.draw ?? []), ...(piles?.discard ?? [])].filter((card) => card === id).length;
}

test("cards are never lost or doubled, and nobody owns more than the limits allow", () => {
  const step = fc.record({ who: fc.nat(1), what: fc.nat(99), which: fc.nat(999) });
  fc.assert(
    fc.property(fc.nat(9999), fc.array(step, { maxLength: 60 }), fc.nat(99), (seed, steps, salt) => {
      const party = ["arcanist", "archeologist"].map((character) => ({ character }));
      const play = playOn(emptyState, seededDice(seed));
      let at = salt;
      const answer = <T>({ options }: { readonly options: readonly T[] }): T => {
        const option = options[at++ % options.length];
        if (option === undefined) throw new Error("Nothing is offered.");
        return option;
      };
      run(setUp(play, { party, difficulty: "dusk" }), answer);
      for (const { who, what, which } of steps) {
        const procedure = happening(play, party[who]?.character ?? "arcanist", what, which);
        if (procedure !== undefined) run(procedure, answer);
      }
      for (const kind of kinds) {
        for (const { id } of content.all(kind)) {
          const all = countIn(play, kind, id) + inPlay(play, { kind, id });
          expect({ id, all }).toEqual({ id, all: copiesOf(content, { kind, id }) });
        }
      }
      for (const character of play.state.characters) {
        const { id, cards } = character;
        expect(carriedBy(play, character)).toBeLessThanOrEqual(stat(play, id, "item-slots").value);
        expect(cards.filter(({ kind }) => kind === "boon").length).toBeLessThanOrEqual(2);
        expect(companionsInSlots(play, character).length).toBeLessThanOrEqual(2);
        for (const slot of content.game.terms.slots ?? [])
          expect(freeSlots(play, id, slot.id)).toBeGreaterThanOrEqual(0);
      }
      const keys = play.state.characters.flatMap(({ cards }) => cards.map(({ key }) => key));
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 60 },
  );
});
