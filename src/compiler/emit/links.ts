/** An anchor of the rules' HTML; the sanitiser writes attributes with double quotes and never nests anchors. */
const anchor = /<a\b([^>]*)>([\s\S]*?)<\/a>/g;

/** Turns the links between rules, cards and terms into Foundry's own; a link to what is not packed becomes its words. */
export function relink(html: string, resolve: (target: string) => string | undefined): string {
  return html.replace(anchor, (whole, attributes: string, words: string) => {
    const target = /\bdata-ref="([^"]*)"/.exec(attributes)?.[1];
    if (target === undefined) return whole;
    const uuid = resolve(target);
    return uuid === undefined ? words : `@UUID[${uuid}]{${label(words)}}`;
  });
}

/** The label of a Foundry link is plain text and ends at the first closing brace. */
function label(words: string): string {
  return words.replace(/<[^>]*>/g, "").replace(/[{}]/g, "");
}
