import type { Until } from "../../../engine/clocks.ts";
import { keepWithinHands } from "../cards/equip.ts";
import { loseAll } from "../cards/lose.ts";
import { fire } from "../effects/fire.ts";
import { characterOf, figureOf, hasStatus } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { immuneTo } from "../figures/immune.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { resist } from "./check.ts";
import { becomeWanted, cannotHave, corrode, infect, isCondition, noLongerWanted } from "./conditions.ts";
import type { Cite } from "./events.ts";

/** How a status is given: with a number it can be resisted, with a time it ends by itself. */
export interface StatusGiven {
  readonly resist?: number;
  readonly until?: Until;
}

/** Gives a status or condition (`statuses/statuses`); answers whether the figure really has got it. */
export function* gainStatus(
  play: Play,
  id: FigureId,
  status: string,
  given: StatusGiven,
  cite: Cite,
): Procedure<boolean> {
  if (isUntouched(play, id, status, cite)) return false;
  // Only what a skill is named for can be resisted: a condition never is.
  if (given.resist !== undefined && (yield* resist(play, id, status, given.resist, cite))) return false;
  if (isCondition(play, status)) return gainCondition(play, id, status, cite);
  if (status === "respected" && characterOf(play, id)?.wanted === true) {
    noLongerWanted(play, id, { ...cite, rule: "statuses/wanted" });
    return false;
  }
  const before = figureOf(play, id).statuses.find((each) => each.id === status);
  if (before !== undefined && status === "sickened") return infect(play, id, cite);
  // A status without an end is not cut short by one that ends.
  if (before !== undefined && before.until === undefined) return false;
  const { until } = given;
  play.emit({ type: "status-gained", figure: id, status: { id: status, ...(until && { until }) }, ...cite });
  yield* followStatus(play, id, cite);
  if (play.content.statuses.get(status)?.side === "negative") {
    yield* fire(play, { event: "gains a negative status", who: id });
  }
  return true;
}

/** Takes a status or condition away; answers whether it was there. */
export function loseStatus(play: Play, id: FigureId, status: string, cite: Cite): boolean {
  if (figureOf(play, id).statuses.some((each) => each.id === status)) {
    play.emit({ type: "status-lost", figure: id, status, ...cite });
    return true;
  }
  const character = characterOf(play, id);
  if (character === undefined) return false;
  if (status === "wanted") return noLongerWanted(play, id, cite);
  if (status === "corrosion" && character.corrosion.length > 0) {
    play.emit({ type: "corroded", figure: id, tokens: [], ...cite });
    return true;
  }
  if (status === "infection" && character.infection > 0) {
    play.emit({ type: "infected", figure: id, tokens: 0, ...cite });
    return true;
  }
  return false;
}

/** Takes all statuses away, good and bad; conditions stay. */
export function loseAllStatuses(play: Play, id: FigureId, cite: Cite): void {
  for (const { id: status } of figureOf(play, id).statuses) {
    play.emit({ type: "status-lost", figure: id, status, ...cite });
  }
}

/** Immunity and ghosthood come before any roll (`statuses/immunity`, `death/ghost-immunities`). */
function isUntouched(play: Play, id: FigureId, status: string, cite: Cite): boolean {
  const why = cannotHave(play, id, status);
  const because = why?.because ?? immuneTo(play, id, { status });
  if (because === undefined) return false;
  const rule = why?.rule ?? "statuses/immunity";
  play.emit({ type: "noted", what: "immune", about: { figure: id, status, because }, ...cite, rule });
  return true;
}

function gainCondition(play: Play, id: FigureId, condition: string, cite: Cite): boolean {
  if (condition === "corrosion") return corrode(play, id, cite);
  if (condition === "infection") return infect(play, id, cite);
  if (!hasStatus(play, id, "respected")) return becomeWanted(play, id, cite);
  play.emit({ type: "status-lost", figure: id, status: "respected", ...cite, rule: "statuses/wanted" });
  return false;
}

/** Whoever can have no Companions any more loses them (`statuses/losing-companions`), and a lost hand lets go. */
export function* followStatus(play: Play, id: FigureId, cite: Cite): Procedure {
  if (characterOf(play, id)?.form !== "living") return;
  if (forbidden(play, id, "gain companions") !== undefined) {
    yield* loseAll(play, id, "companion", { ...cite, rule: "statuses/losing-companions" });
  }
  yield* keepWithinHands(play, id, { ...cite, rule: "items/hands" });
}
