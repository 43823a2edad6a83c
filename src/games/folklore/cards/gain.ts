import { holds, takeOut } from "../../../engine/decks.ts";
import type { OwnedKind } from "../content.ts";
import type { Cite } from "../core/events.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { type CardName, cardName, deckOfCard, freshCard, isOnMission } from "./card-data.ts";
import { keepWithinLimit } from "./carrying-limit.ts";
import { coinsForCompanion, companionBar, makeRoomForCompanion } from "./companions.ts";
import { ownerOf } from "./owner.ts";
import { inPlay, leftInSupply, pilesOf, putBack } from "./supply.ts";

/** Gives a named card to a character, as far as the rules let them have it. Answers with the card if they keep it. */
export function* gainCard(
  play: Play,
  id: FigureId,
  kind: OwnedKind,
  cardId: string,
  cite: Cite,
): Procedure<OwnedCard | undefined> {
  const name: CardName = { kind, id: cardId };
  const bar = barToCard(play, id, name);
  if (bar !== undefined) return refused(play, id, name, bar);
  if (kind === "companion" && inPlay(play, name) > 0) {
    yield* coinsForCompanion(play, id, cardId);
    return undefined;
  }
  if (!takeNamed(play, name)) return refused(play, id, name, "awards/already-in-play");
  return yield* receiveCard(play, id, name, cite);
}

/** The rule that keeps a character from receiving a card of this kind and deck; undefined if none does. */
export function barTo(board: Board, id: FigureId, kind: OwnedKind, deck?: string): string | undefined {
  const { form, cards } = ownerOf(board, id);
  if (kind === "companion") return companionBar(board, id, deck);
  if (kind === "tarot" || kind === "ability") return undefined;
  if (form !== "living") return "death/ghost-awards";
  if (kind !== "boon") return undefined;
  const boons = cards.filter((card) => card.kind === "boon").length;
  return boons >= board.content.figure("boon-limit") ? "awards/boons" : undefined;
}

/** The rule that keeps a character from receiving this very card; nobody trusts a mission to the WANTED. */
export function barToCard(board: Board, id: FigureId, name: CardName): string | undefined {
  if (isOnMission(board.content, name) && ownerOf(board, id).wanted) return "statuses/wanted";
  return barTo(board, id, name.kind, deckOfCard(board.content, name));
}

/** Takes a named card out of its deck or supply. Says whether there was one, or a note stands for it. */
export function takeNamed(play: Play, name: CardName): boolean {
  const deck = deckOfCard(play.content, name);
  if (deck === undefined) return leftInSupply(play, name) > 0;
  const piles = pilesOf(play, deck);
  if (holds(piles, name.id)) {
    play.emit({ type: "deck", deck, to: takeOut(piles, name.id) });
    return true;
  }
  return name.kind !== "ability" && name.kind !== "boon" && name.kind !== "tarot";
}

/** A card that has left its deck comes to a character, who may have to make room for it. */
export function* receiveCard(play: Play, id: FigureId, name: CardName, cite: Cite): Procedure<OwnedCard | undefined> {
  if (name.kind === "companion" && !(yield* makeRoomForCompanion(play, id, name.id))) {
    putBack(play, name);
    return undefined;
  }
  const card = freshCard(play.content, name, play.state.next.card);
  play.emit({ type: "card-gained", character: id, card, ...cite });
  yield* keepWithinLimit(play, id, card.key);
  return ownerOf(play, id).cards.find(({ key }) => key === card.key);
}

function refused(play: Play, id: FigureId, name: CardName, rule: string): undefined {
  const card = cardName(play.content, name);
  play.emit({ type: "noted", what: "not-received", about: { character: id, card }, rule });
  return undefined;
}
