import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import type { ToldScene } from "../table/told-scene.ts";
import { registerPlaySettings, setting } from "./settings.ts";
import { isTableShown, showTable } from "./show-table.ts";

/** Lets the windows follow the game. */
export function wirePlay(): void {
  registerPlaySettings();
  Hooks.on("rulewright.tableChanged", openForScene);
}

const lastScene = new WeakMap<Sitting, ToldScene["kind"] | undefined>();

/** Opens the table on this screen when something begins that it draws. */
function openForScene(sitting: Sitting): void {
  const { play, state, question } = sitting.table;
  const kind = play.scene(state, question)?.kind;
  const before = lastScene.get(sitting);
  lastScene.set(sitting, kind);
  if (kind === undefined || kind === before || isTableShown(sitting.record.entry.uuid)) return;
  if (game.settings.get(moduleId, setting.follow)) showTable(sitting);
}
