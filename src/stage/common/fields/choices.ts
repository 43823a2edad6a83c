/** The values that a field may have: a list, a record whose keys are the values, or a function that gives one of them. */
export type Choices = readonly unknown[] | Readonly<Record<string, unknown>> | (() => readonly unknown[] | object);

/** The values that are allowed; undefined if all are. */
export function choicesOf(choices: Choices | undefined): readonly unknown[] | undefined {
  const given = typeof choices === "function" ? choices() : choices;
  if (given === undefined || given === null) return undefined;
  return Array.isArray(given) ? given : Object.keys(given);
}
