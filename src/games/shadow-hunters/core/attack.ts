import { sumOf } from "../../../engine/dice/result.ts";
import { andThen, ask, done, isDone } from "../../../engine/kernel/procedure.ts";
import { type Gear, hasGear } from "../effects/gear.ts";
import type { Change, Source } from "../events.ts";
import { type Board, isOver, type Play, type Procedure, roleOfSeat } from "../play.ts";
import { type Player, pairOf, placeOf, playerAt, playerOf } from "../state.ts";
import { canUse, isAsked, isDuty, isUsing, useAbility } from "./abilities.ts";
import { type Cause, damage, isWarded } from "./damage.ts";
import { hiddenAbilities } from "./hidden.ts";

const reachesOut = ({ outside }: Gear) => outside;
const strikesEveryone = ({ everyone }: Gear) => everyone;
const rollsSmall = ({ d4 }: Gear) => d4;

/** Whom a player reaches with an attack, in the order of the seats (attack/range). */
export function inRange(board: Board, seat: string): readonly string[] {
  const { state } = board;
  const player = playerOf(state, seat);
  const { area } = player;
  if (area === null) return [];
  const isOutside = hasGear(board, player, reachesOut);
  const pair = pairOf(state, area);
  const reached: string[] = [];
  for (const other of state.players) {
    if (other.dead || other.seat === seat || other.area === null) continue;
    const isNear = other.area === area || other.area === pair;
    if (isNear !== isOutside) reached.push(other.seat);
  }
  return reached;
}

/** Whether a player's Equipment lets every attack strike all in range. */
export function strikesAll(board: Board, seat: string): boolean {
  return hasGear(board, playerOf(board.state, seat), strikesEveryone);
}

/** How an attack differs from the usual. */
export interface Manner {
  /** Only the small die is rolled. */
  readonly d4?: boolean;
}

const byAttack: Source = { kind: "attack" };

/** An attack on one or several (attack/attack): the roll, the damage to one after the other, and what answers it. */
export function* attack(play: Play, seat: string, targets: readonly string[], manner: Manner = {}): Procedure {
  const rolled = rollAttack(play, seat, targets, manner);
  // What the attacker wins from one of them does not make the same attack another one for the next.
  const dealt = changesBy(play, seat, "dealt");
  const cause: Cause = { by: seat, source: byAttack, isFirst: play.state.deaths.length === 0 };
  let hasHit = false;
  for (const target of targets) {
    if (isOver(play)) return;
    // With equal faces the attack misses, and then no bonus helps.
    if (rolled === 0) break;
    const changes = together(dealt, changesBy(play, target, "taken"));
    const amount = rolled + sumOf(changes);
    if (amount <= 0) {
      play.emit({ type: "blunted", seat: target, changes });
      continue;
    }
    if (canReplace(play, seat, target, amount)) {
      const replaced = window(play, seat, "would deal", target);
      if (isDone(replaced) ? replaced.result : yield* replaced) continue;
    }
    const hurt = damage(play, target, amount, cause, changes);
    const taken = isDone(hurt) ? hurt.result : yield* hurt;
    if (taken > 0) hasHit = true;
  }
  const first = targets[0];
  // What a hit brings the attacker comes with it, before anybody can strike back (characters/vampire).
  if (hasHit && isAsked(play, seat, "hits") && !isOver(play)) yield* window(play, seat, "hits", first);
  // Whoever was attacked and lives may answer (characters/werewolf).
  for (const target of targets) {
    if (isAsked(play, target, "is attacked") && areBothThere(play, seat, target)) {
      yield* window(play, target, "is attacked", seat);
    }
  }
  // After an attack its player may pay for another one on the same targets (characters/charles).
  if (isAsked(play, seat, "has attacked")) {
    const left = targets.filter((target) => areBothThere(play, seat, target));
    if (left.length > 0) yield* window(play, seat, "has attacked", left[0], left);
  }
}

function rollAttack(play: Play, seat: string, targets: readonly string[], manner: Manner): number {
  const { dice, content, state } = play;
  const isSmall = manner.d4 === true || hasGear(play, playerOf(state, seat), rollsSmall);
  const small = dice.roll(content.faces.small);
  const large = isSmall ? 0 : dice.roll(content.faces.large);
  const amount = isSmall ? small : Math.abs(large - small);
  play.emit({ type: "attack-rolled", seat, targets, faces: isSmall ? [small] : [small, large], damage: amount });
  return amount;
}

const none: readonly Change[] = [];

function together(dealt: readonly Change[], taken: readonly Change[]): readonly Change[] {
  if (taken.length === 0) return dealt;
  return dealt.length === 0 ? taken : [...dealt, ...taken];
}

/** What somebody's Equipment makes of the damage of an attack, card by card (attack/damage). */
function changesBy(board: Board, seat: string, which: "dealt" | "taken"): readonly Change[] {
  const at = placeOf(board.state, seat);
  let changes: Change[] | undefined;
  for (const card of playerAt(board.state, at).equipment) {
    for (const { by, holds } of board.content.gear(card)[which]) {
      if (holds !== undefined && !holds(board, at)) continue;
      changes ??= [];
      changes.push({ card, by });
    }
  }
  return changes ?? none;
}

/** Whether the attacker may be able to do something else instead of the damage. */
function canReplace(play: Play, seat: string, target: string, amount: number): boolean {
  const { trigger } = roleOfSeat(play, seat).use;
  const least = trigger?.event === "would deal" ? trigger.atLeast : leastOf(play);
  if (least === undefined || amount < least) return false;
  const robbed = playerOf(play.state, target);
  // Where no damage would be done, nothing can be done instead of it.
  if (robbed.equipment.length === 0 || isWarded(play, robbed, byAttack)) return false;
  return isAsked(play, seat, "would deal");
}

/** From which damage on some character in hiding may do something else: from there on all must seem to think. */
function leastOf(play: Play): number | undefined {
  if (play.state.options.windows !== "all") return undefined;
  const least = hiddenAbilities(play, "would deal").flatMap(({ trigger }) =>
    trigger?.event === "would deal" ? [trigger.atLeast] : [],
  );
  return least.length === 0 ? undefined : Math.min(...least);
}

/** Whether the game goes on and two people both live. */
function areBothThere(play: Play, one: string, other: string): boolean {
  return !isOver(play) && !playerOf(play.state, one).dead && !playerOf(play.state, other).dead;
}

type AttackMoment = "hits" | "is attacked" | "has attacked" | "would deal";

/**
 * A moment of an attack at which abilities happen by themselves, or at which whoever is asked may use one; answers
 * whether it was used.
 * @param struck whom the attack struck that the ability may strike again
 */
function window(
  play: Play,
  seat: string,
  moment: AttackMoment,
  about: string | undefined,
  struck?: readonly string[],
): Procedure<boolean> {
  const able = canUse(play, seat, moment);
  const using = () => andThen(useAbility(play, seat, about, struck), () => done(true));
  if (able && isDuty(play, seat)) return using();
  const pass = { type: "pass", seat } as const;
  const options = able ? ([{ type: "use", seat }, pass] as const) : [pass];
  return andThen(ask(play, { ask: "in-attack", rule: "characters/abilities", options }, isUsing), (isUsed) =>
    isUsed ? using() : done(false),
  );
}

/** Everybody whom a player could be asked to point at. */
export function livingOthers({ players }: { readonly players: readonly Player[] }, seat: string): readonly string[] {
  const others: string[] = [];
  for (const player of players) if (!player.dead && player.seat !== seat) others.push(player.seat);
  return others;
}
