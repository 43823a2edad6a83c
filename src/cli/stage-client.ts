import { join } from "node:path";
import { bundleForBrowser } from "./bundled.ts";
import { createTreeWriter, type TreeWriter } from "./write.ts";

/** Where the client of the stage is served from. */
export function stageClientFolder(root: string): string {
  return join(root, "build", "stage");
}

const writers = new Map<string, TreeWriter>();

/** Bundles the client of the stage and its styles into `build/stage/`; only what changed is made and written anew. */
export async function buildStageClient(root: string): Promise<void> {
  const files = await bundleForBrowser(root, {
    entryPoints: { main: "src/stage/client/main.ts", stage: "styles/stage.css", start: "styles/stage/start.css" },
    format: "esm",
    chunks: "part",
    // Its sources bundle smaller than what was made of them for older loaders.
    more: { alias: { "handlebars/runtime": "./node_modules/handlebars/lib/handlebars.runtime.js" } },
  });
  let writer = writers.get(root);
  if (writer === undefined) {
    writer = createTreeWriter(join(root, "build"));
    writers.set(root, writer);
  }
  writer.write(
    files.map(({ path, content }) => ({ path: `stage/${path}`, content })),
    ["stage"],
  );
}
