import { cardName } from "../../../games/folklore/cards/card-data.ts";
import { maximumOf } from "../../../games/folklore/core/resources.ts";
import type { Board } from "../../../games/folklore/play.ts";
import type { Character, OwnedCard } from "../../../games/folklore/state.ts";
import { tellConditions } from "../../../games/folklore/tell/condition.ts";
import { shortName, termName } from "../../../games/folklore/tell/names.ts";
import { tellWhereabouts } from "../../../games/folklore/tell/whereabouts.ts";
import { list } from "../../../games/folklore/tell/words.ts";
import { many } from "../many.ts";

/** A line for each character and for each foe, and where the group is. */
export function statusLines(board: Board): string[] {
  const { state } = board;
  return [...whereabouts(board), ...state.characters.map((each) => characterLine(board, each)), ...foeLines(board)];
}

/** Everybody with all they have. */
export function stateLines(board: Board): string[] {
  return [
    ...whereabouts(board),
    ...board.state.characters.flatMap((each) => [characterLine(board, each), ...belongings(board, each)]),
    ...foeLines(board),
    ...(board.state.kept.length === 0
      ? []
      : [
          `In play: ${list(
            board.content,
            board.state.kept.map(({ name }) => name),
          )}`,
        ]),
  ];
}

function whereabouts(board: Board): string[] {
  return [tellWhereabouts(board) ?? []].flat();
}

function characterLine(board: Board, character: Character): string {
  const { id, form, coins, lore, ap } = character;
  const points = (resource: "vita" | "pp" | "gp") =>
    `${termName(board.content, resource)} ${character[resource]}/${maximumOf(board, id, resource) ?? "-"}`;
  const parts = [
    ...(form === "living" ? [points("vita"), points("pp")] : form === "ghost" ? [points("gp")] : []),
    many(coins, "coin"),
    `${lore} Lore`,
    ...(ap > 0 ? [`${ap} AP`] : []),
    ...tellConditions(board, character),
  ];
  const title = `${shortName(board, id)}${board.state.leader === id ? " (Leader)" : ""}`;
  const sort = form === "living" ? "" : ` [${form}]`;
  return `${title.padEnd(24)} ${parts.join("  ")}${sort}`;
}

function belongings({ content }: Board, { cards }: Character): string[] {
  if (cards.length === 0) return [];
  return [`  ${cards.map((card) => `${cardName(content, card)}${condition(card)}`).join(", ")}`];
}

function condition({ equipped, exhausted, broken, uses, ammo, fill, stored, trained }: OwnedCard): string {
  const words = [
    ...(equipped ? ["equipped"] : []),
    ...(exhausted ? ["exhausted"] : []),
    ...(broken ? ["broken"] : []),
    ...(uses === undefined ? [] : [many(uses, "use")]),
    ...(ammo === undefined ? [] : [many(ammo, "shot")]),
    ...(fill === undefined ? [] : [`filled for ${many(fill.attacks, "attack")}`]),
    ...(stored === undefined ? [] : [`${stored} PP`]),
    ...(trained ? ["trained"] : []),
  ];
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

function foeLines(board: Board): string[] {
  const { skirmish, foes, encounter } = board.state;
  if (skirmish !== null) {
    return skirmish.foes
      .filter(({ counter }) => counter > 0)
      .map(({ id, counter }) => `${shortName(board, id).padEnd(24)} counter ${counter}`);
  }
  if (encounter === null) return [];
  return foes.map(({ id, vita, maxVita, statuses, ally }) => {
    const marks = statuses.map((status) => `  ${termName(board.content, status.id)}`).join("");
    return `${shortName(board, id).padEnd(24)} Vita ${vita}/${maxVita}${marks}${ally === undefined ? "" : "  [ally]"}`;
  });
}
