// Every project that takes this file in needs to know the package.
/// <reference path="../sanitize-html.d.ts" />

import sanitizeHtml from "sanitize-html";
import { allowedTags, droppedTags, isHarmful } from "../../common/html.ts";

/** What holds text as it stands: inside of a picture, browsers would take that text for markup. */
const rawTags = ["textarea", "xmp"];

/** The parser knows every name in small letters; browsers put those of pictures right again. */
const lower = (names: Iterable<string>) => [...names].map((name) => name.toLowerCase());

const options = {
  allowedTags: lower(allowedTags).filter((tag) => !rawTags.includes(tag)),
  nonTextTags: [...lower(droppedTags.split(",")), ...rawTags],
  // Every attribute goes through the same test that the pages know.
  allowedAttributes: false as const,
  transformTags: {
    "*": (tagName: string, given: Record<string, string>) => {
      const attribs = Object.fromEntries(Object.entries(given).filter(([name, value]) => !isHarmful(name, value)));
      return { tagName, attribs };
    },
  },
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
};

/** Rich text in which nothing runs, whoever sent it: no scripts, no event attributes, no links that are scripts. */
export function cleanHTML(html: string): string {
  // Without a tag nothing can run.
  return html.includes("<") ? sanitizeHtml(html, options).replaceAll(" />", ">") : html;
}

/** Data of a sub-type whose fields at these paths, `notes` or `story.text`, hold rich text: those are cleaned. */
export function cleanPaths<Data>(data: Data, paths: readonly string[]): Data {
  return paths.reduce((cleaned, path) => cleanAt(cleaned, path.split(".")) as Data, data);
}

/** Cleans what stands at a path, also where a key says that it replaces what was there. */
function cleanAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === "string" ? cleanHTML(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) =>
    key.replace(/^==/, "") === name ? [key, cleanAt(inner, rest)] : [key, inner],
  );
  return Array.isArray(value) ? value.map((inner) => cleanAt(inner, path)) : Object.fromEntries(entries);
}
