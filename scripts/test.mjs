// `npm test`: every check, each with its heading and time, all of them even if one fails.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { root, run, SetupError, setUp } from "./setup.mjs";

/**
 * @typedef {{ passed: number, failed: number, notes: string[] }} Score
 * @typedef {{ name: string, title: string, run: () => Score }} Check
 */

/** In a pipe or a log, colours are only noise; some of the programs would write them all the same. */
const isPlain = !process.stdout.isTTY && process.env.FORCE_COLOR === undefined;
if (isPlain) process.env.NO_COLOR = "1";

const projects = [
  "tsconfig.pure.json",
  "tsconfig.node.json",
  "tsconfig.web.json",
  "tsconfig.module.json",
  "test/browser/tsconfig.json",
  "test/stage/client/tsconfig.json",
];

/** @type {Check[]} */
const checks = [
  {
    name: "types",
    title: "Types: the pure sources, Node, the page and its tests, each by rules of their own",
    run: () => sum(projects.map((project) => program("tsc", ["-p", project]))),
  },
  {
    name: "lint",
    title: "Lint and format",
    run: () => program("biome", ["ci", ...(isPlain ? ["--colors=off"] : []), "."]),
  },
  { name: "unit", title: "Unit and property tests", run: () => vitest("vitest.config.ts") },
  { name: "content", title: "Content check", run: () => node(join(root, "scripts", "rulewright.mjs"), ["check"]) },
  {
    name: "browser",
    title: "Browser tests in a headless Chromium",
    run: () => vitest("vitest.browser.config.ts"),
  },
];

/**
 * Runs a dependency's program; success is one test passed.
 * @param {string} name
 * @param {string[]} args
 */
function program(name, args) {
  const { bin } = JSON.parse(readFileSync(join(packageOf(name), "package.json"), "utf8"));
  return node(join(packageOf(name), typeof bin === "string" ? bin : bin[name]), args);
}

/**
 * The folder of the package that holds a program.
 * @param {string} name
 */
function packageOf(name) {
  /** @type {Record<string, string>} */
  const packages = { tsc: "typescript", biome: "@biomejs/biome", vitest: "vitest" };
  return join(root, "node_modules", packages[name] ?? name);
}

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Score}
 */
function node(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" });
  return status === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] };
}

/**
 * Runs vitest and counts its tests. A skipped test is named: a check that nobody ran must not look like one that held.
 * @param {string} config
 * @returns {Score}
 */
function vitest(config) {
  const report = join(root, "build", `${config}.json`);
  mkdirSync(join(root, "build"), { recursive: true });
  rmSync(report, { force: true });
  const options = ["--allowOnly=false", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { failed } = program("vitest", ["run", "--config", config, ...options]);
  if (!existsSync(report)) return { passed: 0, failed: 1, notes: ["the tests did not run to their end"] };
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  /** @type {Score} */
  const score = { passed: 0, failed: 0, notes: [] };
  for (const file of testResults) {
    if (file.status === "failed" && file.assertionResults.length === 0) {
      score.failed += 1;
      score.notes.push(`${relative(root, file.name)} could not be run`);
    }
    for (const test of file.assertionResults) {
      if (test.status === "passed") score.passed += 1;
      else if (test.status === "failed") score.failed += 1;
      else score.notes.push(`skipped: ${test.fullName} (${relative(root, file.name)})`);
    }
  }
  // An error outside of any test, or no tests at all, fails the run without failing a test.
  if (failed > 0 && score.failed === 0) score.failed = 1;
  return score;
}

/**
 * @param {Score[]} scores
 * @returns {Score}
 */
function sum(scores) {
  return {
    passed: scores.reduce((total, { passed }) => total + passed, 0),
    failed: scores.reduce((total, { failed }) => total + failed, 0),
    notes: scores.flatMap(({ notes }) => notes),
  };
}

/** The checks that `--only` names, or all of them. */
function chosen() {
  const only = wantedNames();
  if (only === undefined) return checks;
  const names = only.split(",");
  const unknown = names.find((name) => !checks.some((check) => check.name === name));
  if (unknown !== undefined) {
    throw new SetupError(`There is no check "${unknown}". There are: ${checks.map(({ name }) => name).join(", ")}.`);
  }
  return checks.filter(({ name }) => names.includes(name));
}

function wantedNames() {
  try {
    const { only, long } = parseArgs({ options: { only: { type: "string" }, long: { type: "boolean" } } }).values;
    // The tests that play whole games look at this and play many more.
    if (long === true) process.env.RULEWRIGHT_LONG = "1";
    return only;
  } catch (error) {
    const usage = "Usage: npm test -- [--only types,lint] [--long]";
    throw new SetupError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

await run(async () => {
  const wanted = chosen();
  setUp();
  const results = wanted.map(({ name, title, run: check }) => {
    console.log(`\n=== ${title} (${name})`);
    const started = performance.now();
    const score = check();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`--- ${name}: ${score.failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
    return { name, seconds, score };
  });
  console.log("\n=== Summary");
  for (const { name, seconds, score } of results) {
    const verdict = score.failed === 0 ? "ok    " : "FAILED";
    console.log(
      `${verdict} ${name.padEnd(8)} ${seconds.padStart(6)} s  ${score.passed} passed, ${score.failed} failed`,
    );
    for (const note of score.notes) console.log(`       ${note}`);
  }
  const { passed, failed } = sum(results.map(({ score }) => score));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
