import type { Numbered } from "./drawn.ts";

/** Up to this many offers of a sort stand side by side; more are folded away. */
const mostShown = 2;

/** The buttons of what can be answered about a row, as HTML. Many of a sort ("Give it to …") share one that unfolds. */
export function offerButtons(offers: readonly Numbered[]): string {
  if (offers.length === 0) return "";
  const sorts = new Map<string, Numbered[]>();
  for (const offer of offers) sorts.set(offer.command.type, [...(sorts.get(offer.command.type) ?? []), offer]);
  const list = document.createElement("span");
  list.className = "rw-row-offers";
  for (const alike of sorts.values()) {
    const buttons = alike.map(button);
    list.append(...(alike.length > mostShown ? [folded(alike, buttons)] : buttons));
  }
  return list.outerHTML;
}

function button({ index, words }: Numbered): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "rw-offer";
  Object.assign(made.dataset, { action: "answer", index: String(index) });
  made.textContent = words;
  return made;
}

function folded(offers: readonly Numbered[], buttons: readonly HTMLElement[]): HTMLElement {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = `${commonStart(offers.map(({ words }) => words))} … (${offers.length})`;
  details.append(summary, ...buttons);
  return details;
}

/** The words with which all begin. */
export function commonStart(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(" "));
  const end = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  return first.slice(0, end === -1 ? first.length : end).join(" ");
}
