import { actorToken } from "../../compiler/emit/actor-token.ts";
import { entryTypes } from "../../compiler/emit/document-types.ts";
import { entrySchemas } from "../../compiler/emit/entry-schemas.ts";
import { foundryId, qualifiedId } from "../../compiler/ids.ts";
import { asRecord } from "../../compiler/json-schema.ts";
import type { PackedEntry, PackedGame } from "../content/load.ts";
import { pointsOf } from "../games/index.ts";
import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import { folderId } from "./folders.ts";
import type { Wanted } from "./plan.ts";

/** The host's numbers for who may see a document of the world: what it is, or all of it. */
const sees = { nothing: 0, limited: 1, all: 2 } as const;

/** Who sees what: foes are met first, heroes are known by sight, and what heroes own is printed on cards. */
const visibility: Readonly<Record<string, number>> = {
  creature: sees.nothing,
  affliction: sees.nothing,
  hero: sees.limited,
  companion: sees.limited,
};

/** The id of the document of an entry, in the world as in compendia: the same after every build and on every machine. */
export function documentId(game: string, id: string): string {
  return foundryId(qualifiedId(game, id));
}

/** The Actors and Items of a game: one for each entry of a kind that has a sub-type. */
export function entryDocuments(game: string, packed: PackedGame): Wanted[] {
  const entriesOf = (kind: string) => (kind === "status" ? statusesOf(packed) : (packed[kind] ?? []));
  const documents = (type: "Actor" | "Item") =>
    Object.entries(entryTypes[type]).flatMap(([subType, kind]) =>
      entriesOf(kind).map((entry, at) => ({
        type,
        source: { ...entryDocument(game, type, subType, kind, entry), sort: (at + 1) * 1000 },
      })),
    );
  return [...documents("Item"), ...documents("Actor")];
}

/** Statuses and conditions are words of the vocabulary; as documents each says which of both it is. */
function statusesOf({ game = [] }: PackedGame): PackedEntry[] {
  const terms = asRecord(game[0]?.terms) ?? {};
  const list = (name: string, category: string) =>
    ((terms[name] ?? []) as readonly PackedEntry[]).map((term) => ({ ...term, category }));
  return [...list("statuses", "status"), ...list("conditions", "condition")];
}

function entryDocument(game: string, type: "Actor" | "Item", subType: string, kind: string, entry: PackedEntry) {
  const icon = entry.icon ?? entrySchemas.starters[kind]?.icon;
  const picture = (folder: string) =>
    typeof icon === "string" ? modulePath(`${folder}/${icon}.svg`) : "icons/svg/aura.svg";
  const term = entry.category === undefined || kind !== "status" ? entry.id : `${entry.category as string}/${entry.id}`;
  return {
    _id: documentId(game, term),
    name: entry.name,
    type: `${moduleId}.${subType}`,
    img: picture("icons"),
    system: { game, id: entry.id, entry, ...(type === "Actor" ? { play: fullPoints(game, entry) } : {}) },
    folder: folderId(game, type, subType),
    ownership: { default: visibility[subType] ?? sees.all },
    ...(type === "Actor"
      ? { prototypeToken: { ...actorToken(subType, entry), name: entry.name, texture: { src: picture("tokens") } } }
      : {}),
  };
}

/** The points of somebody who has not been hurt, for the bars of tokens until a game says otherwise. */
function fullPoints(game: string, entry: PackedEntry): object {
  // A card has them among its figures, or on the side of it that they belong to.
  const sides: Readonly<Record<string, unknown>>[] = [
    entry,
    ...Object.values(entry).flatMap((part) => [asRecord(part) ?? {}]),
  ];
  return Object.fromEntries(
    pointsOf(game).flatMap((name) => {
      const value = sides.map((side) => side[name]).find((each) => typeof each === "number");
      return value === undefined ? [] : [[name, { value, max: value }]];
    }),
  );
}
