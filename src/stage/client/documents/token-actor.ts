import { expandObject, mergeObject, randomID } from "../../common/utils/index.ts";
import { documentClass } from "../config.ts";
import type { Actor } from "./actor.ts";
import type { ClientDocument, Data, DocumentClass } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";

type Entry = Data & { readonly _id: string };

/** The lists that an unlinked token's own actor may differ in. */
const lists: Readonly<Record<string, "items" | "effects">> = { Item: "items", ActiveEffect: "effects" };

/** What the token's own actor is made of: the actor of the world, and what is different for this token. */
export function mergedData(token: TokenDocument, base: Actor): Data {
  const data = base.toObject() as Data;
  const {
    items = [],
    effects = [],
    _id,
    ...rest
  } = (token._source as { delta?: Data & Record<string, Entry[]> }).delta ?? {};
  const own = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined));
  mergeObject(data, own);
  data.items = layered(data.items as Entry[], items as Entry[]);
  data.effects = layered(data.effects as Entry[], effects as Entry[]);
  return data;
}

/** One list over another: entries of the same id replace each other, and those marked as gone are left out. */
function layered(below: readonly Entry[], above: readonly Entry[]): Entry[] {
  const all = new Map(below.map((entry) => [entry._id, entry]));
  for (const entry of above) all.set(entry._id, entry);
  return [...all.values()].filter((entry) => entry._tombstone !== true);
}

/** The actor of one unlinked token: it keeps what is changed of it in the token. */
export function createTokenActor(token: TokenDocument, base: Actor): Actor {
  const type = documentClass("Actor") as unknown as DocumentClass<Actor>;
  const actor = new type(mergedData(token, base), { parent: token });
  const keep = (list: "items" | "effects", entries: readonly Entry[]) => {
    const { delta } = token._source as { delta?: Record<string, Entry[]> | null };
    return token.update({ delta: { [list]: layeredKeeping(delta?.[list] ?? [], entries) } });
  };
  const found = (name: string, ids: readonly string[]) =>
    ids.flatMap((id) => (token.actor?.getEmbeddedDocument(name, id) as ClientDocument | undefined) ?? []);
  const own = {
    async update(changes: object) {
      await token.update({ delta: expandObject(changes as Data) });
      return token.actor ?? undefined;
    },
    async createEmbeddedDocuments(name: string, data: readonly Data[]) {
      const entries = data.map((entry) => ({ ...entry, _id: typeof entry._id === "string" ? entry._id : randomID() }));
      await keep(listOf(name), entries);
      return found(
        name,
        entries.map(({ _id }) => _id),
      );
    },
    async updateEmbeddedDocuments(name: string, updates: readonly Entry[]) {
      const entries = updates.map(({ _id, ...change }) => {
        const before = actor.getEmbeddedDocument(name, _id)?.toObject() ?? {};
        return { ...(mergeObject(before, expandObject(change)) as Data), _id };
      });
      await keep(listOf(name), entries);
      return found(
        name,
        entries.map(({ _id }) => _id),
      );
    },
    async deleteEmbeddedDocuments(name: string, ids: readonly string[]) {
      const gone = found(name, ids);
      await keep(
        listOf(name),
        ids.map((_id) => ({ _id, _tombstone: true })),
      );
      return gone;
    },
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(actor, name, { value });
  return actor;
}

/** Brings a token's own actor up to date; windows and references to it stay good. */
export function renewTokenActor(actor: Actor, token: TokenDocument, base: Actor): void {
  Object.assign(actor._source, mergedData(token, base));
  actor.reset();
}

function layeredKeeping(below: readonly Entry[], above: readonly Entry[]): Entry[] {
  const replaced = new Set(above.map(({ _id }) => _id));
  return [...below.filter(({ _id }) => !replaced.has(_id)), ...above];
}

function listOf(name: string): "items" | "effects" {
  const list = lists[name];
  if (!list) throw new Error(`A token's own actor has no ${name} documents.`);
  return list;
}
