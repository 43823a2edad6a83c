// Bundles one of our tools into build/ and runs its main function.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundling } from "./bundle.mjs";
import { root, run, setUp } from "./setup.mjs";

/**
 * Sets up what is needed, then runs a tool with the arguments of this process.
 * @param {string} name the output's folder in build/
 * @param {string} entry the tool's source, which exports `main`
 */
export async function runTool(name, entry) {
  await run(async () => {
    setUp();
    const folder = join(root, "build", name);
    const { build } = await import("esbuild");
    await build(bundling({ main: entry }, folder));
    process.setSourceMapsEnabled(true);
    const { main } = await import(pathToFileURL(join(folder, "main.mjs")).href);
    return main(process.argv.slice(2));
  });
}
