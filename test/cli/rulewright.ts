import { type ChildProcess, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { noColours } from "../../src/cli/colour.ts";
import { execute } from "../../src/cli/main.ts";
import { temporaryFolder } from "./folder.ts";

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A small game without faults. */
export const smallGame: Readonly<Record<string, string>> = {
  "folklore/game.yaml": `kind: game
id: folklore
name: A Small Game
source: {from: house}
players: {from: 2, to: 5}
terms:
  resources:
    - {id: vita, name: Vita, rule: basics/vita}
    - {id: coins, name: coins}
  statuses:
    - {id: spooked, name: SPOOKED, side: negative, rule: basics/spooked}
  categories:
    - {id: consumable, name: consumable}
`,
  "folklore/rules/basics.md": `---
title: Basics
order: 10
source: {from: house}
---

What everyone needs.

## Vita {#vita}

Vita is life. A [[bandage]] gives it back, and so does [[bandage|a strip of cloth]].

## Spooked {#spooked}

A fright. \`bandage\` does not help.
`,
  "folklore/cards/items/bandage.yaml": `kind: item
# The most wanted of all.
id: "bandage" # quoted, to see that quotes stay
name: Bandage
source: {from: house}
category: consumable
price: 5
text: Recover 1d4 Vita.
`,
  "folklore/cards/items/satchel.yaml": `- kind: item
  id: satchel
  name: Satchel
  source: {from: house}
  category: consumable
  price: 12
  text: Receive a Bandage.
  effects:
    - {op: receive, who: you, count: 1, card: bandage}
`,
  "folklore/cards/town.yaml": `kind: location
id: healer
name: Healer
source: {from: house}
role: shop
---
kind: service
id: binding
name: Binding of wounds
source: {from: house}
at: 'healer'   # spaces and quotes stay
text: Recover 2d4 Vita.
`,
};

/** A folder with the small game and changes to it; a file set to undefined is left out. */
export function content(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const files = Object.entries({ ...smallGame, ...changes }).filter((entry): entry is [string, string] => !!entry[1]);
  return temporaryFolder(Object.fromEntries(files));
}

/** What a run of the command came to. */
export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the command as a person would; it ends with the test at the latest. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...rest } = process.env;
  const child = spawn(process.execPath, [join(root, "scripts", "rulewright.mjs"), ...args], {
    env: { ...rest, ...env },
    cwd: root,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Runs the command to its end as a process of its own, as a person would. */
export function rulewrightProcess(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const child = start(args, env);
  const texts = { out: "", err: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    texts.out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    texts.err += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, ...texts }));
  });
}

/** Runs the command to its end in this process, which spares the time to start one. */
export async function rulewright(args: readonly string[]): Promise<Run> {
  const texts = { out: "", err: "" };
  const status = await execute(args, {
    out: (text) => {
      texts.out += text;
    },
    err: (text) => {
      texts.err += text;
    },
    paint: noColours,
    cwd: root,
    isWatched: false,
  });
  return { status, ...texts };
}
