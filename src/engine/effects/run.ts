import type { Command } from "../kernel/command.ts";
import type { Procedure } from "../kernel/procedure.ts";
import type { Effect } from "./effect.ts";
import { operations } from "./operations/index.ts";
import type { Scene } from "./scene.ts";

const byName = new Map(operations.map((operation) => [operation.op, operation]));

/** Runs the effects of a text in their order. */
export function* runEffects<C extends Command>(effects: readonly Effect[], scene: Scene<C>): Procedure<void, C> {
  for (const effect of effects) {
    const operation = byName.get(effect.op);
    if (operation === undefined) throw new Error(`Card English has no operation "${effect.op}".`);
    const steps = operation.run(effect, scene, effects);
    if (steps !== undefined) yield* steps;
  }
}
