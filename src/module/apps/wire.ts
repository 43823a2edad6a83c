import { sittingAt } from "../table/sitting.ts";
import { openForScene } from "./open-for-scene.ts";
import { hideSession, refreshSession, showSession } from "./session-panel.ts";
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
    for (const entry of game.journal) {
      const sitting = sittingAt(entry.uuid);
      if (sitting !== undefined) standIn(sitting);
    }
  });
  Hooks.on("deleteJournalEntry", (entry) => hideSession(entry.uuid));
}
