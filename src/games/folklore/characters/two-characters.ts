import { companionBar, hasCompanionSlot } from "../cards/companions.ts";
import { drawCards } from "../cards/draw.ts";
import { gainCard } from "../cards/gain.ts";
import { leftInSupply, pilesOf } from "../cards/supply.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";

const rule = "setup/two-characters";
const companionDecks = ["animal-companion", "militia-companion"] as const;

/** The gifts that each character of a group of two receives at the start of every story. Larger groups get none. */
export function* helpForTwo(play: Play): Procedure {
  const { characters } = play.state;
  if (characters.length !== 2) return;
  for (const { id } of characters) {
    yield* giveItem(play, id);
    yield* giveCompanion(play, id);
    yield* drawCards(play, id, "boon", 1, { rule });
  }
}

function* giveItem(play: Play, id: FigureId): Procedure {
  const item = play.content.word("two-characters-item");
  if (leftInSupply(play, { kind: "item", id: item }) === 0) return;
  yield* gainCard(play, id, "item", item, { rule });
}

function* giveCompanion(play: Play, id: FigureId): Procedure {
  const decks = companionDecks.filter((deck) => canDraw(play, id, deck));
  if (decks.length === 0) return;
  const options = decks.map((name) => ({ type: "name" as const, seat: id, name }));
  const { name } = yield* choose({ ask: "companion-deck", rule, options }, "obvious");
  yield* drawCards(play, id, name, 1, { rule });
}

function canDraw(board: Board, id: FigureId, deck: string): boolean {
  const { draw, discard } = pilesOf(board, deck);
  if (draw.length + discard.length === 0) return false;
  return companionBar(board, id, deck) === undefined && hasCompanionSlot(board, id);
}
