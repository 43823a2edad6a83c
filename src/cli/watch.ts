import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** A running watch. */
export interface Watch {
  close(): void;
}

/** How long to wait for more changes: editors save in several steps, and version control changes many files at once. */
const settle = 40;

/** The files that may have changed and are all there; undefined if anything may have. */
export type Changed = ReadonlySet<string> | undefined;

/**
 * Calls `changed` once things settle after any change under the folders, also in folders made later.
 * Each folder is watched by itself: recursive watching misses files on some systems.
 */
export function watchFolders(folders: readonly string[], changed: (files: Changed) => void): Watch {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let noticed: Set<string> | undefined = new Set();

  function notice(path?: string): void {
    if (path === undefined) noticed = undefined;
    else noticed?.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const named = noticed;
      noticed = new Set();
      const isNamed = named !== undefined && [...named].every(isFile);
      // New folders need watchers and lost ones have dead watchers. Whatever happens in between is seen by
      // whoever looks at the files next, which is after this.
      if (!isNamed) {
        stop();
        start();
      }
      changed(isNamed ? named : undefined);
    }, settle);
  }

  function start(): void {
    const add = (folder: string): void => {
      try {
        const watcher = watch(folder, (_, name) => notice(name === null ? undefined : join(folder, name)));
        watcher.on("error", () => notice());
        watchers.push(watcher);
        for (const entry of readdirSync(folder, { withFileTypes: true })) {
          if (entry.isDirectory() && !entry.name.startsWith(".")) add(join(folder, entry.name));
        }
      } catch (error) {
        // A folder may go away between being seen and being watched; the watcher of its parent tells of that.
        if (!isGone(error)) throw error;
      }
    };
    folders.forEach(add);
  }

  function stop(): void {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  }

  start();
  return {
    close() {
      clearTimeout(timer);
      stop();
    },
  };
}

/** Whether a plain file is there; a link or a folder may stand for more than itself. */
function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function isGone(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EACCES";
}
