import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Stage, type StageOptions, startStage } from "../../../src/stage/server/server.ts";
import { temporaryFolder } from "../../cli/folder.ts";
import { type Player, sitDown } from "./player.ts";

/** A running stage with a world of its own, and what it logged. */
export interface TestStage extends Stage {
  readonly folder: string;
  readonly log: string[];
  /** The key of a user by the name. */
  key(name: string): string;
  /** Sits down as a user; the line ends with the test. */
  join(name: string, options?: { readonly client?: string; readonly since?: number }): Promise<Player>;
  /** Stops it and starts it again with the same world. */
  again(): Promise<TestStage>;
}

/** A module that adds a type of actor and of item, with files of its own. */
export const sample: Readonly<Record<string, string>> = {
  "sample/module.json": JSON.stringify({
    id: "sample",
    title: "Sample",
    documentTypes: { Actor: { hero: {} }, Item: { tool: {} } },
    socket: true,
  }),
  "sample/templates/card.hbs": "<b>{{name}}</b>",
  "sample/secret.txt": "not secret",
};

/** Starts a stage in this process in a folder of its own. */
export async function stageIn(folder: string, options: Partial<StageOptions> = {}): Promise<TestStage> {
  const log: string[] = [];
  const stage = await startStage({
    folders: { dist: join(folder, "dist"), client: join(folder, "client"), templates: join(folder, "templates") },
    worlds: join(folder, "worlds"),
    world: "test-world",
    generation: 13,
    host: "127.0.0.1",
    port: 0,
    modules: [join(folder, "sample")],
    write: (line) => log.push(line),
    failed: (error) => {
      throw error;
    },
    ...options,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await stage.close();
    isOpen = false;
  };
  onTestFinished(close);
  const key = (name: string) =>
    stage
      .links()
      .find((link) => link.name === name)
      ?.link.split("#")[1] ?? "";
  return {
    ...stage,
    folder,
    log,
    key,
    close,
    join: (name, more = {}) => sitDown(stage.address, { key: key(name), ...more }),
    async again() {
      await close();
      return stageIn(folder, options);
    },
  };
}

/** Starts a stage with a new world. */
export function newStage(
  files: Readonly<Record<string, string>> = {},
  options: Partial<StageOptions> = {},
): Promise<TestStage> {
  return stageIn(temporaryFolder({ ...sample, ...files }), options);
}
