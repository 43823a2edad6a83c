import Type from "typebox";

/** A schema for one of a few words. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Enum([...words] as unknown as Words);
}
