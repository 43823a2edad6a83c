import { isUtf8 } from "node:buffer";
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { join, sep } from "node:path";
import { type Diagnostic, placeAt } from "../compiler/diagnostics.ts";
import type { SourceFile } from "../compiler/model.ts";

/** Larger files are refused unread: no card, page or map comes near it, and parsing costs many times its size. */
export const largestFile = 2 * 1024 * 1024;

/** A file that was read, and how to see that it changed since. */
export interface KnownFile {
  readonly modified: number;
  readonly size: number;
  readonly inode: number;
  readonly file: SourceFile;
}

/** The file as it was read before, if it is still the same by its time stamp, size and place on the disk. */
export type Remember = (path: string, stats: Stats) => KnownFile | undefined;

/** What lies in a content folder, in the order of names: files to read, and those that need not be read again. */
export interface Listing {
  readonly files: readonly ListedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of a listing. */
export interface ListedFile {
  readonly path: string;
  readonly known: KnownFile | undefined;
}

/**
 * Lists the files of a content folder that can be compiled, and says what is wrong with the others. `isKnown` says of
 * which files something is remembered, so that others need not be looked at twice.
 */
export function listContent(
  folder: string,
  isKnown: (path: string) => boolean = () => false,
  remember: Remember = () => undefined,
): Listing {
  const walk: Walk = { root: realpathSync(folder), isKnown, remember, files: [], diagnostics: [], within: [] };
  listFolder(walk, folder, "");
  return walk;
}

/** Reads the files of a listing, except those that are known, and says what is wrong with those that cannot be compiled. */
export function readListed(
  folder: string,
  files: readonly ListedFile[],
  take: (file: KnownFile) => void,
): readonly Diagnostic[] {
  const taker: Taker = { take, diagnostics: [] };
  for (const { path, known } of files) {
    if (known !== undefined) take(known);
    else trying(path, taker.diagnostics, () => readSource(taker, `${folder}${sep}${path}`, path));
  }
  return taker.diagnostics;
}

/** Reads a content folder file by file, in the order of their names. */
export function readContent(folder: string, take: (file: KnownFile) => void): readonly Diagnostic[] {
  const { files, diagnostics } = listContent(folder);
  return [...diagnostics, ...readListed(folder, files, take)];
}

/** One file of a folder that was read before; undefined if it is not a plain file that can be compiled. */
export function readContentFile(folder: string, path: string): KnownFile | undefined {
  let read: KnownFile | undefined;
  const take = (file: KnownFile) => {
    read = file;
  };
  const full = join(folder, path);
  if (lstatSync(full, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  readSource({ take, diagnostics: [] }, full, path);
  return read;
}

/** Where a file goes that can be compiled, and what is wrong with one that cannot. */
interface Taker {
  readonly take: (file: KnownFile) => void;
  readonly diagnostics: Diagnostic[];
}

interface Walk {
  /** The content folder with all links resolved: nothing outside of it is read. */
  readonly root: string;
  readonly isKnown: (path: string) => boolean;
  readonly remember: Remember;
  readonly files: ListedFile[];
  readonly diagnostics: Diagnostic[];
  /** The real paths of the folders that we are in, so that a link to one of them does not lead round for ever. */
  readonly within: string[];
}

function listFolder(walk: Walk, folder: string, path: string): void {
  const real = realpathSync(folder);
  if (walk.within.includes(real)) {
    walk.diagnostics.push(fault(path, "link-cycle", "This link leads back to a folder that it lies in.", "Remove it."));
    return;
  }
  walk.within.push(real);
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const at = path === "" ? entry.name : `${path}/${entry.name}`;
    trying(at, walk.diagnostics, () => listEntry(walk, folder, at, entry));
  }
  walk.within.pop();
}

function trying(path: string, diagnostics: Diagnostic[], look: () => void): void {
  try {
    look();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    diagnostics.push(fault(path, "unreadable-file", `This cannot be read: ${reason}.`));
  }
}

function listEntry(walk: Walk, folder: string, path: string, entry: Dirent): void {
  const isSource = /\.(ya?ml|md)$/i.test(path);
  // A plain file that is new to us is opened anyway, and says then what it is.
  if (isSource && entry.isFile() && !walk.isKnown(path)) {
    walk.files.push({ path, known: undefined });
    return;
  }
  const full = `${folder}${sep}${entry.name}`;
  if (entry.isSymbolicLink()) {
    const target = realpathSync(full);
    if (target !== walk.root && !target.startsWith(walk.root + sep)) {
      const message = "This link leads out of the content folder.";
      walk.diagnostics.push(fault(path, "outside-content", message, "Put the file itself in its place."));
      return;
    }
  }
  const stats = statSync(full);
  if (stats.isDirectory()) listFolder(walk, full, path);
  else if (isSource && stats.isFile()) walk.files.push({ path, known: walk.remember(path, stats) });
  else if (isSource) {
    walk.diagnostics.push(fault(path, "unreadable-file", "This is not a regular file.", "Remove it."));
  }
}

function readSource({ take, diagnostics }: Taker, full: string, path: string): void {
  const { bytes, stats } = readBytes(full);
  const size = Math.max(bytes.length, stats.size);
  if (size > largestFile) {
    diagnostics.push(tooLarge(path, size));
    return;
  }
  if (!isUtf8(bytes)) {
    diagnostics.push(invalidUtf8(path, bytes));
    return;
  }
  const file: SourceFile = { path, text: withoutMark(bytes.toString("utf8")) };
  take({ modified: stats.mtimeMs, size: stats.size, inode: stats.ino, file });
}

const buffer = Buffer.allocUnsafe(largestFile + 1);

/** The bytes of a file, but never more than one over the limit, whatever happens to it while we read. */
function readBytes(path: string): { readonly bytes: Buffer; readonly stats: Stats } {
  // NONBLOCK: a pipe put in the place of the file after we looked must not make us wait for a writer.
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw new Error("it is not a regular file");
    const most = stats.size > largestFile ? 0 : buffer.length;
    let length = 0;
    // Files of some file systems have no size until they are read.
    while (length < most && (length === 0 || length !== stats.size)) {
      const got = readSync(handle, buffer, length, most - length, null);
      if (got === 0) break;
      length += got;
    }
    return { bytes: buffer.subarray(0, length), stats };
  } finally {
    closeSync(handle);
  }
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function tooLarge(path: string, size: number): Diagnostic {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(bytes > 1e7 ? 0 : 1)} MB`;
  const message = `This file is too large: ${megabytes(size)}, and ${megabytes(largestFile)} is the limit.`;
  return fault(path, "file-too-large", message, "Split it into several files, or move it out of the content folder.");
}

/** Names the first byte that is not UTF-8: the first replacement character of the decoded text that the file does not hold itself. */
function invalidUtf8(path: string, bytes: Buffer): Diagnostic {
  const text = bytes.toString("utf8");
  const offsetOf = (at: number) => Buffer.byteLength(text.slice(0, at));
  const isOwn = (at: number) =>
    bytes.subarray(offsetOf(at)).toString("utf8", 0, 3) === "\ufffd" && bytes[offsetOf(at)] === 0xef;
  let at = text.indexOf("\ufffd");
  while (isOwn(at)) at = text.indexOf("\ufffd", at + 1);
  const byte = (bytes[offsetOf(at)] ?? 0).toString(16).padStart(2, "0").toUpperCase();
  const message = `This file is not UTF-8: the byte 0x${byte} does not belong here.`;
  const hint = "Save the file again with the encoding UTF-8.";
  return { ...fault(path, "invalid-utf8", message, hint), ...placeAt(text, at) };
}

function fault(file: string, code: string, message: string, hint?: string): Diagnostic {
  return { severity: "error", code, message, file, line: 1, column: 1, length: 1, ...(hint && { hint }) };
}
