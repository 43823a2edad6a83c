import type { Static, TSchema } from "typebox";
import type { Command } from "../kernel/command.ts";
import type { Procedure } from "../kernel/procedure.ts";
import type { Effect } from "./effect.ts";
import type { Operation } from "./phrase.ts";
import type { Scene } from "./scene.ts";

/** An operation whose `run` knows the fields of its own schema. */
interface Defined<S extends TSchema> extends Omit<Operation, "schema" | "run"> {
  readonly schema: S;
  run<C extends Command>(
    effect: Static<S>,
    scene: Scene<C>,
    text: readonly Effect[],
  ): Procedure<unknown, C> | undefined;
}

/** Defines an operation: the schema says what the effect looks like that `run` is given. */
export function defineOperation<const S extends TSchema>(operation: Defined<S>): Operation {
  // The compiler has checked every effect against the schema of its operation, so the two shapes are the same.
  return operation as unknown as Operation;
}
