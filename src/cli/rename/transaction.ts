import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One step of a change to files: a new text, or the end of a file. */
export interface FileChange {
  readonly path: string;
  readonly text: string | undefined;
  /** A file that must not be there yet. */
  readonly isNew?: boolean;
}

/**
 * Carries out all changes or none: everything is written beside its place first and then put there,
 * and if a step fails, the steps before it are taken back before the error goes on.
 */
export function changeFiles(changes: readonly FileChange[]): void {
  const undo: (() => void)[] = [];
  try {
    const prepared = changes.map(({ path, text }) => (text === undefined ? undefined : prepare(path, text, undo)));
    changes.forEach((change, index) => {
      put(change, prepared[index], undo);
    });
  } catch (error) {
    takeBack(undo.reverse(), error);
    throw error;
  }
}

/** Writes a text beside its place, under a name that the content reader passes over. */
function prepare(path: string, text: string, undo: (() => void)[]): string {
  const folder = dirname(path);
  const first = mkdirSync(folder, { recursive: true });
  if (first !== undefined) undo.push(() => removeEmpty(folder, first));
  const waiting = join(folder, `.rulewright-${process.pid}-${undo.length}`);
  writeFileSync(waiting, text, { flag: "wx" });
  undo.push(() => rmSync(waiting, { force: true }));
  return waiting;
}

function put({ path, isNew }: FileChange, waiting: string | undefined, undo: (() => void)[]): void {
  const before = existsSync(path) ? readFileSync(path) : undefined;
  if (isNew && before) throw new Error(`${path} is there already`);
  undo.push(() => {
    if (before) writeFileSync(path, before);
    else rmSync(path, { force: true });
  });
  if (waiting === undefined) rmSync(path);
  else renameSync(waiting, path);
}

/** Takes every step back, whatever happens to one of them; what could not be taken back is told with the first error. */
function takeBack(steps: readonly (() => void)[], cause: unknown): void {
  const stuck: unknown[] = [];
  for (const step of steps) {
    try {
      step();
    } catch (error) {
      stuck.push(error);
    }
  }
  const text = (error: unknown) => (error instanceof Error ? error.message : String(error));
  if (stuck.length > 0) throw new Error(`${text(cause)}; and taking it back failed: ${stuck.map(text).join("; ")}`);
}

function removeEmpty(folder: string, first: string): void {
  for (let at = folder; at.startsWith(first); at = dirname(at)) rmdirSync(at);
}
