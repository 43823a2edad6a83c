import { join } from "node:path";
import type { Card } from "../../compiler/model.ts";
import { projectRoot } from "../root.ts";
import { workspaceAt } from "../workspace.ts";

/** The compiled cards of one of the project's games. */
export function cardsOf(game: string): readonly Card[] {
  const { compilation } = workspaceAt(join(projectRoot, "content")).compile();
  return compilation.games.find(({ id }) => id === game)?.cards ?? [];
}
