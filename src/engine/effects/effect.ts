import * as Type from "typebox";
import type { Json } from "../json.ts";

/** One executable step of a card text. Which fields it has is said by the schema of its operation. */
export interface Effect {
  readonly op: string;
  readonly [field: string]: Json;
}

/** Effects inside an effect. */
export const Body = Type.Array(Type.Unsafe<Effect>({ $ref: "#/$defs/Effect" }));
