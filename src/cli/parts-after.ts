import { join, posix, relative, sep } from "node:path";
import type { Plugin } from "esbuild";

const namespace = "part";

/**
 * Bundles what always comes first into one file. The bundler makes a file of its own for every group of sources that
 * the same parts share, since it cannot know that a part which is loaded on demand finds the entry, and the part that
 * asks for it, loaded already. So each part, and every other entry, says that it needs them: dozens of small files
 * become one.
 * @param root the project's folder
 * @param entry the source that every page loads
 * @param askers sources that are loaded on demand themselves, and load further parts
 */
export function partsAfter(root: string, entry: string, askers: readonly string[]): Plugin {
  const named = (path: string) => relative(root, path).replaceAll(sep, posix.sep);
  return {
    name: "parts-after",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /./ }, ({ path, kind, importer, resolveDir }) => {
        if (kind !== "dynamic-import" && (kind !== "entry-point" || path === entry)) return undefined;
        const asker = named(importer);
        return {
          namespace,
          path: named(join(resolveDir, path)),
          pluginData: askers.includes(asker) ? [entry, asker] : [entry],
        };
      });
      onLoad({ filter: /./, namespace }, ({ path, pluginData }) => {
        const before: readonly string[] = pluginData;
        const lines = [`export * from "./${path}";`, ...before.map((each) => `import "./${each}";`)];
        return { contents: lines.join("\n"), resolveDir: root, loader: "js" };
      });
    },
  };
}
