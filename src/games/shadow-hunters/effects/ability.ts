import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Trigger } from "../../../engine/effects/parts/triggers.ts";

/** When an ability can be used: the event that its text waits for, or whenever nothing else is going on. */
export type Moment = Static<typeof Trigger>["event"] | "any time";

/** The moments at which the rules ask for abilities. */
export const moments: ReadonlySet<Moment> = new Set<Moment>([
  ...(["any time", "starts a turn", "moves", "attacks", "would deal", "hits", "is attacked", "has attacked"] as const),
  ...(["dies", "kills", "strikes down", "ends a turn"] as const),
]);

/** A special ability, taken apart so that its moment is known without reading its text again. */
export interface Ability {
  readonly moment: Moment;
  readonly trigger: Static<typeof Trigger> | undefined;
  /** Whether it can be used once in the game only. */
  readonly once: boolean;
  /** Whether its player decides; if not, it just happens. */
  readonly optional: boolean;
  readonly effects: readonly Effect[];
  /** Whether its player may answer Hermit cards untruly. */
  readonly lies: boolean;
}

/** Reads the ability of a character out of its text. */
export function readAbility(effects: readonly Effect[]): Ability {
  let rest = effects;
  let once = false;
  let optional = false;
  let trigger: Static<typeof Trigger> | undefined;
  for (;;) {
    const [only, ...others] = rest;
    if (only === undefined || others.length > 0) break;
    if (only.op === "use" && only.times === 1 && only.per === "game") once = true;
    else if (only.op === "use" && only.may === true) optional = true;
    else if (only.op === "when") trigger = only.trigger as Static<typeof Trigger>;
    else break;
    rest = only.effects as unknown as readonly Effect[];
  }
  const lies = rest.some(({ op }) => op === "lie");
  // What can be used once and waits for nothing is a choice by itself.
  return { moment: trigger?.event ?? "any time", trigger, once, optional: optional || once, effects: rest, lies };
}
