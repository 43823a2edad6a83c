import { loadPart } from "../load-part.ts";
import type { Ref } from "./ref.ts";

/** The distance of a card from what it explains, and from the edges of the screen. */
const gap = 8;

let card: HTMLElement | undefined;
let shownFor: HTMLElement | undefined;

/** The element of the card, made once; it lies in the body, above all windows. */
export function hoverElement(): HTMLElement {
  if (card === undefined) {
    card = document.createElement("aside");
    card.id = "rulewright-hover";
    card.className = "rulewright rw-hover";
    card.setAttribute("role", "tooltip");
    card.hidden = true;
    document.body.append(card);
  }
  return card;
}

/** Shows the card of a ref beside the element that names it. */
export async function showHover(anchor: HTMLElement, ref: Ref): Promise<void> {
  shownFor = anchor;
  const { hoverCard } = await loadPart(() => import("./hover-card.ts"));
  const html = await hoverCard(ref);
  // By now the pointer may be elsewhere.
  if (shownFor !== anchor || !anchor.isConnected) return;
  if (html === undefined) return hideHover();
  const element = hoverElement();
  element.innerHTML = html;
  element.classList.toggle("theme-light", anchor.closest(".theme-light") !== null);
  element.classList.toggle("theme-dark", anchor.closest(".theme-dark") !== null);
  element.hidden = false;
  anchor.setAttribute("aria-describedby", element.id);
  placeBeside(element, anchor);
}

/** Takes the card away. */
export function hideHover(): void {
  if (shownFor?.getAttribute("aria-describedby") === card?.id) shownFor?.removeAttribute("aria-describedby");
  shownFor = undefined;
  if (card !== undefined) card.hidden = true;
}

/** The element whose card is shown or on its way. */
export function hoverAnchor(): HTMLElement | undefined {
  return shownFor;
}

/** Below the anchor if there is room, else above it, and always within the screen. */
function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const [{ left, top, bottom }] = [anchor.getBoundingClientRect()];
  const { offsetWidth: width, offsetHeight: height } = element;
  const { innerWidth, innerHeight } = window;
  const below = bottom + gap + height <= innerHeight || top - gap - height < 0;
  const y = below ? Math.min(bottom + gap, innerHeight - height - gap) : top - gap - height;
  const x = Math.min(Math.max(left, gap), innerWidth - width - gap);
  element.style.left = `${Math.max(gap, x)}px`;
  element.style.top = `${Math.max(gap, y)}px`;
}
