import { diceConfig } from "./config.ts";
import type { DiceTerm } from "./dice-term.ts";

/** Plain data of a term or a roll. */
export type TermData = Record<string, unknown>;

/** How a roll is evaluated. */
export interface EvaluationOptions {
  readonly minimize?: boolean;
  readonly maximize?: boolean;
}

/** What a term was told beside its formula. */
export interface TermOptions {
  flavor?: string;
  [option: string]: unknown;
}

/** One part of a formula. */
export class RollTerm {
  /** The members that are stored. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;
  /** Whether it only groups other terms. */
  isIntermediate = false;

  constructor({ options = {} }: { readonly options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The term as it stands in a formula, without its flavour. */
  get expression(): string {
    return "";
  }

  /** The term as it stands in a formula. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** What it comes to. */
  get total(): number | string | undefined {
    return undefined;
  }

  /** What the author said of it, in brackets. */
  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** The dice in it. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** Whether chance has no part in it. */
  get isDeterministic(): boolean {
    return true;
  }

  /** Finds out what it comes to, once. */
  evaluate(options: EvaluationOptions = {}): this {
    if (this._evaluated) throw new Error(`This ${this.constructor.name} has already been evaluated.`);
    this._evaluate(options);
    this._evaluated = true;
    return this;
  }

  /** Finds out what it comes to. */
  _evaluate(_options: EvaluationOptions): void {}

  /** The term as plain data. */
  toJSON(): TermData {
    const { name, SERIALIZE_ATTRIBUTES } = this.constructor as typeof RollTerm;
    const data: TermData = { class: name, options: this.options, evaluated: this._evaluated };
    for (const key of SERIALIZE_ATTRIBUTES) data[key] = (this as unknown as TermData)[key];
    return data;
  }

  /** The term of plain data. */
  static fromData(data: TermData): RollTerm {
    const name = String(data.class);
    const type = Object.hasOwn(diceConfig.termTypes, name) ? diceConfig.termTypes[name] : undefined;
    if (!type) throw new Error(`"${name}" is not a kind of roll term.`);
    return type._fromData(data);
  }

  /** The term of JSON text. */
  static fromJSON(json: string): RollTerm {
    return RollTerm.fromData(JSON.parse(json));
  }

  /** A term of this class from plain data. */
  static _fromData(data: TermData): RollTerm {
    const term = new this({ ...data });
    term._evaluated = data.evaluated !== false;
    return term;
  }
}
