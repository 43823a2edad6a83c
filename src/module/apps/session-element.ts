import { moduleId } from "../id.ts";

/** The id of the panel of the evening. */
export const sessionId = `${moduleId}-session`;

/** The panel of the evening on the page, if it is shown. */
export function sessionElement(): HTMLElement | undefined {
  return document.getElementById(sessionId) ?? undefined;
}
