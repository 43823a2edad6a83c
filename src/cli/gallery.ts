import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import Handlebars from "handlebars";
import type { Counted } from "../compiler/coverage.ts";
import type { Compilation, SourceFile } from "../compiler/model.ts";
import { createDataMaker } from "../gallery/build/files.ts";
import type { Pictures } from "../gallery/build/index-file.ts";
import { bundleForBrowser } from "./bundled.ts";
import { createTreeWriter, type OutputFile, type TreeWriter } from "./write.ts";

/** Where the gallery is built from and to. */
export interface GalleryOptions {
  /** The built module: faces and maps lie in it, and `gallery/` is written into it. */
  readonly dist: string;
  /** The project's folder, with `src/gallery`, `styles` and `templates`. */
  readonly root: string;
  /** The sources, so that places can be shown; read from `content/` if left out. */
  readonly sources?: readonly SourceFile[];
}

/** What one process remembers between two builds into the same folder. */
interface Memory {
  readonly writer: TreeWriter;
  readonly makeData: ReturnType<typeof createDataMaker>;
}

const memories = new Map<string, Memory>();

/** Writes the gallery into `dist/gallery/` and gives the paths that changed, relative to `dist`. */
export async function buildGallery(
  compilation: Compilation & Partial<Counted>,
  { dist, root, sources }: GalleryOptions,
): Promise<string[]> {
  let memory = memories.get(dist);
  if (memory === undefined) {
    memory = { writer: createTreeWriter(dist), makeData: createDataMaker() };
    memories.set(dist, memory);
  }
  const texts = new Map<string, string | undefined>(sources?.map(({ path, text }) => [path, text]));
  const data = memory.makeData(compilation, {
    pictures: picturesIn(dist),
    source(file) {
      if (sources === undefined && !texts.has(file)) texts.set(file, readSource(join(root, "content", file)));
      return texts.get(file);
    },
  });
  const code = await codeFiles(root);
  const page = pageFile(root, compilation);
  const files = [...code, ...page, ...data.map(({ path, content }) => ({ path: `gallery/${path}`, content }))];
  const { written } = await memory.writer.write(files, ["gallery"]);
  return written;
}

/** The page itself: the shell and the icon; everything in it is made by the code. */
function pageFile(root: string, { games }: Compilation): OutputFile[] {
  const folder = join(root, "templates", "gallery");
  const template = Handlebars.compile(readFileSync(join(folder, "index.hbs"), "utf8"), { strict: true });
  const names = games.map(({ name }) => name).join(", ") || "your games";
  return [
    { path: "gallery/index.html", content: template({ names }) },
    { path: "gallery/icon.svg", content: readFileSync(join(folder, "icon.svg"), "utf8") },
  ];
}

/** The page's code and styles, and the script that chooses the theme before anything is drawn. */
async function codeFiles(root: string): Promise<OutputFile[]> {
  const parts = await Promise.all([
    bundleForBrowser(root, {
      entryPoints: { gallery: "src/gallery/main.ts", "gallery-style": "styles/gallery.css" },
      format: "esm",
      chunks: "part",
    }),
    bundleForBrowser(root, { entryPoints: { theme: "src/gallery/theme-first.ts" }, format: "iife" }),
  ]);
  return parts.flat().map(({ path, content }) => ({ path: `gallery/${path}`, content }));
}

/** The faces and maps that the build has drawn so far. */
function picturesIn(dist: string): Pictures {
  const folders = new Map<string, ReadonlySet<string>>();
  return {
    has(path) {
      const folder = posix.dirname(path);
      let names = folders.get(folder);
      if (names === undefined) {
        names = new Set(namesIn(join(dist, folder)));
        folders.set(folder, names);
      }
      return names.has(posix.basename(path));
    },
  };
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/** A source that is gone by now is no fault of the gallery: it then shows the file without a line. */
function readSource(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, "utf8") : undefined;
}
