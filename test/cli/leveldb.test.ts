import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, test } from "vitest";
import { packLevel } from "../../src/cli/leveldb.ts";
import type { FoundryDocument, PackSource, PackType } from "../../src/compiler/emit/document.ts";
import { packCollections } from "../../src/compiler/emit/document.ts";
import { temporaryFolder } from "./folder.ts";

const id = (name: string) => name.padEnd(16, "0");

/** A document as Foundry's packer wants it in a file: with its key, and those of all that it embeds. */
function keyed(document: FoundryDocument, path: string, ids: string): Record<string, unknown> {
  const entries = Object.entries(document).map(([name, value]) => {
    const inner = (child: unknown) => {
      const embedded = child as FoundryDocument;
      return keyed(embedded, `${path}.${name}`, `${ids}.${embedded._id}`);
    };
    const isEmbedded = (each: unknown) => typeof each === "object" && each !== null && "_id" in each;
    if (Array.isArray(value) && value.length > 0 && value.every(isEmbedded)) return [name, value.map(inner)];
    return [name, isEmbedded(value) ? inner(value) : value];
  });
  return { ...Object.fromEntries(entries), _key: `!${path}!${ids}` };
}

async function packOfficially(pack: PackSource, folder: string): Promise<void> {
  const sources = temporaryFolder({});
  const all = [
    ...pack.folders.map((folder) => keyed(folder, "folders", folder._id)),
    ...pack.documents.map((document) => keyed(document, packCollections[pack.type], document._id)),
  ];
  all.forEach((document, at) => {
    writeFileSync(join(sources, `${String(at).padStart(6, "0")}.json`), JSON.stringify(document));
  });
  mkdirSync(folder, { recursive: true });
  await compilePack(sources, folder);
}

/** All files of a database but its diary, which has clock times in it. */
function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.startsWith("LOG"));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "base64")]));
}

function pack(type: PackType, documents: PackSource["documents"], folders: PackSource["folders"] = []): PackSource {
  return { name: "pack", label: "Pack", type, game: "village", path: "packs/village/pack", documents, folders };
}

const cards = Array.from({ length: 400 }, (_, at) => ({
  _id: id(`card${(at * 7919) % 400}x`),
  name: `Card ${at} – ${"é".repeat(at % 7)}`,
  faces: [{ name: "Front", text: `<p>${"Lose 1 Vita. ".repeat(at % 40)}</p>` }],
  cards: [],
}));

describe("a pack is in every byte what Foundry's own packer makes of it", () => {
  test.each([
    [
      "a deck of many cards",
      pack("Cards", [
        { _id: id("deck"), name: "Deck", cards },
        { _id: id("bare"), cards: [] },
      ]),
    ],
    ["macros in a folder", pack("Macro", [{ _id: id("macro"), name: "Roll" }], [{ _id: id("folder"), name: "Tools" }])],
    [
      "a scene with all that is in it",
      pack("Scene", [
        {
          _id: id("scene"),
          name: "The mill",
          drawings: [],
          tokens: [
            {
              _id: id("token"),
              delta: { _id: id("delta"), items: [{ _id: id("item"), effects: [{ _id: id("effect") }] }], effects: [] },
            },
          ],
          levels: [],
          lights: [{ _id: id("light"), x: 1 }],
          notes: [],
          regions: [{ _id: id("region"), behaviors: [{ _id: id("behavior") }] }],
          sounds: [],
          templates: [],
          tiles: [],
          walls: [{ _id: id("wall"), c: [0, 0, 1, 1] }],
        },
      ]),
    ],
    ["nothing", pack("RollTable", [])],
  ])("%s", async (_, source) => {
    const folder = temporaryFolder({});
    const [ours, official] = [join(folder, "ours"), join(folder, "official")];
    await packLevel(source, ours, folder);
    await packOfficially(source, official);
    expect(bytesOf(ours)).toEqual(bytesOf(official));
    expect(readdirSync(folder).sort()).toEqual(["official", "ours"]);
  });

  test("and there is no folder at all if a key stands twice", async () => {
    const folder = temporaryFolder({});
    const twice = pack("Macro", [{ _id: id("macro") }, { _id: id("macro") }]);
    await expect(packLevel(twice, join(folder, "pack"), folder)).rejects.toThrow("two documents");
    expect(readdirSync(folder)).toEqual([]);
  });
});
