import type { RuleViolation } from "../../../engine/kernel/rule-violation.ts";
import type { Resource } from "../core/events.ts";
import { hasPoints, pointsOf } from "../core/resources.ts";
import { type Figure, isCharacter, nameOf } from "../figures/find.ts";
import type { Board, Play } from "../play.ts";
import { limitOf } from "../skirmish/counter.ts";
import { skirmishFoe } from "../skirmish/side.ts";
import { violation } from "../violation.ts";
import type { Correction } from "./commands.ts";
import { checkNumber, correction, figureIn } from "./wrong.ts";

/** Puts points of a figure at a number. Nobody dies of a correction, so the last point of life stays. */
export function correctPoints(play: Play, { figure, resource, to }: Extract<Correction, { what: "points" }>): void {
  const who = figureIn(play, figure);
  if (!resources.has(resource) || !hasPoints(who, resource)) throw without(play, who, resource);
  const opponent = isCharacter(who) ? undefined : skirmishFoe(play, figure);
  if (opponent !== undefined) {
    checkNumber(play.content, "skirmish/counter-limit", to, 1, limitOf(play, opponent));
    play.emit({ type: "counter", foe: figure, from: opponent.counter, to, ...correction });
    return;
  }
  checkNumber(play.content, boundOf[resource] ?? correction.rule, to, resource in boundOf ? 1 : 0);
  const from = pointsOf(who, resource);
  if (from !== to) play.emit({ type: "changed", figure, resource, from, to, ...correction });
}

const resources: ReadonlySet<string> = new Set<Resource>(["vita", "pp", "gp", "lore", "coins", "ap"]);

/** The rules by which the last point of these is the end of something. */
const boundOf: Readonly<Partial<Record<Resource, string>>> = { vita: "death/path", gp: "death/path" };

function without(board: Board, who: Figure, resource: Resource): RuleViolation {
  const { say, resources: terms } = board.content;
  const form = isCharacter(who) && who.form !== "living" ? ` (${say(`form.${who.form}`)})` : "";
  const told = { name: `${nameOf(board, who.id)}${form}`, points: terms.get(resource)?.name ?? String(resource) };
  return violation(board.content, "death/path", "has-none", told);
}
