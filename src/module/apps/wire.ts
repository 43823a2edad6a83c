import { openSittings } from "../table/sitting.ts";
import { openForScene } from "./open-for-scene.ts";
import { hideSession, refreshSession, showSession } from "./session-panel.ts";
import { refreshTable } from "./show-table.ts";
import { standIn } from "./stand-in.ts";
import { refreshStory } from "./story-app.ts";

/** Lets the windows follow the game. */
export function wirePlay(): void {
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
}

/** Shows anew what is asked, and plans anew who answers it. */
export function refreshTables(): void {
  for (const sitting of openSittings()) {
    refreshTable(sitting.record.entry.uuid);
    standIn(sitting);
  }
}
