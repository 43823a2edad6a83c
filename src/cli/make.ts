import { join } from "node:path";
import { type BuildReport, createBuilder } from "./build.ts";
import { Failure } from "./command.ts";
import { withExamples } from "./examples.ts";
import { buildGallery } from "./gallery.ts";
import { showProgress } from "./progress.ts";
import { hasErrors } from "./report.ts";
import { projectRoot } from "./root.ts";
import { withSoundness } from "./sound.ts";
import { type Changed, type Watch, watchFolders } from "./watch.ts";
import type { Compiled, Workspace } from "./workspace.ts";

/** What came of one run from sources to `dist/`. */
export interface Made {
  readonly compiled: Compiled;
  /** What was built; undefined if errors in the content kept `dist/` as it was. */
  readonly report: BuildReport | undefined;
  readonly milliseconds: number;
}

/** Makes `dist/` from a content folder, again and again. */
export interface Maker {
  /** Makes all anew that changed; `changed` says which files may have, so that others need not be looked at. */
  make(changed?: Changed): Promise<Made>;
}

/** Compiles, and if the content is without errors, builds the module and the gallery. */
export function createMaker(workspace: Workspace, dist: string, isWatched: boolean): Maker {
  const builder = createBuilder({ root: projectRoot, dist });
  return {
    async make(changed) {
      const started = performance.now();
      const progress = showProgress({ enabled: isWatched });
      try {
        progress.step("Compiling the content");
        const compiled = withExamples(withSoundness(workspace.compile(changed)));
        let report: BuildReport | undefined;
        if (!hasErrors(compiled.diagnostics)) {
          progress.step("Building the module");
          report = await builder.build(compiled.compilation);
          progress.step("Building the gallery");
          const { files: sources, compilation } = compiled;
          const pages = await buildGallery(compilation, { dist, root: projectRoot, sources });
          report = { ...report, written: [...report.written, ...pages] };
        }
        return { compiled, report, milliseconds: performance.now() - started };
      } finally {
        progress.done();
      }
    },
  };
}

/** The folders whose changes call for a new build. */
function watchedFolders(workspace: Workspace): string[] {
  const own = ["templates", "styles", "lang", "src/gallery", "src/module", "src/stage/client"].map((folder) =>
    join(projectRoot, folder),
  );
  return [workspace.folder, ...own];
}

/** Makes now and after every change, one run at a time; what changes during a run is made in the next. */
export function keepMaking(
  workspace: Workspace,
  maker: Maker,
  made: (made: Made) => void,
  failed: (error: unknown) => void,
): Watch & { readonly first: Promise<void> } {
  let isRunning = false;
  let waiting: Changed[] = [];
  let hasFailed = false;
  const run = async (changed: Changed) => {
    waiting.push(changed);
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      // A run that failed may not have looked at what changed, so the next one looks at everything.
      const changed = hasFailed ? undefined : allOf(waiting);
      waiting = [];
      try {
        const result = await maker.make(changed);
        hasFailed = false;
        made(result);
      } catch (error) {
        hasFailed = true;
        failed(error);
      }
    }
    isRunning = false;
  };
  // Watching starts first, so that what is saved during the first run is not lost.
  const watch = watchFolders(watchedFolders(workspace), (changed) => void run(changed));
  return { ...watch, first: run(undefined) };
}

function allOf(changes: readonly Changed[]): Changed {
  const all = new Set<string>();
  for (const changed of changes) {
    if (changed === undefined) return undefined;
    for (const path of changed) all.add(path);
  }
  return all;
}

/** Waits until the person stops us with Ctrl+C or the system does. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

/** The words for a failure of the build that no diagnostic explains, such as a broken template or a full disk. */
export function failureText(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return `The build failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
