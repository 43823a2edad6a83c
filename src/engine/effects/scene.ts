import type { Static } from "typebox";
import type { Command } from "../kernel/command.ts";
import type { Procedure } from "../kernel/procedure.ts";
import type { Effect } from "./effect.ts";
import type { Amount, Count, Stake } from "./parts/amounts.ts";
import type { Condition } from "./parts/conditions.ts";
import type { Cost } from "./parts/costs.ts";
import type { Roll } from "./parts/rolls.ts";
import type { Duration, Span } from "./parts/scopes.ts";
import type { Piece, Things } from "./parts/things.ts";
import type { Where } from "./parts/where.ts";
import type { Who } from "./parts/who.ts";
import type { SecretScene } from "./secrets.ts";

/** How much of a resource, as a card says it. */
export type HowMuch = Static<typeof Amount> | Static<typeof Stake>;

/** Which cards: a number of a deck or category, a named card, or a Story Marker. */
export type WhichCards = Static<typeof Things>;

/** Damage that a text deals outside of an attack's own dice. */
export interface Blow {
  readonly amount: Static<typeof Amount>;
  readonly kind?: "snare";
  /** SNARE damage also strikes those within this many spaces. */
  readonly spread?: number;
}

/** An attack that a text tells a figure to make. */
export interface Strike {
  /** Missing: the attack that has just been made, once more. */
  readonly against?: readonly string[];
  readonly amount?: Static<typeof Amount>;
  readonly might?: number;
  /** Bare keywords of the same text: they belong to this attack. */
  readonly keywords: readonly Effect[];
  /** What the same text says about hitting, missing and rolling: it waits for this attack only. */
  readonly whens: readonly Effect[];
}

/** Which statuses are taken away. */
export type Cure =
  | { readonly statuses: readonly string[] }
  | { readonly oneOf: readonly string[] }
  | { readonly count: "all" | Static<typeof Count>; readonly sort: "negative" | "positive" };

/** Which fight a text starts. */
export type Fight =
  | {
      readonly as: "skirmish";
      readonly foe?: string;
      readonly count?: Static<typeof Count>;
      readonly counter?: "max" | number;
    }
  | { readonly as: "encounter"; readonly foe: string; readonly count: Static<typeof Count> };

/** What can become of a figure's turns. */
export type TurnChange =
  | "lose next"
  | "extra turn"
  | "extra turn for each death"
  | "extra Act"
  | "extra Move"
  | "extra Move and Act"
  | "extra attack"
  | "controlled";

/** How something changes hands: by its owner's will or against it. */
export type Handing = "give" | "steal";

/** What can become of a card in play. */
export type CardState = "exhausted" | "ready" | "broken" | "repaired" | "trained";

/**
 * The hands that a game offers to its card texts. A scene belongs to one text: it knows who "you" and "the target"
 * are, and a figure that was picked stays the same wherever the text says the same words again.
 */
export interface Scene<C extends Command = Command> {
  /** Whom the text means, asking or rolling if it leaves a choice; `toBe` says what they are wanted for. */
  figures(who: Static<typeof Who>, toBe?: "robbed"): Procedure<readonly string[], C>;
  /** Those whom the words mean and whom the figure can attack from where it is. */
  targets(who: Static<typeof Who>, by: string): Procedure<readonly string[], C>;
  holds(condition: Static<typeof Condition>): boolean;
  /** Runs effects inside this text. */
  run(effects: readonly Effect[]): Procedure<unknown, C>;
  /** The same text with somebody else as "you". */
  as(figure: string): Scene<C>;
  /** A number of things; dice are rolled. */
  count(count: Static<typeof Count>): Procedure<number, C>;
  /** A face of a die such as `d10`. */
  face(die: string): Procedure<number, C>;
  /** Tries a chance such as `d6:5+`. */
  chance(threshold: string): Procedure<boolean, C>;
  /** Whether a skill check succeeded; undefined if the figure makes none. */
  check(figure: string, skill: string, target: number): Procedure<boolean | undefined, C>;
  /** Asks which of the options happens; answers with its index. */
  choose(options: readonly (readonly Effect[])[]): Procedure<number, C>;

