import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentTypes } from "../common/documents/index.ts";
import type { PackInfo, Plain } from "../common/protocol.ts";
import { getProperty } from "../common/utils/index.ts";
import type { ModulePack } from "./modules.ts";
import { Refused } from "./refused.ts";
import { openLevel } from "./world/level.ts";
import type { DocumentNode } from "./world/node.ts";
import { Place } from "./world/place.ts";

/** The compiled compendia of modules, read when they are first asked for. */
export interface Shelf {
  list(): readonly PackInfo[];
  /** The documents of a compendium; undefined if there is none of this name. */
  read(id: string): Promise<Place | undefined>;
  /** The modules were built anew: their list is this one, and what was read of those that changed is forgotten. */
  replace(packs: readonly ModulePack[], changed: (pack: ModulePack) => boolean): void;
  /** Does work that writes to the folders of compendia, while nobody reads them. */
  whileWriting<T>(work: () => Promise<T>): Promise<T>;
}

/** A shelf of compendia. */
export function createShelf(packs: readonly ModulePack[]): Shelf {
  let known = new Map(packs.map((pack) => [pack.info.id, pack]));
  const places = new Map<string, Promise<Place>>();
  // Reading and writing take turns: half a database is none.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    list: () => [...known.values()].map(({ info }) => info),
    async read(id) {
      const pack = known.get(id);
      if (pack === undefined) return undefined;
      let place = places.get(id);
      if (place === undefined) {
        place = inTurn(() => readPlace(pack));
        places.set(id, place);
        place.catch(() => places.delete(id));
      }
      return place;
    },
    replace(next, changed) {
      for (const pack of next) if (changed(pack)) places.delete(pack.info.id);
      known = new Map(next.map((pack) => [pack.info.id, pack]));
    },
    whileWriting: inTurn,
  };
}

/** Reads a database without touching it: opening one writes to its folder, so a copy is opened and thrown away. */
async function readPlace({ folder, info }: ModulePack): Promise<Place> {
  const place = new Place();
  if (!existsSync(folder)) throw new Refused("missing", `The compendium ${info.id} is not built.`);
  const copy = await mkdtemp(join(tmpdir(), "rulewright-pack-"));
  try {
    await cp(folder, copy, { recursive: true });
    const level = await openLevel(copy);
    try {
      await level.each((key, value) => place.take(key, value));
      place.arrange();
    } finally {
      await level.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return place;
}

/** The index of a compendium: of each document the fields that lists show, and its folders. */
export function indexOf(place: Place, info: PackInfo, fields: readonly string[] = []): Plain {
  const definition = documentTypes.get(info.type);
  const folders = documentTypes.get("Folder");
  const names = [...new Set([...(definition?.indexFields ?? []), ...fields])];
  const entry = ({ id, data }: DocumentNode): Plain => {
    const shown: Record<string, Plain> = { _id: id };
    for (const name of names) {
      const value = getProperty(data, name) as Plain | undefined;
      if (value !== undefined) shown[name] = value;
    }
    return shown;
  };
  const of = (type: typeof definition) => (type === undefined ? [] : [...place.collection(type).values()]);
  return { documents: of(definition).map(entry), folders: of(folders).map(({ data }) => data) };
}
