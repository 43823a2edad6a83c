import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { documentTypes } from "../common/documents/index.ts";
import type { PackInfo, Plain, PlainObject, ServerMessage } from "../common/protocol.ts";

/** A module that is on: its folder and what its `module.json` says. */
export interface LoadedModule {
  readonly id: string;
  readonly folder: string;
  readonly manifest: PlainObject;
}

/** A compendium of a module, with the folder of its database. */
export interface ModulePack {
  readonly info: PackInfo;
  readonly folder: string;
}

/** A module that cannot be loaded, in words for whoever named it. */
export class ModuleFault extends Error {}

/** Reads the manifest of a module's folder. */
export function loadModule(folder: string): LoadedModule {
  const file = join(folder, "module.json");
  if (!existsSync(file)) throw new ModuleFault(`There is no module in ${folder}: module.json is missing.`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ModuleFault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { id } = record(manifest as Plain);
  if (typeof id !== "string" || !/^[a-z0-9][\w-]*$/i.test(id)) {
    throw new ModuleFault(`${file} has no "id" of letters, digits, "-" and "_".`);
  }
  return { id, folder, manifest: manifest as PlainObject };
}

/** The compendia that a module's manifest lists. */
export function packsOf({ id, folder, manifest }: LoadedModule): ModulePack[] {
  return list(manifest.packs).flatMap((entry) => {
    const { name, label, type, path, ownership } = record(entry);
    if (typeof name !== "string" || typeof type !== "string" || !documentTypes.get(type)?.packed) return [];
    const info: PackInfo = {
      id: `${id}.${name}`,
      name,
      label: typeof label === "string" ? label : name,
      type,
      packageType: "module",
      packageName: id,
      ownership: ownership === undefined ? usualOwnership : (record(ownership) as Record<string, string>),
      folders: foldersOf(name, list(manifest.packFolders)) ?? [],
      locked: true,
    };
    return [{ info, folder: join(folder, typeof path === "string" ? path : `packs/${name}`) }];
  });
}

/** Who may see and change a compendium if nothing else is said. */
export const usualOwnership: PackInfo["ownership"] = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** The sub-types that modules add, by the document's name and their own: `rulewright.hero`. */
export type SubTypes = ReadonlyMap<string, ReadonlyMap<string, SubType>>;

/** What a manifest says of a sub-type. */
export interface SubType {
  /** Where rich text stands in its `system`: `notes`. */
  readonly htmlFields: readonly string[];
}

const known = new WeakMap<readonly LoadedModule[], SubTypes>();

/** The sub-types of all modules. */
export function subTypesOf(modules: readonly LoadedModule[]): SubTypes {
  const types = known.get(modules) ?? declaredTypes(modules);
  known.set(modules, types);
  return types;
}

function declaredTypes(modules: readonly LoadedModule[]): SubTypes {
  const types = new Map<string, Map<string, SubType>>();
  for (const { id, manifest } of modules) {
    for (const [documentName, declared] of Object.entries(record(manifest.documentTypes))) {
      const own = types.get(documentName) ?? new Map<string, SubType>();
      for (const [name, said] of Object.entries(record(declared))) {
        own.set(`${id}.${name}`, { htmlFields: list(record(said).htmlFields).map(String) });
      }
      types.set(documentName, own);
    }
  }
  return types;
}

/** The files that a module takes in anew while it runs, if its manifest does not say which. */
const usualHotReload = { extensions: ["css", "hbs", "html", "json"], paths: ["styles", "templates", "lang"] };

/** What pages are told of files of a module that were saved: those that the manifest wants to be told of. */
export function hotReloadsOf({ id, manifest }: LoadedModule, files: readonly string[]): HotReload[] {
  const { extensions, paths } = { ...usualHotReload, ...record(record(manifest.flags).hotReload) };
  return files.flatMap((file): HotReload[] => {
    const extension = file.slice(file.lastIndexOf(".") + 1);
    const isIn = paths.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, "")}/`));
    if (!isIn || !extensions.includes(extension)) return [];
    return [{ type: "hotReload", packageId: id, path: `modules/${id}/${file}`, extension }];
  });
}

type HotReload = Extract<ServerMessage, { type: "hotReload" }>;

function foldersOf(pack: string, folders: readonly Plain[]): readonly string[] | undefined {
  for (const folder of folders) {
    const { name, packs, folders: inner } = record(folder);
    if (list(packs).includes(pack)) return [String(name)];
    const deeper = foldersOf(pack, list(inner));
    if (deeper !== undefined) return [String(name), ...deeper];
  }
  return undefined;
}

function record(value: Plain | undefined): PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as PlainObject) : {};
}

function list(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? value : [];
}
