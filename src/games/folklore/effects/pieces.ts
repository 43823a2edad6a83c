import type { Static } from "typebox";
import type { Until } from "../../../engine/clocks.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Piece } from "../../../engine/effects/parts/things.ts";
import type { CardState } from "../../../engine/effects/scene.ts";
import { deckOfCard, gearOf } from "../cards/card-data.ts";
import { chooseCard } from "../cards/choose-card.ts";
import { breakCard, exhaust, repair, train, unexhaust } from "../cards/wear.ts";
import type { Cite } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { lastOnCard } from "./lasting.ts";
import { citeOf, type Text } from "./text.ts";

type PieceWords = Static<typeof Piece>;

/** Exhausts, refreshes, breaks, repairs or trains cards of a character. */
export function* turnCards(text: Text, figure: FigureId, piece: PieceWords, to: CardState): Procedure {
  const cite = citeOf(text, "exhaust");
  const fits = (card: OwnedCard) => canTurn[to](card);
  for (const card of yield* cardsMeant(text, figure, piece, fits, cite)) turn[to](text.play, figure, card, cite);
}

/** Gives a bonus to a card in play. */
export function* improveCard(text: Text, effect: Effect, piece: PieceWords, until: Until | undefined): Procedure {
  const owner = text.cast.you;
  for (const { key } of yield* cardsMeant(text, owner, piece, () => true, citeOf(text, "modify"))) {
    lastOnCard(text, effect, owner, key, until);
  }
}

const canTurn: Readonly<Record<CardState, (card: OwnedCard) => boolean>> = {
  exhausted: ({ exhausted }) => exhausted !== true,
  ready: ({ exhausted }) => exhausted === true,
  broken: ({ broken }) => broken !== true,
  repaired: ({ broken }) => broken === true,
  trained: ({ kind, trained }) => kind === "companion" && trained !== true,
};

const turn: Readonly<Record<CardState, (play: Play, id: FigureId, card: OwnedCard, cite: Cite) => void>> = {
  exhausted: (play, id, { key }, cite) => exhaust(play, id, key, cite),
  ready: (play, id, { key }, cite) => unexhaust(play, id, key, cite),
  // An Artifact never breaks; it is exhausted in place of that (encounters/fault-artifact).
  broken: (play, id, { key, kind }, cite) =>
    kind === "artifact" ? exhaust(play, id, key, cite) : breakCard(play, id, key, cite),
  repaired: (play, id, { key, exhausted }, cite) => {
    repair(play, id, key, cite);
    // A shield was exhausted by the same blow that broke it.
    if (exhausted === true) unexhaust(play, id, key, cite);
  },
  trained: (play, id, { key }, cite) => train(play, id, key, cite),
};

function* cardsMeant(
  text: Text,
  figure: FigureId,
  piece: PieceWords,
  fits: (card: OwnedCard) => boolean,
  cite: Cite,
): Procedure<readonly OwnedCard[]> {
  const owner = characterOf(text.play, piece === "this card" ? (text.source.owner ?? figure) : figure);
  const found = owner?.cards.filter((card) => isMeant(text, card, piece) && fits(card)) ?? [];
  if (owner === undefined || found.length === 0) return [];
  if (typeof piece === "object" && piece.pick === "all") return found;
  const chosen = yield* chooseCard(owner.id, found, "pick-card", cite);
  return found.filter(({ key }) => key === chosen);
}

function isMeant({ play: { content }, source, amid }: Text, card: OwnedCard, piece: PieceWords): boolean {
  if (piece === "this card") return card.key === source.card;
  const gear = gearOf(content, card);
  if (piece === "a shield") return gear?.shield === true;
  if (piece === "the weapon") {
    const weapon = amid.context?.attack?.weapon;
    return weapon === undefined ? gear?.attack !== undefined && card.equipped === true : card.key === weapon;
  }
  return "deck" in piece ? deckOfCard(content, card) === piece.deck : gear?.category === piece.category;
}
