import type { Static } from "typebox";
import type { Until } from "../../../engine/clocks.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Cost as CostSchema } from "../../../engine/effects/parts/costs.ts";
import type { Doing as DoingSchema, Roll as RollSchema } from "../../../engine/effects/parts/rolls.ts";
import type { Scope as ScopeSchema, Span as SpanSchema } from "../../../engine/effects/parts/scopes.ts";
import type { Piece as PieceSchema } from "../../../engine/effects/parts/things.ts";
import type { Trigger as TriggerSchema } from "../../../engine/effects/parts/triggers.ts";
import type {
  Group as GroupSchema,
  Someone as SomeoneSchema,
  Who as WhoSchema,
} from "../../../engine/effects/parts/who.ts";

/** Whom a text speaks of. */
export type Who = Static<typeof WhoSchema>;

/** Somebody a text can point at without counting. */
export type Someone = Static<typeof SomeoneSchema>;

/** A kind of figure, seen from the bearer of a text. */
export type Group = Static<typeof GroupSchema>;

/** When a bonus counts. */
export type Scope = Static<typeof ScopeSchema>;

/** A span in which uses are counted. */
export type Span = Static<typeof SpanSchema>;

/** What a use costs. */
export type Cost = Static<typeof CostSchema>;

/** What a figure can be kept from. */
export type Doing = Static<typeof DoingSchema>;

/** A roll that can be made again or twice. */
export type Roll = Static<typeof RollSchema>;

/** What sets off a "when". */
export type Trigger = Static<typeof TriggerSchema>;

/** What an "if" or a "while" asks. */
export type Condition =
  | { readonly is: "adjacent"; readonly who: Who; readonly to: Someone }
  | { readonly is: "defending" | "alone" | "living" | "a ghost" | "unhurt" | "companioned"; readonly who: Who }
  | { readonly is: "at most" | "at least"; readonly who: Who; readonly amount: number; readonly resource: string }
  | { readonly is: "type"; readonly who: Who; readonly type: string }
  | { readonly is: "afflicted"; readonly who: Who; readonly status: string }
  | { readonly is: "carrying"; readonly who: Who; readonly card: string }
  | { readonly is: "marked"; readonly who: Who; readonly marker: string }
  | { readonly is: "day" | "night" | "darkness" | "coven" | "in combat" | "not in a skirmish" | "same target" };

/** A bonus or penalty. */
export interface ModifyEffect {
  readonly op: "modify";
  readonly who?: Who;
  readonly piece?: Static<typeof PieceSchema>;
  readonly by: number;
  readonly upTo?: number;
  readonly stat: string;
  readonly scope?: Scope;
  readonly for?: Until;
}

/** A keyword of the glossary. */
export interface KeywordEffect {
  readonly op: "keyword";
  readonly who: Who | "card";
  readonly keyword: string;
  readonly value?: number;
  readonly for?: Until;
}

/** An immunity. */
export interface ImmuneEffect {
  readonly op: "immune";
  readonly who: Who;
  readonly status?: string;
  readonly keyword?: string;
  readonly for?: Until;
}

/** A bar. */
export interface ForbidEffect {
  readonly op: "forbid";
  readonly who: Who;
  readonly doing: Doing;
  readonly for?: Until;
}

/** A roll that is made twice. */
export interface TwiceEffect {
  readonly op: "twice";
  readonly who: Who;
  readonly roll: Roll;
  readonly take: "higher" | "lower";
  readonly scope?: Scope;
  readonly for?: Until;
}

/** The effects that stand by themselves, by operation. */
export interface StandingEffects {
  readonly modify: ModifyEffect;
  readonly keyword: KeywordEffect;
  readonly immune: ImmuneEffect;
  readonly forbid: ForbidEffect;
  readonly twice: TwiceEffect;
}

/** The operation of a standing effect. */
export type StandingOp = keyof StandingEffects;

/** An effect that counts without being done: it stands as long as what it is printed on is in play. */
export type StandingEffect = StandingEffects[StandingOp];

/** The effect as a standing one, if it is of that sort. */
export function asStanding(effect: Effect): StandingEffect | undefined {
  switch (effect.op) {
    case "modify":
    case "keyword":
    case "immune":
    case "forbid":
    case "twice":
      // The compiler has checked every effect against the schema of its operation.
      return effect as unknown as StandingEffect;
    default:
      return undefined;
  }
}

/** What a standing effect is about: the stat, keyword, status, deed or roll. Effects are looked up by it. */
export function subjectOf(effect: StandingEffect): string {
  switch (effect.op) {
    case "modify":
      return effect.stat;
    case "keyword":
      return effect.keyword;
    case "immune":
      return effect.status ?? effect.keyword ?? "";
    case "forbid":
      return effect.doing;
    case "twice":
      return effect.roll;
  }
}
