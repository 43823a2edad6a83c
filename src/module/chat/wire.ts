import { markCards } from "./step-card.ts";

/** Notes on every card of the chat which step it tells, so that the table finds its own when it is opened. */
export function wireChat(): void {
  Hooks.on("renderChatMessageHTML", (message, element) => markCards(element, message));
}
