import { diceConfig, rollClass } from "./config.ts";
import type { DiceTerm } from "./dice-term.ts";
import { countResults, type DiceResult, keepOrDrop, parseModifier, sumResults } from "./results.ts";
import type { Roll } from "./roll.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermOptions } from "./term.ts";

/** What a term of other formulas is made with: their texts, or rolls of them. */
export interface GroupTermData {
  readonly terms?: readonly string[];
  readonly rolls?: readonly (Roll | TermData)[];
  readonly options?: TermOptions;
}

const rollOf = (roll: Roll | TermData): Roll =>
  roll instanceof rollClass() ? roll : rollClass().fromData(roll as TermData);

/** A term that consists of formulas. */
class GroupTerm extends RollTerm {
  rolls: Roll[];

  constructor({ terms = [], rolls = [], options }: GroupTermData = {}) {
    super({ options });
    this.rolls = rolls.length ? rolls.map(rollOf) : terms.map((term) => new (rollClass())(term));
  }

  /** The formulas. */
  get terms(): string[] {
    return this.rolls.map(({ formula }) => formula);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap(({ dice }) => dice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** What the formulas come to. */
  protected evaluateRolls(options: EvaluationOptions): number[] {
    return this.rolls.map((roll) => (roll._evaluated ? roll : roll.evaluateSync(options)).total ?? 0);
  }
}

/** A formula in parentheses. */
export class ParentheticalTerm extends GroupTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  override isIntermediate = true;

  constructor({
    term = "0",
    roll,
    options,
  }: {
    readonly term?: string;
    readonly roll?: Roll | TermData;
    readonly options?: TermOptions;
  } = {}) {
    super({ terms: [term], rolls: roll ? [roll] : [], options });
    this._evaluated = this.roll._evaluated;
  }

  /** The formula as a roll. */
  get roll(): Roll {
    return this.rolls[0] as Roll;
  }

  /** The formula. */
  get term(): string {
    return this.roll.formula;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override _evaluate(options: EvaluationOptions): void {
    this.evaluateRolls(options);
  }
}

/** The functions that every formula has. */
const functions: Readonly<Record<string, (...values: number[]) => number>> = Object.fromEntries(
  (["min", "max", "floor", "ceil", "round", "abs", "sign", "trunc", "sqrt", "pow"] as const).map((name) => [
    name,
    Math[name] as (...values: number[]) => number,
  ]),
);

/** The function of a name, if there is one. */
export function rollFunction(name: string): ((...values: number[]) => number) | undefined {
  return [diceConfig.functions, functions].find((known) => Object.hasOwn(known, name))?.[name];
}

/** A function of formulas. */
export class FunctionTerm extends GroupTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  override isIntermediate = true;
  fn: string;
  result: number | undefined;

  constructor({ fn = "", result, ...data }: GroupTermData & { readonly fn?: string; readonly result?: number } = {}) {
    super(data);
    this.fn = fn;
    this.result = result;
    this._evaluated = result !== undefined;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): number | undefined {
    return this.result;
  }

  override _evaluate(options: EvaluationOptions): void {
    this.result = rollFunction(this.fn)?.(...this.evaluateRolls(options));
  }
}

/** Formulas of which some count: `{2d6, 1d12}kh`. */
export class PoolTerm extends GroupTerm {
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
  modifiers: string[];
  results: DiceResult[];

  constructor({
    modifiers = [],
    results = [],
    ...data
  }: GroupTermData & { readonly modifiers?: readonly string[]; readonly results?: readonly DiceResult[] } = {}) {
    super(data);
    this.modifiers = [...modifiers];
    this.results = results.map((result) => ({ ...result }));
    this._evaluated = results.length > 0;
  }

  override get expression(): string {
    return `{${this.terms.join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumResults(this.results) : undefined;
  }

  override _evaluate(options: EvaluationOptions): void {
    this.results = this.evaluateRolls(options).map((result) => ({ result, active: true }));
    for (const text of this.modifiers) {
      const modifier = parseModifier(text);
      const mark = { cs: "success", cf: "failure" }[modifier.command] as "success" | "failure" | undefined;
      if (mark) countResults(this.results, modifier, mark, 1);
      else keepOrDrop(this.results, modifier);
    }
  }
}
