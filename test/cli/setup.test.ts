import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dependencyFault, nodeFault } from "../../scripts/setup.mjs";
import { temporaryFolder } from "./folder.ts";
import { root } from "./rulewright.ts";

test.each(["20.19.0", "20.20.2", "21.0.0", "22.1.0", "100.0.0"])("Node %s will do", (version) => {
  expect(nodeFault(version, ">=20.19")).toBeUndefined();
});

test.each(["20.18.3", "18.20.0", "9.0.0"])("Node %s is too old, and the message says what is needed", (version) => {
  expect(nodeFault(version, ">=20.19")).toContain(`needs Node 20.19 or newer, and this is Node ${version}`);
});

const lock = (packages: object) => JSON.stringify({ packages });

test("dependencies are installed if they are missing, incomplete or of another version than the lockfile says", () => {
  const locked = lock({
    "": { name: "rulewright" },
    "node_modules/yaml": { version: "2.9.1" },
    "node_modules/esbuild-win": { version: "1.0.0", optional: true },
  });
  const installed = (record: string) =>
    temporaryFolder({ "package-lock.json": locked, "node_modules/.package-lock.json": record });
  expect(dependencyFault(temporaryFolder({ "package-lock.json": locked }))).toBe("node_modules is missing");
  expect(dependencyFault(installed(lock({ "node_modules/yaml": { version: "2.9.1" } })))).toBeUndefined();
  expect(dependencyFault(installed(lock({ "node_modules/yaml": { version: "2.8.0" } })))).toBe(
    "yaml is missing or outdated",
  );
  expect(dependencyFault(installed(lock({})))).toBe("yaml is missing or outdated");
});

test("the dependencies of this project are what its lockfile says", () => {
  expect(dependencyFault(root)).toBeUndefined();
});

test("an unknown check is told, with the ones that there are", () => {
  const run = () =>
    execFileSync(process.execPath, [join(root, "scripts", "test.mjs"), "--only", "typse"], { stdio: "pipe" });
  expect(run).toThrow('There is no check "typse". There are: types, lint, unit, content, browser.');
});
