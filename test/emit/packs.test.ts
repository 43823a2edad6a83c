import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import { countKeys, packDelta, packLevel, patchLevel, readLevel } from "../../src/cli/leveldb.ts";
import type { PackSource, PackType } from "../../src/compiler/emit/document.ts";
import { emit } from "../../src/compiler/emit/emit.ts";
import { entryValue, packEntries } from "../../src/compiler/emit/entries.ts";
import { kinds } from "../../src/compiler/schema/index.ts";
import { compilation, snapshot, temporaryFolder } from "./scene.ts";

const id = (name: string) => name.padEnd(16, "0");

function pack(type: PackType, documents: PackSource["documents"], folders: PackSource["folders"] = []): PackSource {
  return {
    name: `village-${type}`,
    label: type,
    type,
    game: "village",
    path: `packs/village/${type}`,
    documents,
    folders,
  };
}

function sourceOf(one: PackSource): Map<string, string> {
  return new Map(packEntries(one).map((entry) => [entry.key, entryValue(entry)]));
}

const emitted = emit(compilation(), { manifest: { id: "rulewright" }, version: "1.2.3" }, { kinds }).packs;

/** Documents of the types that the compiler does not make yet, with everything that they can embed. */
const others: readonly PackSource[] = [
  pack(
    "Macro",
    [{ _id: id("macro"), name: "Roll", type: "script", command: "1 + 1" }],
    [{ _id: id("folder"), name: "Tools", type: "Macro" }],
  ),
  pack("Scene", [
    {
      _id: id("scene"),
      name: "The mill",
      walls: [{ _id: id("wall"), c: [0, 0, 100, 0] }],
      lights: [{ _id: id("light"), x: 1, y: 2 }],
      regions: [{ _id: id("region"), name: "Water", behaviors: [{ _id: id("behavior"), type: "script" }] }],
      tokens: [
        {
          _id: id("token"),
          name: "Wolf",
          delta: {
            _id: id("delta"),
            name: "Wolf",
            items: [{ _id: id("item"), name: "Fang", type: "base", effects: [{ _id: id("effect"), name: "Sharp" }] }],
          },
        },
      ],
    },
  ]),
  pack("Adventure", [
    {
      _id: id("adventure"),
      name: "One night",
      journal: [{ _id: id("entry"), name: "Start", pages: [{ _id: id("page"), name: "One", type: "text" }] }],
    },
  ]),
];

describe("a compendium pack", () => {
  it.each([...emitted, ...others].map((one) => [one.type, one] as const))(
    "of type %s reads back as it was written",
    async (_, one) => {
      const folder = temporaryFolder();
      await packLevel(one, join(folder, "pack"), folder);
      expect(await readLevel(join(folder, "pack"))).toEqual(sourceOf(one));
    },
  );

  it("gives every embedded document a key under its parents", () => {
    const keys = others.flatMap((one) => packEntries(one).map(({ key }) => key));
    expect(keys).toContain(`!scenes.tokens.delta!${id("scene")}.${id("token")}.${id("delta")}`);
    expect(keys).toContain(
      `!scenes.tokens.delta.items.effects!${id("scene")}.${id("token")}.${id("delta")}.${id("item")}.${id("effect")}`,
    );
    expect(keys).toContain(`!scenes.regions.behaviors!${id("scene")}.${id("region")}.${id("behavior")}`);
    expect(keys).toContain(`!folders!${id("folder")}`);
  });

  it("holds all three copies of a boon that the box has three of", () => {
    const decks = emitted.find(({ type }) => type === "Cards");
    const boons = decks?.documents.find(({ name }) => name === "Boons");
    expect(boons?.cards).toHaveLength(3);
    const cards = boons === undefined ? [] : packEntries({ ...pack("Cards", [boons]) });
    expect(new Set(cards.map(({ key }) => key)).size).toBe(1 + 3);
  });

  it("is the same in every byte when it is packed again", async () => {
    const folder = temporaryFolder();
    for (const one of emitted) {
      await packLevel(one, join(folder, "a", one.name), folder);
      await packLevel(one, join(folder, "b", one.name), folder);
    }
    expect(snapshot(join(folder, "a"))).toEqual(snapshot(join(folder, "b")));
  });

  it("with two documents of one key is refused instead of losing one", async () => {
    const folder = temporaryFolder();
    const twice = pack("Macro", [
      { _id: id("macro"), name: "One" },
      { _id: id("macro"), name: "Two" },
    ]);
    await expect(packLevel(twice, join(folder, "pack"), folder)).rejects.toThrow(`!macros!${id("macro")}`);
  });

  it("that lost a document on the way fails the build and names it", async () => {
    const folder = temporaryFolder();
    const place = join(folder, "pack");
    const whole = pack("Macro", [
      { _id: id("a"), name: "A" },
      { _id: id("b"), name: "B" },
    ]);
    await packLevel(whole, place, folder);
    const counted = async () => countKeys(whole, (await readLevel(place)).keys());
    await expect(counted()).resolves.toBeUndefined();
    await patchLevel(place, { put: new Map(), remove: [`!macros!${id("b")}`] });
    await expect(counted()).rejects.toThrow(
      `should hold 2 documents but holds 1. The first one missing is !macros!${id("b")}`,
    );
  });

  it("takes single changes in place", async () => {
    const folder = temporaryFolder();
    const place = join(folder, "pack");
    const before = pack("Macro", [
      { _id: id("a"), name: "A" },
      { _id: id("b"), name: "B" },
    ]);
    const after = pack("Macro", [
      { _id: id("b"), name: "Better" },
      { _id: id("c"), name: "C" },
    ]);
    await packLevel(before, place, folder);
    const delta = packDelta(packEntries(before), packEntries(after));
    expect([...delta.put.keys(), ...delta.remove]).toEqual([
      `!macros!${id("b")}`,
      `!macros!${id("c")}`,
      `!macros!${id("a")}`,
    ]);
    await patchLevel(place, delta);
    expect(await readLevel(place)).toEqual(sourceOf(after));
  });

  it("that another program holds open says so", async () => {
    const folder = temporaryFolder();
    const level = new ClassicLevel(folder);
    await level.open();
    try {
      await expect(readLevel(folder)).rejects.toThrow("Close Foundry");
    } finally {
      await level.close();
    }
  });
});
