import type { Cast } from "../effects/cast.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { isNear, spacesBetween } from "./distances.ts";
import { characterOf, type Figure, foeOf, foesInPlay, isCharacter, typeOf } from "./find.ts";
import { forbidden } from "./forbidden.ts";
import type { Group, Someone, Who } from "./words.ts";

/** On which side of the fight a figure is. Summoned creatures fight for the group, the Afflicted against it. */
export function sideOf({ state }: Board, figure: Figure): "group" | "foes" {
  if (!isCharacter(figure)) return figure.ally === undefined ? "foes" : "group";
  const against = state.skirmish?.foes.some(({ id, counter }) => id === figure.id && counter > 0);
  return against === true || figure.form === "vampire" ? "foes" : "group";
}

/** All figures that the words can mean; whoever carries the text out picks as many of them as it says. */
export function candidates(board: Board, who: Who, cast: Cast): readonly FigureId[] {
  if (typeof who === "string") return someone(board, who, cast);
  const found: FigureId[] = [];
  for (const { id } of board.state.characters) if (canBeMeant(board, who, cast, id)) found.push(id);
  // A character who turned into a werewolf is also among the foes of the skirmish.
  for (const { id } of foesInPlay(board)) if (!found.includes(id) && canBeMeant(board, who, cast, id)) found.push(id);
  return who.pick === "nearest" ? nearest(board, found, cast.you) : found;
}

/** Whether the words can mean anybody at all. */
export function meansAnybody(board: Board, who: Who, cast: Cast): boolean {
  if (typeof who === "string") return someone(board, who, cast).length > 0;
  for (const { id } of board.state.characters) if (canBeMeant(board, who, cast, id)) return true;
  for (const { id } of foesInPlay(board)) if (canBeMeant(board, who, cast, id)) return true;
  return false;
}

/** Whoever is picked out by an opponent must be somebody who can be targeted; what strikes all asks for no target. */
function canBeMeant(board: Board, who: Exclude<Who, Someone>, cast: Cast, id: FigureId): boolean {
  if (!isMeant(board, who, cast, id)) return false;
  if (who.pick === "each" || who.pick === "any") return true;
  if (who.group !== "foe" && !isInGroup(board, "foe", cast.you, id)) return true;
  return forbidden(board, id, "be targeted") === undefined;
}

/** Whom a word such as "the target" stands for: nobody, one, or the whole group. */
export function someone({ state }: Board, who: Someone, cast: Cast): readonly FigureId[] {
  switch (who) {
    case "you":
      return [cast.you];
    case "bearer":
      return [cast.bearer ?? cast.you];
    case "this":
      return [cast.this ?? cast.bearer ?? cast.you];
    case "target":
      return alone(cast.target);
    case "attacker":
      return alone(cast.attacker);
    case "summoned":
      return alone(cast.summoned);
    case "leader":
      return [state.leader];
    case "group":
      return state.characters.filter(({ form }) => form === "living" || form === "ghost").map(({ id }) => id);
    case "sender":
    case "neighbour":
      // Nobody sends cards here, and nobody's fate hangs on a neighbour.
      return [];
  }
}

function alone(id: FigureId | undefined): readonly FigureId[] {
  return id === undefined ? [] : [id];
}

/** Whether a figure belongs to those whom the words pick from. */
export function isMeant(board: Board, who: Exclude<Who, Someone>, cast: Cast, id: FigureId): boolean {
  if (!isInGroup(board, who.group, cast.you, id)) return false;
  if (who.pick === "nearest") return true;
  if (who.type !== undefined && typeOf(board, id) !== who.type) return false;
  if (who.within === undefined) return true;
  const { spaces, of } = who.within;
  const [from] = of === undefined ? [cast.you] : someone(board, of, cast);
  return from !== undefined && isNear(board, from, id, spaces);
}

/** Whether a figure belongs to a group, seen from another figure. */
export function isInGroup(board: Board, group: Group, from: FigureId, id: FigureId): boolean {
  const figure = characterOf(board, id) ?? foeOf(board, id);
  if (figure === undefined) return false;
  if (isCharacter(figure)) {
    const { form } = figure;
    if (form === "limbo") return group === "character in Limbo";
    if (form === "vampire") return false;
    switch (group) {
      case "character":
      case "figure":
        return true;
      case "living character":
        return form === "living";
      case "ghost":
        return form === "ghost";
      case "other character":
        return id !== from;
      case "ally":
        return id !== from && onSameSide(board, from, figure);
      case "foe":
        return id !== from && !onSameSide(board, from, figure);
      default:
        return false;
    }
  }
  switch (group) {
    case "figure":
      return true;
    case "creature":
      return figure.kind === "creature";
    case "Affliction":
      return figure.kind === "affliction";
    case "ally":
      return id !== from && onSameSide(board, from, figure);
    case "foe":
      return id !== from && !onSameSide(board, from, figure);
    default:
      return false;
  }
}

function onSameSide(board: Board, from: FigureId, figure: Figure): boolean {
  const own = characterOf(board, from) ?? foeOf(board, from);
  // A text without a bearer in play, such as an event, is seen from the group.
  const side = own === undefined ? "group" : sideOf(board, own);
  return side === sideOf(board, figure);
}

function nearest(board: Board, ids: readonly FigureId[], from: FigureId): readonly FigureId[] {
  let least = Number.POSITIVE_INFINITY;
  let found: FigureId[] = [];
  for (const id of ids) {
    const spaces = spacesBetween(board, from, id);
    if (spaces < least) {
      least = spaces;
      found = [];
    }
    if (spaces === least) found.push(id);
  }
  return found;
}
