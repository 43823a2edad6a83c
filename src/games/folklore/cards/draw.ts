import { draw } from "../../../engine/decks.ts";
import type { OwnedKind } from "../content.ts";
import type { Cite } from "../core/events.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { deckKinds } from "./card-data.ts";
import { barTo, receiveCard, takeNamed } from "./gain.ts";
import { pilesOf } from "./supply.ts";

/** Draws cards for a character, from the top or of their choice, and says which of them they keep. */
export function* drawCards(
  play: Play,
  id: FigureId,
  deck: string,
  count: number,
  cite: Cite,
  how: { readonly choice?: boolean } = {},
): Procedure<readonly OwnedCard[]> {
  const kind = deckKinds[deck];
  if (kind === undefined) throw new Error(`Nobody keeps cards of the deck "${deck}".`);
  const kept: OwnedCard[] = [];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const bar = barTo(play, id, kind, deck);
    if (bar !== undefined) {
      play.emit({ type: "noted", what: "not-received", about: { character: id, deck }, rule: bar });
      break;
    }
    const cardId = how.choice === true ? yield* chooseFromDeck(play, id, deck, kind, cite) : turnOver(play, deck);
    if (cardId === undefined) {
      play.emit({ type: "noted", what: "deck-empty", about: { deck }, ...cite });
      break;
    }
    const card = yield* receiveCard(play, id, { kind, id: cardId }, cite);
    if (card !== undefined) kept.push(card);
  }
  return kept;
}

/** Takes the top card off a deck; the shuffled discard pile comes back when the draw pile is empty. */
export function turnOver(play: Play, deck: string): string | undefined {
  const drawn = draw(pilesOf(play, deck), 1, play.dice);
  const [card] = drawn.cards;
  if (card !== undefined) play.emit({ type: "deck", deck, to: drawn.deck });
  return card;
}

function* chooseFromDeck(
  play: Play,
  id: FigureId,
  deck: string,
  kind: OwnedKind,
  { rule, source }: Cite,
): Procedure<string | undefined> {
  const piles = pilesOf(play, deck);
  const names = [...new Set([...piles.draw, ...piles.discard])].sort();
  if (names.length === 0) return undefined;
  const options = names.map((name) => ({ type: "name" as const, seat: id, name }));
  const question = { ask: "draw-of-choice", rule, about: { deck, source: source ?? deck }, options };
  const { name } = yield* choose(question, "obvious");
  takeNamed(play, { kind, id: name });
  return name;
}