  /** Asks whether something optional is done. */
  may(effects: readonly Effect[]): Procedure<boolean, C>;
  /** Offers to pay, if it can be paid, and pays; answers whether it was paid. */
  pay(costs: readonly Static<typeof Cost>[], effects: readonly Effect[]): Procedure<boolean, C>;
  /** Offers something limited, if it has not been used up, and counts the use; answers whether it is done. */
  limited(times: number, per: Static<typeof Span>, effects: readonly Effect[]): Procedure<boolean, C>;

  /** These answer with what really changed. */
  lose(figure: string, resource: string, amount: HowMuch): Procedure<number, C>;
  gain(figure: string, resource: string, amount: HowMuch): Procedure<number, C>;
  recover(figure: string, resource: string, amount: HowMuch): Procedure<number, C>;
  set(figure: string, resource: string, to: number): Procedure<void, C>;
  /** Points change hands: one gets what the other really had to lose. */
  handPoints(from: string, to: string, resource: string, amount: HowMuch, how: Handing): Procedure<void, C>;
  damage(figure: string, blow: Blow): Procedure<unknown, C>;
  die(figure: string): Procedure<void, C>;
  revive(figure: string, vita: "half" | "full"): void;

  status(
    figure: string,
    status: string,
    how: { readonly resist?: number; readonly until?: Static<typeof Duration> },
  ): Procedure<void, C>;
  cure(figure: string, cure: Cure): Procedure<void, C>;
  /** A bonus, keyword, immunity, bar or doubled roll begins to count for a figure, for the effect's time. */
  last(effect: Effect, figure: string, until: Static<typeof Duration> | undefined): Procedure<void, C>;
  /** A bonus on a card in play. */
  lastOnCard(
    effect: Effect,
    piece: Static<typeof Piece>,
    until: Static<typeof Duration> | undefined,
  ): Procedure<void, C>;
  /** An effect that stands for itself (a trigger, an aura, a "while") stays in play. */
  keep(effect: Effect): void;

  draw(figure: string, deck: string, count: number, choice: boolean): Procedure<void, C>;
  receive(
    figure: string,
    what: { readonly card: string; readonly count: number } | { readonly marker: string },
  ): Procedure<void, C>;
  discard(figure: string, what: "this card" | WhichCards, random: boolean): Procedure<void, C>;
  handOver(from: string, to: string, what: WhichCards, how: Handing, random: boolean): Procedure<void, C>;
  turnCard(figure: string, piece: Static<typeof Piece>, to: CardState): Procedure<void, C>;
  search(figure: string): Procedure<void, C>;

  move(
    figure: string,
    spaces: number,
    way?: { readonly direction: "toward" | "away"; readonly from: readonly string[] },
  ): Procedure<void, C>;
  push(figure: string, spaces: number, pull: boolean): Procedure<void, C>;
  place(figure: string, where: Static<typeof Where>): Procedure<void, C>;
  swap(figure: string, other: string): Procedure<void, C>;
  token(token: string, count: number, where: Static<typeof Where>, remove: boolean): Procedure<void, C>;
  travel(place: string): Procedure<void, C>;
  spawn(
    foe: string,
    count: number,
    how: { readonly where?: Static<typeof Where>; readonly ally: boolean },
  ): Procedure<void, C>;

  fight(fight: Fight): Procedure<void, C>;
  counter(by: number): Procedure<void, C>;
  turn(figure: string, change: TurnChange): Procedure<void, C>;
  attack(figure: string, strike: Strike): Procedure<void, C>;
  /** These answer the blow or the roll that the text was used on. */
  block(figure: string, what: "attack" | "damage"): void;
  reroll(roll: Static<typeof Roll>): void;
  add(dice: string, roll: Static<typeof Roll>): void;

  /** What only games of hidden identities can do. */
  readonly secrets?: SecretScene<C>;
}
