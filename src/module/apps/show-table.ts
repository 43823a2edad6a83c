import { showWholeMap } from "../scene/whole-map.ts";
import { type Sitting, sittingAt } from "../table/sitting.ts";
import { heightBeside } from "./place-beside.ts";
import { sceneOf } from "./scene-of.ts";
import { TableApp } from "./table-app.ts";

const windows = new Map<string, TableApp>();

/**
 * Opens the window of a table, or brings it to the front. There is one at a time: that of another game is closed. Who
 * enters it goes on with the keyboard at the first answer.
 */
export function showTable(sitting: Sitting, isEntered = false): void {
  const { uuid, id } = sitting.record.entry;
  // Its record may have been deleted while its rules were loaded.
  if (!game.journal.has(id ?? "")) return;
  const needs = sceneOf(sitting)?.kind === "areas" ? "board" : "town";
  const app = windows.get(uuid) ?? new TableApp(sitting, { position: { height: heightBeside(needs) } });
  windows.set(uuid, app);
  const isNew = !app.rendered;
  void closeOther(app)
    .then(() => app.render({ force: true }))
    .then(() => isNew && showWholeMap())
    .then(() => isEntered && app.focusAnswer());
}

/** Waits until the window of another game is closed: both have the same place on the page. */
async function closeOther(app: TableApp): Promise<void> {
  const other = foundry.applications.instances.get(app.id);
  if (other !== undefined && other !== app) await other.close({ animate: false });
}

/** Draws the window of a table anew, if it is open. */
export function refreshTable(uuid: string): void {
  const app = windows.get(uuid);
  if (app?.rendered && sittingAt(uuid) !== undefined) void app.render();
}

/** Whether the window of a table is open. */
export function isTableShown(uuid: string): boolean {
  return windows.get(uuid)?.rendered === true;
}

/** Closes the window of a table that is gone. */
export function hideTable(uuid: string): void {
  void windows.get(uuid)?.close();
  windows.delete(uuid);
}
