import { allowedTags, droppedTags, isHarmful } from "../../common/html.ts";

/** Text of the world as HTML in which nothing runs. */
export function cleanHTML(html: string): string {
  const root = parseInert(String(html));
  sanitize(root);
  return root.innerHTML;
}

/** HTML as elements of a document of its own, in which nothing is loaded and nothing runs. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

/** Takes out of a fragment whatever could run or lead elsewhere. */
export function sanitize(root: DocumentFragment | Element): void {
  for (const element of root.querySelectorAll(droppedTags)) element.remove();
  for (const element of [...root.querySelectorAll("*")]) {
    if (element instanceof HTMLTemplateElement) sanitize(element.content);
    if (!allowedTags.has(element.localName)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      if (isHarmful(name, value)) element.removeAttribute(name);
    }
    if (element.getAttribute("target") === "_blank") element.setAttribute("rel", "noopener noreferrer");
  }
}
