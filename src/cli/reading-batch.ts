import type { Diagnostic } from "../compiler/diagnostics.ts";
import { readPlainYaml } from "../compiler/plain-yaml.ts";
import type { KnownFile } from "./files.ts";

/** Files on their way from one thread to another: lists of plain values, which travel fastest. */
export interface Batch {
  readonly paths: readonly string[];
  /** The texts in one, of which each file's is a part: one long text is moved and kept more cheaply than many short ones. */
  readonly text: string;
  readonly lengths: readonly number[];
  /** When each was changed, its size and its place on the disk, one after the other. */
  readonly stats: readonly number[];
  /** The JSON of a list with what stands in each file; null for those that are not plain YAML. */
  readonly plain: string;
  /** How long each part of that list is. */
  readonly plainLengths: readonly number[];
}

/** What a thread that reads tells: files, and at the end what is wrong with others, or that it failed. */
export type Told =
  | { readonly batch: Batch }
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly failed: string };

/** Packs files for the way. */
export function packBatch(files: readonly KnownFile[]): Batch {
  const parts = files.map(plainJson);
  return {
    paths: files.map(({ file }) => file.path),
    text: files.map(({ file }) => file.text).join(""),
    lengths: files.map(({ file }) => file.text.length),
    stats: files.flatMap(({ modified, size, inode }) => [modified, size, inode]),
    plain: `[${parts.join(",")}]`,
    plainLengths: parts.map((part) => part.length),
  };
}

const isYaml = /\.ya?ml$/i;

function plainJson({ file: { path, text } }: KnownFile): string {
  return JSON.stringify(isYaml.test(path) ? (readPlainYaml(text) ?? null) : null);
}

/** The files of a batch as they were. */
export function openBatch({ paths, text, lengths, stats, plain: json, plainLengths }: Batch): KnownFile[] {
  const parsed = JSON.parse(json) as readonly (object | null)[];
  let start = 0;
  let jsonStart = 1;
  return paths.map((path, at) => {
    const [modified = 0, size = 0, inode = 0] = [stats[at * 3], stats[at * 3 + 1], stats[at * 3 + 2]];
    const end = start + (lengths[at] ?? 0);
    const own = text.slice(start, end);
    start = end;
    const jsonEnd = jsonStart + (plainLengths[at] ?? 0);
    const value = parsed[at];
    const plain = value == null ? undefined : { value, json: json.slice(jsonStart, jsonEnd) };
    jsonStart = jsonEnd + 1;
    return { modified, size, inode, file: plain === undefined ? { path, text: own } : { path, text: own, plain } };
  });
}
