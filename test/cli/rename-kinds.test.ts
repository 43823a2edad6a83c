import { join } from "node:path";
import { expect, test } from "vitest";
import { loadIcons } from "../../src/cli/icons.ts";
import { planRename } from "../../src/cli/rename/plan.ts";
import { workspaceAt } from "../../src/cli/workspace.ts";
import { createCompiler } from "../../src/compiler/compile.ts";
import type { Compilation } from "../../src/compiler/model.ts";
import { root } from "./rulewright.ts";

const { compilation, files } = workspaceAt(join(root, "content")).compile();
const compiler = createCompiler({ icons: loadIcons().names });

/** The names of a game's cards and pages that refer to an id; another game may have the same id for its own. */
function referrers({ games }: Compilation, game: string, id: string): string[] {
  return games
    .filter((each) => each.id === game)
    .flatMap(({ cards, rules }) => [
      ...cards.filter(({ refs }) => refs.includes(id)).map(({ name }) => name),
      ...rules.filter(({ refs }) => refs.includes(id)).map(({ title }) => title),
    ]);
}

/** The most referred to entry of each kind: the hardest to rename. */
const hardest = compilation.games.flatMap((game) => {
  const kinds = [...new Set(game.cards.map(({ kind }) => kind))].filter((kind) => kind !== "game");
  return kinds.flatMap((kind) => {
    const uses = ({ id }: { id: string }) => referrers(compilation, game.id, id).length;
    const [card] = game.cards.filter((each) => each.kind === kind).sort((a, b) => uses(b) - uses(a));
    return card ? [{ kind, id: card.id, game, card }] : [];
  });
});

test.each(hardest)("the $kind $id can be renamed, and whoever referred to it still does", ({ id, game, card }) => {
  const plan = planRename(files, game, card, `${id}-anew`);
  const kept = files.filter(({ path }) => !plan.written.has(path) && !plan.removed.includes(path));
  const after = compiler.compile([...kept, ...[...plan.written].map(([path, text]) => ({ path, text }))]);
  expect(after.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(referrers(after, game.id, id)).toEqual([]);
  expect(referrers(after, game.id, `${id}-anew`).sort()).toEqual(referrers(compilation, game.id, id).sort());
  expect(after.games.find((each) => each.id === game.id)?.redirects[id]).toBe(`${id}-anew`);
});
