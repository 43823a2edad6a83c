import { gearOf, printedKeyword } from "../cards/card-data.ts";
import { spendFill } from "../cards/fill.ts";
import { spendAmmo } from "../cards/wear.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Board, Play } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";

/**
 * The weapons a character can strike with now: held, whole, loaded and allowed. What was held when the skirmish began
 * is held until its end (skirmish/no-swap); a ghost holds Spectral weapons only (death/ghost-limits).
 */
export function weaponsOf(board: Board, character: Character): readonly OwnedCard[] {
  return character.cards.filter((card) => isReady(board, character, card));
}

/** The weapon for a second attack: one more 1 HAND weapon beside the one that was used (skirmish/second-weapon). */
export function secondWeapon(board: Board, character: Character, used: OwnedCard): OwnedCard | undefined {
  if (gearOf(board.content, used)?.hands !== 1) return undefined;
  return character.cards.find(
    (card) => card.key !== used.key && gearOf(board.content, card)?.hands === 1 && isReady(board, character, card),
  );
}

/** The weapon in use first: the one that an afflicted character strikes with (skirmish/afflicted-attack). */
export function mainWeapon(board: Board, character: Character): OwnedCard | undefined {
  return character.cards.find((card) => isReady(board, character, card));
}

/** How a card says that it strikes; what says nothing strikes at arm's length. */
export function attackKind(printed: string | undefined): "melee" | "ranged" {
  return printed === "ranged" ? "ranged" : "melee";
}

/** An attack has been made with a weapon: a shot and a use of its filling are gone (items/ammo, items/fillable). */
export function wearWeapon(play: Play, id: FigureId, weapon: number): void {
  spendAmmo(play, id, weapon);
  spendFill(play, id, weapon);
}

function isReady(board: Board, character: Character, card: OwnedCard): boolean {
  if (card.equipped !== true || card.broken === true || card.exhausted === true || card.ammo === 0) return false;
  const gear = gearOf(board.content, card);
  if (gear?.attack === undefined) return false;
  if (character.form === "ghost" && printedKeyword(board.content, card, "spectral") === 0) return false;
  return gear.attack !== "ranged" || forbidden(board, character.id, "use ranged weapons") === undefined;
}
