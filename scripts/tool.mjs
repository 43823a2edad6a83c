// Bundles one of our tools into build/ and runs its main function.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run, setUp } from "./setup.mjs";

/**
 * Sets up what is needed, then runs a tool with the arguments of this process.
 * @param {string} name the output's name in build/
 * @param {string} entry the tool's source, which exports `main`
 */
export async function runTool(name, entry) {
  await run(async () => {
    setUp();
    const outfile = join(root, "build", `${name}.mjs`);
    const { build } = await import("esbuild");
    await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      target: "node20.19",
      sourcemap: true,
      logLevel: "warning",
    });
    process.setSourceMapsEnabled(true);
    const { main } = await import(pathToFileURL(outfile).href);
    return main(process.argv.slice(2));
  });
}
