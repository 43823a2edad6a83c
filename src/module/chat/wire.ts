import { travel } from "../table/decide.ts";
import { openSitting } from "../table/sitting.ts";

/** Gives the cards of the chat their working parts: a game master can take the table back to before a step. */
export function wireChat(): void {
  Hooks.on("renderChatMessageHTML", (message, element) => {
    const button = element.querySelector<HTMLButtonElement>('[data-action="rulewright-undo"]');
    if (button === null) return;
    const { table, at } = message.system as { table?: string; at?: number };
    if (!game.user.isGM || table === undefined || at === undefined || at < 2) {
      button.remove();
      return;
    }
    button.addEventListener("click", () => void takeBack(table, at));
  });
}

/** Takes the table back to before the step that brought it to `at`. */
async function takeBack(table: string, at: number): Promise<void> {
  const entry = await fromUuid(table);
  const sitting = entry instanceof JournalEntry ? await openSitting(entry) : undefined;
  const done = sitting !== undefined && sitting.table.at >= at && (await travel(sitting, at - 1));
  if (!done) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Table.NothingToUndo"));
}
