import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackSource } from "../compiler/emit/document.ts";
import { emit } from "../compiler/emit/emit.ts";
import { type PackEntry, packEntries } from "../compiler/emit/entries.ts";
import { entrySchemas } from "../compiler/emit/entry-schemas.ts";
import { createFaceDrawer, type FaceDrawer } from "../compiler/emit/faces/draw.ts";
import type { Compilation } from "../compiler/model.ts";
import { kinds as allKinds, type KindDefinition } from "../compiler/schema/index.ts";
import { parts as grammarParts, type Operation, operations } from "../engine/effects/index.ts";
import type { Json } from "../engine/json.ts";
import { bundleForBrowser } from "./bundled.ts";
import { keepClassNames } from "./class-names.ts";
import { iconFiles, loadIcons } from "./icons.ts";
import { packDelta, packLevel, patchLevel } from "./leveldb.ts";
import { operationRuns } from "./operation-runs.ts";
import { partsAfter } from "./parts-after.ts";
import { createTreeWriter, type OutputFile, type WriteReport } from "./write.ts";

/** Where to build from and to. */
export interface BuildOptions {
  /** The project's folder, with `module.json`, `lang`, `styles` and `templates`. */
  readonly root: string;
  /** The module's folder, which is written and cleaned. */
  readonly dist: string;
  /** Whether to draw card faces; they are left out of speed measurements only. */
  readonly faces?: boolean;
  /** Whether to bundle the module's script; it is left out where only packs are looked at. */
  readonly script?: boolean;
  readonly kinds?: Readonly<Record<string, KindDefinition>>;
}

/** What a build did. */
export interface BuildReport {
  /** Errors that kept it from writing anything; 0 after a good build. */
  readonly errors: number;
  /** Paths in the module that were written or removed; the folder of a pack stands for its files. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly packs: readonly { readonly name: string; readonly documents: number }[];
}

/** Builds the module again and again into one folder; only what changed is made and written anew. */
export interface Builder {
  build(compilation: Compilation): Promise<BuildReport>;
}

/** The parts of the module's folder that a build looks after; whatever else lies there is left alone. */
const parts = [
  "module.json",
  "packs",
  "schemas",
  "lang",
  "styles",
  "scripts",
  "templates",
  "boards",
  "icons",
  "faces",
  "LICENSE",
  "LICENSE-CONTENT.md",
  "README.md",
];
/** Scratch folders of builds, also of those that were cut off. */
const scratchName = ".building-";

/** A builder with an empty memory. */
export function createBuilder({ root, dist, faces = true, script = true, kinds = allKinds }: BuildOptions): Builder {
  const isLevel = (path: string) => /^packs\/[^/]+\/[^/.]+$/.test(path);
  const writer = createTreeWriter(dist, isLevel);
  const levels = new Map<string, readonly PackEntry[]>();
  let drawer: { readonly templates: string; readonly drawer: FaceDrawer } | undefined;

  async function faceFiles({ games }: Compilation): Promise<OutputFile[]> {
    const templates = await readTemplates(join(root, "templates", "faces"));
    const stamp = JSON.stringify(templates);
    if (drawer?.templates !== stamp) {
      const { body } = loadIcons();
      drawer = { templates: stamp, drawer: createFaceDrawer({ templates, kinds, icon: body }) };
    }
    const { draw } = drawer.drawer;
    return games.flatMap((game) => game.cards.flatMap((card) => draw(game, card)));
  }

  /** Packs a pack anew, or changes the keys that differ in the one that this process packed before. */
  async function writeLevel(pack: PackSource, scratch: string, handedOver: () => void): Promise<boolean> {
    const folder = join(dist, pack.path);
    const before = levels.get(pack.path);
    const after = packEntries(pack);
    levels.delete(pack.path);
    let changed = true;
    if (before !== undefined && existsSync(folder)) {
      const delta = packDelta(before, after);
      changed = delta.put.size + delta.remove.length > 0;
      if (changed) await patchLevel(folder, delta);
    } else {
      const fresh = join(scratch, pack.name);
      await packLevel(pack, fresh, scratch, handedOver);
      changed = !(await sameFiles(fresh, folder));
      if (changed) await replaceFolder(fresh, folder, join(scratch, `${pack.name}-old`));
    }
    levels.set(pack.path, after);
    return changed;
  }

  return {
    async build(compilation) {
      const errors = compilation.diagnostics.filter(({ severity }) => severity === "error").length;
      if (errors > 0) return { errors, written: [], removed: [], packs: [] };
      const [manifest, { version }] = await Promise.all([
        readJson(join(root, "module.json")),
        readJson(join(root, "package.json")),
      ]);
      const emission = emit(compilation, { manifest, version: String(version) }, { kinds });
      const files: OutputFile[] = [
        ...emission.files,
        ...(await copiedFiles(root, manifest)),
        ...(script && manifest.esmodules !== undefined ? await moduleScript(root) : []),
        ...(await moduleTemplates(root)),
        ...iconFiles(compilation, kinds, loadIcons()),
        ...(faces ? await faceFiles(compilation) : []),
      ];
      await mkdir(dist, { recursive: true });
      await removeScratch(dist);
      const scratch = await mkdtemp(join(dist, scratchName));
      const packing = emission.packs.map((pack) =>
        inBackground(async (handedOver) => ((await writeLevel(pack, scratch, handedOver)) ? [pack.path] : [])),
      );
      let written: string[];
      let report: WriteReport;
      try {
        // The databases work in threads of their own; the files are written meanwhile.
        await Promise.all(packing.map(({ handedOver }) => handedOver));
        report = await writer.write(files, parts);
      } finally {
        written = (
          await Promise.all(packing.map(({ done }) => done)).finally(() =>
            rm(scratch, { recursive: true, force: true }),
          )
        ).flat();
      }
      const gone = await removeStaleLevels(dist, new Set(emission.packs.map(({ path }) => path)));
      for (const path of gone) levels.delete(path);
      return {
        errors: 0,
        written: [...written, ...report.written],
        removed: [...report.removed, ...gone],
        packs: emission.packs.map(({ name, path }) => ({ name, documents: levels.get(path)?.length ?? 0 })),
      };
    },
  };
}

/** Work that goes on by itself from some point, and a promise for that point. */
function inBackground<T>(work: (handedOver: () => void) => Promise<T>): {
  handedOver: Promise<void>;
  done: Promise<T>;
} {
  let handOver = () => {};
  const handedOver = new Promise<void>((resolve) => {
    handOver = resolve;
  });
  // Work that has nothing to hand over, or fails before it does, must not keep others waiting.
  const done = work(handOver).finally(handOver);
  // A failure is told to those who wait for the end, who may not have begun to.
  done.catch(() => {});
  return { handedOver, done };
}

async function readJson(path: string): Promise<Record<string, Json>> {
  return JSON.parse(await readFile(path, "utf8")) as Record<string, Json>;
}

async function readTemplates(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".hbs")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return Object.fromEntries(names.map((name, at) => [name.slice(0, -".hbs".length), texts[at] ?? ""]));
}

