import type { Modifier } from "../../../engine/dice/result.ts";
import { characterOf } from "../figures/find.ts";
import { immuneTo } from "../figures/immune.ts";
import { keywordOf } from "../figures/keyword.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId } from "../state.ts";

/** What Darkness takes from a living character's Might (`encounters/darkness-penalty`); undefined if nothing. */
export function darknessPenalty(board: Board, id: FigureId, kind: "melee" | "ranged"): Modifier | undefined {
  const character = characterOf(board, id);
  if (character?.form !== "living" || !isInTheDark(board, id)) return undefined;
  if (carriesLight(board, character) || immuneTo(board, id, { keyword: "darkness" }) !== undefined) return undefined;
  const by = board.content.figure(kind === "ranged" ? "darkness-ranged" : "darkness-melee");
  return { by, source: "DARKNESS", rule: "encounters/darkness-penalty" };
}

/** The map is dark, or a foe's power has blinded this one. */
function isInTheDark(board: Board, id: FigureId): boolean {
  return board.state.map?.dark === true || keywordOf(board, id, "darkness") > 0;
}

/** An equipped light source; one without a slot works while it is carried. */
function carriesLight({ content }: Board, { cards }: Character): boolean {
  return cards.some((card) => {
    if ((card.kind !== "item" && card.kind !== "artifact") || card.exhausted === true || card.broken === true) {
      return false;
    }
    const { light, slot } = content.card(card.kind, card.id);
    return light === true && (card.equipped === true || slot === undefined);
  });
}
