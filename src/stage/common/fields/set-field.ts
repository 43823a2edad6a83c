import type { DataModel } from "../abstract/data-model.ts";
import { ArrayField } from "./array-field.ts";
import type { CleanOptions } from "./data-field.ts";

/** Values of one field, each once; stored as a list. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    return value ? new Set(super.initialize(value, model, options) as unknown[]) : value;
  }
}
