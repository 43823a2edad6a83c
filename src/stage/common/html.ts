/** What may stand in texts of the world; everything else is left out, its words stay. */
export const allowedTags: ReadonlySet<string> = new Set(
  "a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp section select small source span strong sub summary sup table tbody td template textarea tfoot th thead time tr track u ul var video wbr svg g path circle rect line polygon polyline ellipse text tspan title defs use symbol linearGradient radialGradient stop clipPath".split(
    " ",
  ),
);

/** What goes with all that is in it. */
export const droppedTags = "script,style,iframe,object,embed,link,meta,base,noscript,foreignObject";

const addresses = new Set(["href", "src", "xlink:href", "action", "formaction", "poster", "srcset"]);
const harmless = /^(?:https?:|mailto:|data:image\/|blob:|[^:]*$|[^:]*[/?#])/i;

/** Whether an attribute could run something or lead to something that runs. */
export function isHarmful(name: string, value: string): boolean {
  return name.startsWith("on") || name === "srcdoc" || (addresses.has(name) && !harmless.test(value.trim()));
}
