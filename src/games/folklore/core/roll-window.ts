import type { Effect } from "../../../engine/effects/effect.ts";
import type { Json } from "../../../engine/json.ts";
import { use } from "../effects/use.ts";
import { turnOrder } from "../figures/find.ts";
import { hasOffersFor, type Usable, type UseWindow, usablesOf } from "../figures/uses.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Cite } from "./events.ts";
import type { RollSpec } from "./rolls.ts";

/** Somebody who can make a roll anew or add to it, and with what. */
export interface Able {
  readonly id: FigureId;
  readonly fitting: readonly Usable[];
}

const nobody: readonly Able[] = [];
const windows = new Map<string, UseWindow>();

function windowOf(what: string): UseWindow {
  let window = windows.get(what);
  if (window === undefined) {
    window = `roll:${what}`;
    windows.set(what, window);
  }
  return window;
}

/** Who can answer a roll, in turn order. Cards that name a sort of roll are for their owner's, "any roll" is anybody's. */
export function whoCanAnswer(play: Play, { what, by }: RollSpec): readonly Able[] {
  const window = windowOf(what);
  if (!hasOffersFor(play, window)) return nobody;
  let able: Able[] | undefined;
  for (const { id } of turnOrder(play)) {
    const usables = usablesOf(play, id, window);
    const fitting = id === by || usables.length === 0 ? usables : usables.filter(worksOnAnyRoll);
    if (fitting.length === 0) continue;
    able ??= [];
    able.push({ id, fitting });
  }
  return able ?? nobody;
}

/** Asks those who can answer a roll that came to a total, one after the other, until one does; answers with the name of what was used. */
export function* rollWindow(
  play: Play,
  { what, by, skill, against, cite }: RollSpec,
  able: readonly Able[],
  total: number,
): Procedure<string | undefined> {
  for (const { id, fitting } of able) {
    const answer = yield* choose({
      ask: "answer-roll",
      rule: cite.rule,
      about: { roll: what, by, total, ...(against === undefined ? {} : { against }), ...checkOf(skill, cite) },
      options: [
        ...fitting.map((usable) => ({ type: "react" as const, seat: id, use: usable.id })),
        { type: "pass" as const, seat: id },
      ],
    });
    const chosen = answer.type === "react" ? fitting.find((usable) => usable.id === answer.use) : undefined;
    if (chosen !== undefined) {
      yield* use(play, id, chosen);
      return chosen.name;
    }
  }
  return undefined;
}

/** Which check it is and what asks for it, which the dice alone do not tell. */
function checkOf(skill: string | undefined, { source }: Cite): Readonly<Record<string, string>> {
  if (skill === undefined) return {};
  return source === undefined ? { skill } : { skill, source };
}

const known = new WeakMap<readonly Effect[], boolean>();

function worksOnAnyRoll({ effects }: Usable): boolean {
  let works = known.get(effects);
  if (works === undefined) {
    works = effects.some(namesAnyRoll);
    known.set(effects, works);
  }
  return works;
}

function namesAnyRoll(part: Json): boolean {
  if (typeof part !== "object" || part === null) return false;
  if ("op" in part && (part.op === "reroll" || part.op === "add") && part.roll === "any") return true;
  return Object.values(part).some(namesAnyRoll);
}
