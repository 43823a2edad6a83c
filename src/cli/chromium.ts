import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

/** The names under which systems ship a Chromium, in the order in which they are tried. */
export const chromiumNames = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
] as const;

/** How tests start Chromium: no window, no sandbox (it fails in containers), and no traffic of its own. */
export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** What the search for Chromium touches of the system, so that a test can stand in for it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Whether a file is there and may be run. */
  isExecutable(path: string): boolean;
  /** Runs a program to its end and tells whether it succeeded. */
  run(command: string, args: readonly string[]): boolean;
  /** Where playwright keeps the Chromium that it installs, or undefined if playwright is missing. */
  playwright(): { executable: string; installer: readonly string[] } | undefined;
  tell(line: string): void;
}

/** How each package manager installs Chromium. */
const packageManagers: ReadonlyArray<{ name: string; steps: ReadonlyArray<readonly string[]> }> = [
  { name: "apt-get", steps: [["update"], ["install", "-y", "--no-install-recommends", "chromium"]] },
  { name: "dnf", steps: [["install", "-y", "chromium"]] },
  { name: "apk", steps: [["add", "chromium"]] },
  { name: "pacman", steps: [["-Sy", "--noconfirm", "chromium"]] },
];

/** The first of some programs that is on the PATH, as a full path. */
function onPath(names: readonly string[], { env, isExecutable }: Surroundings): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, process.platform === "win32" ? `${name}.exe` : name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** The Chromium that is there: `CHROME_PATH`, then the PATH. A `CHROME_PATH` that leads nowhere is an error. */
export function findChromium(system: Surroundings): string | undefined {
  const chosen = system.env.CHROME_PATH;
  if (chosen) {
    if (system.isExecutable(chosen)) return chosen;
    throw new Error(
      `CHROME_PATH is "${chosen}", and that is not a program. Correct it, or unset it to search the PATH.`,
    );
  }
  return onPath(chromiumNames, system);
}

/** The Chromium that is there, or one installed by playwright or, for root, by the system's package manager. */
export function ensureChromium(system: Surroundings = thisSystem()): string {
  return findChromium(system) ?? fromPlaywright(system) ?? fromPackageManager(system) ?? giveUp();
}

function fromPlaywright(system: Surroundings): string | undefined {
  const playwright = system.playwright();
  if (!playwright) return undefined;
  const { executable, installer } = playwright;
  // A downloaded Chromium may lack system libraries: only one that starts counts.
  const works = () => system.isExecutable(executable) && system.run(executable, ["--version"]);
  if (works()) return executable;
  system.tell("No Chromium on the PATH or in CHROME_PATH: installing one with playwright ...");
  const [command, ...args] = installer;
  if (command !== undefined && system.run(command, args) && works()) return executable;
  system.tell("playwright could not install a Chromium that starts.");
  return undefined;
}

function fromPackageManager(system: Surroundings): string | undefined {
  if (!system.isRoot) return undefined;
  for (const { name, steps } of packageManagers) {
    const manager = onPath([name], system);
    if (!manager) continue;
    system.tell(`Installing Chromium with ${name} ...`);
    // Every step runs: an update may fail over one stale source and the install still work.
    for (const step of steps) system.run(manager, step);
    const found = onPath(chromiumNames, system);
    if (found) return found;
    system.tell(`${name} could not install Chromium.`);
  }
  return undefined;
}

function giveUp(): never {
  throw new Error(
    [
      "The browser tests need Chromium, and none could be found or installed.",
      "Do one of these and run the tests again:",
      '  - install it with your system ("sudo apt-get install chromium", "brew install --cask chromium")',
      '  - run "npx playwright-core install --with-deps chromium"',
      "  - set CHROME_PATH to the Chromium or Chrome that you have",
    ].join("\n"),
  );
}

/** The real system. */
export function thisSystem(): Surroundings {
  return {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    isExecutable(path) {
      try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
      } catch {
        // Not there or not ours to run: either way it is no program for us.
        return false;
      }
    },
    run(command, args) {
      return spawnSync(command, args, { stdio: ["ignore", 2, 2], timeout: 10 * 60_000 }).status === 0;
    },
    playwright,
    tell(line) {
      process.stderr.write(`${line}\n`);
    },
  };
}

function playwright(): { executable: string; installer: readonly string[] } | undefined {
  const require = createRequire(import.meta.url);
  let folder: string;
  try {
    folder = dirname(require.resolve("playwright-core/package.json"));
  } catch {
    // Left out of the installation; the package manager is next.
    return undefined;
  }
  const { chromium } = require("playwright-core") as { chromium: { executablePath(): string } };
  return {
    executable: chromium.executablePath(),
    installer: [process.execPath, join(folder, "cli.js"), "install", "--no-shell", "chromium"],
  };
}
