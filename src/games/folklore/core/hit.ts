import { characterOf, foeOf, hasStatus } from "../figures/find.ts";
import { immuneTo } from "../figures/immune.ts";
import { keywordOf } from "../figures/keyword.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { dealDamage, isThere } from "./damage.ts";
import { type DamageRollSpec, damageRoll } from "./damage-roll.ts";
import { defeatFoe, die } from "./death.ts";
import { addLasting } from "./lasting.ts";

/** What one hit of a weapon, of claws or of bare hands does to its target, keywords of the attack included. */
export function* hit(play: Play, spec: DamageRollSpec): Procedure<number> {
  const { by, target, context, cite } = spec;
  const executes = isExecution(play, spec);
  if (executes && foeOf(play, target)?.kind !== "affliction") {
    yield* kill(play, spec);
    return 0;
  }
  const { total } = yield* damageRoll(play, spec);
  const amount = Math.max(0, executes ? 2 * total : total);
  const lost = yield* dealDamage(play, { to: target, amount, kind: "attack", by, context, cite });
  if (isThere(play, target)) {
    blackOut(play, spec);
    cutWithRazor(play, spec);
  }
  return lost;
}

/** EXECUTE: a Devastating Strike kills its target, or hurts an Affliction twice as much (`glossary/execute`). */
function isExecution(board: Board, spec: DamageRollSpec): boolean {
  return spec.natural === board.content.figure("devastating-strike") && keywordAgainst(board, spec, "execute") > 0;
}

function* kill(play: Play, { by, target, cite }: DamageRollSpec): Procedure {
  const execute = { ...cite, rule: "glossary/execute" };
  if (foeOf(play, target) === undefined) yield* die(play, target, execute);
  else yield* defeatFoe(play, target, execute, by);
}

/** BLACKOUT: bare dice above the number cost the target its next turn (`glossary/blackout`). */
function blackOut(play: Play, spec: DamageRollSpec): void {
  const { target, natural = 0, cite } = spec;
  const above = keywordAgainst(play, spec, "blackout");
  const figure = characterOf(play, target) ?? foeOf(play, target);
  if (above === 0 || natural <= above || figure === undefined) return;
  play.emit({ type: "missing", figure: target, turns: figure.missing + 1, ...cite, rule: "glossary/blackout" });
}

/** RAZOR: the wound bleeds at the start of the target's next turns; the ETHEREAL do not bleed (`glossary/razor`). */
function cutWithRazor(play: Play, spec: DamageRollSpec): void {
  const { target } = spec;
  const amount = keywordAgainst(play, spec, "razor");
  if (amount === 0 || hasStatus(play, target, "ethereal")) return;
  addLasting(play, {
    effect: {
      op: "when",
      trigger: { event: "starts a turn", who: "you" },
      effects: [{ op: "damage", who: "you", amount }],
    },
    until: { rounds: play.content.figure("razor-turns") },
    owner: target,
    by: target,
    source: play.content.keywords.get("razor")?.name ?? "RAZOR",
    rule: "glossary/razor",
  });
}

/** The number of a keyword of the attack, if the target is not immune to it. */
function keywordAgainst(board: Board, { by, target, context }: DamageRollSpec, keyword: string): number {
  const value = keywordOf(board, by, keyword, context);
  return value > 0 && immuneTo(board, target, { keyword }) === undefined ? value : 0;
}
