import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { PackedEntry, PackedGame } from "../../../src/module/content/load.ts";
import { entryDocuments } from "../../../src/module/setup/entry-documents.ts";
import { folderDocuments } from "../../../src/module/setup/folders.ts";
import { aHost } from "../a-host.ts";

interface Compiled {
  readonly kind: string;
  readonly data: PackedEntry;
}

const { cards } = JSON.parse(readFileSync(inject("folklore"), "utf8")) as { cards: readonly Compiled[] };
const packed: PackedGame = Object.fromEntries(
  [...new Set(cards.map(({ kind }) => kind))].map((kind) => [
    kind,
    cards.filter((card) => card.kind === kind).map(({ data }) => data),
  ]),
);
const documents = entryDocuments("folklore", packed);

type Model = new (system: object) => { toObject(): { readonly entry: object; readonly play?: object } };
let models: Readonly<Record<string, Model>>;

beforeAll(async () => {
  aHost();
  const { actorModels, itemModels } = await import("../../../src/module/data/entry-models.ts");
  models = { ...actorModels, ...itemModels } as unknown as Readonly<Record<string, Model>>;
});

describe("the actors and items that set-up makes", () => {
  it("are of types whose models take them as they are", () => {
    for (const { source } of documents) {
      const model = models[String(source.type)];
      const system = source.system as { readonly entry: object };
      expect(model && new model(structuredClone(system)).toObject().entry, source.name).toEqual(system.entry);
    }
  });

  it("have ids of their own, the same each time", () => {
    const ids = documents.map(({ type, source }) => `${type}.${source._id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(entryDocuments("folklore", packed).map(({ source }) => source._id)).toEqual(
      documents.map(({ source }) => source._id),
    );
  });

  it("stand in folders that set-up makes too", () => {
    const folders = folderDocuments("folklore", "Folklore", ["Actor", "Item"], (_type, subType) => subType);
    const known = new Set(folders.map(({ source }) => source._id));
    for (const { source } of documents) expect(known.has(String(source.folder)), source.name).toBe(true);
  });

  it("show heroes and foes unhurt until a game says otherwise", () => {
    const heroes = documents.filter(({ source }) => source.type === "rulewright.hero");
    expect(heroes.length).toBeGreaterThan(0);
    for (const { source } of heroes) {
      const { entry, play } = source.system as { entry: { vita: number; pp: number }; play: object };
      expect(play).toMatchObject({ vita: { value: entry.vita, max: entry.vita }, pp: { value: entry.pp } });
    }
    const foes = documents.filter(({ source }) => source.type === "rulewright.creature");
    for (const { source } of foes) {
      const { entry, play } = source.system as { entry: { encounter: { vita: number } }; play: object };
      expect(play).toMatchObject({ vita: { max: entry.encounter.vita } });
    }
  });
});
