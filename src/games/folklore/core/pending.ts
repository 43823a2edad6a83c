import type { Play } from "../play.ts";

/** A roll that has been made and can still be made again or added to. */
export interface PendingRoll {
  readonly of: "roll";
  /** Whether something used on it makes it anew. */
  again: boolean;
  /** Dice that something used on it adds. */
  readonly added: { readonly dice: string; readonly source: string }[];
}

/** An attack or damage that is about to strike and can still be stopped. */
export interface PendingBlow {
  readonly of: "blow";
  blocked: boolean;
}

/** What a card that answers a roll or a blow works on. */
export type Pending = PendingRoll | PendingBlow;

// It lives with the hands of one run, never in the state: a procedure that is run again to its stop opens it again.
const stacks = new WeakMap<Play, Pending[]>();

/** Runs a procedure while a roll or a blow waits for what is used on it. */
export function* whilePending<Result, Step, Answer>(
  play: Play,
  pending: Pending,
  procedure: Generator<Step, Result, Answer>,
): Generator<Step, Result, Answer> {
  let stack = stacks.get(play);
  if (stack === undefined) {
    stack = [];
    stacks.set(play, stack);
  }
  stack.push(pending);
  const result = yield* procedure;
  stack.pop();
  return result;
}

/** Stops the attack or the damage that is about to strike; false if there is none. */
export function blockPending(play: Play): boolean {
  const blow = latest(play, "blow");
  if (blow?.of !== "blow") return false;
  blow.blocked = true;
  return true;
}

/** Has the roll that waits made anew; false if there is none. */
export function rerollPending(play: Play): boolean {
  const roll = latest(play, "roll");
  if (roll?.of !== "roll") return false;
  roll.again = true;
  return true;
}

/** Adds dice to the roll that waits; false if there is none. */
export function addToPending(play: Play, dice: string, source: string): boolean {
  const roll = latest(play, "roll");
  if (roll?.of !== "roll") return false;
  roll.added.push({ dice, source });
  return true;
}

function latest(play: Play, of: Pending["of"]): Pending | undefined {
  return stacks.get(play)?.findLast((pending) => pending.of === of);
}
