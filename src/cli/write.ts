import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
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

/** Writes a tree of files and remembers them, so that the next write touches only what has changed. */
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
  const known = new Map<string, Content>();
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
        for (const path of await listFiles(root, part, leave)) if (!known.has(path)) known.set(path, unread);
        listed.add(part);
      }
      for (const path of [...known.keys()]) {
        if (wanted.has(path) || !parts.includes(path.split("/")[0] ?? "")) continue;
        await rm(join(root, path), { force: true });
        await removeEmpty(root, posix.dirname(path));
        known.delete(path);
        removed.push(path);
      }
      for (const [path, content] of wanted) {
        if (isSame(known.get(path), content)) continue;
        // What this writer wrote itself need not be read again to know that it differs.
        const changed = known.get(path) !== unread || !(await holds(join(root, path), content));
        if (changed) {
          await writeWhole(join(root, path), content);
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

async function holds(file: string, content: Content): Promise<boolean> {
  const there = await readFile(file);
  if (content instanceof Uint8Array) return there.equals(content);
  return there.equals(Buffer.from(isPieces(content) ? content.join("") : content));
}

/** Writes a file under another name first, so that a crash leaves the old file or the new one and never a half. */
async function writeWhole(file: string, content: Content): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  const write = () => writeFile(temporary, isPieces(content) ? chunks(content) : content);
  try {
    await write();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(file), { recursive: true });
    await write();
  }
  await rename(temporary, file);
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
async function listFiles(root: string, part: string, leave: (path: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    if (leave(folder)) return;
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) await walk(path);
      else if (!leave(path)) found.push(path);
    }
  };
  try {
    await walk(part);
  } catch (error) {
    if (isMissing(error)) return [];
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return [part];
    throw error;
  }
  return found;
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== "." && at !== ""; at = posix.dirname(at)) {
    const left = await readdir(join(root, at)).catch((error: unknown) => {
      if (isMissing(error)) return ["gone"];
      throw error;
    });
    if (left.length > 0) return;
    await rmdir(join(root, at));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
