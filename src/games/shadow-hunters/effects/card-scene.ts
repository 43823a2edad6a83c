import type { Static } from "typebox";
import { rollDice } from "../../../engine/dice/notation.ts";
import { BareScene } from "../../../engine/effects/bare-scene.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Who } from "../../../engine/effects/parts/who.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import type { Blow, Handing, HowMuch, Scene, Strike, TurnChange, WhichCards } from "../../../engine/effects/scene.ts";
import type { SecretScene } from "../../../engine/effects/secrets.ts";
import { andThen, ask, done, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import { attack } from "../core/attack.ts";
import { holdsFor } from "../core/conditions.ts";
import { type Cause, damage, heal, setDamage } from "../core/damage.ts";
import { giveOne, takeOne } from "../core/handing.ts";
import { lookForWins } from "../core/wins.ts";
import type { Source } from "../events.ts";
import { isOver, type Play, type Procedure } from "../play.ts";
import { playerOf } from "../state.ts";
import { drawCard } from "./cards.ts";
import { aboutOf, figuresMeant } from "./figures-meant.ts";
import { readWard } from "./gear.ts";
import { isPossible } from "./possible.ts";
import { Secrets } from "./secrets.ts";

/** Whom a text speaks of, and where it stands. */
export interface Cast {
  readonly you: string;
  readonly source: Source;
  readonly sender?: string | undefined;
  /** The area that "there" means. */
  readonly there?: string | undefined;
  /** Whom the attack struck that the text may repeat. */
  readonly struck?: readonly string[] | undefined;
  /** Which of the ways that the text leaves was taken. */
  readonly option?: number | undefined;
  /** Whom the text aims at; it may say so itself. */
  target?: string | undefined;
}

type Choice = Extract<ShadowCommand, { readonly type: "choose" }>;

function isActing({ type }: ShadowCommand): boolean {
  return type === "act";
}

/** The hands that this game offers to its texts. */
export class CardScene extends BareScene<ShadowCommand> implements Scene<ShadowCommand> {
  constructor(
    readonly play: Play,
    readonly cast: Cast,
    private readonly isFirst = play.state.deaths.length === 0,
  ) {
    super();
  }

  get secrets(): SecretScene<ShadowCommand> {
    return new Secrets(this);
  }

  figures(who: Static<typeof Who>, toBe?: "robbed"): Procedure<readonly string[]> {
    return figuresMeant(this.play, who, this.cast, toBe === "robbed");
  }

  override targets(who: Static<typeof Who>): Procedure<readonly string[]> {
    return this.figures(who);
  }

  holds(condition: Static<typeof Condition>): boolean {
    return holdsFor(this.play, condition, this.cast.you);
  }

  run(effects: readonly Effect[]): Procedure<unknown> {
    return isOver(this.play) ? nothing : runEffects(effects, this);
  }

  as(figure: string): CardScene {
    return this.with({ you: figure });
  }

  /** The same text, in which somebody or something else is meant. One shape for every cast makes games a sixth faster. */
  with(other: Partial<Pick<Cast, "you" | "there" | "option">>): CardScene {
    const { you, source, sender, there, struck, option, target } = this.cast;
    const cast = { you, source, sender, there, struck, option, target, ...other };
    return new CardScene(this.play, cast, this.isFirst);
  }

  count(count: number | string): Procedure<number> {
    return done(this.amount(count));
  }

  face(die: string): Procedure<number> {
    const face = this.play.dice.roll(Number(die.slice(1)));
    this.play.emit({ type: "rolled", seat: this.cast.you, die, face });
    return done(face);
  }

  /** The options that can be done. */
  offer(options: readonly (readonly Effect[])[]): Choice[] {
    const { you: seat } = this.cast;
    const commands: Choice[] = [];
    for (let option = 0; option < options.length; option++) {
      if (isPossible(this.play, options[option] ?? [], this.cast)) commands.push({ type: "choose", seat, option });
    }
    return commands;
  }

  /** Which of the options happens; those that cannot be done are not offered. */
  choose(options: readonly (readonly Effect[])[]): Procedure<number> {
    const commands = this.offer(options);
    const first = commands[0]?.option ?? 0;
    if (commands.length < 2) return done(first);
    const question = { ask: "choose", rule: this.rule, about: this.about, options: commands };
    return ask(this.play, question, (answer) => (answer.type === "choose" ? answer.option : first));
  }

  may(effects: readonly Effect[]): Procedure<boolean> {
    const { you: seat } = this.cast;
    if (!isPossible(this.play, effects, this.cast)) return done(false);
    const options: readonly ShadowCommand[] = [
      { type: "act", seat },
      { type: "pass", seat },
    ];
    return ask(this.play, { ask: "may", rule: this.rule, about: this.about, options }, isActing);
  }

  recover(figure: string, _resource: string, amount: HowMuch): Procedure<number> {
    const { damage: suffered } = playerOf(this.play.state, figure);
    return done(heal(this.play, figure, amount === "all" ? suffered : this.amount(amount), this.cause));
  }

  set(figure: string, _resource: string, to: number): Procedure {
    return setDamage(this.play, figure, to, this.cause);
  }

  damage(figure: string, { amount }: Blow): Procedure<number> {
    return damage(this.play, figure, this.amount(amount), this.cause);
  }

  last(effect: Effect, figure: string): Procedure {
    if (effect.op !== "ward") throw new Error(`Nothing in this game lasts like "${effect.op}".`);
    this.play.emit({ type: "warded", seat: figure, ward: readWard(effect) });
    return nothing;
  }

  draw(figure: string, deck: string, count: number, choice: boolean): Procedure {
    if (choice) throw new Error("Nobody in this game draws a card of their choice.");
    return this.times(count, figure, () => drawCard(this.play, figure, deck));
  }

  handOver(from: string, to: string, what: WhichCards, how: Handing): Procedure {
    if (!("category" in what) || from === to) return nothing;
    const hand = how === "steal" ? takeOne : giveOne;
    const handed = () => andThen(hand(this.play, from, to), () => done(lookForWins(this.play)));
    return this.times(this.amount(what.count), to, handed);
  }

  turn(figure: string, change: TurnChange): Procedure {
    const { deaths } = this.play.state;
    const count = change === "extra turn" ? 1 : change === "extra turn for each death" ? deaths.length : undefined;
    if (count === undefined) throw new Error(`No turn in this game can be changed by "${change}".`);
    if (count > 0) this.play.emit({ type: "extra-turns", seat: figure, count });
    return nothing;
  }

  attack(figure: string, { against }: Strike): Procedure {
    if (isOver(this.play) || playerOf(this.play.state, figure).dead) return nothing;
    return attack(this.play, figure, against ?? this.cast.struck ?? []);
  }

  /** Does something so many times, as long as the game goes on and whoever gets something by it lives. */
  private times(count: number, figure: string, act: () => Procedure): Procedure {
    if (count === 0 || isOver(this.play) || playerOf(this.play.state, figure).dead) return nothing;
    const acted = act();
    return count === 1 ? acted : andThen(acted, () => this.times(count - 1, figure, act));
  }

  /** What a card does that was sent is the deed of whoever sent it (hermit/sending). */
  private get cause(): Cause {
    const { sender, you, source } = this.cast;
    return { by: sender ?? you, source, isFirst: this.isFirst };
  }

  private get rule(): string {
    const { source } = this.cast;
    return source.kind === "area" ? "turn/act" : source.kind === "card" ? "cards/drawing" : "characters/abilities";
  }

  private get about(): ReturnType<typeof aboutOf> {
    return aboutOf(this.cast);
  }

  private amount(amount: HowMuch): number {
    if (typeof amount === "number") return amount;
    const roll = rollDice(this.play.dice, amount);
    for (const face of roll.faces) this.play.emit({ type: "rolled", seat: this.cast.you, die: amount, face });
    return roll.total;
  }
}
