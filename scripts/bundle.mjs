// Bundles the command into build/, and only if one of its sources changed since.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import * as modules from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, SetupError } from "./setup.mjs";

const build = join(root, "build");
const record = join(build, "rulewright.json");

/** Packages that load native code or files of their own, and the peers of the bench, stay outside; all else goes in, which halves the start. */
const external = [
  "esbuild",
  "classic-level",
  "@foundryvtt/foundryvtt-cli",
  "playwright-core",
  "typescript",
  "ws",
  "boardgame.io",
  "pathfinding",
];

/** Programs that run in threads; they lie beside the one that starts them. */
const threads = { "sim-worker": "src/cli/sim/worker.ts", "reading-worker": "src/cli/reading-worker.ts" };

/**
 * How the programs of this project are bundled.
 * @param {Record<string, string>} entries the sources by the names of their outputs
 * @param {string} outdir
 * @returns {import("esbuild").BuildOptions}
 */
export function bundling(entries, outdir) {
  return {
    absWorkingDir: root,
    entryPoints: { ...entries, ...threads },
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    external,
    platform: "node",
    format: "esm",
    target: "node20.19",
    // CommonJS packages ask for Node's modules with `require`, which a module does not have.
    banner: {
      js: 'import { createRequire as $require } from "node:module"; const require = $require(import.meta.url);',
    },
    sourcemap: true,
    logLevel: "warning",
  };
}

/** Bundles of others that may still be running are left for this long, in milliseconds. */
const kept = 60 * 60 * 1000;

/** The entry file of the last bundle, if no source that went into it changed since. */
function freshEntry() {
  try {
    /** @type {{ entry: string, started: number, inputs: string[] }} */
    const { entry, started, inputs } = JSON.parse(readFileSync(record, "utf8"));
    // A source saved while it was being bundled counts as newer.
    const isFresh = inputs.every((input) => statSync(join(root, input)).mtimeMs < started);
    return isFresh && statSync(join(build, entry)).isFile() ? join(build, entry) : undefined;
  } catch {
    // Nothing bundled yet, or a file is gone: both mean "not fresh", and bundling says what is wrong.
    return undefined;
  }
}

/** Bundles the command if needed and gives its entry file. */
export async function bundle() {
  const fresh = freshEntry();
  if (fresh !== undefined) return fresh;
  const started = Date.now();
  const esbuild = await import("esbuild");
  const { outputFiles, metafile } = await esbuild
    .build({ ...bundling({ main: "src/cli/main.ts" }, join(build, "cli")), metafile: true, write: false })
    .catch((error) => {
      throw new SetupError(`The sources in src/ do not bundle: ${error.message}`);
    });
  const hash = createHash("sha256");
  for (const { contents } of outputFiles) hash.update(contents);
  // Each bundle has a folder of its own: a command that runs already finds its parts where they were.
  const name = `cli-${hash.digest("hex").slice(0, 16)}`;
  mkdirSync(join(build, name), { recursive: true });
  for (const { path, contents } of outputFiles) replace(join(build, name, basename(path)), contents);
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.startsWith("node_modules/"));
  const entry = join(name, "main.mjs");
  const watched = [...inputs, "package-lock.json", "scripts/bundle.mjs"];
  replace(record, JSON.stringify({ entry, started, inputs: watched }));
  removeOld(name);
  return join(build, entry);
}

/**
 * Writes a file in one step, so that a command started at the same moment never runs half a bundle.
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function replace(path, contents) {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** @param {string} current */
function removeOld(current) {
  for (const name of readdirSync(build)) {
    if (!name.startsWith("cli-") || name === current) continue;
    const folder = join(build, name);
    if (Date.now() - statSync(folder).mtimeMs > kept) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the command with its arguments and gives its exit status.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function rulewright(args) {
  const entry = await bundle();
  process.setSourceMapsEnabled(true);
  // Node 22 can keep compiled code; older ones do without.
  if ("enableCompileCache" in modules && typeof modules.enableCompileCache === "function") {
    modules.enableCompileCache(join(build, "cache"));
  }
  const { main } = await import(pathToFileURL(entry).href);
  return main(args);
}
