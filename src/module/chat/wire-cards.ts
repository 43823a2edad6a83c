import { type Sitting, sittingAt } from "../table/sitting.ts";
import { showAnswers } from "./answers.ts";
import { logsAtEnd, showEnd } from "./end-of-chat.ts";
import { cardsOf, toldBy } from "./step-card.ts";
import { showTakeBack } from "./take-back.ts";

/**
 * Gives the cards of the chat their working parts: whoever is asked can answer on the card of the last step, and a game
 * master can take the table back to before any of them.
 */
export function wireCards(): void {
  Hooks.on("rulewright.tableOpened", showParts);
  Hooks.on("rulewright.tableChanged", showParts);
  Hooks.on("renderChatMessageHTML", (message) => {
    const sitting = sittingAt(toldBy(message)?.table ?? "");
    if (sitting !== undefined) showParts(sitting);
  });
}

const waiting = new Set<Sitting>();

/** Draws the parts of all cards anew, once for many changes and when the cards are on the page. */
function showParts(sitting: Sitting): void {
  if (waiting.has(sitting)) return;
  waiting.add(sitting);
  // A message that has grown is drawn anew by then.
  const logs = logsAtEnd();
  setTimeout(() => {
    waiting.delete(sitting);
    const cards = cardsOf(sitting);
    showAnswers(sitting, cards);
    // Taking back stands last on a card, below what may be answered.
    showTakeBack(sitting, cards);
    showEnd(logs);
  });
}
