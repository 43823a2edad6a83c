import type { AnyObject } from "../utils/paths.ts";
import { DataField } from "./data-field.ts";

/** Yes or no. */
export class BooleanField extends DataField {
  static override readonly own: AnyObject = { required: true, initial: false };

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}