/** The files that the manifest names and that come from the project as they are, and the licences. */
async function copiedFiles(root: string, manifest: Readonly<Record<string, Json>>): Promise<OutputFile[]> {
  const named = (list: Json | undefined, key: string) =>
    (Array.isArray(list) ? (list as readonly Record<string, Json>[]) : []).map((entry) => String(entry[key]));
  const paths = [...named(manifest.languages, "path"), ...named(manifest.styles, "src")];
  const optional = ["LICENSE", "LICENSE-CONTENT.md", "README.md"].filter((name) => existsSync(join(root, name)));
  return Promise.all(
    [...paths, ...optional].map(async (path) => ({ path, content: await readFile(join(root, path), "utf8") })),
  );
}

/** The source that every page of a world loads. */
const moduleEntry = "src/module/main.ts";

/** The module's script, as the manifest names it, with the parts that it loads on demand. */
async function moduleScript(root: string): Promise<OutputFile[]> {
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
async function moduleTemplates(root: string): Promise<OutputFile[]> {
  const folder = join(root, "templates", "module");
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".hbs")).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: `templates/${name.replaceAll("\\", "/")}`,
      content: await readFile(join(folder, name), "utf8"),
    })),
  );
}

/** Whether two folders hold the same files, byte for byte. */
async function sameFiles(a: string, b: string): Promise<boolean> {
  if (!existsSync(b)) return false;
  const [names, others] = await Promise.all([readdir(a), readdir(b)]);
  if (names.sort().join("/") !== others.sort().join("/")) return false;
  for (const name of names) {
    const [one, other] = await Promise.all([readFile(join(a, name)), readFile(join(b, name))]);
    if (!one.equals(other)) return false;
  }
  return true;
}

/** Puts a finished folder in the place of another; a crash in between leaves the old one in the scratch folder. */
async function replaceFolder(fresh: string, place: string, old: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  if (existsSync(place)) await rename(place, old);
  await rename(fresh, place);
}

async function removeScratch(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    if (name.startsWith(scratchName)) await rm(join(dist, name), { recursive: true, force: true });
  }
}

/** Removes the LevelDB folders that no pack of this build has. */
async function removeStaleLevels(dist: string, wanted: ReadonlySet<string>): Promise<string[]> {
  const gone: string[] = [];
  const packs = join(dist, "packs");
  if (!existsSync(packs)) return gone;
  for (const game of await readdir(packs)) {
    const entries = await readdir(join(packs, game), { withFileTypes: true });
    for (const entry of entries) {
      const path = `packs/${game}/${entry.name}`;
      if (!entry.isDirectory() || wanted.has(path)) continue;
      await rm(join(dist, path), { recursive: true, force: true });
      gone.push(path);
    }
    if ((await readdir(join(packs, game))).length === 0) await rm(join(packs, game), { recursive: true });
  }
  return gone;
}
