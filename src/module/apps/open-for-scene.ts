import type { ToldScene } from "../../engine/told/scene.ts";
import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import { sceneOf } from "./scene-of.ts";
import { setting } from "./settings.ts";
import { isTableShown, showTable } from "./show-table.ts";

const lastScene = new WeakMap<Sitting, ToldScene["kind"] | undefined>();

/** Opens the table on this screen when something begins that it draws. */
export function openForScene(sitting: Sitting, when?: "always"): void {
  const kind = sceneOf(sitting)?.kind;
  const before = lastScene.get(sitting);
  lastScene.set(sitting, kind);
  const isNew = when === "always" || (kind !== undefined && kind !== before);
  if (!isNew || isTableShown(sitting.record.entry.uuid)) return;
  if (game.settings.get(moduleId, setting.follow)) showTable(sitting);
}
