import { deepClone } from "../utils/clone.ts";
import { type AnyObject, isPlainObject } from "../utils/paths.ts";
import { DataField } from "./data-field.ts";

/** An object of any shape. */
export class ObjectField extends DataField {
  static override readonly own: AnyObject = { required: true };

  override getInitialValue(data: AnyObject = {}): unknown {
    return super.getInitialValue(data) ?? (this.nullable ? null : this.required ? {} : undefined);
  }

  override _cast(value: unknown): unknown {
    const { toObject } = value as { toObject?: () => unknown };
    return typeof toObject === "function" ? toObject.call(value) : value;
  }

  override _cleanType(value: unknown): unknown {
    return deepClone(value);
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }
}
