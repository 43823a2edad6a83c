import type { CharacterCommand } from "../characters/commands.ts";
import type { FolkloreContent } from "../content.ts";
import { stat } from "../figures/stat.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import { type CardName, gearOf } from "./card-data.ts";
import { handOver } from "./hand-over.ts";
import { livingOthers, ownedCard, ownerOf } from "./owner.ts";
import { putBack } from "./supply.ts";

const rule = "items/carry-limit";

/** Whether a card counts against the carrying limit: Items and Artifacts do, consumables do not. */
export function countsAsCarried(content: FolkloreContent, card: CardName): boolean {
  const category = gearOf(content, card)?.category;
  if (category === undefined) return false;
  return content.game.terms.categories?.find(({ id }) => id === category)?.carried === true;
}

/** How many Items and Artifacts a character carries, as the limit counts them. */
export function carriedBy({ content }: Board, character: Character): number {
  let count = 0;
  for (const card of character.cards) if (countsAsCarried(content, card)) count += 1;
  return count;
}

/** Whether a character can take one more card of this sort. */
export function hasRoomFor(board: Board, id: FigureId, card: CardName): boolean {
  return (
    !countsAsCarried(board.content, card) || carriedBy(board, ownerOf(board, id)) < stat(board, id, "item-slots").value
  );
}

/**
 * As long as a character carries too much, cards are handed over or discarded at once (items/carry-limit). If a new
 * card is the one too many, it is the one to discard; an Artifact is never lost, so an Item goes in its place.
 */
export function* keepWithinLimit(play: Play, id: FigureId, newest?: number): Procedure {
  while (carriedBy(play, ownerOf(play, id)) > stat(play, id, "item-slots").value) {
    const options = waysToLighten(play, id, newest);
    const limit = stat(play, id, "item-slots").value;
    const command = yield* choose({ ask: "carry-too-much", rule, about: { limit }, options });
    if (command.type === "give") handOver(play, id, command.key, command.to, { rule });
    else discardCard(play, id, command.key);
  }
}

type Lighten = Extract<CharacterCommand, { type: "give" | "discard" }>;

function waysToLighten(play: Play, id: FigureId, newest: number | undefined): Lighten[] {
  const { cards } = ownerOf(play, id);
  const carried = cards.filter((card) => countsAsCarried(play.content, card));
  const options: Lighten[] = [];
  for (const other of livingOthers(play, id)) {
    for (const card of carried) {
      if (hasRoomFor(play, other.id, card)) options.push({ type: "give", seat: id, key: card.key, to: other.id });
    }
  }
  for (const { key } of discardable(carried, newest)) options.push({ type: "discard", seat: id, key });
  return options;
}

function discardable(carried: readonly OwnedCard[], newest: number | undefined): readonly OwnedCard[] {
  const fresh = carried.filter(({ key, kind }) => key === newest && kind === "item");
  if (fresh.length > 0) return fresh;
  const items = carried.filter(({ kind }) => kind === "item");
  // Whoever carries nothing but Artifacts has to leave one behind after all.
  return items.length > 0 ? items : carried;
}

function discardCard(play: Play, id: FigureId, key: number): void {
  const card = ownedCard(play, id, key);
  play.emit({ type: "card-lost", character: id, key, rule });
  putBack(play, card);
}
