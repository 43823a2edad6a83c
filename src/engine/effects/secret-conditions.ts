import type { Static } from "typebox";
import type { Condition, SecretCondition } from "./parts/conditions.ts";

/** By their names, in a file of their own: games ask this while they are played, and need no schemas for it. */
const secrets: Readonly<Record<SecretCondition["is"], true>> = {
  "either type": true,
  named: true,
  revealed: true,
  dead: true,
  "first dead": true,
  last: true,
  at: true,
  holding: true,
  "holding of": true,
  winning: true,
  deaths: true,
  "all dead": true,
};

/** Whether a condition is one that only games of hidden identities know: in others it never holds. */
export function isSecretCondition(condition: Static<typeof Condition>): condition is SecretCondition {
  return Object.hasOwn(secrets, condition.is);
}
