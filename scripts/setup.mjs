// Everything that must be true before our TypeScript can run: a new enough Node and the locked dependencies.
// Plain Node and nothing else, because on a fresh clone there is nothing else.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * What is wrong with a Node version, or undefined if it will do.
 * @param {string} version such as `20.19.0`
 * @param {string} range the `engines.node` of package.json, such as `>=20.19`
 */
export function nodeFault(version, range) {
  const wanted = range.replace(/^\D*/, "").split(".").map(Number);
  const have = version.split(".").map(Number);
  for (const [at, number] of wanted.entries()) {
    const mine = have[at] ?? 0;
    if (mine > number) return undefined;
    if (mine < number) {
      return `Rulewright needs Node ${wanted.join(".")} or newer, and this is Node ${version}.\nGet a newer one from https://nodejs.org, or with your version manager ("nvm install 22").`;
    }
  }
  return undefined;
}

/**
 * What is missing or outdated in node_modules, or undefined if it is what the lockfile says.
 * npm records what it installed in node_modules/.package-lock.json, so that record is compared and no stamp can lie.
 * @param {string} folder
 */
export function dependencyFault(folder) {
  const record = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return "node_modules is missing";
  const installed = packagesOf(record);
  for (const [path, entry] of Object.entries(packagesOf(join(folder, "package-lock.json")))) {
    // Optional packages are the binaries of other platforms.
    if (path === "" || entry.optional || entry.devOptional) continue;
    const found = installed[path];
    if (found?.version !== entry.version) return `${path.replace(/^.*node_modules\//, "")} is missing or outdated`;
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch (error) {
    throw new SetupError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** A fault of the set-up that a person can put right: shown without a stack. */
export class SetupError extends Error {}

/** Checks Node and installs the dependencies if they are not what the lockfile says. */
export function setUp() {
  const range = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node;
  const fault = nodeFault(process.versions.node, range);
  if (fault) throw new SetupError(fault);
  const missing = dependencyFault(root);
  if (missing === undefined) return;
  process.stderr.write(`Installing the dependencies (${missing}) ...\n`);
  const options = ["--include=dev", "--no-audit", "--no-fund"];
  // A lockfile made where a registry lacked the binaries of some platform is refused by `npm ci`, although
  // everything that this platform needs is in it. `npm install --no-save` takes it and leaves it as it is.
  const exact = npm(["ci", ...options], "pipe");
  if (exact.status === 0 || npm(["install", "--no-save", ...options], 2).status === 0) return;
  process.stderr.write(`${exact.stderr ?? exact.error?.message ?? ""}\n`);
  throw new SetupError(`The dependencies could not be installed.\nCheck the network and run "npm ci" in ${root}.`);
}

/**
 * Runs npm: the one that started us if there is one, otherwise the one on the PATH. What it writes goes to stderr
 * or nowhere, so that `rulewright ... --json | jq` works on the first run too.
 * @param {string[]} args
 * @param {"pipe" | 2} output
 */
function npm(args, output) {
  const started = process.env.npm_execpath;
  const isScript = started?.endsWith("npm-cli.js");
  const [command, ...all] = isScript && started ? [process.execPath, started, ...args] : ["npm", ...args];
  const shell = !isScript && process.platform === "win32";
  return spawnSync(command, all, { cwd: root, stdio: ["ignore", output, output], shell, encoding: "utf8" });
}

/**
 * Runs a script's main function and turns a set-up fault into a plain message and exit status 1.
 * @param {() => Promise<number>} main
 */
export async function run(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}
