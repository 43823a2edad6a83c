import type { Effect } from "../../../engine/effects/effect.ts";
import { asStanding, type Condition, type Group, type StandingEffect, type Trigger } from "./words.ts";

/** What must hold for a part of a text to count: a condition, or that an option of a "choose one" was taken. */
export type Gate =
  | { readonly condition: Condition; readonly is: boolean }
  | { readonly choice: number; readonly option: number };

/** How far an aura reaches, and for whom. */
export interface AuraReach {
  readonly range: number;
  readonly on: Group;
}

/** A standing effect of a text, with what it depends on. */
export interface StandingClause {
  readonly effect: StandingEffect;
  readonly gates: readonly Gate[];
  readonly aura?: AuraReach;
}

/** A "when" of a text. */
export interface WhenClause {
  readonly trigger: Trigger;
  readonly effects: readonly Effect[];
  readonly gates: readonly Gate[];
}

/** What an aura does to those who enter it or start their turn in it. */
export interface AuraClause {
  readonly reach: AuraReach;
  readonly effects: readonly Effect[];
  readonly gates: readonly Gate[];
}

/** Something in a text that can be used. */
export interface UseClause {
  /** Its place among the uses of the text. */
  readonly index: number;
  readonly effect: Effect;
  readonly gates: readonly Gate[];
}

/** A text sorted by how its parts work. */
export interface Clauses {
  readonly standing: readonly StandingClause[];
  readonly whens: readonly WhenClause[];
  readonly auras: readonly AuraClause[];
  readonly uses: readonly UseClause[];
}

interface Draft {
  readonly standing: StandingClause[];
  readonly whens: WhenClause[];
  readonly auras: AuraClause[];
  readonly uses: UseClause[];
  choices: number;
}

const known = new WeakMap<readonly Effect[], Clauses>();

/**
 * Sorts the effects of a text. What has a time ("this round") is something that happens and not something that stands:
 * whoever carries it out makes it last.
 */
export function clausesOf(effects: readonly Effect[]): Clauses {
  let clauses = known.get(effects);
  if (clauses === undefined) {
    clauses = sort(effects, false);
    known.set(effects, clauses);
  }
  return clauses;
}

/** Sorts an effect that lasts already, whatever its time says. */
export function lastingClauses(effect: Effect): Clauses {
  return sort([effect], true);
}

function sort(effects: readonly Effect[], lasts: boolean): Clauses {
  const draft: Draft = { standing: [], whens: [], auras: [], uses: [], choices: 0 };
  sortInto(draft, effects, [], lasts);
  return draft;
}

function sortInto(draft: Draft, effects: readonly Effect[], gates: readonly Gate[], lasts: boolean): void {
  for (const effect of effects) {
    const standing = asStanding(effect);
    if (standing !== undefined) {
      if (lasts || standing.for === undefined) draft.standing.push({ effect: standing, gates });
      continue;
    }
    switch (effect.op) {
      case "if":
      case "while": {
        const condition = effect.condition as unknown as Condition;
        sortInto(draft, bodyOf(effect.effects), [...gates, { condition, is: true }], lasts);
        sortInto(draft, bodyOf(effect.otherwise), [...gates, { condition, is: false }], lasts);
        break;
      }
      case "choose": {
        const choice = draft.choices++;
        const options = (effect.options ?? []) as unknown as readonly (readonly Effect[])[];
        options.forEach((body, option) => {
          sortInto(draft, body, [...gates, { choice, option }], lasts);
        });
        break;
      }
      case "when":
        draft.whens.push({
          trigger: effect.trigger as unknown as Trigger,
          effects: bodyOf(effect.effects),
          gates,
        });
        break;
      case "aura":
        sortAura(draft, effect, gates);
        break;
      case "use":
        draft.uses.push({ index: draft.uses.length, effect, gates });
        break;
    }
  }
}

function sortAura(draft: Draft, effect: Effect, gates: readonly Gate[]): void {
  const reach: AuraReach = { range: Number(effect.range), on: effect.on as Group };
  const body = bodyOf(effect.effects);
  for (const { effect: standing, gates: inner } of clausesOf(body).standing) {
    draft.standing.push({ effect: standing, gates: [...gates, ...inner], aura: reach });
  }
  const done = body.filter((each) => asStanding(each) === undefined);
  if (done.length > 0) draft.auras.push({ reach, effects: done, gates });
}

/** The effects inside an effect. */
export function bodyOf(field: unknown): readonly Effect[] {
  return Array.isArray(field) ? (field as readonly Effect[]) : [];
}
