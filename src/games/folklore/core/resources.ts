import * as trackers from "../../../engine/trackers.ts";
import { storeRecovered } from "../cards/enchanted.ts";
import { afterLore } from "../characters/lore.ts";
import { figureOf, hasStatus, isCharacter } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { Character, FigureId, Foe } from "../state.ts";
import { defeatFoe, die, toLimbo } from "./death.ts";
import type { Cite, Resource } from "./events.ts";

/** How much: a number, everything, or half of it (of what is there when losing, of the maximum otherwise). */
export type Quantity = number | "all" | "half";

/**
 * Takes points away and answers with how many really went (`characters/vita-and-pp`). Whoever has no Vita left dies,
 * a ghost without Ghost Points goes to Limbo, a foe is defeated by `by`.
 */
export function* lose(
  play: Play,
  id: FigureId,
  resource: Resource,
  amount: Quantity,
  cite: Cite,
  by?: FigureId,
): Procedure<number> {
  const figure = figureOf(play, id);
  if (play.state.skirmish !== null && !isCharacter(figure)) {
    play.emit({ type: "noted", what: "damage-plays-no-part", about: { figure: id }, rule: "skirmish/reduce-counter" });
    return 0;
  }
  const hit = isCharacter(figure) ? lostBy(figure, resource) : resource;
  if (hit === undefined || !hasPoints(figure, hit)) return 0;
  const value = pointsOf(figure, hit);
  const lost = Math.abs(change(play, id, hit, trackers.lose({ value }, quantity(amount, value)), cite));
  if (lost > 0) yield* afterLoss(play, id, hit, cite, by);
  return lost;
}

/** Adds points, above the maximum if need be: the surplus is temporary (`characters/gain`). */
export function* gain(play: Play, id: FigureId, resource: Resource, amount: Quantity, cite: Cite): Procedure<number> {
  const figure = figureOf(play, id);
  if (!hasPoints(figure, resource)) return 0;
  const tracker = trackerOf(play, figure, resource);
  const gained = change(play, id, resource, trackers.gain(tracker, quantity(amount, tracker.max ?? 0)), cite);
  if (gained > 0 && resource === "lore") yield* afterLore(play, id);
  return gained;
}

/** Gives points back, up to the maximum (`characters/recover`). */
export function* recover(
  play: Play,
  id: FigureId,
  resource: Resource,
  amount: Quantity,
  cite: Cite,
): Procedure<number> {
  const figure = figureOf(play, id);
  if (!hasPoints(figure, resource)) return 0;
  const bar = barToRecover(play, id, resource);
  if (bar !== undefined) {
    play.emit({ type: "noted", what: "cannot-recover", about: { figure: id, because: bar }, ...cite });
    return 0;
  }
  const tracker = trackerOf(play, figure, resource);
  const points = quantity(amount, tracker.max ?? 0);
  const own = resource === "pp" ? yield* storeRecovered(play, id, points) : points;
  return points - own + change(play, id, resource, trackers.recover(tracker, own), cite);
}

/** Puts points at a number; at 0 the same happens as when the last one is lost (`characters/vita-and-pp`). */
export function* setTo(play: Play, id: FigureId, resource: Resource, amount: Quantity, cite: Cite): Procedure<number> {
  const figure = figureOf(play, id);
  if (!hasPoints(figure, resource)) return 0;
  const tracker = trackerOf(play, figure, resource);
  const by = change(play, id, resource, trackers.set(tracker, quantity(amount, tracker.max ?? 0)), cite);
  if (by < 0) yield* afterLoss(play, id, resource, cite, undefined);
  else if (by > 0 && resource === "lore") yield* afterLore(play, id);
  return by;
}

/** Gives an award of points. LYCANTHROPIC characters take half of coin awards (`statuses/lycanthropic`). */
export function* award(play: Play, id: FigureId, resource: Resource, amount: number, cite: Cite): Procedure<number> {
  const halved = resource === "coins" && hasStatus(play, id, "lycanthropic");
  return yield* gain(play, id, resource, halved ? Math.floor(amount / 2) : amount, cite);
}

/** As far as a figure's points can be recovered; undefined for coins, Lore and Ability Points. */
export function maximumOf(board: Board, id: FigureId, resource: Resource): number | undefined {
  return trackerOf(board, figureOf(board, id), resource).max;
}

/** What a loss takes from a character: damage that would cost Vita costs a ghost its Ghost Points (`death/ghost-points`). */
function lostBy({ form }: Character, resource: Resource): Resource {
  return form === "ghost" && resource === "vita" ? "gp" : resource;
}

/** The living have Vita and Power Points, ghosts have Ghost Points, and Limbo takes no part (`death/limbo`). */
export function hasPoints(figure: Character | Foe, resource: Resource): boolean {
  if (!isCharacter(figure)) return resource === "vita";
  if (figure.form === "limbo") return false;
  if (resource === "vita" || resource === "pp") return figure.form === "living";
  return resource !== "gp" || figure.form === "ghost";
}

/** How many points of a sort a figure has. */
export function pointsOf(figure: Character | Foe, resource: Resource): number {
  return isCharacter(figure) ? figure[resource] : figure.vita;
}

function trackerOf(board: Board, figure: Character | Foe, resource: Resource): trackers.Tracker {
  const value = pointsOf(figure, resource);
  if (!isCharacter(figure)) return { value, max: figure.maxVita };
  const limit = limits[resource];
  return limit === undefined ? { value } : { value, max: Math.max(0, stat(board, figure.id, limit).value) };
}

/** The attributes that say how far points can be recovered. */
const limits: Readonly<Partial<Record<Resource, string>>> = { vita: "max-vita", pp: "max-pp", gp: "max-gp" };

function quantity(amount: Quantity, whole: number): number {
  if (amount === "all") return whole;
  return amount === "half" ? Math.floor(whole / 2) : amount;
}

function change(play: Play, id: FigureId, resource: Resource, { tracker, by }: trackers.Tracked, cite: Cite): number {
  if (by !== 0) {
    play.emit({ type: "changed", figure: id, resource, from: tracker.value - by, to: tracker.value, ...cite });
  }
  return by;
}

function barToRecover(board: Board, id: FigureId, resource: Resource): string | undefined {
  if (resource === "vita") return forbidden(board, id, "recover Vita");
  return resource === "pp" ? forbidden(board, id, "recover PP") : undefined;
}

function* afterLoss(play: Play, id: FigureId, resource: Resource, cite: Cite, by: FigureId | undefined): Procedure {
  if (resource === "lore") yield* afterLore(play, id);
  if (resource !== "vita" && resource !== "gp") return;
  const figure = figureOf(play, id);
  if (isCharacter(figure)) {
    if (figure[resource] > 0) return;
    if (resource === "gp") toLimbo(play, id, cite);
    else yield* die(play, id, cite);
  } else if (figure.vita === 0) yield* defeatFoe(play, id, cite, by);
}
