import type { Procedure } from "../play.ts";

/** A procedure that is over already. It stays so, and can be shared by all who find that there is nothing to do. */
export const nothingToDo: Procedure = ended();

function ended(): Procedure {
  const procedure = (function* (): Procedure {
    yield* [];
  })();
  procedure.return();
  return procedure;
}
