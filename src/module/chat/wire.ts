import { markCard, toldBy } from "./step-card.ts";

/** Notes on every card of the chat which step it tells, so that the table finds its own when it is opened. */
export function wireChat(): void {
  Hooks.on("renderChatMessageHTML", (message, element) => {
    const card = element.querySelector<HTMLElement>(".rw-step");
    if (card !== null && toldBy(message) !== undefined) markCard(card, message);
  });
}
