import { diceConfig, rollClass } from "./config.ts";
import type { DiceTerm } from "./dice-term.ts";
import { countResults, type DiceResult, keepOrDrop, parseModifier, sumResults } from "./results.ts";
import type { Roll } from "./roll.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermOptions } from "./term.ts";

const rollOf = (roll: Roll | TermData): Roll =>
  roll instanceof rollClass() ? roll : rollClass().fromData(roll as TermData);

const rollsOf = (terms: readonly string[], rolls: readonly (Roll | TermData)[] | undefined): Roll[] =>
  rolls?.length ? rolls.map(rollOf) : terms.map((term) => new (rollClass())(term));

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  override isIntermediate = true;
  term: string;
  roll: Roll;

  constructor({
    term,
    roll,
    options,
  }: { readonly term?: string; readonly roll?: Roll | TermData; readonly options?: TermOptions } = {}) {
    super({ options });
    this.roll = roll ? rollOf(roll) : new (rollClass())(term ?? "0");
    this.term = term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  override get expression(): string {
    return `(${this.roll.formula})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override _evaluate(options: EvaluationOptions): void {
    this.roll.evaluateSync(options);
  }
}

/** The functions that every formula has. */
const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  abs: Math.abs,
  sign: Math.sign,
  trunc: Math.trunc,
  sqrt: Math.sqrt,
  pow: Math.pow,
};

/** The function of a name, if there is one. */
export function rollFunction(name: string): ((...values: number[]) => number) | undefined {
  for (const known of [diceConfig.functions, functions]) if (Object.hasOwn(known, name)) return known[name];
  return undefined;
}

/** A function of formulas. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  override isIntermediate = true;
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | undefined;

  constructor({
    fn = "",
    terms = [],
    rolls,
    result,
    options,
  }: {
    readonly fn?: string;
    readonly terms?: readonly string[];
    readonly rolls?: readonly (Roll | TermData)[];
    readonly result?: number;
    readonly options?: TermOptions;
  } = {}) {
    super({ options });
    this.fn = fn;
    this.rolls = rollsOf(terms, rolls);
    this.terms = this.rolls.map(({ formula }) => formula);
    this.result = result;
    if (result !== undefined) this._evaluated = true;
  }

  override get expression(): string {
    return `${this.fn}(${this.rolls.map(({ formula }) => formula).join(", ")})`;
  }

  override get total(): number | undefined {
    return this.result;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap(({ dice }) => dice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions): void {
    const values = this.rolls.map((roll) => roll.evaluateSync(options).total ?? 0);
    this.result = rollFunction(this.fn)?.(...values);
  }
}

/** Formulas of which some count: `{2d6, 1d12}kh`. */
export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "count",
    cf: "count",
  };
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceResult[];

  constructor({
    terms = [],
    modifiers = [],
    rolls,
    results = [],
    options,
  }: {
    readonly terms?: readonly string[];
    readonly modifiers?: readonly string[];
    readonly rolls?: readonly (Roll | TermData)[];
    readonly results?: readonly DiceResult[];
    readonly options?: TermOptions;
  } = {}) {
    super({ options });
    this.modifiers = [...modifiers];
    this.rolls = rollsOf(terms, rolls);
    this.terms = this.rolls.map(({ formula }) => formula);
    this.results = results.map((result) => ({ ...result }));
    if (results.length) this._evaluated = true;
  }

  override get expression(): string {
    return `{${this.rolls.map(({ formula }) => formula).join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumResults(this.results) : undefined;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap(({ dice }) => dice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions): void {
    this.results = this.rolls.map((roll) => ({ result: roll.evaluateSync(options).total ?? 0, active: true }));
    for (const text of this.modifiers) {
      const modifier = parseModifier(text);
      if (modifier.command === "cs") countResults(this.results, modifier, "success", 1);
      else if (modifier.command === "cf") countResults(this.results, modifier, "failure", 1);
      else keepOrDrop(this.results, modifier);
    }
  }
}
