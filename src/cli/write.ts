import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join, posix } from "node:path";

/** What a file holds: bytes, a text, or a text in pieces that need not be joined to be compared and written. */
export type Content = string | Uint8Array | readonly string[];

/** One file to write, its path relative to the output folder with forward slashes. */
export interface OutputFile {
  readonly path: string;
  readonly content: Content;
}

/** What a write did. */
export interface WriteReport {
  readonly written: string[];
  readonly removed: string[];
}

/**
 * Writes a tree of files and remembers them, so that the next write touches only what has changed.
 * It does not wait for one small file after the other in the event loop, which takes five times as long.
 */
export interface TreeWriter {
  /**
   * Makes the given parts of the output folder hold exactly these files: what is the same stays untouched,
   * what is stale goes. A part is a file or folder name at the top; other parts are left alone.
   */
  write(files: readonly OutputFile[], parts: readonly string[]): WriteReport;
}

/** A safe path stays inside the folder it is joined to. */
function isInside(path: string): boolean {
  const normal = posix.normalize(path);
  return (
    normal === path &&
    !posix.isAbsolute(path) &&
    !path.includes("\\") &&
    !path.includes("\0") &&
    normal !== ".." &&
    !normal.startsWith("../")
  );
}

/** A writer for one output folder. `leave` names the folders within it that something else looks after. */
export function createTreeWriter(root: string, leave: (path: string) => boolean = () => false): TreeWriter {
  const known = new Map<string, Content>();
  const listed = new Set<string>();

  return {
    write(files, parts) {
      const wanted = new Map(files.map((file) => [file.path, file.content]));
      const written: string[] = [];
      const removed: string[] = [];
      for (const path of wanted.keys()) {
        if (!isInside(path)) throw new Error(`Refused to write outside the output folder: ${JSON.stringify(path)}.`);
        if (!parts.includes(path.split("/")[0] ?? ""))
          throw new Error(`${path} is in none of the parts ${parts.join(", ")}.`);
      }
      for (const part of parts) {
        if (listed.has(part)) continue;
        for (const path of listFiles(root, part, leave)) if (!known.has(path)) known.set(path, unread);
        listed.add(part);
      }
      for (const path of [...known.keys()]) {
        if (wanted.has(path) || !parts.includes(path.split("/")[0] ?? "")) continue;
        rmSync(join(root, path), { force: true });
        removeEmpty(root, posix.dirname(path));
        known.delete(path);
        removed.push(path);
      }
      for (const [path, content] of wanted) {
        if (isSame(known.get(path), content)) continue;
        // What this writer wrote itself need not be read again to know that it differs.
        const changed = known.get(path) !== unread || !holds(join(root, path), content);
        if (changed) {
          writeWhole(join(root, path), content);
          written.push(path);
        }
        known.set(path, content);
      }
      return { written, removed };
    },
  };
}

/** Marks a file that is there but whose content nobody has looked at yet. */
const unread = new Uint8Array();

/** Pieces that did not change are the same strings, so this is quick however long they are. */
function isSame(a: Content | undefined, b: Content): boolean {
  if (a === b) return true;
  if (!isPieces(a) || !isPieces(b)) return false;
  return a.length === b.length && a.every((piece, at) => piece === b[at]);
}

function isPieces(content: Content | undefined): content is readonly string[] {
  return Array.isArray(content);
}

function holds(file: string, content: Content): boolean {
  const there = readFileSync(file);
  if (content instanceof Uint8Array) return there.equals(content);
  return there.equals(Buffer.from(isPieces(content) ? content.join("") : content));
}

/** Writes a file under another name first, so that a crash leaves the old file or the new one and never a half. */
function writeWhole(file: string, content: Content): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeContent(temporary, content);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeContent(temporary, content);
  }
  renameSync(temporary, file);
}

function writeContent(file: string, content: Content): void {
  if (!isPieces(content)) {
    writeFileSync(file, content);
    return;
  }
  const handle = openSync(file, "w");
  try {
    for (const chunk of chunks(content)) writeSync(handle, chunk);
  } finally {
    closeSync(handle);
  }
}

/** Pieces joined into stretches that are worth a write each. */
function* chunks(pieces: readonly string[]): Generator<string> {
  let chunk: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    chunk.push(piece);
    length += piece.length;
    if (length < 1 << 20) continue;
    yield chunk.join("");
    chunk = [];
    length = 0;
  }
  yield chunk.join("");
}

/** All files under a part of the root, as relative paths. */
function listFiles(root: string, part: string, leave: (path: string) => boolean): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    if (leave(folder)) return;
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!leave(path)) found.push(path);
    }
  };
  try {
    walk(part);
  } catch (error) {
    if (isMissing(error)) return [];
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return [part];
    throw error;
  }
  return found;
}

function removeEmpty(root: string, folder: string): void {
  for (let at = folder; at !== "." && at !== ""; at = posix.dirname(at)) {
    try {
      if (readdirSync(join(root, at)).length > 0) return;
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    rmdirSync(join(root, at));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
