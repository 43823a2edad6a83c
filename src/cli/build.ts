import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackSource } from "../compiler/emit/document.ts";
import { emit } from "../compiler/emit/emit.ts";
import { type PackEntry, packEntries } from "../compiler/emit/entries.ts";
import { createFaceDrawer, type FaceDrawer } from "../compiler/emit/faces/draw.ts";
import type { Compilation } from "../compiler/model.ts";
import { kinds as allKinds, type KindDefinition } from "../compiler/schema/index.ts";
import { hurry } from "./haste.ts";
import { iconFiles, loadIcons } from "./icons.ts";
import { packDelta, packLevel, patchLevel } from "./leveldb.ts";
import { copiedFiles, faceTemplates, moduleScript, moduleTemplates, readJson } from "./module-files.ts";
import { createTreeWriter, type OutputFile, type WriteReport } from "./write.ts";

/** Where to build from and to. */
export interface BuildOptions {
  /** The project's folder, with `module.json`, `lang`, `styles` and `templates`. */
  readonly root: string;
  /** The module's folder, which is written and cleaned. */
  readonly dist: string;
  /** Whether to make nothing but packs and schemas: no pictures, no script, none of the project's own files. */
  readonly packsOnly?: boolean;
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
  "tokens",
  "figures",
  "faces",
  "LICENSE",
  "LICENSE-CONTENT.md",
  "README.md",
];
/** Scratch folders of builds, also of those that were cut off. */
const scratchName = ".building-";

/** A builder with an empty memory. */
export function createBuilder({ root, dist, packsOnly = false, kinds = allKinds }: BuildOptions): Builder {
  const isLevel = (path: string) => /^packs\/[^/]+\/[^/.]+$/.test(path);
  const writer = createTreeWriter(dist, isLevel);
  const levels = new Map<string, readonly PackEntry[]>();
  let drawer: { readonly templates: string; readonly drawer: FaceDrawer } | undefined;

  function faceFiles({ games }: Compilation): OutputFile[] {
    const templates = faceTemplates(root);
    const stamp = JSON.stringify(templates);
    if (drawer?.templates !== stamp) {
      const { body } = loadIcons();
      drawer = { templates: stamp, drawer: createFaceDrawer({ templates, kinds, icon: body }) };
    }
    const { draw } = drawer.drawer;
    return games.flatMap((game) => game.cards.flatMap((card) => draw(game, card)));
  }

  /**
   * Packs a pack anew, or changes the keys that differ in the one that this process packed before. The module's folder
   * stays as it is until `ready`, when all else that goes into it is known.
   */
  async function writeLevel(
    pack: PackSource,
    scratch: string,
    ready: Promise<unknown>,
    handedOver: () => void,
  ): Promise<boolean> {
    const folder = join(dist, pack.path);
    const before = levels.get(pack.path);
    const after = packEntries(pack);
    let changed = true;
    if (before !== undefined && existsSync(folder)) {
      const delta = packDelta(before, after);
      changed = delta.put.size + delta.remove.length > 0;
      await ready;
      levels.delete(pack.path);
      if (changed) await patchLevel(folder, delta);
    } else {
      const fresh = join(scratch, pack.name);
      await packLevel(pack, fresh, scratch, handedOver);
      await ready;
      levels.delete(pack.path);
      changed = !(await sameFiles(fresh, folder));
      if (changed) await replaceFolder(fresh, folder, join(scratch, `${pack.name}-old`));
    }
    levels.set(pack.path, after);
    return changed;
  }

  async function buildNow(compilation: Compilation): Promise<BuildReport> {
    const manifest = readJson(join(root, "module.json"));
    const { version } = readJson(join(root, "package.json"));
    // Bundled by a process of its own, while the packs are made here.
    const scripts = !packsOnly && manifest.esmodules !== undefined ? moduleScript(root) : Promise.resolve([]);
    scripts.catch(() => {});
    const emission = emit(compilation, { manifest, version: String(version) }, { kinds });
    const allFiles = async (): Promise<readonly OutputFile[]> => {
      const bundled = await scripts;
      if (packsOnly) return emission.files;
      return [
        ...emission.files,
        ...copiedFiles(root, manifest),
        ...bundled,
        ...moduleTemplates(root),
        ...iconFiles(compilation, kinds, loadIcons()),
        ...faceFiles(compilation),
      ];
    };
    await mkdir(dist, { recursive: true });
    await removeScratch(dist);
    const scratch = await mkdtemp(join(dist, scratchName));
    const gathering = allFiles();
    const packing = emission.packs.map((pack) =>
      inBackground(async (handedOver) => ((await writeLevel(pack, scratch, gathering, handedOver)) ? [pack.path] : [])),
    );
    let written: string[];
    let report: WriteReport;
    try {
      const files = await gathering;
      // The databases work in threads of their own; the files are written meanwhile.
      await Promise.all(packing.map(({ handedOver }) => handedOver));
      report = await writer.write(files, parts);
    } finally {
      written = (
        await Promise.all(packing.map(({ done }) => done)).finally(() => rm(scratch, { recursive: true, force: true }))
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
  }

  let isFirst = true;
  return {
    async build(compilation) {
      const errors = compilation.diagnostics.filter(({ severity }) => severity === "error").length;
      if (errors > 0) return { errors, written: [], removed: [], packs: [] };
      const calmDown = isFirst ? hurry() : undefined;
      isFirst = false;
      try {
        return await buildNow(compilation);
      } finally {
        calmDown?.();
      }
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
