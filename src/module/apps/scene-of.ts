import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import type { ToldScene } from "../../engine/told/scene.ts";
import type { Sitting } from "../table/sitting.ts";

/** How many steps back something is still news. */
const newsFor = 12;

/** The latest steps of a table, none of them before a given one. */
export function latestSteps({ table }: Sitting, from = 0): readonly Step<Command, unknown>[] {
  return table.steps.slice(Math.max(0, table.at - newsFor, from), table.at);
}

/** What the game of a table is in the middle of, if it can be drawn. */
export function sceneOf(sitting: Sitting): ToldScene | undefined {
  const { play, state, question } = sitting.table;
  return play.scene(state, question, latestSteps(sitting));
}
