import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../src/cli/root.ts";
import type { Sitting } from "../../src/module/table/sitting.ts";

type Listener = (...told: unknown[]) => void;

let heard: unknown[];
let call: (hook: string, ...told: unknown[]) => void;

/** Hooks as the host has them, as far as moments need them. */
beforeEach(async () => {
  const listeners = new Map<string, Listener[]>();
  heard = [];
  call = (hook, ...told) => {
    for (const listener of listeners.get(hook) ?? []) listener(...told);
    if (!hook.startsWith("rulewright.table")) heard.push([hook, told[1]]);
  };
  const on = (hook: string, listener: Listener) => listeners.set(hook, [...(listeners.get(hook) ?? []), listener]);
  vi.stubGlobal("Hooks", { on, callAll: call });
  const { wireMoments } = await import("../../src/module/table/moments.ts");
  wireMoments();
});
afterEach(() => vi.unstubAllGlobals());

/** A table that stands behind so many steps; each step is one round of a skirmish. */
function sittingAt(at: number): Sitting {
  const steps = [1, 2, 3].map((round) => ({ command: null, events: [round] }));
  const momentOf = (round: number) => ({ name: "skirmishRound", data: { round } });
  return { table: { at, steps, play: { momentOf } } } as unknown as Sitting;
}

function moveTo(sitting: Sitting, at: number): void {
  Object.assign(sitting.table, { at });
  call("rulewright.tableChanged", sitting);
}

describe("moments of a game", () => {
  it("are told as hooks while the table moves on, each once", () => {
    const sitting = sittingAt(1);
    call("rulewright.tableOpened", sitting);
    moveTo(sitting, 3);
    moveTo(sitting, 3);
    expect(heard).toEqual([
      ["rulewright.skirmishRound", { round: 2 }],
      ["rulewright.skirmishRound", { round: 3 }],
    ]);
  });

  it("are not told of what lay behind when the table was opened", () => {
    const sitting = sittingAt(3);
    call("rulewright.tableOpened", sitting);
    moveTo(sitting, 3);
    expect(heard).toEqual([]);
  });

  it("are silent when steps are undone, and told anew when they are played again", () => {
    const sitting = sittingAt(3);
    call("rulewright.tableOpened", sitting);
    moveTo(sitting, 1);
    expect(heard).toEqual([]);
    moveTo(sitting, 2);
    expect(heard).toEqual([["rulewright.skirmishRound", { round: 2 }]]);
  });
});

describe("the page about the module", () => {
  it("names every moment that there is", () => {
    const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
    const moments = [
      ...read("src/engine/told/moment.ts").matchAll(/^ {2}readonly (\w+): \{|^ {2}readonly (\w+): Nothing/gm),
    ];
    const names = moments.map(([, one, other]) => `rulewright.${one ?? other}`);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !read("docs/module.md").includes(`\`${name}\``))).toEqual([]);
  });
});
