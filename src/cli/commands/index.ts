import type { CommandEntry } from "../command.ts";

/** All commands in the order of the overview. Each is loaded when it is called, so that none waits for the others. */
export const commands: readonly CommandEntry[] = [
  {
    name: "build",
    args: [],
    summary: "Build the module and its gallery into dist/",
    load: async () => (await import("./build.ts")).build,
  },
  {
    name: "check",
    args: ["[path]"],
    summary: "Check the content and show every fault at its place",
    load: async () => (await import("./check.ts")).check,
  },
  {
    name: "explain",
    args: ["<id>"],
    summary: "Show what an entry does, the rules it follows and who refers to it",
    load: async () => (await import("./explain.ts")).explain,
  },
  {
    name: "read",
    args: ["<sentence>"],
    summary: "Read a sentence of card English and show what it does",
    load: async () => (await import("./read.ts")).read,
  },
  {
    name: "new",
    args: ["<kind>", "<id>"],
    summary: "Write a starter file for a new entry",
    load: async () => (await import("./new.ts")).create,
  },
  {
    name: "rename",
    args: ["<id>", "<new>"],
    summary: "Give an entry a new id, rewrite every reference and leave a redirect",
    load: async () => (await import("./rename.ts")).rename,
  },
  {
    name: "coverage",
    args: [],
    summary: "Count the card texts that the grammar reads, per game and kind",
    load: async () => (await import("./coverage.ts")).coverage,
  },
  {
    name: "diff",
    args: ["<rev>"],
    summary: "List the cards whose meaning changed since a git revision",
    load: async () => (await import("./diff.ts")).diff,
  },
  {
    name: "sim",
    args: ["<game>", "[fight]"],
    summary: "Play many fights or games with bots and show how they go",
    load: async () => (await import("./sim.ts")).sim,
  },
  {
    name: "play",
    args: ["<game>"],
    summary: "Play a game in the terminal",
    load: async () => (await import("./play.ts")).play,
  },
  {
    name: "serve",
    args: [],
    summary: "Build, open a table and the gallery, and reload after every change (npm start)",
    load: async () => (await import("./serve.ts")).serve,
  },
];
