import { award } from "../core/resources.ts";
import { forbidden } from "../figures/forbidden.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import { cardName, isOnMission } from "./card-data.ts";
import { loseCard } from "./lose.ts";
import { ownerOf } from "./owner.ts";

/** The Companions who fill a slot: all but the Special ones (awards/companion-special). */
export function companionsInSlots({ content }: Board, character: Character): OwnedCard[] {
  return character.cards.filter(
    ({ kind, id }) => kind === "companion" && content.card("companion", id).group !== "special",
  );
}

/** The rule that keeps a character from taking on a Companion of a deck, or a Special one; undefined if none does. */
export function companionBar(board: Board, id: FigureId, deck: string | undefined): string | undefined {
  const character = ownerOf(board, id);
  if (character.form !== "living") return "awards/companion-loss";
  if (forbidden(board, id, "gain companions") !== undefined) return "awards/companion-loss";
  return character.wanted && deck === "militia-companion" ? "statuses/wanted" : undefined;
}

/** Whether a character has a slot left for a Companion. */
export function hasCompanionSlot(board: Board, id: FigureId): boolean {
  return companionsInSlots(board, ownerOf(board, id)).length < board.content.figure("companion-limit");
}

/**
 * Makes room for a Companion who is offered: with both slots full, one of the two leaves, or the new one is declined
 * for coins (awards/companion-full). Says whether the new one may come.
 */
export function* makeRoomForCompanion(play: Play, id: FigureId, companion: string): Procedure<boolean> {
  const { group, name } = play.content.card("companion", companion);
  if (group === "special" || hasCompanionSlot(play, id)) return true;
  const rule = "awards/companion-full";
  const coins = play.content.figure("companion-refused-coins");
  const leaving = companionsInSlots(play, ownerOf(play, id)).map(({ key }) => ({
    type: "discard" as const,
    seat: id,
    key,
  }));
  const command = yield* choose({
    ask: "companion-full",
    rule,
    about: { companion: name, coins },
    options: [...leaving, { type: "pass" as const, seat: id }],
  });
  if (command.type === "pass") {
    yield* award(play, id, "coins", coins, { rule, source: name });
    return false;
  }
  yield* loseCard(play, id, command.key, { rule, source: name });
  return true;
}

/** With the story its missions are over, one way or the other: whoever was escorted leaves (awards/companion-mission). */
export function* endMissions(play: Play): Procedure {
  for (const { id, cards } of play.state.characters) {
    for (const card of cards) {
      if (!isOnMission(play.content, card)) continue;
      yield* loseCard(play, id, card.key, { rule: "awards/companion-mission", source: cardName(play.content, card) });
    }
  }
}

/** Coins in place of a Companion who is in play already (awards/companion-unique). */
export function* coinsForCompanion(play: Play, id: FigureId, companion: string): Procedure {
  const source = cardName(play.content, { kind: "companion", id: companion });
  yield* award(play, id, "coins", play.content.figure("companion-refused-coins"), {
    rule: "awards/companion-unique",
    source,
  });
}
