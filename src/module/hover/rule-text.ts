import type { RuleEntry } from "../content/load.ts";

const known = new Map<string, Promise<string | undefined>>();

/** The text of a rule as its page has it: from its heading to the next one. Kept, since the pages are built in. */
export function ruleText({ uuid, title }: RuleEntry): Promise<string | undefined> {
  let text = known.get(uuid);
  if (text === undefined) {
    text = readRule(uuid, title);
    known.set(uuid, text);
    text.catch(() => known.delete(uuid));
  }
  return text;
}

async function readRule(uuid: string, title: string): Promise<string | undefined> {
  const [page = "", anchor] = uuid.split("#");
  const found = await fromUuid(page);
  if (!(found instanceof JournalEntryPage)) return undefined;
  const { TextEditor } = foundry.applications.ux;
  const html = await TextEditor.implementation.enrichHTML(found.text.content ?? "", { relativeTo: found });
  return sectionOf(html, anchor === undefined ? undefined : title);
}

/** The part of a page under a heading, without the heading itself; without one, what stands before the first. */
export function sectionOf(html: string, heading: string | undefined): string {
  const children = [...new DOMParser().parseFromString(html, "text/html").body.children];
  const isHeading = (element: Element) => /^H[1-6]$/.test(element.tagName);
  const from =
    heading === undefined
      ? 0
      : 1 + children.findIndex((element) => isHeading(element) && element.textContent?.trim() === heading);
  const rest = children.slice(from);
  const end = rest.findIndex(isHeading);
  const own = end === -1 ? rest : rest.slice(0, end);
  return own.map((element) => element.outerHTML).join("");
}
