import type { Static } from "typebox";
import type { Until } from "../../../engine/clocks.ts";
import { parseDice } from "../../../engine/dice/notation.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Span } from "../../../engine/effects/parts/scopes.ts";
import type { Piece } from "../../../engine/effects/parts/things.ts";
import type { Who } from "../../../engine/effects/parts/who.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import type {
  Blow,
  CardState,
  Cure,
  Fight,
  Handing,
  HowMuch,
  Scene,
  Strike,
  TurnChange,
  WhichCards,
} from "../../../engine/effects/scene.ts";
import { isSecretCondition } from "../../../engine/effects/secret-conditions.ts";
import type { FolkloreCommand } from "../commands.ts";
import { makesChecks, skillCheck } from "../core/check.ts";
import { cure } from "../core/cure.ts";
import { defeatFoe, die, revive } from "../core/death.ts";
import { addToPending, blockPending, rerollPending } from "../core/pending.ts";
import { outcomeOf, roll } from "../core/rolls.ts";
import { gainStatus } from "../core/statuses.ts";
import { holds } from "../figures/conditions.ts";
import { inSight } from "../figures/distances.ts";
import { characterOf, figureOf } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { numberOf } from "./amounts.ts";
import { chooseOption, offerForCosts, offerLimited, wantsTo } from "./ask.ts";
import { aimedAt, type Cast } from "./cast.ts";
import type { Price } from "./costs.ts";
import type { Hooks, Space } from "./hooks.ts";
import { keepWith, lastOn } from "./lasting.ts";
import { order, orderAttack, orderFight, orderSpawn } from "./orders.ts";
import { discardFrom, drawFor, handCards, receiveFor } from "./owned-cards.ts";
import { figuresMeant, type PickMade } from "./pick-figures.ts";
import { improveCard, turnCards } from "./pieces.ts";
import { gainPoints, handPoints, losePoints, recoverPoints, setPoints, strike } from "./points.ts";
import { citeOf, isThere, noteIdle, type Text } from "./text.ts";
import type { Amid, TextSource } from "./told.ts";

/**
 * What Folklore offers to a card text. It is a class because a fight carries out thousands of texts, and methods are
 * made once for all of them.
 */
export class TextScene implements Scene<FolkloreCommand>, Text {
  readonly play: Play;
  readonly source: TextSource;
  readonly amid: Amid;
  readonly effects: readonly Effect[];
  readonly picks: PickMade[] = [];
  cast: Cast;

  constructor(play: Play, cast: Cast, source: TextSource, amid: Amid, effects: readonly Effect[]) {
    this.play = play;
    this.cast = cast;
    this.source = source;
    this.amid = amid;
    this.effects = effects;
  }

  /** An attack needs its target in Sight (encounters/sight). */
  targets(who: Static<typeof Who>, by: FigureId): Procedure<readonly FigureId[]> {
    return figuresMeant(this, who, (target) => inSight(this.play, by, target));
  }

  figures(who: Static<typeof Who>): Procedure<readonly FigureId[]> {
    return figuresMeant(this, who);
  }

  holds(condition: Static<typeof Condition>): boolean {
    return !isSecretCondition(condition) && holds(this.play, condition, this.cast, this.amid.context);
  }

  run(effects: readonly Effect[]): Procedure<unknown> {
    return runEffects(effects, this);
  }

  as(figure: FigureId): TextScene {
    if (figure === this.cast.you) return this;
    return new TextScene(this.play, { ...this.cast, you: figure }, this.source, this.amid, this.effects);
  }

  count(count: number | string): Procedure<number> {
    return numberOf(this, count);
  }

  *face(die: string): Procedure<number> {
    const { table: modifiers } = this.amid;
    const rolled = yield* roll(this.play, {
      what: "table",
      by: this.roller(),
      notation: die,
      cite: citeOf(this, "roll"),
      ...(modifiers === undefined ? {} : { modifiers }),
    });
    return Math.min(rolled.total, parseDice(die).faces);
  }

  *chance(threshold: string): Procedure<boolean> {
    const { faces, atLeast } = parseDice(threshold);
    const spec = {
      what: "chance",
      by: this.roller(),
      notation: `1d${faces}`,
      cite: citeOf(this, "roll"),
      ...(atLeast === undefined ? {} : { against: atLeast }),
    };
    return outcomeOf(spec, yield* roll(this.play, spec)) === "success";
  }

  *check(figure: FigureId, skill: string, target: number): Procedure<boolean | undefined> {
    if (!isThere(this.play, figure) || !makesChecks(this.play, figure)) return undefined;
    return yield* skillCheck(this.play, figure, skill, target, citeOf(this, "check"));
  }

  choose(options: readonly (readonly Effect[])[]): Procedure<number> {
    return chooseOption(this, options);
  }

  may(): Procedure<boolean> {
    return wantsTo(this);
  }

  pay(costs: readonly Price[]): Procedure<boolean> {
    return offerForCosts(this, costs);
  }

  limited(times: number, per: Static<typeof Span>): Procedure<boolean> {
    return offerLimited(this, times, per);
  }

  lose(figure: FigureId, resource: string, amount: HowMuch): Procedure<number> {
    return losePoints(this, figure, resource, amount);
  }

  gain(figure: FigureId, resource: string, amount: HowMuch): Procedure<number> {
    return gainPoints(this, figure, resource, amount);
  }

