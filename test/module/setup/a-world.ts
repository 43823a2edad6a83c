import { carryOut, type Perform } from "../../../src/module/setup/carry-out.ts";
import { type Operation, stepsOf } from "../../../src/module/setup/operations.ts";
import type { Source } from "../../../src/module/setup/ours.ts";
import type { Find, SetupPlan, Wanted } from "../../../src/module/setup/plan.ts";
import { type SetupType, setupTypes } from "../../../src/module/setup/setup-types.ts";

/** A world without a host: documents by their types and ids, changed by the requests of set-up. */
export interface TestWorld {
  readonly find: Find;
  readonly perform: Perform;
  carryOut(plan: SetupPlan): Promise<void>;
  get(type: SetupType, id: string): Source | undefined;
  count(type: SetupType): number;
  /** What a game master does by hand. */
  change(type: SetupType, id: string, fields: object): void;
  add(type: SetupType, id: string, collection: string, document: object): void;
  remove(type: SetupType, id: string): boolean;
  /** All of it, to be compared. */
  all(): object;
}

/** The collections of the documents inside others. */
const collections: Readonly<Record<string, string>> = { Card: "cards", Wall: "walls", JournalEntryPage: "pages" };

/** A world; the host of it may refuse a request. */
export function aWorld(refuse: (operation: Operation) => boolean = () => false): TestWorld {
  const documents = new Map<SetupType, Map<string, Source>>(setupTypes.map((type) => [type, new Map()]));
  const of = (type: SetupType) => documents.get(type) ?? new Map<string, Source>();
  const copy = <T>(value: T): T => structuredClone(value);

  function write(list: Map<string, Source>, operation: Operation): void {
    if (operation.do === "delete") for (const id of operation.ids) list.delete(id);
    else
      for (const data of operation.data) {
        const known = list.get(data._id);
        if (operation.do === "create" && known !== undefined) throw new Error(`${data._id} is there twice.`);
        if (operation.do === "update" && known === undefined) throw new Error(`${data._id} is not there.`);
        list.set(data._id, { ...known, ...copy(data) });
      }
  }

  const world: TestWorld = {
    find: (type, id) => copy(of(type).get(id)),
    async perform(operation) {
      if (refuse(operation)) throw new Error("The host refuses.");
      const { type, inside } = operation;
      if (inside === undefined) return write(of(type), operation);
      const parent = of(type).get(inside.id);
      const collection = collections[inside.type] ?? "";
      if (parent === undefined) throw new Error(`${inside.id} is not there.`);
      const list = new Map((parent[collection] as readonly Source[]).map((document) => [document._id, document]));
      write(list, operation);
      of(type).set(inside.id, { ...parent, [collection]: [...list.values()] });
    },
    carryOut: (plan) => carryOut(stepsOf(plan, setupTypes), world.perform, () => undefined),
    get: (type, id) => of(type).get(id),
    count: (type) => of(type).size,
    change(type, id, fields) {
      const known = of(type).get(id);
      if (known !== undefined) of(type).set(id, { ...known, ...fields });
    },
    add(type, id, collection, document) {
      const known = of(type).get(id);
      if (known === undefined) return;
      of(type).set(id, { ...known, [collection]: [...(known[collection] as readonly object[]), document] });
    },
    remove: (type, id) => of(type).delete(id),
    // In an order of its own: that of documents is kept in their `sort`.
    all: () => Object.fromEntries([...documents].map(([type, list]) => [type, ordered([...list.values()])])),
  };
  return world;
}

function ordered(list: readonly Source[]): Source[] {
  const inner = (value: unknown) => (Array.isArray(value) ? ordered(value as readonly Source[]) : value);
  return list
    .map((source) => Object.fromEntries(Object.entries(source).map(([key, value]) => [key, inner(value)])) as Source)
    .sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** A creature as set-up wants it. */
export function creature(id: string, vita: number): Wanted {
  return {
    type: "Actor",
    source: {
      _id: id,
      name: id,
      img: `${id}.svg`,
      system: { game: "folklore", id, entry: { vita } },
      folder: "beasts",
    },
  };
}

/** A deck with some cards, as set-up wants it. */
export function deck(cards: readonly string[], system: object = {}): Wanted {
  const own = cards.map((id) => ({ _id: id, name: id, system, flags: { rulewright: { id } } }));
  return { type: "Cards", source: { _id: "deck", name: "Items", cards: own } };
}
