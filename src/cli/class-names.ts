import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * Keeps the names of classes in a folder through minifying: hosts know sheets by the names of their classes and call
 * hooks by those of windows. Names of plain functions are not kept: nobody asks for them, and they cost a seventh of
 * the script.
 */
export function keepClassNames(folder: RegExp): Plugin {
  return {
    name: "keep-class-names",
    setup({ onLoad }) {
      onLoad({ filter: folder }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        if (!/\bclass \w+ extends /.test(source)) return undefined;
        const { transform } = await import("esbuild");
        const { code } = await transform(source, { loader: "ts", target: "es2022", keepNames: true });
        return { contents: code, loader: "js" };
      });
    },
  };
}
