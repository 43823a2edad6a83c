import { closed, count, entryFields, term, textFields } from "./common.ts";

/** What Prayers and Rituals share: a check that sets the text off. */
export function mysticSchema<K extends string>(kind: K) {
  return closed({
    ...entryFields(kind),
    check: closed(
      { skill: term("skill", "The skill to check."), target: count(2, 15, "The number to reach.") },
      { description: "The check that activates the card." },
    ),
    ...textFields(),
  });
}
