import type { Command } from "../kernel/command.ts";
import { isDone, nothing, type Procedure } from "../kernel/procedure.ts";
import type { Effect } from "./effect.ts";
import { operations } from "./operations/index.ts";
import type { Scene } from "./scene.ts";

const byName = new Map(operations.map((operation) => [operation.op, operation]));

/** Runs the effects of a text in their order. */
export function runEffects<C extends Command>(effects: readonly Effect[], scene: Scene<C>): Procedure<unknown, C> {
  const first = effects[0];
  if (first === undefined) return nothing;
  // Most texts have a single effect, and need no steps around its own.
  return effects.length === 1 ? runEffect(first, scene, effects) : runInTurn(effects, scene);
}

/** The same, but nothing happens before it is run. */
export function* runInTurn<C extends Command>(effects: readonly Effect[], scene: Scene<C>): Procedure<void, C> {
  for (const effect of effects) {
    const run = runEffect(effect, scene, effects);
    if (!isDone(run)) yield* run;
  }
}

function runEffect<C extends Command>(effect: Effect, scene: Scene<C>, text: readonly Effect[]): Procedure<unknown, C> {
  const operation = byName.get(effect.op);
  if (operation === undefined) throw new Error(`Card English has no operation "${effect.op}".`);
  return operation.run(effect, scene, text) ?? nothing;
}
