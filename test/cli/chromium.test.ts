import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ensureChromium, findChromium, type Surroundings, thisSystem } from "../../src/cli/chromium.ts";
import { temporaryFolder } from "./folder.ts";

/** A folder with programs of these names. */
function programs(...names: string[]): string {
  const folder = temporaryFolder({});
  for (const name of names) {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

/** A system that has what is on its PATH and where nothing can be installed, unless told otherwise. */
function system(path: string, more: Partial<Surroundings> = {}): Surroundings & { told: string[]; ran: string[] } {
  const told: string[] = [];
  const ran: string[] = [];
  return {
    told,
    ran,
    env: { PATH: path },
    isRoot: false,
    isExecutable: thisSystem().isExecutable,
    run(command, args) {
      ran.push([command, ...args].join(" "));
      return false;
    },
    playwright: () => undefined,
    tell: (line) => told.push(line),
    ...more,
  };
}

describe("Chromium is found", () => {
  test("in CHROME_PATH before the PATH", () => {
    const mine = join(programs("my-chrome"), "my-chrome");
    const path = programs("chromium");
    expect(findChromium(system(path, { env: { PATH: path, CHROME_PATH: mine } }))).toBe(mine);
  });

  test("on the PATH as chromium before any other name, wherever it stands", () => {
    const [first, second] = [programs("google-chrome", "chrome"), programs("chromium")];
    expect(findChromium(system(`${first}:${second}`))).toBe(join(second, "chromium"));
    expect(findChromium(system(first))).toBe(join(first, "google-chrome"));
    expect(findChromium(system(programs("chromium-browser", "chrome")))).toMatch(/chromium-browser$/);
  });

  test("never as a file that cannot be run or a folder of that name", () => {
    const path = temporaryFolder({ chromium: "", "chrome/readme": "" });
    expect(findChromium(system(path))).toBeUndefined();
  });

  test("not behind a CHROME_PATH that leads nowhere: that is an error, for someone meant it", () => {
    const path = programs("chromium");
    const wrong = system(path, { env: { PATH: path, CHROME_PATH: "/nowhere/chrome" } });
    expect(() => ensureChromium(wrong)).toThrow('CHROME_PATH is "/nowhere/chrome"');
  });
});

describe("Chromium is installed", () => {
  test("by playwright if there is none", () => {
    const folder = temporaryFolder({});
    const executable = join(folder, "chrome");
    const ran: string[] = [];
    const found = ensureChromium(
      system("", {
        playwright: () => ({ executable, installer: ["node", "cli.js", "install", "chromium"] }),
        run(command, args) {
          ran.push([command, ...args].join(" "));
          if (command === "node") {
            writeFileSync(executable, "");
            chmodSync(executable, 0o755);
          }
          return true;
        },
      }),
    );
    expect(found).toBe(executable);
    expect(ran).toEqual(["node cli.js install chromium", `${executable} --version`]);
  });

  test("not again if playwright has installed it before", () => {
    const executable = join(programs("chrome"), "chrome");
    const run = () => true;
    const before = system("", { playwright: () => ({ executable, installer: ["false"] }), run });
    expect(ensureChromium(before)).toBe(executable);
    expect(before.told).toEqual([]);
  });

  test("by the package manager if playwright's does not start and we are root", () => {
    const path = programs("apt-get");
    const executable = join(programs("chrome"), "chrome");
    const ran: string[] = [];
    const found = ensureChromium(
      system(path, {
        isRoot: true,
        playwright: () => ({ executable, installer: ["node", "install"] }),
        run(command, args) {
          ran.push([command, ...args].join(" "));
          if (!args.includes("chromium")) return false;
          writeFileSync(join(path, "chromium"), "");
          chmodSync(join(path, "chromium"), 0o755);
          return true;
        },
      }),
    );
    expect(found).toBe(join(path, "chromium"));
    expect(ran.slice(-2)).toEqual([
      `${join(path, "apt-get")} update`,
      `${join(path, "apt-get")} install -y --no-install-recommends chromium`,
    ]);
  });

  test("never by the package manager without root: it fails and says what to do", () => {
    const poor = system(programs("apt-get"));
    expect(() => ensureChromium(poor)).toThrow(/CHROME_PATH[\s\S]*/);
    expect(() => ensureChromium(poor)).toThrow("install --with-deps chromium");
    expect(poor.ran).toEqual([]);
  });

  test("by the next package manager if one fails, and it fails loudly if none works", () => {
    const path = programs("dnf", "apk");
    const root = system(path, { isRoot: true });
    expect(() => ensureChromium(root)).toThrow("none could be found or installed");
    expect(root.ran).toEqual([`${join(path, "dnf")} install -y chromium`, `${join(path, "apk")} add chromium`]);
    expect(root.told).toContain("apk could not install Chromium.");
  });
});
