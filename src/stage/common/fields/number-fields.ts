import type { AnyObject } from "../utils/paths.ts";
import { NumberField } from "./number-field.ts";

/** An angle in degrees, from 0 up to 360. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override readonly own: AnyObject = {
    required: true,
    nullable: false,
    initial: 0,
    normalize: true,
    min: 0,
    max: 360,
  };

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    // What has no end has no angle: NaN, which no number may be.
    return this.normalize ? ((angle % 360) + 360) % 360 : angle;
  }
}

/** A share from 0 to 1. */
export class AlphaField extends NumberField {
  static override readonly own: AnyObject = { required: true, nullable: false, initial: 1, min: 0, max: 1 };
}

/** The place in a sorted list. */
export class IntegerSortField extends NumberField {
  static override readonly own: AnyObject = { required: true, nullable: false, integer: true, initial: 0 };
}
