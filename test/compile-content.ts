import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { compileReal } from "./compiler/real-content.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Files with the compiled cards and rules of each game, so that not every test file compiles them again. */
    readonly folklore: string;
    readonly "shadow-hunters": string;
  }
}

/** Compiles the project's own content once for all test files. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-content-"));
  const { games } = compileReal();
  for (const id of ["folklore", "shadow-hunters"] as const) {
    const file = join(folder, `${id}.json`);
    const game = games.find((each) => each.id === id);
    if (game === undefined) throw new Error(`The content folder has no ${id}.`);
    const cards = game.cards.map(({ kind, data, texts }) => ({
      kind,
      data,
      texts: texts.map(({ path, effects }) => ({ path, effects })),
    }));
    const rules = game.rules.flatMap(({ sections }) => sections.map(({ id, title }) => ({ id, title })));
    writeFileSync(file, JSON.stringify({ cards, rules }));
    project.provide(id, file);
  }
  return () => rmSync(folder, { recursive: true, force: true });
}
