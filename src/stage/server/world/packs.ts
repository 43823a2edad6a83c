import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants/users.ts";
import { type Acting, documentTypes } from "../../common/documents/index.ts";
import type { PackInfo } from "../../common/protocol.ts";
import { usualOwnership } from "../modules.ts";
import { Refused } from "../refused.ts";
import type { DocumentNode } from "./node.ts";
import { Place } from "./place.ts";

/** A compendium of the world, with its documents. */
export interface WorldPack {
  readonly info: PackInfo;
  readonly place: Place;
}

/** The compendia of a world. */
export interface WorldPacks {
  list(): readonly PackInfo[];
  get(id: string): WorldPack | undefined;
  /** The document that is stored at a key. */
  at(key: string): DocumentNode | undefined;
  /** A compendium that a user may change. */
  writable(id: string, user: Acting): WorldPack;
  /** Makes an empty one and gives what is to be stored. */
  create(name: string, label: string, documentName: string): Map<string, string | undefined>;
  /** Removes one and gives what is to be stored. */
  delete(id: string): Map<string, string | undefined>;
}

const prefix = ":pack!";

/** The compendia that a database holds; the keys of their documents start with `@` and the name. */
export function openPacks(
  stored: ReadonlyMap<string, string>,
  entries: readonly (readonly [key: string, value: string])[],
): WorldPacks {
  const packs = new Map<string, WorldPack>();
  const add = (info: PackInfo): WorldPack => {
    const pack = { info, place: new Place(`@${info.name}`) };
    packs.set(info.id, pack);
    return pack;
  };
  for (const [key, value] of stored) {
    if (!key.startsWith(prefix)) continue;
    const { info, place } = add(JSON.parse(value));
    place.load(entries.filter(([entry]) => entry.startsWith(`@${info.name}!`)));
  }
  return {
    list: () => [...packs.values()].map(({ info }) => info),
    get: (id) => packs.get(id),
    at: (key) => packs.get(`world.${key.slice(1, key.indexOf("!"))}`)?.place.at(key),
    writable(id, user) {
      const pack = packs.get(id);
      if (pack === undefined) {
        throw new Refused("permission", `There is no compendium ${id} in this world; those of modules never change.`);
      }
      if (packLevel(pack.info, user) < DOCUMENT_OWNERSHIP_LEVELS.OWNER) {
        throw new Refused("permission", `You may not change the compendium ${id}.`);
      }
      return pack;
    },
    create(name, label, documentName) {
      if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(name)) {
        throw new Refused("invalid", "The name of a compendium is made of small letters, digits and hyphens.");
      }
      const id = `world.${name}`;
      if (packs.has(id)) throw new Refused("invalid", `There is a compendium ${id} already.`);
      if (!documentTypes.get(documentName)?.packed) {
        throw new Refused("invalid", `A compendium cannot hold documents of type "${documentName}".`);
      }
      const { info } = add({
        id,
        name,
        label,
        type: documentName,
        packageType: "world",
        packageName: "world",
        ownership: usualOwnership,
        folders: [],
        locked: false,
      });
      return new Map([[`${prefix}${name}`, JSON.stringify(info)]]);
    },
    delete(id) {
      const pack = packs.get(id);
      if (pack === undefined) throw new Refused("missing", `There is no compendium ${id} in this world.`);
      packs.delete(id);
      const keys = [...pack.place.documents()].flatMap((node) => [...node.family()].map(({ key }) => key));
      return new Map([...keys, `${prefix}${pack.info.name}`].map((key) => [key, undefined]));
    },
  };
}

/** The level of a user in a compendium: the highest of those that its ownership gives to their role and those below. */
export function packLevel({ ownership }: PackInfo, user: Acting): number {
  const levels = Object.entries(ownership)
    .filter(([role]) => user.role >= (USER_ROLES[role as keyof typeof USER_ROLES] ?? Number.POSITIVE_INFINITY))
    .map(([, level]) => DOCUMENT_OWNERSHIP_LEVELS[level as keyof typeof DOCUMENT_OWNERSHIP_LEVELS] ?? 0);
  return Math.max(DOCUMENT_OWNERSHIP_LEVELS.NONE, ...levels);
}
