import { type Document, isMap, isScalar, parseDocument } from "yaml";
import { didYouMean } from "../nearest.ts";
import type { Reporter, Stretch } from "./report.ts";

/** The part of a Markdown file between its two `---` lines. */
export interface Front {
  /** From the file's first character to the end of the YAML, so that offsets are those of the file. */
  readonly text: string;
  /** Where the body starts. */
  readonly body: number;
}

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*\r?$/m;

/** Cuts the front matter off; a file without one, or with one that never ends, is an error. */
export function splitFront(text: string, report: Reporter): Front | undefined {
  const opening = OPENING.exec(text);
  const first = { start: 0, end: 3 };
  if (opening === null) {
    const hint = "Begin the file with a line ---, then its head as YAML, then another line ---.";
    report.error("missing-front-matter", "This file has no front matter.", first, hint);
    return undefined;
  }
  const closing = CLOSING.exec(text.slice(opening[0].length));
  if (closing === null) {
    report.error("unclosed-front-matter", "The front matter is never closed.", first, "Add a line --- after it.");
    return undefined;
  }
  const end = opening[0].length + closing.index;
  const lineEnd = text.indexOf("\n", end);
  return { text: text.slice(0, end), body: lineEnd === -1 ? text.length : lineEnd + 1 };
}

/** A key of the front matter with its value and its place. */
export interface FrontValue extends Stretch {
  readonly value: unknown;
}

/** Reads the front matter as a mapping; unknown, missing and repeated keys are errors at their place. */
export function readFront(
  front: Front,
  required: readonly string[],
  optional: readonly string[],
  report: Reporter,
): ReadonlyMap<string, FrontValue> {
  const found = new Map<string, FrontValue>();
  const document = parseYaml(front.text, report);
  if (document === undefined) return found;
  for (const fault of document.errors) {
    const message = `The front matter is not sound YAML: ${fault.message}`;
    report.error("bad-front-matter", message, { start: fault.pos[0], end: fault.pos[1] });
  }
  if (document.errors.length > 0) return found;
  if (!isMap(document.contents)) {
    report.error("bad-front-matter", "The front matter is not a list of keys with values.", { start: 0, end: 3 });
    return found;
  }
  const allowed = [...required, ...optional];
  for (const { key, value } of document.contents.items) {
    const name = isScalar(key) ? String(key.value) : "";
    const range = isScalar(key) ? key.range : undefined;
    const place = { start: range?.[0] ?? 0, end: range?.[1] ?? 1 };
    if (!allowed.includes(name)) {
      const hint = didYouMean(name, allowed) ?? `The keys are ${allowed.join(", ")}.`;
      report.error("unknown-key", `The front matter has no key "${name}".`, place, hint);
    } else if (isScalar(value)) {
      found.set(name, {
        value: value.value,
        start: value.range?.[0] ?? place.start,
        end: value.range?.[1] ?? place.end,
      });
    } else {
      found.set(name, { value: isMap(value) ? Object.fromEntries(plainItems(value.items)) : undefined, ...place });
    }
  }
  for (const name of required) {
    if (!found.has(name)) {
      report.error("missing-key", `The front matter lacks "${name}".`, { start: 0, end: 3 }, `Add a line ${name}: ...`);
    }
  }
  return found;
}

function parseYaml(text: string, report: Reporter): Document.Parsed | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: "silent", uniqueKeys: true });
  } catch (cause) {
    // Thousands of nested brackets exhaust the stack of the YAML parser: a fault of the text.
    const reason = cause instanceof Error ? cause.message : String(cause);
    report.error("bad-front-matter", `The front matter is not sound YAML: ${reason}.`, { start: 0, end: 3 });
    return undefined;
  }
}

/** Only plain values: aliases are not followed, so a bomb of them costs nothing. */
function plainItems(items: readonly { key: unknown; value: unknown }[]): [string, unknown][] {
  return items.map(({ key, value }) => [
    isScalar(key) ? String(key.value) : "",
    isScalar(value) ? value.value : undefined,
  ]);
}
