import type { Identity } from "./content.ts";
import { type Check, checkOf } from "./core/conditions.ts";
import type { Ability } from "./effects/ability.ts";
import type { Conditions, Wins } from "./effects/wins.ts";

/** What the rules ask of a character many times in every turn. All have one shape, and their ways to win are read already. */
export interface Role {
  readonly id: string;
  readonly side: string;
  readonly hp: number;
  /** Whether its player must have shown the card to use the ability. */
  readonly isOpen: boolean;
  readonly use: Ability;
  /** Ways to win that are looked at all the time, one check for each. */
  readonly soon: readonly Check[];
  /** Ways to win that are looked at when the game ends. */
  readonly end: readonly Check[];
  /** Deeds that win. */
  readonly on: readonly { readonly trigger: Wins["on"][number]["trigger"]; readonly holds: Check }[];
}

/** What the rules ask of a character. */
export function roleOf({ id, side, hp, ability, use, wins }: Omit<Identity, "role">): Role {
  return {
    id,
    side,
    hp,
    isOpen: ability.reveal === "needed",
    use,
    soon: wins.soon.map(allOf),
    end: wins.end.map(allOf),
    on: wins.on.map(({ trigger, conditions }) => ({ trigger, holds: allOf(conditions) })),
  };
}

function allOf(conditions: Conditions): Check {
  const checks = conditions.map(checkOf);
  const [only, ...others] = checks;
  if (only !== undefined && others.length === 0) return only;
  return (board, at) => checks.every((holds) => holds(board, at));
}
