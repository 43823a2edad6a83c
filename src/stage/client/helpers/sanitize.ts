/** What may stand in texts of the world; everything else is left out, its words stay. */
const tags = new Set(
  "a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp section select small source span strong sub summary sup table tbody td template textarea tfoot th thead time tr track u ul var video wbr svg g path circle rect line polygon polyline ellipse text tspan title defs use symbol linearGradient radialGradient stop clipPath".split(
    " ",
  ),
);
/** What goes with all that is in it. */
const dropped = "script,style,iframe,object,embed,link,meta,base,noscript,foreignObject";
const addresses = new Set(["href", "src", "xlink:href", "action", "formaction", "poster", "srcset"]);
const harmless = /^(?:https?:|mailto:|data:image\/|blob:|[^:]*$|[^:]*[/?#])/i;

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
  for (const element of root.querySelectorAll(dropped)) element.remove();
  for (const element of [...root.querySelectorAll("*")]) {
    if (element instanceof HTMLTemplateElement) sanitize(element.content);
    if (!tags.has(element.localName)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const isBad = name.startsWith("on") || name === "srcdoc" || (addresses.has(name) && !harmless.test(value.trim()));
      if (isBad) element.removeAttribute(name);
    }
    if (element.getAttribute("target") === "_blank") element.setAttribute("rel", "noopener noreferrer");
  }
}
