/** What may stand inside an element. */
export type Child = Node | string | number | null | undefined | false | readonly Child[];

type Prop = string | number | boolean | null | undefined | ((event: never) => void);

/**
 * Makes an element. Text is always text: nothing here parses HTML, so no data can become markup.
 * Functions are listeners (`click`, `keydown`), `true` is a bare attribute, and `false` or nothing leaves it out.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Readonly<Record<string, Prop>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/** Adds children, skipping what is nothing. */
export function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(parent, child);
    else parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** `1 card`, `5,000 cards`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** The element with this id, which the page's template promises. */
export function part<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} with the id "${id}".`);
  return found;
}

/** True while the user types, so that single-letter shortcuts keep out of the way. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
