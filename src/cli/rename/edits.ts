import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseAllDocuments } from "yaml";
import type { Key } from "../../compiler/model.ts";

/** A stretch of a text and what to put there. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A scalar of a YAML text: the value at a path, or the key itself. Paths start with the number of the document. */
export interface ScalarPlace {
  readonly path: readonly Key[];
  readonly isKey: boolean;
}

/** Puts edits into a text. Edits of the same stretch (an anchor used twice) count once. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  let made = "";
  let done = 0;
  for (const { start, end, text: replacement } of sorted) {
    if (start < done) continue;
    made += text.slice(done, start) + replacement;
    done = end;
  }
  return made + text.slice(done);
}

/** Edits that replace a word in scalars and leave all else, quotes and comments included, as it is. */
export function scalarEdits(text: string, places: readonly ScalarPlace[], word: string, replacement: string): Edit[] {
  if (places.length === 0) return [];
  const documents = parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: "silent" });
  const list: readonly Document[] = Array.isArray(documents) ? documents : [];
  return places.map(({ path, isKey }) => {
    const range = find(list, path, isKey)?.range;
    const written = range ? text.slice(range[0], range[1]) : "";
    const offset = written.indexOf(word);
    if (!range || offset === -1) throw new Error(`"${word}" could not be found in its place ${path.join(".")}`);
    const start = range[0] + offset;
    return { start, end: start + word.length, text: replacement };
  });
}

function find(documents: readonly Document[], path: readonly Key[], isKey: boolean): Node | undefined {
  const document = documents[Number(path[0])];
  let node: unknown = document?.contents;
  let key: unknown;
  for (const step of path.slice(1)) {
    if (isAlias(node) && document) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      key = pair?.key;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
    } else {
      return undefined;
    }
  }
  const target = isKey ? key : isAlias(node) && document ? node.resolve(document) : node;
  return isScalar(target) ? target : undefined;
}
