import type { Draft } from "../copies.ts";
import { type Hooks, type Order, registerHooks } from "../effects/hooks.ts";
import type { Told } from "../effects/told.ts";
import { characterOf } from "../figures/find.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { moveCounter } from "./counter.ts";
import { attackOf } from "./creature-turn.ts";
import { isOpponent, stanceOf, standingFoes } from "./fighters.ts";
import { loseNextTurn } from "./lost-turn.ts";
import { type StrikeMore, type StrikeWith, strike } from "./strike.ts";
import { mainWeapon, weaponsOf } from "./weapons.ts";

/** What a running skirmish does for card texts. */
const duringSkirmish: Partial<Hooks> = {
  *attack(play, told, by, order) {
    const against = order.against ?? sameTarget(play, told, by);
    for (const target of against) yield* attackAsOrdered(play, told, by, target, order);
    return against;
  },

  *counter(play, told, by) {
    const { target } = told.cast;
    const foe = target !== undefined && isOpponent(play, target) ? target : yield* pickFoe(play, told);
    if (foe !== undefined) yield* moveCounter(play, foe, by, told.cite);
  },

  /** Without spaces an extra Move is worth nothing, and all else that is extra comes down to one more attack. */
  *turn(play, told, figure, change) {
    if (change === "controlled") loseNextTurn(play, figure, told.cite);
    else if (change === "extra Move") play.emit({ type: "noted", what: "does-not-apply", ...told.cite });
    else for (const target of sameTarget(play, told, figure)) yield* attackAsOrdered(play, told, figure, target, {});
  },
};

registerHooks(duringSkirmish, "skirmish");

/** An attack that a text orders: on an opponent its hit counts, and a creature strikes a character with its power. */
function attackAsOrdered(
  play: Play,
  told: Told,
  by: FigureId,
  target: FigureId,
  { amount, might, text }: Partial<Order>,
): Procedure {
  if (!isOpponent(play, target)) return attackOf(play, by, [target]);
  const { means, name } = told.source;
  const using = amount === undefined ? weaponFor(play, told, by) : (means?.with ?? "ability");
  const more: Draft<StrikeMore> = { cite: told.cite };
  if (means?.kind !== undefined) more.kind = means.kind;
  if (might !== undefined) more.might = [{ by: might, source: name }];
  if (text !== undefined) more.text = text;
  return strike(play, by, target, using, more);
}

/** Whom an attack that is made again strikes: the target it speaks of, or the one that was chosen for the round. */
function sameTarget(play: Play, { cast }: Told, by: FigureId): readonly FigureId[] {
  const target = cast.target ?? stanceOf(play, by)?.target;
  return target !== undefined && isOpponent(play, target) ? [target] : [];
}

/** The weapon that speaks, or else the main one. */
function weaponFor(play: Play, told: Told, by: FigureId): StrikeWith {
  const character = characterOf(play, by);
  if (character === undefined) return "ability";
  const speaking = weaponsOf(play, character).find(({ key }) => key === told.source.card);
  return (speaking ?? mainWeapon(play, character))?.key ?? "unarmed";
}

/** Whose counter a text changes that does not say it: whoever uses it chooses, or the Leader. */
function* pickFoe(play: Play, { cast, cite }: Told): Procedure<FigureId | undefined> {
  const foes = standingFoes(play);
  if (foes.length === 0) return undefined;
  const seat = characterOf(play, cast.you)?.id ?? play.state.leader;
  const options = foes.map(({ id }) => ({ type: "pick" as const, seat, figure: id }));
  const { figure } = yield* choose({ ask: "whose-counter", rule: cite.rule, options }, "obvious");
  return figure;
}
