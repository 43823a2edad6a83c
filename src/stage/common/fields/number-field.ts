import type { AnyObject } from "../utils/paths.ts";
import { type Choices, choicesOf } from "./choices.ts";
import { DataField, type FieldContext, type FieldOptions } from "./data-field.ts";

/** What a number can be told. */
export interface NumberFieldOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly positive?: boolean;
  readonly choices?: Choices;
}

/** A number. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  static override readonly own: AnyObject = {
    nullable: true,
    min: undefined,
    max: undefined,
    step: undefined,
    integer: false,
    positive: false,
    choices: undefined,
  };

  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // A choice that cannot be left open needs no null.
    if (this.choices && options.nullable === undefined) this.nullable = false;
  }

  override getInitialValue(data: AnyObject = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.nullable && !("initial" in this.options) ? null : initial;
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let number = value as number;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = this;
    if (this.integer) number = Math.round(number);
    number = Math.min(Math.max(number, min), max);
    if (this.step) {
      const base = Number.isFinite(min) ? min : 0;
      const snapped = base + Math.round((number - base) / this.step) * this.step;
      number = Math.min(Math.max(Number(snapped.toFixed(10)), min), max);
    }
    return number;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    const choices = choicesOf(this.choices);
    if (choices && !choices.some((choice) => Number(choice) === value))
      throw new Error(`${value} is not a valid choice`);
  }
}
