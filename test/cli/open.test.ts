import { chmodSync, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./folder.ts";
import { content, start } from "./rulewright.ts";

/** Stands in for what a system opens links with: writes down what it was given. */
const opener = '#!/bin/sh\nprintf %s "$1" > "$(dirname "$0")/opened"\n';

test.skipIf(process.platform === "win32")(
  "--open opens the game master's link in the browser",
  async () => {
    const folder = temporaryFolder({ "bin/xdg-open": opener, "bin/open": opener });
    for (const name of ["xdg-open", "open"]) chmodSync(join(folder, "bin", name), 0o755);
    const places = ["--content", content(), "--out", join(folder, "dist"), "--worlds", join(folder, "worlds")];
    const child = start(["serve", ...places, "--port", "0", "--open"], {
      PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}`,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    const opened = join(folder, "bin", "opened");
    await expect.poll(() => existsSync(opened) && readFileSync(opened, "utf8"), { timeout: 60_000 }).toMatch(/^http/);
    await expect.poll(() => said, { timeout: 10_000 }).toContain(readFileSync(opened, "utf8"));
    expect(said).toMatch(new RegExp(`Gamemaster .*${readFileSync(opened, "utf8")}`));
  },
  90_000,
);
