import { offerStatuses } from "../generation.ts";
import { openSittings } from "../table/sitting.ts";
import { wireEdits } from "./edits.ts";
import { clearInTurn, keepInStep } from "./keep.ts";
import { wireTracker } from "./tracker.ts";

/** Lets actors, tokens and the combat tracker follow the game, and hand edits on them become commands. */
export function wireMirror(): void {
  Hooks.on("rulewright.tableOpened", (sitting) => {
    offerStatuses(sitting.table.play.statuses);
    keepInStep(sitting);
  });
  Hooks.on("rulewright.tableChanged", keepInStep);
  // Whoever decides from now on also shows what was decided before, if the one before did not come to it.
  Hooks.on("userConnected", () => {
    for (const sitting of openSittings()) keepInStep(sitting);
  });
  Hooks.on("deleteJournalEntry", (entry) => {
    if (game.users.activeGM?.isSelf) clearInTurn(entry);
  });
  wireEdits();
  wireTracker();
}
