import type { Modifier } from "../../../engine/dice/result.ts";
import { gearOf } from "../cards/card-data.ts";
import { isThere } from "../core/damage.ts";
import type { Order } from "../effects/hooks.ts";
import type { Told } from "../effects/told.ts";
import type { AttackContext } from "../figures/context.ts";
import { adjacent, inSight } from "../figures/distances.ts";
import { characterOf, figureOf } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { attackKind, mainWeapon } from "../skirmish/weapons.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { type Attack, makeAttack } from "./attack.ts";
import { characterAttack } from "./character-attack.ts";
import { isOnTheMap } from "./fighters.ts";
import { foeAttack } from "./foe-attack.ts";
import { strikeOrFault } from "./strike-or-fault.ts";

/** An attack that a text orders, of a character or of a foe. Answers with whom it was made against. */
export function* orderedAttack(play: Play, told: Told, by: FigureId, order: Order): Procedure<readonly FigureId[]> {
  const made: FigureId[] = [];
  for (const target of order.against ?? sameTarget(play, told, by)) {
    if (!isThere(play, by) || !isThere(play, target) || !isOnTheMap(play, by) || !isOnTheMap(play, target)) continue;
    if (!inSight(play, by, target)) {
      play.emit({
        type: "noted",
        what: "out-of-sight",
        about: { figure: target },
        ...told.cite,
        rule: "encounters/sight",
      });
      continue;
    }
    made.push(target);
    yield* attackOne(play, told, by, target, order);
  }
  return made;
}

/** Whom an attack that is made again strikes: the one it speaks of, or the last one. */
function sameTarget(board: Board, { cast }: Told, by: FigureId): readonly FigureId[] {
  const target = cast.target ?? board.state.encounter?.attacks?.[by]?.target;
  return target === undefined || target === by ? [] : [target];
}

function* attackOne(play: Play, told: Told, by: FigureId, target: FigureId, order: Order): Procedure {
  if (order.amount !== undefined) return yield* attackForDamage(play, told, by, target, order);
  const character = characterOf(play, by);
  if (character === undefined) {
    yield* foeAttack(play, by, [target], told.cite);
    return;
  }
  const last = order.against === undefined ? play.state.encounter?.attacks?.[by]?.weapon : undefined;
  const usual = character.cards.find(({ key }) => key === last) ?? mainWeapon(play, character);
  const weapon = usual === undefined || usual.broken === true ? "unarmed" : usual.key;
  yield* characterAttack(play, { type: "attack", seat: by, target, weapon }, mightOf(told, order));
}

/** An attack with damage of its own, as Abilities, claws and Ghost Powers make it (abilities/no-dmg-bonus). */
function* attackForDamage(play: Play, told: Told, by: FigureId, target: FigureId, order: Order): Procedure {
  const card = characterOf(play, by)?.cards.find(({ key }) => key === told.source.card);
  const attack = contextOf(play, told, by, target, card, order);
  const spec = { by, target, attack, might: mightOf(told, order), cite: told.cite };
  const natural = yield* makeAttack(play, { ...spec, ...damageOf(play, told, target, order) });
  yield* strikeOrFault(play, by, natural, attack.weapon);
}

function contextOf(
  board: Board,
  { source }: Told,
  by: FigureId,
  target: FigureId,
  card: OwnedCard | undefined,
  { text }: Order,
): AttackContext {
  const means = source.means ?? { with: "ability" };
  const gear = card === undefined ? undefined : gearOf(board.content, card);
  const printed = means.kind ?? (gear?.attack === undefined ? undefined : attackKind(gear.attack));
  // A text without an attack mark is melee as far as an arm reaches.
  const kind = printed ?? (adjacent(board, by, target) ? "melee" : "ranged");
  const weapon =
    means.with === "weapon" && gear?.attack !== undefined && card !== undefined ? { weapon: card.key } : {};
  return { kind, with: means.with, by, target, text, ...weapon };
}

function mightOf({ source }: Told, { might }: Order): readonly Modifier[] {
  return might === undefined ? [] : [{ by: might, source: source.name, rule: source.rule }];
}

/** The damage that the text states: dice, points, or a part of what the target has. */
function damageOf(
  board: Board,
  { source }: Told,
  target: FigureId,
  { amount }: Order,
): Pick<Attack, "notation" | "damage"> {
  if (typeof amount === "number") return { damage: [{ by: amount, source: source.name, rule: source.rule }] };
  if (amount !== "all" && amount !== "half") return amount === undefined ? {} : { notation: amount };
  const { vita } = figureOf(board, target);
  const by = amount === "all" ? vita : Math.floor(vita / 2);
  return { damage: [{ by, source: source.name, rule: source.rule }] };
}
