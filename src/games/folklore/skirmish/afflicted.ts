import { gearOf } from "../cards/card-data.ts";
import { pass } from "../core/clock.ts";
import { dealDamage } from "../core/damage.ts";
import { damageRoll } from "../core/damage-roll.ts";
import type { Cite } from "../core/events.ts";
import type { Context } from "../figures/context.ts";
import { characterOf, hasStatus } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { skirmishAttack } from "./attack.ts";
import { moveCounter, takeOutTheFallen } from "./counter.ts";
import { fighters, hasVanished, isOpponent, standingFoes, takesPart } from "./fighters.ts";
import { loseNextTurn, losesThisTurn } from "./lost-turn.ts";
import { attackKind, mainWeapon, wearWeapon } from "./weapons.ts";

const rule = "skirmish/afflicted-attack";

/** An attack of an afflicted character that has been rolled, with whom it hit. */
interface Rolled {
  readonly by: FigureId;
  readonly context: Context;
  readonly hits: readonly FigureId[];
  readonly natural: number;
  readonly damage: number;
}

/**
 * The afflicted attack in step 4. They roll at the same time, so all dice fall before the first blow is felt; each of
 * them strikes at everybody but the creatures, other afflicted included (skirmish/several-afflicted).
 */
export function* afflictedAttack(play: Play): Procedure {
  const afflicted = standingFoes(play).filter(({ creature }) => creature === undefined);
  const rolled: Rolled[] = [];
  for (const { id } of afflicted) {
    yield* pass(play, { type: "turn-start", of: id });
    if (!isOpponent(play, id) || losesThisTurn(play, id)) continue;
    const attack = yield* rollOf(play, id);
    if (attack !== undefined) rolled.push(attack);
  }
  for (const attack of rolled) yield* strikeWith(play, attack);
  // Whoever was freed meanwhile has the rest of this turn before them, as one of the group.
  for (const { id } of afflicted) if (isOpponent(play, id)) yield* pass(play, { type: "turn-end", of: id });
}

/** The attack roll and the one damage roll of an afflicted character; none if there is nobody to strike at. */
function* rollOf(play: Play, by: FigureId): Procedure<Rolled | undefined> {
  const targets = targetsOf(play, by);
  if (targets.length === 0) return undefined;
  const { context, notation, source } = armsOf(play, by);
  const cite: Cite = { rule, source };
  const { natural, hits } = yield* skirmishAttack(play, { by, targets, context, cite });
  if (context.attack?.weapon !== undefined) wearWeapon(play, by, context.attack.weapon);
  const [first] = hits;
  if (first === undefined) return { by, context, hits, natural, damage: 0 };
  const { total } = yield* damageRoll(play, {
    by,
    target: first,
    context,
    natural,
    cite,
    ...(notation !== undefined && { notation }),
  });
  return { by, context, hits, natural, damage: Math.max(0, total) };
}

/** Everybody who takes part, on the group's side or afflicted, but no creature and no ghost who has vanished. */
function targetsOf(play: Play, by: FigureId): readonly FigureId[] {
  const group = fighters(play).filter((character) => !hasVanished(play, character));
  const afflicted = standingFoes(play).filter(({ id, creature }) => creature === undefined && id !== by);
  return [...group, ...afflicted].map(({ id }) => id);
}

/** What an afflicted character strikes with: claws under LYCANTHROPIC, else the main weapon, else bare hands. */
function armsOf(play: Play, id: FigureId): { context: Context; notation?: string; source: string } {
  if (hasStatus(play, id, "lycanthropic")) {
    return {
      context: { attack: { kind: "melee", with: "claws", by: id } },
      notation: play.content.word("claws"),
      source: "Claws",
    };
  }
  const character = characterOf(play, id);
  const weapon = character === undefined ? undefined : mainWeapon(play, character);
  const gear = weapon === undefined ? undefined : gearOf(play.content, weapon);
  if (weapon === undefined || gear === undefined) {
    return { context: { attack: { kind: "melee", with: "unarmed", by: id } }, source: "Unarmed" };
  }
  const context: Context = { attack: { kind: attackKind(gear.attack), with: "weapon", weapon: weapon.key, by: id } };
  return { context, source: gear.name, ...(gear.damage !== undefined && { notation: gear.damage }) };
}

/** One roll's damage for everyone who was hit; an afflicted victim is knocked nearer to their senses as well. */
function* strikeWith(play: Play, { by, context, hits, natural, damage }: Rolled): Procedure {
  const cite: Cite = { rule, source: "Attack" };
  for (const to of hits) {
    const victim = characterOf(play, to);
    if (victim === undefined || !takesPart(play.state, victim)) continue;
    yield* dealDamage(play, { to, amount: damage, kind: "attack", by, context, cite });
    yield* moveCounter(play, to, play.content.figure("skirmish-hit-counter"), { rule: "skirmish/several-afflicted" });
    if (natural === play.content.figure("devastating-strike")) {
      loseNextTurn(play, to, { rule: "skirmish/devastating-strike-creature" });
    }
  }
  if (natural === play.content.figure("fault")) {
    const fault = { rule: "skirmish/devastating-fault-creature" };
    yield* moveCounter(play, by, play.content.figure("skirmish-fault-counter"), fault);
  }
  takeOutTheFallen(play);
  yield* pass(play, { type: "attack-end", of: by });
}
