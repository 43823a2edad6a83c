import type { Modifier } from "../../../engine/dice/result.ts";
import { fire } from "../effects/fire.ts";
import type { Context } from "../figures/context.ts";
import { characterOf, foeOf, hasStatus } from "../figures/find.ts";
import { immuneTo } from "../figures/immune.ts";
import { keywordOf } from "../figures/keyword.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { blocks } from "./block.ts";
import type { Cite, DamageKind } from "./events.ts";
import { lose } from "./resources.ts";

/** A blow on its way to somebody. */
export interface DamageSpec {
  readonly to: FigureId;
  readonly amount: number;
  readonly kind: DamageKind;
  /** Who deals it. */
  readonly by?: FigureId;
  readonly context?: Context;
  readonly cite: Cite;
}

/**
 * Deals damage (`encounters/damage`) and answers with the points that it cost. The block of an attack is offered when
 * the attack hits, by the attack roll; other damage can be blocked here.
 */
export function* dealDamage(play: Play, spec: DamageSpec): Procedure<number> {
  const { to, kind, by, cite } = spec;
  if (!isThere(play, to) || isSpared(play, spec)) return 0;
  if (kind !== "attack" && (yield* blocks(play, { to, what: "damage", ...(by && { by }), cite }))) return 0;
  const parts = partsOf(play, spec);
  const damage = Math.max(0, sum(parts));
  play.emit({ type: "damaged", figure: to, kind, ...(by && { by }), parts, damage, ...cite });
  const lost = yield* lose(play, to, "vita", damage, cite, by);
  if (damage > 0) yield* fire(play, { event: "takes damage", who: to, ...(by && { attacker: by }) });
  return lost;
}

/** Whether somebody can be hurt: not in Limbo, nor defeated by an earlier part of the same text. */
export function isThere(board: Board, id: FigureId): boolean {
  const form = characterOf(board, id)?.form;
  return form === undefined ? foeOf(board, id) !== undefined : form === "living" || form === "ghost";
}

/** Who is immune to SNARE takes no damage of traps and hazards (`glossary/snare`). */
function isSpared(play: Play, { to, kind, cite }: DamageSpec): boolean {
  if (kind !== "snare") return false;
  const because = immuneTo(play, to, { keyword: "snare" });
  if (because === undefined) return false;
  play.emit({ type: "noted", what: "immune", about: { figure: to, keyword: "snare", because }, ...cite });
  return true;
}

/** The amount, the attacker's REDUCTION and the target's ABSORPTION, each by name (`statuses/effects`). */
function partsOf(board: Board, spec: DamageSpec): readonly Modifier[] {
  const { to, amount, kind, by, context, cite } = spec;
  const parts: Modifier[] = [{ by: amount, source: cite.source ?? kind, rule: cite.rule }];
  if (kind === "attack") {
    if (by !== undefined) less(parts, keywordOf(board, by, "reduction", context), "REDUCTION", "statuses/reduction");
    less(parts, keywordOf(board, to, "absorption", seenByTarget(context, by)), "ABSORPTION", "statuses/absorption");
  }
  if (isSparedAsEthereal(board, spec)) {
    less(parts, board.content.figure("ethereal-absorption"), "ETHEREAL", "statuses/ethereal");
  }
  return parts;
}

/** An ETHEREAL figure is spared part of the attacks of corporeal ones and of hazards (`statuses/ethereal`). */
function isSparedAsEthereal(board: Board, { to, kind, by }: DamageSpec): boolean {
  if (!hasStatus(board, to, "ethereal")) return false;
  if (kind === "power") return isHazardForGhost(board, to, by);
  return kind !== "attack" || by === undefined || !hasStatus(board, by, "ethereal");
}

/** What no foe deals to a ghost is a hazard of a story or an event (`death/ghost-ethereal`). */
function isHazardForGhost(board: Board, to: FigureId, by: FigureId | undefined): boolean {
  return characterOf(board, to)?.form === "ghost" && (by === undefined || foeOf(board, by) === undefined);
}

/** The same attack as its target sees it: what protects against some attackers must know who attacks. */
export function seenByTarget(context: Context | undefined, by: FigureId | undefined): Context {
  if (context?.attack === undefined || by === undefined || context.attack.by === by) return context ?? {};
  return { ...context, attack: { ...context.attack, by } };
}

function less(parts: Modifier[], by: number, source: string, rule: string): void {
  if (by > 0) parts.push({ by: -by, source, rule });
}

function sum(parts: readonly Modifier[]): number {
  let total = 0;
  for (const { by } of parts) total += by;
  return total;
}
