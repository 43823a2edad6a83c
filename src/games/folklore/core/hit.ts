import { perform } from "../effects/perform.ts";
import { clausesOf } from "../figures/clauses.ts";
import { characterOf, foeOf, hasStatus } from "../figures/find.ts";
import { immuneTo } from "../figures/immune.ts";
import { keywordOf, textKeywords } from "../figures/keyword.ts";
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
  yield* keywordsStrike(play, spec);
  return lost;
}

/** An attack that has hit somebody, as its keywords look at it. */
type Hit = Pick<DamageRollSpec, "by" | "target" | "context" | "natural" | "cite">;

/** What the keywords of an attack do to a target that was hit, besides its damage. */
export function* keywordsStrike(play: Play, spec: Hit): Procedure {
  if (!isThere(play, spec.target)) return;
  blackOut(play, spec);
  cutWithRazor(play, spec);
  yield* textStrikes(play, spec);
}

/** CRUSHING, WEAKEN and the like in the text of an Ability or a power: what the glossary says of a hit happens. */
export function* textStrikes(play: Play, { by, target, context, cite }: Hit): Procedure {
  for (const { keyword } of textKeywords(context)) {
    const term = play.content.keywords.get(keyword);
    if (term?.effects === undefined || immuneTo(play, target, { keyword }) !== undefined) continue;
    const { name, rule = cite.rule } = term;
    for (const { trigger, effects } of clausesOf(term.effects).whens) {
      if (trigger.event === "hits") yield* perform(play, effects, { you: by, target, attacker: by }, { name, rule });
    }
  }
}

/** EXECUTE: a Devastating Strike kills its target, or hurts an Affliction twice as much (`glossary/execute`). */
function isExecution(board: Board, spec: Hit): boolean {
  return spec.natural === board.content.figure("devastating-strike") && keywordAgainst(board, spec, "execute") > 0;
}

function* kill(play: Play, { by, target, cite }: DamageRollSpec): Procedure {
  const execute = { ...cite, rule: "glossary/execute" };
  if (foeOf(play, target) === undefined) yield* die(play, target, execute);
  else yield* defeatFoe(play, target, execute, by);
}

/** BLACKOUT: bare dice above the number cost the target its next turn (`glossary/blackout`). */
function blackOut(play: Play, spec: Hit): void {
  const { target, natural = 0, cite } = spec;
  const above = keywordAgainst(play, spec, "blackout");
  const figure = characterOf(play, target) ?? foeOf(play, target);
  if (above === 0 || natural <= above || figure === undefined) return;
  play.emit({ type: "missing", figure: target, turns: figure.missing + 1, ...cite, rule: "glossary/blackout" });
}

/** RAZOR: the wound bleeds at the start of the target's next turns; the ETHEREAL do not bleed (`glossary/razor`). */
function cutWithRazor(play: Play, spec: Hit): void {
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
function keywordAgainst(board: Board, { by, target, context }: Hit, keyword: string): number {
  const value = keywordOf(board, by, keyword, context);
  return value > 0 && immuneTo(board, target, { keyword }) === undefined ? value : 0;
}
