import type { Cast } from "../effects/cast.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Bound, boundsAbout } from "./bounds.ts";
import type { Gate } from "./clauses.ts";
import { holds } from "./conditions.ts";
import type { AttackContext, Context } from "./context.ts";
import { isNear } from "./distances.ts";
import { characterOf, typeOf } from "./find.ts";
import { isInGroup, isMeant, someone } from "./groups.ts";
import { keptOf, lastingAuras, lastingOf } from "./lasting.ts";
import { type Profile, profileOf } from "./profile.ts";
import type { Source } from "./sources.ts";
import { tableTexts } from "./table-texts.ts";
import type { Scope, StandingEffects, StandingOp } from "./words.ts";
import { subjectOf } from "./words.ts";

const none: readonly never[] = [];

/**
 * The standing effects of one operation about one subject that bear on a figure now: its own, those of others that
 * address it, of events kept in play, and what lasts on it.
 */
export function bearing<Op extends StandingOp>(
  board: Board,
  id: FigureId,
  op: Op,
  subject: string,
  context?: Context,
  profile: Profile = profileOf(board, id),
): readonly Bound<StandingEffects[Op]>[] {
  const own = boundsAbout(profile.own, op, subject);
  const lasting = board.state.lasting.length === 0 ? none : boundsAbout(lastingOf(board, id).own, op, subject);
  const others = outward(board, id, op, subject);
  if (lasting.length === 0 && others.length === 0 && arePlain(own)) return own;
  const found: Bound<StandingEffects[Op]>[] = [];
  for (const bound of own) if (counts(board, bound, id, context)) found.push(bound);
  for (const bound of others) if (counts(board, bound, id, context)) found.push(bound);
  for (const bound of lasting) if (counts(board, bound, id, context)) found.push(bound);
  return found;
}

function arePlain(bounds: readonly Bound[]): boolean {
  for (const { plain } of bounds) if (!plain) return false;
  return true;
}

/** What texts that may address others say about a subject, if they mean this figure. */
function outward<Op extends StandingOp>(
  board: Board,
  id: FigureId,
  op: Op,
  subject: string,
): readonly Bound<StandingEffects[Op]>[] {
  const reaching = boundsAbout(tableTexts(board).reaching, op, subject);
  const kept = board.state.kept.length === 0 ? undefined : keptOf(board);
  const lasting = lastingAuras(board);
  if (reaching.length === 0 && kept === undefined && lasting.length === 0) return none;
  const found: Bound<StandingEffects[Op]>[] = [];
  for (const bound of reaching) if (addresses(board, bound, id)) found.push(bound);
  for (const bound of lasting) if (isAbout(bound, op, subject) && addresses(board, bound, id)) found.push(bound);
  if (kept === undefined) return found;
  for (const bound of kept.outward) {
    if (isAbout(bound, op, subject) && addresses(board, bound, id)) found.push(bound);
  }
  // "You" of an event kept in play is the Leader.
  if (id === board.state.leader) found.push(...boundsAbout(kept.own, op, subject));
  return found;
}

function isAbout<Op extends StandingOp>(bound: Bound, op: Op, subject: string): bound is Bound<StandingEffects[Op]> {
  return bound.effect.op === op && subjectOf(bound.effect) === subject;
}

/** Whether a text means a figure. */
function addresses(board: Board, { effect, source, aura }: Bound, id: FigureId): boolean {
  const cast = castOf(board, source);
  if (aura !== undefined) {
    // A bearer has the benefit of an aura too, unless it is meant for others (glossary/aura).
    if (id === cast.you) return aura.on === "ally" || isInGroup(board, aura.on, cast.you, id);
    if (!isInGroup(board, aura.on, cast.you, id) || !isNear(board, cast.you, id, aura.range)) return false;
    // What makes immune to auras cannot depend on being immune itself.
    return effect.op === "immune" || !ignoresAuraOf(board, id, cast.you);
  }
  const { who } = effect;
  if (who === undefined || who === "card") return id === cast.you;
  if (typeof who === "string") return someone(board, who, cast).includes(id);
  return isMeant(board, who, cast, id);
}

