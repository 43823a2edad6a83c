import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { operationRuns, withoutWords } from "../../src/cli/operation-runs.ts";
import { projectRoot } from "../../src/cli/root.ts";
import { operations } from "../../src/engine/effects/index.ts";

const folder = join(projectRoot, "src", "engine", "effects", "operations");
const names = readdirSync(folder).filter((name) => name !== "index.ts");

async function bundled(plugins: readonly ReturnType<typeof operationRuns>[]) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ["src/engine/effects/operations/index.ts"],
    bundle: true,
    format: "esm",
    minifySyntax: true,
    write: false,
    metafile: true,
    plugins: [...plugins],
  });
  const text = outputFiles[0]?.text ?? "";
  return { text, inputs: Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs)) };
}

describe("the operations in the module's script", () => {
  it("are all there, with nothing but their names and what they do", async () => {
    const { text } = await bundled([operationRuns()]);
    const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    const cut: readonly Readonly<Record<string, unknown>>[] = module.operations;
    expect(cut.map(({ op }) => op)).toEqual(operations.map(({ op }) => op));
    expect(new Set(cut.flatMap((operation) => Object.keys(operation)))).toEqual(new Set(["op", "run"]));
  });

  it("bring no schemas along", async () => {
    const { inputs } = await bundled([operationRuns()]);
    const left = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
    expect(left.filter((path) => /typebox|effects\/parts/.test(path))).toEqual([]);
  });

  it.each(names)("%s keeps the lines of its run as they are", (name) => {
    const source = readFileSync(join(folder, name), "utf8");
    const run = source.slice(source.search(/^ {2}\*?run\(/m));
    expect(withoutWords(source, name).endsWith(run)).toBe(true);
  });

  it("are not cut if a file does not look like an operation", () => {
    expect(() => withoutWords("export const nothing = {};\n", "nothing.ts")).toThrow(/nothing\.ts/);
  });
});
