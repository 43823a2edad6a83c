import { type Call, UsageError } from "../command.ts";

/** A whole number above 0 that was given, or another if none was. */
export function wholeNumber(call: Call, option: string, otherwise: number): number {
  const given = call.text(option);
  const value = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${option} takes a whole number above 0.`);
  return value;
}
