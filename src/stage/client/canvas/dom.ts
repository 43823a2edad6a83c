import { type Child, h } from "../../../gallery/dom.ts";

export { type Child, h };

const namespace = "http://www.w3.org/2000/svg";

/** Makes an element of a drawing; attributes without a value are left out. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number | null | undefined>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Puts an element's top left at a place of the canvas. */
export function place(element: HTMLElement, x: number, y: number): void {
  element.style.transform = `translate(${x}px, ${y}px)`;
}

/** Two letters that stand for a name. */
export function initials(name: string): string {
  const [first = "?", second] = name.trim().split(/\s+/);
  return (second ? (first[0] ?? "") + (second[0] ?? "") : first.slice(0, 2)).toUpperCase();
}

/** A picture, or letters where there is none; Foundry's own icons, which documents name by default, are not on the stage. */
export function picture(src: string | null, name: string, props: Readonly<Record<string, string>> = {}): HTMLElement {
  const letters = () => h("span", { ...props, "data-text": initials(name) });
  if (!src || src.startsWith("icons/")) return letters();
  const image = h("img", { ...props, src, alt: "", draggable: "false", error: () => image.replaceWith(letters()) });
  return image;
}
