import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "esbuild";

/** The members of an operation that only authors, readers and printers of card English need. */
const forAuthors = ["does", "schema", "clauses", "blocks", "passages", "examples"];

/** What makes schemas and phrases is left out as soon as nothing of it is used. */
const schemas = /^typebox$|^\.\.\/(parts\/[\w-]+|one-of|effect)\.ts$/;

/** Marks our own question to the bundler where a file is. */
const asked = Symbol("asked");

/**
 * Bundles of the operations of card English only what carries them out. An operation is one file with its schema, its
 * phrases and its `run`; a table runs texts that the build has read, and does without the rest.
 */
export function operationRuns(): Plugin {
  return {
    name: "operation-runs",
    setup({ onLoad, onResolve, resolve }) {
      onLoad({ filter: /[\\/]effects[\\/]operations[\\/].+\.ts$/ }, async ({ path }) => {
        if (basename(path) === "index.ts") return undefined;
        return { contents: withoutWords(await readFile(path, "utf8"), path), loader: "ts" };
      });
      onResolve({ filter: schemas }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === asked) return undefined;
        const found = await resolve(path, { kind, resolveDir, importer, pluginData: asked });
        return { ...found, sideEffects: false };
      });
    },
  };
}

/** The source of an operation without the members for authors. Its lines are indented as the formatter does it. */
export function withoutWords(source: string, path: string): string {
  const member = new RegExp(`^ {2}(?:${forAuthors.join("|")}):.*\n(?: {3,}.*\n| {2}[\\])}].*\n)*`, "gm");
  const left = source
    .replace(member, "")
    // Schemas that nothing uses any more can go: making one changes nothing else.
    .replace(/\b(?:Type\.\w+|oneOf|term)\(/g, "/* @__PURE__ */ $&");
  const members = [...left.matchAll(/^ {2}(?:(\w+):|\*?(\w+)\()/gm)].map(([, value, method]) => value ?? method);
  if (members.includes("op") && members.includes("run")) return left;
  throw new Error(`${path} should define an operation with "op" and "run", each on a line of its own.`);
}
