import { getProperty } from "../../common/utils/paths.ts";
import { deeds, texts } from "../parts/later.ts";
import { diceConfig, rollClass } from "./config.ts";
import type { DiceTerm } from "./dice-term.ts";
import { sumTerms } from "./expression.ts";
import { RollParser } from "./parser.ts";
import { type EvaluationOptions, RollTerm, type TermData } from "./term.ts";

/** Who reads a roll that is told in the chat. */
export interface RollMessageOptions {
  readonly rollMode?: string;
  readonly messageMode?: string;
  readonly create?: boolean;
}

/** A formula of dice and numbers, and what it came to. */
export class Roll {
  data: object;
  options: Record<string, unknown>;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: object = {}, options: Record<string, unknown> = {}) {
    this.data = data;
    this.options = options;
    const type = this.constructor as typeof Roll;
    this.terms = type.parse(formula, data);
    this._formula = type.getFormula(this.terms);
  }

  /** All dice in it. */
  get dice(): DiceTerm[] {
    return this.terms.flatMap(({ dice }) => dice);
  }

  /** The formula, with data filled in. */
  get formula(): string {
    return this._formula;
  }

  /** The formula with the totals of its terms. */
  get result(): string {
    return this.terms.map(({ total }) => String(total).trim()).join(" ");
  }

  /** What it came to; nothing before it was evaluated. */
  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** What it came to. */
  get product(): number | undefined {
    return this.total;
  }

  /** Whether chance has no part in it. */
  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Rolls the dice. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluateSync(options);
  }

  /** Rolls the dice at once. */
  evaluateSync(options: EvaluationOptions = {}): this {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} "${this.formula}" has already been evaluated.`);
    for (const term of this.terms) if (!term._evaluated) term.evaluate(options);
    return this.#sum();
  }

  #sum(): this {
    // Adding nothing turns minus zero into zero.
    const total = sumTerms(this.terms) + 0;
    if (!Number.isFinite(total)) throw new Error(`The formula "${this.formula}" does not come to a number.`);
    this._total = total;
    this._evaluated = true;
    return this;
  }

  /** Rolls the dice. */
  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** A new roll of the same formula that has been evaluated. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** A new roll of the same formula. */
  clone(): this {
    const type = this.constructor as new (formula: string, data: object, options: object) => this;
    return new type(this._formula, this.data, this.options);
  }

  /** Makes the formula out of the terms again. */
  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  toString(): string {
    return this._formula;
  }

  /** A roll of the class that people's formulas become. */
  static create(formula: string, data: object = {}, options: Record<string, unknown> = {}): Roll {
    return new (rollClass())(formula, data, options);
  }

  /** The class that people's formulas become. */
  static get defaultImplementation(): typeof Roll {
    return rollClass();
  }

  /** The formula of terms. */
  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map(({ formula }) => formula.trim()).join(" ");
  }

  /** The terms of a formula; `@path` is filled in from the data. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    return formula ? new RollParser(this.replaceFormulaData(formula, data)).parse() : [];
  }

  /** A formula in which `@path` gave way to the data; what is missing stays as it is, or becomes `missing`. */
  static replaceFormulaData(
    formula: string,
    data: object,
    { missing }: { readonly missing?: string; readonly warn?: boolean } = {},
  ): string {
    return String(formula).replace(/@([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)/gi, (match, path: string) => {
      const value = getProperty(data, path);
      return typeof value === "number" || typeof value === "string" || typeof value === "boolean"
        ? String(Number(value) || value).trim()
        : (missing ?? match);
    });
  }

  /** Whether a formula can be rolled, whatever its data are. */
  static validate(formula: string): boolean {
    try {
      new this(this.replaceFormulaData(formula, {}, { missing: "1" })).evaluateSync({ maximize: true });
      return true;
    } catch {
      return false;
    }
  }

  /** What an expression without dice comes to. */
  static safeEval(expression: string): number {
    const roll = new Roll(String(expression));
    if (!roll.isDeterministic) throw new Error(`"${expression}" is not an expression of numbers.`);
    return roll.evaluateSync().total ?? 0;
  }

  /** A roll of terms, which must be evaluated all or none. */
  static fromTerms<T extends typeof Roll>(
    this: T,
    terms: RollTerm[],
    options: Record<string, unknown> = {},
  ): InstanceType<T> {
    const roll = new this("", {}, options) as InstanceType<T>;
    roll.terms = terms;
    roll.resetFormula();
    const rolled = terms.filter((term) => !term.isDeterministic);
    const done = rolled.filter(({ _evaluated }) => _evaluated).length;
    if (done && done < rolled.length) throw new Error("Either all or none of the terms must be evaluated.");
    return done ? (roll.evaluateSync() as InstanceType<T>) : roll;
  }

  /** The roll as plain data. */
  toJSON(): TermData {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => JSON.parse(JSON.stringify(term))),
      total: this._total ?? null,
      evaluated: this._evaluated,
    };
  }

  /** The roll of plain data. */
  static fromData(data: TermData): Roll {
    const type = diceConfig.rolls.find(({ name }) => name === data.class);
    if (!type) throw new Error(`"${data.class}" is not a kind of roll.`);
    const roll = new type("", {}, (data.options ?? {}) as Record<string, unknown>);
    roll.terms = (data.terms as TermData[]).map((term) => RollTerm.fromData(term));
    roll._formula = String(data.formula);
    roll._evaluated = data.evaluated !== false;
    if (roll._evaluated) roll._total = Number(data.total);
    return roll;
  }

  /** The roll of JSON text. */
  static fromJSON(json: string): Roll {
    return Roll.fromData(JSON.parse(json));
  }

  /** The dice with all their faces, as HTML. */
  getTooltip(): Promise<string> {
    return texts(({ renderTooltip }) => renderTooltip(this));
  }

  /** The roll as it stands in the chat, as HTML. */
  async render(options: { readonly flavor?: string; readonly isPrivate?: boolean } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return texts(({ renderRoll }) => renderRoll(this, options));
  }

  /** Tells the roll in the chat, or with `create` off gives the data of the message. */
  async toMessage(messageData: Record<string, unknown> = {}, options: RollMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    return deeds(({ tellRoll }) => tellRoll(this, messageData, options));
  }
}
