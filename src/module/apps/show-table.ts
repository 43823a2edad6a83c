import { type Sitting, sittingAt } from "../table/sitting.ts";
import { TableApp } from "./table-app.ts";

const windows = new Map<string, TableApp>();

/** Opens the window of a table, or brings it to the front. */
export function showTable(sitting: Sitting): void {
  const { uuid, id } = sitting.record.entry;
  // Its record may have been deleted while its rules were loaded.
  if (!game.journal.has(id ?? "")) return;
  const app = windows.get(uuid) ?? new TableApp(sitting, { position: besideTheMap() });
  windows.set(uuid, app);
  void app.render({ force: true });
}

/** At the right edge, beside the sidebar and the panel of the evening, so that the middle of the map stays free. */
function besideTheMap(): object {
  const sidebar = ui.sidebar?.element.getBoundingClientRect().left ?? window.innerWidth;
  // The panel's place stays free even while it is folded or still on its way to the page.
  const edge = sidebar - panelWidth;
  const { width } = TableApp.DEFAULT_OPTIONS.position;
  return { left: Math.max(0, Math.round(edge) - width - margin), top: margin };
}

const margin = 16;
const panelWidth = 200;

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
