import type { Handing, WhichCards } from "../../../engine/effects/scene.ts";
import { deckKinds } from "../cards/card-data.ts";
import { keepWithinLimit } from "../cards/carrying-limit.ts";
import { chooseCard, randomCard } from "../cards/choose-card.ts";
import { drawCards } from "../cards/draw.ts";
import { gainCard } from "../cards/gain.ts";
import { handOver } from "../cards/hand-over.ts";
import { cardsOf, loseCard, loseCards } from "../cards/lose.ts";
import { type FolkloreContent, type OwnedKind, ownedKinds } from "../content.ts";
import { characterOf } from "../figures/find.ts";
import type { Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { numberOf } from "./amounts.ts";
import { citeOf, noteIdle, type Text } from "./text.ts";

/** Draws cards from a deck. */
export function* drawFor(text: Text, figure: FigureId, deck: string, count: number, choice: boolean): Procedure {
  const { play } = text;
  if (characterOf(play, figure) === undefined) return;
  // Decks of an expansion have no cards, and nobody keeps cards of the event decks.
  if (deckKinds[deck] === undefined) noteIdle(text, "draw");
  else yield* drawCards(play, figure, deck, count, citeOf(text, "draw"), { choice });
}

/** Gives a named card or a Story Marker. */
export function* receiveFor(
  text: Text,
  figure: FigureId,
  what: { readonly card: string; readonly count: number } | { readonly marker: string },
): Procedure {
  const { play } = text;
  if (characterOf(play, figure) === undefined) return;
  const cite = citeOf(text, "receive");
  if ("marker" in what) {
    play.emit({ type: "marked", character: figure, marker: what.marker, ...cite, rule: "awards/story-markers" });
    return;
  }
  const kind = kindOf(play.content, what.card);
  for (let given = 0; given < what.count; given += 1) yield* gainCard(play, figure, kind, what.card, cite);
}

/** Discards this card, or cards of a sort. */
export function* discardFrom(text: Text, figure: FigureId, what: "this card" | WhichCards, random: boolean): Procedure {
  const { play, source } = text;
  const cite = citeOf(text, "discard");
  if (what === "this card") {
    const owner = characterOf(play, source.owner ?? figure);
    // A card that was used up for its effect is gone already.
    const own = owner?.cards.find(({ key }) => key === source.card);
    if (owner !== undefined && own !== undefined) yield* loseCard(play, owner.id, own.key, cite);
  } else if (characterOf(play, figure) === undefined) noteIdle(text, "discard");
  else if ("marker" in what) putMarkerBack(text, figure, what.marker);
  else yield* loseCards(play, figure, what, yield* numberOf(text, what.count), cite, random ? "random" : undefined);
}

/** A Story Marker goes back to the box: from whoever has it to nobody. */
export function putMarkerBack(text: Text, figure: FigureId, marker: string): void {
  const { play } = text;
  if (characterOf(play, figure)?.markers.includes(marker) !== true) return;
  play.emit({ type: "marked", character: "", marker, ...citeOf(text, "discard"), rule: "awards/story-markers" });
}

/** Cards change hands. What a foe takes is gone: it goes back to its deck. */
export function* handCards(
  text: Text,
  from: FigureId,
  to: FigureId,
  what: WhichCards,
  how: Handing,
  random: boolean,
): Procedure {
  const { play } = text;
  const cite = citeOf(text, how);
  const receiver = characterOf(play, to);
  if (characterOf(play, from) === undefined) return;
  if ("marker" in what) {
    if (receiver !== undefined) play.emit({ type: "marked", character: to, marker: what.marker, ...cite });
    return;
  }
  const count = yield* numberOf(text, what.count);
  for (let given = 0; given < count; given += 1) {
    const cards = cardsOf(play, from, what);
    if (cards.length === 0) return;
    const key = random ? randomCard(play, cards).key : yield* chooseCard(from, cards, "hand-over", cite);
    if (receiver === undefined) yield* loseCard(play, from, key, cite);
    else {
      handOver(play, from, key, to, cite);
      yield* keepWithinLimit(play, to, key);
    }
  }
}

function kindOf(content: FolkloreContent, id: string): OwnedKind {
  const kind = ownedKinds.find((each) => content.find(each, id) !== undefined);
  if (kind === undefined) throw new Error(`The content has no card "${id}" that somebody could own.`);
  return kind;
}
