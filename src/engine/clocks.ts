import type { Static } from "typebox";
import type { Duration } from "./effects/parts/scopes.ts";

/** How long something lasts, in the words of card text. */
export type Until = Static<typeof Duration>;

/** Something that a lasting effect can wait for. */
export type Next = Extract<Until, { next: string }>["next"];

/** A moment that passes at the table. */
export interface Moment {
  readonly type:
    | "turn-start"
    | "turn-end"
    | "round-end"
    | "attack-end"
    | "fight-start"
    | "fight-end"
    | "map-end"
    | "chapter-end"
    | "story-end"
    | "check-made"
    | "search-made";
  /** Whose moment it is; without it, it is everybody's. */
  readonly of?: string;
}

/** Something that will end. */
export interface Lasting {
  readonly until: Until;
  /** The figure whose turns, attacks, checks and searches count: the affected one. */
  readonly owner: string;
  /** The turn or fight that it waited for is going on now. */
  readonly begun?: boolean;
  /** It arose in the middle of such an attack, check or search as it waits for; the end of that one does not count. */
  readonly amid?: boolean;
}

// What was prepared for an attack that is never made does not outlast the turn.
const attackEnds: ReadonlySet<Moment["type"]> = new Set([
  "attack-end",
  "turn-end",
  "round-end",
  "fight-end",
  "map-end",
  "chapter-end",
]);

/** A lasting thing that starts now, with what its owner is in the middle of, if anything. */
export function lasting(until: Until, owner: string, amid?: Next): Lasting {
  const waits = amid !== undefined && typeof until === "object" && "next" in until && until.next === amid;
  return waits && endOf(amid) !== undefined ? { until, owner, amid: true } : { until, owner };
}

/** What is left of a lasting thing after a moment: itself, itself a step nearer to its end, or nothing. */
export function tick<L extends Lasting>(it: L, moment: Moment): L | undefined {
  const { until } = it;
  if (until === "ever") return it;
  if (moment.type === "story-end") return undefined;
  if (typeof until === "object")
    return "rounds" in until ? tickTurns(it, until.rounds, moment) : tickNext(it, until.next, moment);
  switch (until) {
    case "attack":
      return attackEnds.has(moment.type) ? undefined : it;
    case "turn":
      return moment.type === "turn-end" && concerns(moment, it) ? undefined : it;
    case "start of next turn":
      return moment.type === "turn-start" && concerns(moment, it) ? undefined : it;
    case "round":
    case "end of next turn":
      return tickTurns(it, 1, moment);
    case "fight":
      return moment.type === "fight-end" || moment.type === "map-end" ? undefined : it;
    case "map":
      return moment.type === "map-end" ? undefined : it;
    case "chapter":
      return moment.type === "chapter-end" ? undefined : it;
    case "story":
      return it;
  }
}

/** A moment passes for many lasting things: those that go on, and those that are over. */
export function tickAll<L extends Lasting>(
  all: readonly L[],
  moment: Moment,
): { readonly on: readonly L[]; readonly over: readonly L[] } {
  const on: L[] = [];
  const over: L[] = [];
  let same = true;
  for (const it of all) {
    const left = tick(it, moment);
    if (left === undefined) over.push(it);
    else on.push(left);
    same &&= left === it;
  }
  return { on: same ? all : on, over };
}

/** Whether it counts now: what is meant for the next turn, fight or attack does not count in the present one. */
export function inForce(it: Lasting): boolean {
  if (it.amid === true) return false;
  if (typeof it.until !== "object" || !("next" in it.until)) return true;
  return endOf(it.until.next) !== undefined || it.begun === true;
}

/**
 * One round lasts to the end of the figure's next turn, and the turn in which it arose is not the next one
 * (`folklore/encounters/one-round`). So a turn counts only if its start was seen.
 */
function tickTurns<L extends Lasting>(it: L, turns: number, moment: Moment): L | undefined {
  if (!concerns(moment, it)) return it;
  if (moment.type === "turn-start") return begin(it);
  if (moment.type !== "turn-end" || it.begun !== true) return it;
  if (turns <= 1) return undefined;
  const until: Until = turns === 2 ? "round" : { rounds: turns - 1 };
  return { ...it, until, begun: false };
}

function tickNext<L extends Lasting>(it: L, next: Next, moment: Moment): L | undefined {
  if (next === "turn") return tickTurns(it, 1, moment);
  if (!concerns(moment, it)) return it;
  if (next === "fight") {
    if (moment.type === "fight-start") return begin(it);
    return moment.type === "fight-end" && it.begun === true ? undefined : it;
  }
  if (moment.type !== endOf(next)) return it;
  return it.amid === true ? { ...it, amid: false } : undefined;
}

/** The moment that uses up what waits for the next attack, check or search; a turn or a fight has a start as well. */
function endOf(next: Next): Moment["type"] | undefined {
  switch (next) {
    case "attack":
      return "attack-end";
    case "skill check":
      return "check-made";
    case "search":
      return "search-made";
    case "turn":
    case "fight":
      return undefined;
  }
}

function begin<L extends Lasting>(it: L): L {
  return it.begun === true ? it : { ...it, begun: true };
}

function concerns(moment: Moment, it: Lasting): boolean {
  return moment.of === undefined || moment.of === it.owner;
}
