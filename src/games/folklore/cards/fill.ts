import type { CharacterCommand } from "../characters/commands.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { cardName, printedKeyword } from "./card-data.ts";
import { ownedCard, ownerOf } from "./owner.ts";
import { useUp } from "./use-up.ts";

const rule = "items/fillable";

/** Every way for a character to pour something into a FILLABLE weapon. */
export function fillOptions(board: Board, id: FigureId): CharacterCommand[] {
  const { content } = board;
  const { cards, form } = ownerOf(board, id);
  if (form !== "living") return [];
  const weapons = cards.filter((card) => card.broken !== true && printedKeyword(content, card, "fillable") > 0);
  if (weapons.length === 0) return [];
  const fillings = cards.filter((card) => printedKeyword(content, card, "fill") > 0);
  return weapons.flatMap((weapon) =>
    fillings.map(({ key }) => ({ type: "fill" as const, seat: id, weapon: weapon.key, key })),
  );
}

/** Pours an Item with FILL into a weapon: for some attacks the weapon has its properties. An old filling is lost. */
export function* fill(play: Play, id: FigureId, weapon: number, key: number): Procedure {
  const filling = ownedCard(play, id, key);
  const source = cardName(play.content, filling);
  const attacks = play.content.figure("fill-attacks");
  const card = { ...ownedCard(play, id, weapon), fill: { id: filling.id, attacks } };
  play.emit({ type: "card-changed", character: id, card, rule, source });
  yield* useUp(play, id, key, { rule, source });
}

/** Counts an attack with a filled weapon; after the last one the weapon is empty. */
export function spendFill(play: Play, id: FigureId, weapon: number): void {
  const filled = ownedCard(play, id, weapon);
  if (filled.fill === undefined) return;
  const { fill: filling, ...card } = filled;
  const attacks = filling.attacks - 1;
  const left = attacks > 0 ? { ...card, fill: { ...filling, attacks } } : card;
  play.emit({ type: "card-changed", character: id, card: left, rule });
}
