import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { build, type Metafile } from "esbuild";
import Handlebars from "handlebars";
import type { Counted } from "../compiler/coverage.ts";
import type { Compilation, SourceFile } from "../compiler/model.ts";
import { createDataMaker } from "../gallery/build/files.ts";
import type { Pictures } from "../gallery/build/index-file.ts";
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

/** The page's code, and the state of its sources when it was bundled. */
interface Code {
  readonly files: readonly OutputFile[];
  readonly inputs: readonly string[];
  readonly stamp: string;
}

const memories = new Map<string, Memory>();
const bundled = new Map<string, Code>();

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

/** Bundles the page's code and styles, unless none of their sources changed since the last time. */
async function codeFiles(root: string): Promise<readonly OutputFile[]> {
  const known = bundled.get(root);
  if (known !== undefined && stampOf(root, known.inputs) === known.stamp) return known.files;
  const common = {
    absWorkingDir: root,
    outdir: join(root, "dist", "gallery"),
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    target: "es2022",
    legalComments: "none",
  } as const;
  const [page, theme] = await Promise.all([
    build({
      ...common,
      entryPoints: { gallery: "src/gallery/main.ts", "gallery-style": "styles/gallery.css" },
      format: "esm",
      splitting: true,
      chunkNames: "part-[hash]",
      charset: "utf8",
    }),
    build({ ...common, entryPoints: { theme: "src/gallery/theme-first.ts" }, format: "iife" }),
  ]);
  const files = [...page.outputFiles, ...theme.outputFiles].map((file) => ({
    path: `gallery/${posix.basename(file.path.replaceAll("\\", "/"))}`,
    content: file.text,
  }));
  const inputs = [...inputsOf(page.metafile), ...inputsOf(theme.metafile)];
  bundled.set(root, { files, inputs, stamp: stampOf(root, inputs) });
  return files;
}

function inputsOf(metafile: Metafile): string[] {
  return Object.keys(metafile.inputs);
}

/** Changes whenever one of the files does. */
function stampOf(root: string, inputs: readonly string[]): string {
  return inputs.map((input) => statSync(join(root, input), { throwIfNoEntry: false })?.mtimeMs ?? 0).join(" ");
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
