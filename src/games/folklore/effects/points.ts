import type { Blow, Handing, HowMuch } from "../../../engine/effects/scene.ts";
import { dealDamage } from "../core/damage.ts";
import { damageRoll } from "../core/damage-roll.ts";
import type { Resource } from "../core/events.ts";
import { award, gain, lose, maximumOf, recover, setTo } from "../core/resources.ts";
import { characterOf, figureOf, isCharacter } from "../figures/find.ts";
import { candidates } from "../figures/groups.ts";
import type { Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { quantityOf } from "./amounts.ts";
import { citeOf, isThere, type Text } from "./text.ts";

/** Takes points away. */
export function* losePoints(
  text: Text,
  figure: FigureId,
  resource: string,
  amount: HowMuch,
  op = "lose",
): Procedure<number> {
  if (!isThere(text.play, figure)) return 0;
  const quantity = yield* quantityOf(text, amount, opponentOf(text, figure));
  return yield* lose(text.play, figure, resource as Resource, quantity, citeOf(text, op), doer(text, figure));
}

/** Gives points, above the maximum if need be. Coins from a text are an award. */
export function* gainPoints(text: Text, figure: FigureId, resource: string, amount: HowMuch): Procedure<number> {
  if (characterOf(text.play, figure) === undefined && resource !== "vita") return 0;
  if (!isThere(text.play, figure)) return 0;
  const quantity = yield* quantityOf(text, amount, figure);
  const cite = citeOf(text, "gain");
  const isStake = amount === "the stake" || amount === "twice the stake";
  if (typeof quantity === "number" && !isStake) {
    return yield* award(text.play, figure, resource as Resource, quantity, cite);
  }
  return yield* gain(text.play, figure, resource as Resource, quantity, cite);
}

/** Gives points back, up to the maximum. */
export function* recoverPoints(text: Text, figure: FigureId, resource: string, amount: HowMuch): Procedure<number> {
  if (!isThere(text.play, figure)) return 0;
  const quantity = yield* quantityOf(text, amount, figure);
  return yield* recover(text.play, figure, resource as Resource, quantity, citeOf(text, "recover"));
}

/** Sets points to a number. */
export function* setPoints(text: Text, figure: FigureId, resource: string, to: number): Procedure {
  if (isThere(text.play, figure)) yield* setTo(text.play, figure, resource as Resource, to, citeOf(text, "set"));
}

/** Points change hands. A foe that steals keeps nothing the rules know of. */
export function* handPoints(
  text: Text,
  from: FigureId,
  to: FigureId,
  resource: string,
  amount: HowMuch,
  how: Handing,
): Procedure {
  const lost = yield* losePoints(text, from, resource, amount, how);
  if (lost > 0 && characterOf(text.play, to) !== undefined) {
    yield* gain(text.play, to, resource as Resource, lost, citeOf(text, how));
  }
}

/** Deals damage: of the attack that the text belongs to, of a hazard, or of the text's own power. */
export function* strike(text: Text, figure: FigureId, blow: Blow): Procedure {
  const { play, amid, cast } = text;
  if (!isThere(play, figure)) return;
  if (blow.kind !== "snare" && amid.context?.attack !== undefined && figure === cast.target) {
    yield* strikeInAttack(text, figure, blow);
    return;
  }
  const kind = blow.kind ?? "power";
  const amount = yield* damageAmount(text, figure, blow.amount);
  const by = doer(text, figure);
  for (const to of blow.spread === undefined ? [figure] : withSpread(text, figure, blow.spread)) {
    if (!isThere(play, to)) continue;
    yield* dealDamage(play, { to, amount, kind, cite: citeOf(text, "damage"), ...(by === undefined ? {} : { by }) });
  }
}

function* strikeInAttack(text: Text, target: FigureId, { amount }: Blow): Procedure {
  const { play, amid } = text;
  const { context = {}, damage: modifiers = [] } = amid;
  const by = text.cast.this ?? text.cast.you;
  const cite = citeOf(text, "damage");
  let total: number;
  if (typeof amount === "string" && amount !== "all" && amount !== "half") {
    total = (yield* damageRoll(play, { by, target, context, notation: amount, modifiers, cite })).total;
  } else {
    total = yield* damageAmount(text, target, amount);
    for (const { by: more } of modifiers) total += more;
  }
  yield* dealDamage(play, { to: target, amount: Math.max(0, total), kind: "attack", by, context, cite });
}

function* damageAmount(text: Text, figure: FigureId, amount: Blow["amount"]): Procedure<number> {
  const quantity = yield* quantityOf(text, amount, opponentOf(text, figure), "damage");
  if (typeof quantity === "number") return quantity;
  const { play } = text;
  const whole = maximumOf(play, figure, isGhost(text, figure) ? "gp" : "vita") ?? figureOf(play, figure).vita;
  return quantity === "all" ? whole : Math.floor(whole / 2);
}

/** A SNARE with a number strikes whoever sets it off and the other characters around; foes know their ground (adventuring/snares). */
function withSpread({ play }: Text, figure: FigureId, spaces: number): readonly FigureId[] {
  const others = candidates(play, { pick: "each", group: "character", within: { spaces } }, { you: figure });
  return [figure, ...others.filter((other) => other !== figure)];
}

function isGhost({ play }: Text, figure: FigureId): boolean {
  return characterOf(play, figure)?.form === "ghost";
}

/** Who does it to a figure; what one does to oneself, and what an event does, has no doer. */
function doer({ play, cast }: Text, figure: FigureId): FigureId | undefined {
  const by = cast.this ?? cast.you;
  return by === figure || !isThere(play, by) ? undefined : by;
}

/** Whose roll it is that harms a figure. */
function opponentOf(text: Text, figure: FigureId): FigureId | "foes" {
  const { play, cast } = text;
  if (isCharacter(figureOf(play, figure))) return text.cast.this ?? "foes";
  return isThere(play, cast.you) ? cast.you : "group";
}
