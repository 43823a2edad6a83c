import type { AnyObject } from "../utils/paths.ts";
import { type Choices, choicesOf } from "./choices.ts";
import { DataField, type FieldContext, type FieldOptions } from "./data-field.ts";

/** What a text can be told. */
export interface StringFieldOptions extends FieldOptions {
  readonly blank?: boolean;
  readonly trim?: boolean;
  readonly choices?: Choices;
  readonly textSearch?: boolean;
}

/** A text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  static override readonly own: AnyObject = { blank: true, trim: true, choices: undefined, textSearch: false };

  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // A choice is made among those given, so nothing is none of them.
    if (this.choices && options.blank === undefined) this.blank = false;
  }

  override getInitialValue(data: AnyObject = {}): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || "initial" in this.options) return initial;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  override clean(value: unknown, options = {}): unknown {
    const text = super.clean(value, options);
    return text === "" && !this.blank ? this.getInitialValue((options as { source?: AnyObject }).source) : text;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "" && this.blank) return true;
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "" && !this.blank) throw new Error("may not be a blank string");
    if (choicesOf(this.choices)?.includes(value) === false) throw new Error(`"${value}" is not a valid choice`);
  }
}