/** The bearer of ELDRITCH ignores the auras of enemies, and has those of friends (glossary/eldritch). */
export function ignoresAuraOf(board: Board, id: FigureId, bearer: FigureId): boolean {
  if (!isInGroup(board, "foe", bearer, id)) return false;
  return bearing(board, id, "immune", "aura").some(({ effect }) => effect.keyword === "aura");
}

/** Who is who in a text that stands. */
export function castOf(board: Board, { bearer }: Source): Cast {
  const you = bearer === "" ? board.state.leader : bearer;
  return characterOf(board, you) === undefined ? { you, bearer: you, this: you } : { you, bearer: you };
}

/** Whether an effect that bears on a figure counts in this situation. */
export function counts(board: Board, bound: Bound, id: FigureId, context: Context | undefined): boolean {
  if (bound.plain) return true;
  const attack = context?.attack;
  const { weapon, source, gates, effect } = bound;
  if (weapon !== undefined && !isWith(attack, weapon)) return false;
  if (source.idle === true && !isWith(attack, source.card?.key)) return false;
  if (source.kind === "lasting" && weapon === undefined && !isWorn(board, source)) return false;
  if ("scope" in effect && effect.scope !== undefined && !fits(board, effect.scope, id, attack)) return false;
  return gates.length === 0 || isOpen(board, gates, source, context);
}

function isWith(attack: AttackContext | undefined, weapon: number | undefined): boolean {
  return attack?.weapon !== undefined && attack.weapon === weapon;
}

/** A bonus of a shield counts while the shield is held and whole. */
function isWorn(board: Board, { bearer, card }: Source): boolean {
  if (card === undefined) return true;
  const own = characterOf(board, bearer)?.cards.find(({ key }) => key === card.key);
  return own?.equipped === true && own.exhausted !== true && own.broken !== true;
}

/** Whether all gates before a part of a text are open. */
export function isOpen(board: Board, gates: readonly Gate[], source: Source, context?: Context): boolean {
  const cast = castOf(board, source);
  for (const gate of gates) {
    if ("choice" in gate) {
      if (takenOption(board, source) !== gate.option) return false;
    } else if (holds(board, gate.condition, cast, context) !== gate.is) return false;
  }
  return true;
}

/**
 * Which option of a standing "choose one" is taken: what the bearer chose last, or the first. The choice is kept as a
 * lasting `{op: "choose", option}` on the bearer under the name of the source.
 */
export function takenOption({ state }: Board, { bearer, name }: Source): number {
  for (const { effect, owner, source } of state.lasting) {
    if (effect.op === "choose" && owner === bearer && source === name && typeof effect.option === "number") {
      return effect.option;
    }
  }
  return 0;
}

/** Whether a bonus that counts only with some attacks counts with this one. */
function fits(board: Board, scope: Scope, id: FigureId, attack: AttackContext | undefined): boolean {
  if ("on" in scope) return board.state.phase === "world";
  if (attack === undefined) return false;
  if (scope.with !== undefined && !isMadeWith(scope.with, attack)) return false;
  if (scope.against === undefined) return true;
  const opponent = attack.target === id ? attack.by : attack.target;
  const type = opponent === undefined ? undefined : typeOf(board, opponent);
  return type !== undefined && scope.against.includes(type);
}

function isMadeWith(means: NonNullable<Extract<Scope, { with?: unknown }>["with"]>, attack: AttackContext): boolean {
  switch (means) {
    case "melee":
    case "ranged":
      return attack.kind === means;
    case "weapons":
    case "this weapon":
      return attack.with === "weapon";
    case "Abilities":
      return attack.with === "ability";
    case "unarmed":
      return attack.with === "unarmed" || attack.with === "claws";
  }
}
