import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import type { Blanks } from "../../engine/told/words.ts";
import type { FolkloreKey, Speaker } from "./words.ts";

/** Why something is refused, as the words have it under `refused`. */
type Refusal = FolkloreKey extends infer Key ? (Key extends `refused.${infer Why}` ? Why : never) : never;

/** A refusal in the words of the table: by which rule, why, and in a sentence what could be done instead. */
export function violation({ say }: Speaker, rule: string, why: Refusal, blanks?: Blanks, hint?: string): RuleViolation {
  return new RuleViolation(rule, say(`refused.${why}`, blanks), hint);
}
