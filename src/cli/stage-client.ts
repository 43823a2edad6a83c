import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
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
    entryPoints: {
      main: "src/stage/client/main.ts",
      // Asked for by the documentation only, from a page that runs the stage.
      members: "src/stage/client/parts/members.ts",
      stage: "styles/stage.css",
      start: "styles/stage/start.css",
    },
    format: "esm",
    chunks: "part",
    // Its sources bundle smaller than what was made of them for older loaders.
    more: {
      alias: { "handlebars/runtime": "./node_modules/handlebars/lib/handlebars.runtime.js" },
      inject: ["src/stage/client/built-ins.ts"],
      plugins: [wholeFirstPart],
    },
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

/**
 * Lets every later part of the client import all of the first. That runs nothing anew, but keeps the first part in one
 * file: otherwise it would be cut up by which part needs what, and the pieces would have to tell each other their names.
 */
const wholeFirstPart: Plugin = {
  name: "whole-first-part",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]stage[/\\]client[/\\]parts[/\\]/ }, async ({ path }) => {
      // It belongs to the first part itself: the way to all others.
      if (path.endsWith("later.ts")) return undefined;
      return { contents: `import "../boot/boot.ts";\n${await readFile(path, "utf8")}`, loader: "ts" };
    });
  },
};
