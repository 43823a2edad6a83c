import { cardRoute, ruleRoute } from "./route.ts";

const elements = new Set(
  "a abbr article aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var".split(
    " ",
  ),
);
const attributes = new Set(
  "class title colspan rowspan scope start reversed open alt width height align lang dir id role aria-label aria-hidden data-ref data-kind data-box data-rule".split(
    " ",
  ),
);

/**
 * Turns the build's sanitised HTML into nodes. The build has cleaned it already; reading it inertly and copying only
 * what is on the lists means that a tampered data file still cannot bring a script, a handler or a foreign address.
 */
export function fromHtml(html: string, game: string): DocumentFragment {
  const inert = new DOMParser().parseFromString(html, "text/html");
  const fragment = document.createDocumentFragment();
  copyChildren(inert.body, fragment, game);
  return fragment;
}

function copyChildren(from: Node, to: Node, game: string): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ""));
    else if (child instanceof Element) copyElement(child, to, game);
  }
}

function copyElement(from: Element, to: Node, game: string): void {
  const tag = from.localName;
  if (tag === "script" || tag === "style" || tag === "template") return;
  if (!elements.has(tag)) {
    copyChildren(from, to, game);
    return;
  }
  const element = document.createElement(tag);
  for (const { name, value } of from.attributes) if (attributes.has(name)) element.setAttribute(name, value);
  const href = tag === "a" ? addressOf(from, game) : undefined;
  if (href !== undefined) element.setAttribute("href", href);
  if (tag === "img") {
    const src = from.getAttribute("src") ?? "";
    if (/^(\.\.?\/)*[\w-][\w./-]*$/.test(src)) element.setAttribute("src", src);
  }
  copyChildren(from, element, game);
  to.appendChild(element);
}

/** Where a link leads: a `data-ref` to a card, term or rule of the content, or an address that is plainly harmless. */
function addressOf(link: Element, game: string): string | undefined {
  const ref = link.getAttribute("data-ref");
  const href = link.getAttribute("href") ?? "";
  if (ref !== null) return href.startsWith("#/") ? href : refRoute(ref, game);
  return /^(#|https?:\/\/)/i.test(href) ? href : undefined;
}

/** The route of a reference as the compiler writes it: `rule:folklore/death/limbo`, `highwayman`, `folklore/highwayman`. */
export function refRoute(ref: string, game: string): string | undefined {
  const colon = ref.indexOf(":");
  const scheme = colon === -1 ? "card" : ref.slice(0, colon);
  const id = ref.slice(colon + 1);
  if (scheme === "rule") return ruleRoute(id);
  if (scheme === "term") return undefined;
  const parts = id.split("/");
  const [first = "", second] = parts;
  return second === undefined ? cardRoute(game, first) : cardRoute(first, parts[parts.length - 1] ?? "");
}
