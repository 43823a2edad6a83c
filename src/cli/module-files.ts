import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { entrySchemas } from "../compiler/emit/entry-schemas.ts";
import { parts as grammarParts, type Operation, operations } from "../engine/effects/index.ts";
import type { Json } from "../engine/json.ts";
import { bundleForBrowser } from "./bundled.ts";
import { keepClassNames } from "./class-names.ts";
import { operationRuns } from "./operation-runs.ts";
import { partsAfter } from "./parts-after.ts";
import type { OutputFile } from "./write.ts";

// What goes into the module from the project itself, whatever the content is. Small files are read at once, since to
// wait for each of them in the event loop takes several times as long.

/** A JSON file of the project. */
export function readJson(path: string): Record<string, Json> {
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, Json>;
}

/** The templates of card faces by their names. */
export function faceTemplates(root: string): Record<string, string> {
  const folder = join(root, "templates", "faces");
  const names = readdirSync(folder).filter((name) => name.endsWith(".hbs"));
  const named = names.sort().map((name) => [name.slice(0, -".hbs".length), readFileSync(join(folder, name), "utf8")]);
  return Object.fromEntries(named);
}

/** The files that the manifest names and that come from the project as they are, and the licences. */
export function copiedFiles(root: string, manifest: Readonly<Record<string, Json>>): OutputFile[] {
  const named = (list: Json | undefined, key: string) =>
    (Array.isArray(list) ? (list as readonly Record<string, Json>[]) : []).map((entry) => String(entry[key]));
  const paths = [...named(manifest.languages, "path"), ...named(manifest.styles, "src")];
  const optional = ["LICENSE", "LICENSE-CONTENT.md", "README.md"].filter((name) => existsSync(join(root, name)));
  return [...paths, ...optional].map((path) => ({ path, content: readFileSync(join(root, path), "utf8") }));
}

/** The source that every page of a world loads. */
const moduleEntry = "src/module/main.ts";

/** The module's script, as the manifest names it, with the parts that it loads on demand. */
export async function moduleScript(root: string): Promise<OutputFile[]> {
  const files = await bundleForBrowser(root, {
    entryPoints: { rulewright: moduleEntry, contract: "src/module/contract/index.ts" },
    format: "esm",
    chunks: "part",
    worked: {
      "src/compiler/emit/entry-schemas.ts": { entrySchemas },
      // Sheets read the texts of cards once more; they need the words of card English, but no schemas.
      "src/engine/effects/index.ts": { operations: operations.map(wordsOf), parts: grammarParts },
    },
    more: {
      plugins: [
        partsAfter(root, moduleEntry, ["src/module/games/folklore.ts", "src/module/games/shadow-hunters.ts"]),
        operationRuns(),
        keepClassNames(/[\\/]src[\\/]module[\\/].+\.ts$/),
      ],
    },
  });
  return files.map(({ path, content }) => ({ path: `scripts/${path}`, content }));
}

/** How an operation is said. */
function wordsOf({ op, clauses, blocks, passages, examples }: Operation): Partial<Operation> {
  return { op, clauses, blocks, passages, examples };
}

/** The templates of the module's windows and chat cards. */
export function moduleTemplates(root: string): OutputFile[] {
  const folder = join(root, "templates", "module");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".hbs"));
  return names.sort().map((name) => ({
    path: `templates/${name.replaceAll("\\", "/")}`,
    content: readFileSync(join(folder, name), "utf8"),
  }));
}
