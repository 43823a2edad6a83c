import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import { openPages } from "./open-pages.ts";
import { StoryPageSheet } from "./page-sheet.ts";
import { storyType } from "./pages.ts";

/** Gives the pages of stories their sheet, opens them to players as the game comes to them, and keeps them up to date. */
export function wireStory(): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, moduleId, StoryPageSheet as never, {
    makeDefault: true,
    label: "RULEWRIGHT.Sheets.Label",
    types: [storyType] as never,
  });
  Hooks.on("rulewright.tableOpened", keepPages);
  Hooks.on("rulewright.tableChanged", keepPages);
}

function keepPages(sitting: Sitting): void {
  openPages(sitting).catch((error: unknown) => {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  });
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof StoryPageSheet && app.rendered) void app.render();
  }
}
