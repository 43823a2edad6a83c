import { aimedAt, type Cast } from "../effects/cast.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { hasCondition } from "./character-sources.ts";
import type { Context } from "./context.ts";
import { adjacent } from "./distances.ts";
import { characterOf, figureOf, foesInPlay, hasStatus, isCharacter, typeOf } from "./find.ts";
import { candidates, someone } from "./groups.ts";
import { roundsAgainst } from "./same-target.ts";
import { stat } from "./stat.ts";
import type { Condition, Who } from "./words.ts";

/** Whether a condition holds now. */
export function holds(board: Board, condition: Condition, cast: Cast, context?: Context): boolean {
  const { state } = board;
  switch (condition.is) {
    case "day":
      return !state.night;
    case "night":
      return state.night;
    case "darkness":
      return state.map?.dark === true;
    case "coven":
      return isCovenFormed(board);
    case "in combat":
      return isInCombat(board);
    case "not in a skirmish":
      return state.skirmish === null;
    case "same target":
      return isSameTarget(board, cast, context);
    case "adjacent": {
      const aimed = withTarget(cast, context);
      const [to] = someone(board, condition.to, aimed);
      return to !== undefined && holdsFor(board, condition.who, aimed, (id) => id !== to && adjacent(board, id, to));
    }
    default:
      return holdsFor(board, condition.who, withTarget(cast, context), (id) => holdsOf(board, condition, id));
  }
}

type Personal = Extract<Condition, { readonly who: Who }>;

function holdsOf(board: Board, condition: Exclude<Personal, { is: "adjacent" }>, id: FigureId): boolean {
  const { state } = board;
  const figure = figureOf(board, id);
  switch (condition.is) {
    case "defending":
      if (state.skirmish === null) return state.encounter?.defending?.includes(id) === true;
      return state.skirmish.stances.some(({ character, stance }) => character === id && stance === "defend");
    case "alone":
      return !candidates(board, { pick: "any", group: "ally", within: { spaces: 1 } }, { you: id }).length;
    case "at most":
      return resourceOf(board, id, condition.resource) <= condition.amount;
    case "at least":
      return resourceOf(board, id, condition.resource) >= condition.amount;
    case "type":
      return typeOf(board, id) === condition.type;
    case "afflicted":
      if (isCharacter(figure) && board.content.conditions.has(condition.status)) {
        return hasCondition(figure, condition.status);
      }
      return hasStatus(board, id, condition.status);
    case "living":
      return isCharacter(figure) ? figure.form === "living" : figure.vita > 0;
    case "a ghost":
      return isCharacter(figure) && figure.form === "ghost";
    case "unhurt":
      return resourceOf(board, id, "vita") >= stat(board, id, "max-vita").value;
    case "carrying":
      return isCharacter(figure) && figure.cards.some((card) => card.id === condition.card);
    case "marked":
      return isCharacter(figure) && figure.markers.includes(condition.marker);
    case "companioned":
      return isCharacter(figure) && figure.cards.some(({ kind }) => kind === "companion");
  }
}

/** How much of a resource a figure has; foes have nothing but Vita. */
export function resourceOf(board: Board, id: FigureId, resource: string): number {
  const figure = figureOf(board, id);
  if (resource === "vita") return figure.vita;
  if (!isCharacter(figure)) return 0;
  switch (resource) {
    case "pp":
    case "gp":
    case "lore":
    case "coins":
    case "ap":
      return figure[resource];
    default:
      return 0;
  }
}

/** Whether a fight is going on, on the map or as a skirmish. */
export function isInCombat({ state }: Board): boolean {
  return state.encounter !== null || state.skirmish !== null;
}

/** Two or more Occultists in the combat form a coven (encounters/covens). */
export function isCovenFormed(board: Board): boolean {
  const { content } = board;
  const type = content.word("coven-type");
  let left = content.figure("coven-size");
  for (const { kind, card } of foesInPlay(board)) if (content.card(kind, card).type === type) left--;
  return left <= 0;
}

function isSameTarget(board: Board, cast: Cast, context: Context | undefined): boolean {
  return roundsAgainst(board, cast.you, context?.attack?.target ?? cast.target) > 0;
}

function withTarget(cast: Cast, context: Context | undefined): Cast {
  const target = context?.attack?.target;
  return cast.target !== undefined || target === undefined ? cast : aimedAt(cast, target);
}

function holdsFor(board: Board, who: Who, cast: Cast, test: (id: FigureId) => boolean): boolean {
  if (who === "you") return isThere(board, cast.you) && test(cast.you);
  const ids = candidates(board, who, cast).filter((id) => isThere(board, id));
  const all = who === "group" || (typeof who === "object" && who.pick === "each");
  return all ? ids.length > 0 && ids.every(test) : ids.some(test);
}

function isThere(board: Board, id: FigureId): boolean {
  return characterOf(board, id) !== undefined || foesInPlay(board).some((foe) => foe.id === id);
}
