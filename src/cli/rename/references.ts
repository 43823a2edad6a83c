import { annotationsOf } from "../../compiler/annotations.ts";
import { effectRefs } from "../../compiler/effect-refs.ts";
import type { Key, SourceFile } from "../../compiler/model.ts";
import { kinds } from "../../compiler/schema/index.ts";
import { parseYaml } from "../../compiler/yaml.ts";
import { type Edit, type ScalarPlace, scalarEdits } from "./edits.ts";

/** The edits that turn an id into another one in one file of its game: the entry itself and everything that refers to it. */
export function referenceEdits(file: SourceFile, from: string, to: string): Edit[] {
  if (!file.path.toLowerCase().endsWith(".md")) return yamlEdits(file.text, from, to);
  const head = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(file.text);
  const start = head?.[1] === undefined ? 0 : head[0].indexOf("\n") + 1;
  const body = head === null ? 0 : head[0].length;
  const front = yamlEdits(head?.[1] ?? "", from, to).map((edit) => shift(edit, start));
  return [...front, ...markdownEdits(file.text.slice(body), from, to).map((edit) => shift(edit, body))];
}

function shift({ start, end, text }: Edit, by: number): Edit {
  return { start: start + by, end: end + by, text };
}

function yamlEdits(text: string, from: string, to: string): Edit[] {
  if (!text.includes(from)) return [];
  const places: ScalarPlace[] = [];
  for (const { at, value } of parseYaml(text).entries) {
    const definition =
      typeof value.kind === "string" && Object.hasOwn(kinds, value.kind) ? kinds[value.kind] : undefined;
    if (!definition) continue;
    const add = (path: readonly Key[], isKey = false) => places.push({ path: [...at, ...path], isKey });
    if (value.id === from && value.kind !== "redirect") add(["id"]);
    if (value.kind === "redirect" && value.to === from) add(["to"]);
    for (const { path, value: annotated, notes, isKey } of annotationsOf(definition.schema, value)) {
      if (annotated === from && notes["x-ref"] !== undefined) add(path, isKey);
    }
    for (const path of inHandWrittenEffects(value, from)) add(path);
  }
  return scalarEdits(text, places, from, to);
}

/** Where effects that were written by hand name an entry. */
function inHandWrittenEffects(entry: unknown, id: string): Key[][] {
  const found: Key[][] = [];
  const visit = (value: unknown, path: Key[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [step, inner] of Object.entries(value)) {
      const key = Array.isArray(value) ? Number(step) : step;
      if (key !== "effects" || !Array.isArray(inner)) {
        visit(inner, [...path, key]);
        continue;
      }
      for (const ref of effectRefs(inner)) {
        const isEntry = ref.sorts.some((sort) => Object.hasOwn(kinds, sort));
        if (ref.id === id && isEntry) found.push([...path, key, ...ref.path]);
      }
    }
  };
  visit(entry, []);
  return found;
}

/** The names of box attributes that hold the id of an entry: a kind, or its last word (`map` for `adventure-map`). */
const boxKeys: ReadonlySet<string> = new Set(
  Object.keys(kinds).flatMap((kind) => [kind, kind.slice(kind.lastIndexOf("-") + 1)]),
);

/** `[[id]]`, `[[id|label]]` and the attributes of boxes. */
function markdownEdits(text: string, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  const replace = (start: number) => edits.push({ start, end: start + from.length, text: to });
  for (const link of text.matchAll(/(?<!\\)\[\[([^[\]\r\n]*)\]\]/g)) {
    const target = /^\s*([^|\\]*?)\s*(?:\\?\||$)/.exec(link[1] ?? "")?.[1];
    if (target === from) replace(link.index + link[0].indexOf(from));
  }
  for (const box of text.matchAll(/^:::+[\w-]+\{.*\}[ \t]*\r?$/gm)) {
    for (const attribute of box[0].matchAll(/([\w-]+)=(["']?)([\w-]+)\2(?=[\s}])/g)) {
      if (attribute[3] !== from || !boxKeys.has(attribute[1] ?? "")) continue;
      replace(box.index + attribute.index + attribute[0].lastIndexOf(from));
    }
  }
  return edits;
}
