import { travel } from "../table/decide.ts";
import { openSitting, sittingAt } from "../table/sitting.ts";
import { markStep, showAnswers } from "./answers.ts";

/**
 * Gives the cards of the chat their working parts: a game master can take the table back to before a step, and whoever
 * is asked can answer on the card of the last one.
 */
export function wireChat(): void {
  Hooks.on("rulewright.tableChanged", (sitting) => showAnswers(sitting));
  Hooks.on("renderChatMessageHTML", (message, element) => {
    offerAnswers(message.system, element);
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

function offerAnswers(system: object, element: HTMLElement): void {
  const { table, at } = system as { table?: string; at?: number };
  const card = element.querySelector<HTMLElement>(".rw-step");
  if (card === null || table === undefined || at === undefined) return;
  markStep(card, table, at);
  const sitting = sittingAt(table);
  if (sitting !== undefined) showAnswers(sitting, element);
}

/** Takes the table back to before the step that brought it to `at`. */
async function takeBack(table: string, at: number): Promise<void> {
  const entry = await fromUuid(table);
  const sitting = entry instanceof JournalEntry ? await openSitting(entry) : undefined;
  const done = sitting !== undefined && sitting.table.at >= at && (await travel(sitting, at - 1));
  if (!done) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Table.NothingToUndo"));
}
