import { allPoints } from "../games/index.ts";
import { moduleId } from "../id.ts";
import { logType, tableType } from "../table/record.ts";
import { actorModels, itemModels } from "./entry-models.ts";
import { bringUpToDate, registerDataVersion } from "./migrations/data-version.ts";
import { CardFace, StepMessage, StoryPage, stepType } from "./shown-models.ts";
import { LogPage, TablePage } from "./table-page.ts";

/**
 * Tells the host the data models of all sub-types and which figures of actors the bars of tokens can show, and sees to
 * it that the documents of an older version are brought up to date.
 */
export function wireData(): void {
  Object.assign(CONFIG.Actor.dataModels, actorModels);
  Object.assign(CONFIG.Item.dataModels, itemModels);
  Object.assign(CONFIG.Card.dataModels, { [`${moduleId}.face`]: CardFace });
  Object.assign(CONFIG.ChatMessage.dataModels, { [stepType]: StepMessage });
  Object.assign(CONFIG.JournalEntryPage.dataModels, {
    [tableType]: TablePage,
    [logType]: LogPage,
    [`${moduleId}.story`]: StoryPage,
  });
  const bars = { bar: allPoints.map((points) => `play.${points}`), value: [] };
  const trackable = Object.keys(actorModels).map((type) => [type, bars]);
  Object.assign(CONFIG.Actor.trackableAttributes, Object.fromEntries(trackable));
  registerDataVersion();
  Hooks.once("ready", () => {
    if (game.user.isActiveGM) void bringUpToDate();
  });
}
