import { moduleId } from "../../id.ts";
import { loadPart } from "../../load-part.ts";
import { migrations } from "./index.ts";
import { latestVersion } from "./migration.ts";

/** The world setting with the version of the data. */
export const dataVersion = "dataVersion";

/** Tells the host of the setting. A world without one was made by this version or an older one that wrote the first shape. */
export function registerDataVersion(): void {
  game.settings.register(moduleId, dataVersion, { scope: "world", config: false, type: Number, default: 0 });
}

/** Brings the world up to date if an older version wrote it. How that is done is loaded only then. */
export async function bringUpToDate(): Promise<void> {
  if (game.settings.get(moduleId, dataVersion) >= latestVersion(migrations)) return;
  const { migrateWorld } = await loadPart(() => import("./migrate-world.ts"));
  await migrateWorld();
}
