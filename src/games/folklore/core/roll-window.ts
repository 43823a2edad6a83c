import type { Effect } from "../../../engine/effects/effect.ts";
import type { Json } from "../../../engine/json.ts";
import { use } from "../effects/use.ts";
import { turnOrder } from "../figures/find.ts";
import { type Usable, usablesOf } from "../figures/uses.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { RollSpec } from "./rolls.ts";

/**
 * Asks those who can make a roll anew or add to it, in turn order; answers with the name of what was used. Cards that
 * name a sort of roll are for the rolls of their owner, "any roll" is anybody's.
 */
export function* rollWindow(play: Play, { what, by, cite }: RollSpec): Procedure<string | undefined> {
  for (const { id } of turnOrder(play)) {
    const usables = usablesOf(play, id, `roll:${what}`);
    if (usables.length === 0) continue;
    const fitting = id === by ? usables : usables.filter(worksOnAnyRoll);
    if (fitting.length === 0) continue;
    const answer = yield* choose({
      ask: "answer-roll",
      rule: cite.rule,
      about: { roll: what, by },
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
