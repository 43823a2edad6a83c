import { RollTerm, type TermOptions } from "./term.ts";

/** A number. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor({ number = 0, options }: { readonly number?: number; readonly options?: TermOptions } = {}) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** A sign between terms, or before one. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static readonly PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static readonly OPERATORS = ["+", "-", "*", "/", "%"];
  operator: string;

  constructor({ operator = "+", options }: { readonly operator?: string; readonly options?: TermOptions } = {}) {
    super({ options });
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return this.expression;
  }
}

/** A word that nothing was found for. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor({ term = "", options }: { readonly term?: string; readonly options?: TermOptions } = {}) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override evaluate(): never {
    throw new Error(`"${this.term}" in a formula is neither a number nor a die.`);
  }
}
