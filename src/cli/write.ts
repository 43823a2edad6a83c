import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { type Grouped, group, holdsSame } from "./grouped.ts";

/** What a file holds: a text, bytes, or bytes in pieces that need not be joined to be compared and written. */
export type Content = string | Uint8Array | readonly Uint8Array[];

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
 * It does not wait for one small file after the other in the event loop, which takes five times as long; files in
 * pieces, which are long, are written in threads meanwhile, as databases are filled.
 */
export interface TreeWriter {
  /**
   * Makes the given parts of the output folder hold exactly these files: what is the same stays untouched,
   * what is stale goes. A part is a file or folder name at the top; other parts are left alone.
   */
  write(files: readonly OutputFile[], parts: readonly string[]): Promise<WriteReport>;
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
  const known = new Map<string, Kept>();
  const listed = new Set<string>();

  return {
    async write(files, parts) {
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
      const long: Promise<void>[] = [];
      try {
        for (const [path, content] of wanted) {
          const before = known.get(path);
          if (isSame(before, content)) continue;
          const after = keep(content, before);
          // What this writer wrote itself need not be read again to know that it differs.
          if (before === unread && holds(join(root, path), after)) {
            known.set(path, after);
            continue;
          }
          // A write that fails leaves a file of which nothing is known.
          known.delete(path);
          written.push(path);
          const done = () => void known.set(path, after);
          if (!isText(after)) long.push(writeGroups(join(root, path), after.groups).then(done));
          else {
            writeWhole(join(root, path), after);
            done();
          }
        }
      } finally {
        await Promise.allSettled(long);
      }
      await Promise.all(long);
      return { written, removed };
    },
  };
}

/** What is kept of a file, to compare with. */
type Kept = string | Uint8Array | Grouped;

/** Marks a file that is there but whose content nobody has looked at yet. */
const unread = new Uint8Array();

function isText(content: Content | Kept): content is string | Uint8Array {
  return typeof content === "string" || content instanceof Uint8Array;
}

function keep(content: Content, before: Kept | undefined): Kept {
  if (isText(content)) return content;
  return group(content, before === undefined || isText(before) ? undefined : before);
}

function isSame(before: Kept | undefined, content: Content): boolean {
  if (before === undefined || isText(before) || isText(content)) return before === content;
  return holdsSame(before, content);
}

function holds(file: string, content: Kept): boolean {
  return readFileSync(file).equals(isText(content) ? Buffer.from(content) : Buffer.concat(content.groups));
}

/** Files are written under another name first, so that a crash leaves the old file or the new one and never a half. */
function temporaryName(file: string): string {
  return `${file}.${process.pid}.tmp`;
}

function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = temporaryName(file);
  try {
    writeFileSync(temporary, content);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content);
  }
  renameSync(temporary, file);
}

const groupsAtOnce = 64;

async function writeGroups(file: string, groups: readonly Buffer[]): Promise<void> {
  const temporary = temporaryName(file);
  mkdirSync(dirname(file), { recursive: true });
  const handle = await open(temporary, "w");
  try {
    // Many at once, since each wait for the event loop takes longer than the writing.
    for (let at = 0; at < groups.length; at += groupsAtOnce) {
      const some = groups.slice(at, at + groupsAtOnce);
      const { bytesWritten } = await handle.writev(some);
      const wanted = some.reduce((sum, group) => sum + group.length, 0);
      if (bytesWritten !== wanted) throw new Error(`Only a part of ${file} could be written. Is the disk full?`);
    }
  } finally {
    await handle.close();
  }
  // To give the old file's room free takes a while, and this too is done elsewhere.
  await rename(temporary, file);
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
