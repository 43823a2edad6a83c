import { type CardName, freshCard } from "../cards/card-data.ts";
import { hasCompanionSlot } from "../cards/companions.ts";
import { barToCard, takeNamed } from "../cards/gain.ts";
import { inPlay, putBack } from "../cards/supply.ts";
import { ownedKinds } from "../content.ts";
import { nameOf } from "../figures/find.ts";
import type { Board, Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import { violation } from "../violation.ts";
import type { Correction } from "./commands.ts";
import { correction, memberIn } from "./wrong.ts";

/** Gives a named card to a character, out of its deck or supply. */
export function correctGive(play: Play, { figure, kind, card }: Extract<Correction, { what: "give" }>): void {
  memberIn(play, figure);
  if (!ownedKinds.includes(kind) || play.content.find(kind, card) === undefined) {
    throw violation(play.content, correction.rule, "no-card", { kind: String(kind), card: String(card) });
  }
  const name: CardName = { kind, id: card };
  checkMayHave(play, figure, name);
  if (!takeNamed(play, name)) {
    throw violation(play.content, "awards/already-in-play", "all-in-play");
  }
  const given = freshCard(play.content, name, play.state.next.card);
  play.emit({ type: "card-gained", character: figure, card: given, ...correction });
}

/** Takes a card from a character and puts it back where it belongs. */
export function correctTake(play: Play, { figure, key }: Extract<Correction, { what: "take" }>): void {
  const card = memberIn(play, figure).cards.find((each) => each.key === key);
  if (card === undefined) {
    throw violation(play.content, correction.rule, "no-key", { name: nameOf(play, figure), key: String(key) });
  }
  play.emit({ type: "card-lost", character: figure, key, ...correction });
  putBack(play, card);
}

function checkMayHave(board: Board, id: FigureId, name: CardName): void {
  const bar = barToCard(board, id, name);
  if (bar !== undefined) throw violation(board.content, bar, "not-received", { name: nameOf(board, id) });
  if (name.kind !== "companion") return;
  if (inPlay(board, name) > 0) {
    throw violation(board.content, "awards/companion-unique", "companion-there");
  }
  if (board.content.card("companion", name.id).group !== "special" && !hasCompanionSlot(board, id)) {
    const hint = board.content.say("hint.companion-first");
    throw violation(board.content, "awards/companion-full", "no-slot", { name: nameOf(board, id) }, hint);
  }
}
