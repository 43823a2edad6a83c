import type { Vocabulary } from "../../compiler/english/vocabulary.ts";
import { linkWords } from "./link-words.ts";
import { type Ref, refAttribute, refText } from "./ref.ts";

/** Text in which no names are marked: what is pressed or typed, what is a link already, pictures and prose. */
const passedOver = `a, button, input, textarea, select, label, summary, .window-header, script, style, svg, .rw-prose, .rw-plain, [${refAttribute}]`;

/** Marks every name in the texts below an element, so that it shows its card and can be opened. */
export function markNames(root: HTMLElement, game: string, names: Vocabulary): void {
  for (const text of textsBelow(root)) {
    const pieces = linkWords(text.data, names);
    if (pieces.some(({ ref }) => ref !== undefined)) {
      text.replaceWith(
        ...pieces.map(({ text: words, ref }) => (ref === undefined ? words : refLink({ game, ref }, words))),
      );
    }
  }
  for (const button of root.querySelectorAll("button")) markButton(button, game, names);
}

function textsBelow(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(passedOver) === null && node.textContent?.trim() !== ""
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
  return texts;
}

/** A button does what it says; it only shows the card of the one thing that it names. */
function markButton(button: HTMLButtonElement, game: string, names: Vocabulary): void {
  if (button.hasAttribute(refAttribute)) return;
  const named = linkWords(button.textContent ?? "", names).flatMap(({ ref }) => ref ?? []);
  const [ref] = named;
  if (ref !== undefined && named.length === 1) button.setAttribute(refAttribute, refText({ game, ref }));
}

/** A name that shows its card and opens what it names. */
export function refLink(ref: Ref, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "rw-ref";
  link.tabIndex = 0;
  link.setAttribute("role", "button");
  link.setAttribute(refAttribute, refText(ref));
  link.textContent = words;
  return link;
}
