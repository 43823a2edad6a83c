import { RuleViolation } from "../../../engine/kernel/rule-violation.ts";
import { type CardName, freshCard } from "../cards/card-data.ts";
import { hasCompanionSlot } from "../cards/companions.ts";
import { barToCard, takeNamed } from "../cards/gain.ts";
import { inPlay, putBack } from "../cards/supply.ts";
import { ownedKinds } from "../content.ts";
import { nameOf } from "../figures/find.ts";
import type { Board, Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Correction } from "./commands.ts";
import { correction, memberIn } from "./wrong.ts";

/** Gives a named card to a character, out of its deck or supply. */
export function correctGive(play: Play, { figure, kind, card }: Extract<Correction, { what: "give" }>): void {
  memberIn(play, figure);
  if (!ownedKinds.includes(kind) || play.content.find(kind, card) === undefined) {
    throw new RuleViolation(correction.rule, `There is no ${String(kind)} "${String(card)}".`);
  }
  const name: CardName = { kind, id: card };
  checkMayHave(play, figure, name);
  if (!takeNamed(play, name)) {
    throw new RuleViolation("awards/already-in-play", "Every copy of this card is in play already.");
  }
  const given = freshCard(play.content, name, play.state.next.card);
  play.emit({ type: "card-gained", character: figure, card: given, ...correction });
}

/** Takes a card from a character and puts it back where it belongs. */
export function correctTake(play: Play, { figure, key }: Extract<Correction, { what: "take" }>): void {
  const card = memberIn(play, figure).cards.find((each) => each.key === key);
  if (card === undefined) {
    throw new RuleViolation(correction.rule, `${nameOf(play, figure)} has no card with the key ${String(key)}.`);
  }
  play.emit({ type: "card-lost", character: figure, key, ...correction });
  putBack(play, card);
}

function checkMayHave(board: Board, id: FigureId, name: CardName): void {
  const bar = barToCard(board, id, name);
  if (bar !== undefined) throw new RuleViolation(bar, `${nameOf(board, id)} can receive no such card.`);
  if (name.kind !== "companion") return;
  if (inPlay(board, name) > 0) {
    throw new RuleViolation("awards/companion-unique", "This Companion is with the group already.");
  }
  if (board.content.card("companion", name.id).group !== "special" && !hasCompanionSlot(board, id)) {
    throw new RuleViolation(
      "awards/companion-full",
      `${nameOf(board, id)} has no slot left.`,
      "Take a Companion first.",
    );
  }
}
