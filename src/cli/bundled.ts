import { statSync } from "node:fs";
import { join, posix } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import type { OutputFile } from "./write.ts";

/** What is bundled for the browser: entry files by the name of what comes out. */
export interface BundleOptions {
  readonly entryPoints: Readonly<Record<string, string>>;
  /** A module with parts that are loaded on demand, or one script that runs at once. */
  readonly format: "esm" | "iife";
  /** What the names of the parts begin with, if they are loaded on demand. */
  readonly chunks?: string;
  /** Sources whose exports are worked out here instead of in the browser: values by name, by the path of the source. */
  readonly worked?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Further choices of esbuild. */
  readonly more?: Pick<BuildOptions, "alias" | "define" | "external" | "inject" | "keepNames" | "loader" | "plugins">;
}

/** Files as they were bundled, and the state of their sources then. */
interface Bundled {
  readonly files: readonly OutputFile[];
  readonly inputs: readonly string[];
  readonly stamp: string;
}

const remembered = new Map<string, Bundled>();

/** Bundles and minifies for browsers, unless none of the sources changed since the last time in this process. */
export async function bundleForBrowser(root: string, options: BundleOptions): Promise<readonly OutputFile[]> {
  const key = JSON.stringify([root, options]);
  const known = remembered.get(key);
  if (known !== undefined && stampOf(root, known.inputs) === known.stamp) return known.files;
  // Loaded here, since it is large and only some commands bundle.
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    ...options.more,
    absWorkingDir: root,
    entryPoints: { ...options.entryPoints },
    outdir: join(root, "build"),
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    target: "es2022",
    legalComments: "none",
    charset: "utf8",
    format: options.format,
    plugins: [workedOut(root, options.worked ?? {}), ...(options.more?.plugins ?? [])],
    ...(options.chunks === undefined ? {} : { splitting: true, chunkNames: `${options.chunks}-[hash]` }),
  });
  const files = outputFiles.map((file) => ({
    path: posix.basename(file.path.replaceAll("\\", "/")),
    content: file.text,
  }));
  const inputs = Object.keys(metafile.inputs);
  remembered.set(key, { files, inputs, stamp: stampOf(root, inputs) });
  return files;
}

/** Puts the values that sources export in the place of the sources, so that nothing of what made them is bundled. */
function workedOut(root: string, worked: NonNullable<BundleOptions["worked"]>): Plugin {
  const values = new Map(Object.entries(worked).map(([path, exported]) => [join(root, path), exported]));
  const names = Object.keys(worked).map((path) => posix.basename(path).replaceAll(".", "\\."));
  return {
    name: "worked-out",
    setup({ onLoad }) {
      if (names.length === 0) return;
      onLoad({ filter: new RegExp(`[/\\\\](${names.join("|")})$`) }, ({ path }) => {
        const exported = values.get(path);
        if (exported === undefined) return undefined;
        const lines = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { contents: lines.join("\n"), loader: "js" };
      });
    },
  };
}

/** Changes whenever one of the files does. */
function stampOf(root: string, inputs: readonly string[]): string {
  return inputs.map((input) => statSync(join(root, input), { throwIfNoEntry: false })?.mtimeMs ?? 0).join(" ");
}