  recover(figure: FigureId, resource: string, amount: HowMuch): Procedure<number> {
    return recoverPoints(this, figure, resource, amount);
  }

  set(figure: FigureId, resource: string, to: number): Procedure {
    return setPoints(this, figure, resource, to);
  }

  handPoints(from: FigureId, to: FigureId, resource: string, amount: HowMuch, how: Handing): Procedure {
    return handPoints(this, from, to, resource, amount, how);
  }

  damage(figure: FigureId, blow: Blow): Procedure {
    return strike(this, figure, blow);
  }

  *die(figure: FigureId): Procedure {
    const cite = citeOf(this, "life");
    if (characterOf(this.play, figure) !== undefined) yield* die(this.play, figure, cite);
    else if (isThere(this.play, figure)) yield* defeatFoe(this.play, figure, cite, this.cast.you);
  }

  revive(figure: FigureId, vita: "half" | "full"): void {
    if (characterOf(this.play, figure) !== undefined) revive(this.play, figure, { vita }, citeOf(this, "life"));
  }

  *status(figure: FigureId, status: string, how: { readonly resist?: number; readonly until?: Until }): Procedure {
    if (isThere(this.play, figure)) yield* gainStatus(this.play, figure, status, how, citeOf(this, "status"));
  }

  *cure(figure: FigureId, what: Cure): Procedure {
    if (!isThere(this.play, figure)) return;
    const cite = citeOf(this, "cure");
    if (!("sort" in what)) yield* cure(this.play, figure, what, cite);
    else {
      const count = what.count === "all" ? "all" : yield* numberOf(this, what.count);
      yield* cure(this.play, figure, { count, sort: what.sort }, cite);
    }
  }

  last(effect: Effect, figure: FigureId, until: Until | undefined): Procedure {
    return lastOn(this, effect, figure, until);
  }

  lastOnCard(effect: Effect, piece: Static<typeof Piece>, until: Until | undefined): Procedure {
    return improveCard(this, effect, piece, until);
  }

  keep(effect: Effect): void {
    keepWith(this, effect);
  }

  draw(figure: FigureId, deck: string, count: number, choice: boolean): Procedure {
    return drawFor(this, figure, deck, count, choice);
  }

  receive(figure: FigureId, what: Parameters<typeof receiveFor>[2]): Procedure {
    return receiveFor(this, figure, what);
  }

  discard(figure: FigureId, what: "this card" | WhichCards, random: boolean): Procedure {
    return discardFrom(this, figure, what, random);
  }

  handOver(from: FigureId, to: FigureId, what: WhichCards, how: Handing, random: boolean): Procedure {
    return handCards(this, from, to, what, how, random);
  }

  turnCard(figure: FigureId, piece: Static<typeof Piece>, to: CardState): Procedure {
    return turnCards(this, figure, piece, to);
  }

  search(figure: FigureId): Procedure {
    return order(this, "search", "search", figure);
  }

  *move(figure: FigureId, spaces: number, way?: Parameters<Hooks["move"]>[4]): Procedure {
    if (isThere(this.play, figure)) yield* order(this, "move", "move", figure, spaces, way);
  }

  *push(figure: FigureId, spaces: number, pull: boolean): Procedure {
    if (isThere(this.play, figure)) yield* order(this, "push", "push", figure, spaces, pull);
  }

  *place(figure: FigureId, where: Space): Procedure {
    if (isThere(this.play, figure)) yield* order(this, "place", "place", figure, where);
  }

  swap(figure: FigureId, other: FigureId): Procedure {
    return order(this, "place", "swap", figure, other);
  }

  token(token: string, count: number, where: Space, remove: boolean): Procedure {
    return order(this, "place", "token", token, count, where, remove);
  }

  travel(place: string): Procedure {
    return order(this, "place", "travel", place);
  }

  *spawn(foe: string, count: number, how: Parameters<Hooks["spawn"]>[4]): Procedure {
    const [summoned] = yield* orderSpawn(this, foe, count, how);
    if (summoned !== undefined) this.cast = { ...this.cast, summoned };
  }

  fight(fight: Fight): Procedure {
    return orderFight(this, fight);
  }

  counter(by: number): Procedure {
    return order(this, "counter", "counter", by);
  }

  *turn(figure: FigureId, change: TurnChange): Procedure {
    if (!isThere(this.play, figure)) return;
    if (change !== "lose next") yield* order(this, "turn", "turn", figure, change);
    else {
      const turns = figureOf(this.play, figure).missing + 1;
      this.play.emit({ type: "missing", figure, turns, ...citeOf(this, "turn") });
    }
  }

  *attack(figure: FigureId, attack: Strike): Procedure {
    const [target] = yield* orderAttack(this, figure, attack);
    if (target !== undefined) this.cast = aimedAt(this.cast, target);
  }

  block(): void {
    if (!blockPending(this.play)) noteIdle(this, "block");
  }

  reroll(): void {
    if (!rerollPending(this.play)) noteIdle(this, "reroll");
  }

  add(dice: string): void {
    if (!addToPending(this.play, dice, this.source.name)) noteIdle(this, "add");
  }

  private roller(): FigureId | "group" {
    return isThere(this.play, this.cast.you) ? this.cast.you : "group";
  }
}
