import { showWholeMap } from "../scene/whole-map.ts";
import { type Sitting, sittingAt } from "../table/sitting.ts";
import { TableApp } from "./table-app.ts";

const windows = new Map<string, TableApp>();

/** Opens the window of a table, or brings it to the front. */
export function showTable(sitting: Sitting): void {
  const { uuid, id } = sitting.record.entry;
  // Its record may have been deleted while its rules were loaded.
  if (!game.journal.has(id ?? "")) return;
  const app = windows.get(uuid) ?? new TableApp(sitting);
  windows.set(uuid, app);
  const isNew = !app.rendered;
  void app.render({ force: true }).then(() => isNew && showWholeMap());
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
