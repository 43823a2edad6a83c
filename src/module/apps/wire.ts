import type { ToldScene } from "../../engine/told/scene.ts";
import { moduleId } from "../id.ts";
import { recordOf } from "../table/record.ts";
import { openSitting, openSittings, type Sitting } from "../table/sitting.ts";
import { sceneOf } from "./scene-of.ts";
import { hideSession, refreshSession, showSession } from "./session-panel.ts";
import { registerPlaySettings, setting } from "./settings.ts";
import { isTableShown, refreshTable, showTable } from "./show-table.ts";
import { standIn } from "./stand-in.ts";
import { refreshStory } from "./story-app.ts";
import { wireWaiting } from "./waiting-panel.ts";

/** Lets the windows follow the game. */
export function wirePlay(): void {
  registerPlaySettings(refreshSession, () => {
    for (const sitting of openSittings()) {
      refreshTable(sitting.record.entry.uuid);
      standIn(sitting);
    }
  });
  wireWaiting();
  Hooks.on("rulewright.tableOpened", standIn);
  Hooks.on("rulewright.tableChanged", (sitting) => {
    void showSession(sitting);
    openForScene(sitting);
    refreshStory();
    standIn(sitting);
  });
  Hooks.on("userConnected", () => {
    refreshSession();
    for (const sitting of openSittings()) standIn(sitting);
  });
  Hooks.on("deleteJournalEntry", (entry) => hideSession(entry.uuid));
  Hooks.on("createJournalEntry", (entry) => void openNewGame(entry));
}

/** A game that was begun elsewhere opens on this screen too. */
async function openNewGame(entry: JournalEntry.Implementation): Promise<void> {
  const sitting = recordOf(entry) === undefined ? undefined : await openSitting(entry);
  if (sitting === undefined) return;
  await showSession(sitting);
  openForScene(sitting, "always");
}

const lastScene = new WeakMap<Sitting, ToldScene["kind"] | undefined>();

/** Opens the table on this screen when something begins that it draws. */
function openForScene(sitting: Sitting, when?: "always"): void {
  const kind = sceneOf(sitting)?.kind;
  const before = lastScene.get(sitting);
  lastScene.set(sitting, kind);
  const isNew = when === "always" || (kind !== undefined && kind !== before);
  if (!isNew || isTableShown(sitting.record.entry.uuid)) return;
  if (game.settings.get(moduleId, setting.follow)) showTable(sitting);
}
