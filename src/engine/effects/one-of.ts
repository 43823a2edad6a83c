import * as Type from "typebox";

/** A schema for one of a few words. */
export function oneOf<const Words extends readonly string[]>(...words: Words): Type.TEnum<[...Words]> {
  return Type.Enum<[...Words]>([...words]);
}
