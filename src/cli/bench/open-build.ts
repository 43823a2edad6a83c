import { join } from "node:path";
import { createBuilder } from "../build.ts";
import { hasErrors } from "../report.ts";
import { projectRoot } from "../root.ts";
import type { Changed } from "../watch.ts";
import { workspaceAt } from "../workspace.ts";

/** Our whole way to packs: read, parse, validate, link, read the texts, JSON packs, LevelDB. */
export function openBuild(folder: string, dist: string): (changed?: Changed) => Promise<void> {
  const workspace = workspaceAt(join(folder, "content"));
  const builder = createBuilder({ root: projectRoot, dist, packsOnly: true });
  return async (changed) => {
    const { compilation, diagnostics } = workspace.compile(changed);
    const fault = diagnostics.find(({ severity }) => severity === "error");
    if (hasErrors(diagnostics))
      throw new Error(`The cards of the bench have errors: ${fault?.file}: ${fault?.message}`);
    await builder.build(compilation);
  };
}
