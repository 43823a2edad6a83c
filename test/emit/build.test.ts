import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createBuilder } from "../../src/cli/build.ts";
import { readLevel } from "../../src/cli/leveldb.ts";
import { projectRoot } from "../../src/cli/root.ts";
import { createTreeWriter } from "../../src/cli/write.ts";
import { emit } from "../../src/compiler/emit/emit.ts";
import { entryValue, packEntries } from "../../src/compiler/emit/entries.ts";
import type { Compilation } from "../../src/compiler/model.ts";
import { kinds } from "../../src/compiler/schema/index.ts";
import { compilation, creature, snapshot, temporaryFolder, village } from "./scene.ts";

const root = projectRoot;
const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));

function packsOf(source: Compilation) {
  return emit(source, { manifest: {}, version: "0" }, { kinds }).packs;
}

async function expectPacks(dist: string, source: Compilation): Promise<void> {
  for (const pack of packsOf(source)) {
    const wanted = new Map(packEntries(pack).map((entry) => [entry.key, entryValue(entry)]));
    expect(await readLevel(join(dist, pack.path))).toEqual(wanted);
  }
}

describe("a build", () => {
  it("writes a module that Foundry can install", async () => {
    const dist = temporaryFolder();
    await createBuilder({ root, dist }).build(compilation());
    const manifest = json(join(dist, "module.json"));
    expect(manifest).toMatchObject({ id: "rulewright", compatibility: { minimum: "13", verified: "14" } });
    expect(manifest.version).toBe(json(join(root, "package.json")).version);
    for (const pack of manifest.packs) expect(existsSync(join(dist, pack.path, "CURRENT"))).toBe(true);
    for (const { path } of manifest.languages) expect(existsSync(join(dist, path))).toBe(true);
    for (const { src } of manifest.styles) expect(existsSync(join(dist, src))).toBe(true);
    expect(manifest.packs.map((pack: { name: string }) => pack.name).sort()).toEqual(
      manifest.packFolders[0].folders[0].packs.toSorted(),
    );
  });

  it("lists every card with its fingerprint and effects", async () => {
    const dist = temporaryFolder();
    await createBuilder({ root, dist }).build(compilation());
    const { cards } = json(join(dist, "packs/village/creature.json"));
    expect(cards.map((each: { data: { id: string } }) => each.data.id)).toEqual(["bear", "wolf"]);
    expect(cards[1].texts[0]).toEqual({
      path: ["encounter", "special", "text"],
      effects: [{ op: "lose", who: "target", amount: 1, resource: "vita" }],
    });
    const manifest = json(join(dist, "packs/village/manifest.json"));
    expect(manifest.counts).toEqual({ boon: 1, creature: 2, game: 1, table: 1 });
    expect(manifest.cards.creature.wolf).toMatch(/^[0-9a-f]{16}$/);
    const decks = await readLevel(join(dist, "packs/village/cards"));
    const flags = [...decks.values()].map((value) => JSON.parse(value)).find(({ name }) => name === "Wolf").flags;
    expect(flags.rulewright).toEqual({
      id: "wolf",
      kind: "creature",
      game: "village",
      hash: manifest.cards.creature.wolf,
    });
  });

  it("draws two faces of a creature and one of a boon, with the files that its deck shows", async () => {
    const dist = temporaryFolder();
    await createBuilder({ root, dist }).build(compilation());
    const decks = await readLevel(join(dist, "packs/village/cards"));
    const faces = [...decks.values()].flatMap((value) => JSON.parse(value).faces ?? []) as { img: string }[];
    expect(faces).toHaveLength(2 + 2 + 3);
    for (const { img } of faces) expect(existsSync(join(dist, img.replace("modules/rulewright/", "")))).toBe(true);
  });

  it("draws the figure of each seat in its colour, and names whose drawing it is", async () => {
    const dist = temporaryFolder();
    const seats = [
      { id: "red", name: "Red", icon: "meeple", colour: "#c8372d" },
      { id: "grey", name: "Grey", icon: "pawn", colour: "#808080" },
    ];
    const game = village();
    const [vocabulary, ...others] = game.cards;
    if (vocabulary === undefined) throw new Error("The village has no vocabulary.");
    const cards = [{ ...vocabulary, data: { ...vocabulary.data, seats } }, ...others];
    await createBuilder({ root, dist }).build(compilation({ ...game, cards }));
    const figure = (seat: string) => readFileSync(join(dist, "figures", "village", `${seat}.svg`), "utf8");
    expect(figure("red")).toContain('color="#c8372d"');
    expect(figure("grey")).toContain('color="#808080"');
    expect(figure("red").replaceAll("#c8372d", "#808080")).not.toBe(figure("grey"));
    expect(readFileSync(join(dist, "icons", "ATTRIBUTION.md"), "utf8")).toMatch(/meeple, .*pawn/);
  });

  it("of the same content is the same in every byte", async () => {
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    await createBuilder({ root, dist: one }).build(compilation());
    await createBuilder({ root, dist: two }).build(compilation(village()));
    expect(snapshot(one)).toEqual(snapshot(two));
  });

  it("over an older one of the same content touches no file", async () => {
    const dist = temporaryFolder();
    await createBuilder({ root, dist }).build(compilation());
    const before = statSync(join(dist, "packs/village/creature.json")).mtimeMs;
    const report = await createBuilder({ root, dist }).build(compilation());
    expect(report).toMatchObject({ written: [], removed: [] });
    expect(statSync(join(dist, "packs/village/creature.json")).mtimeMs).toBe(before);
  });

  it("removes what an earlier one left and the content no longer has", async () => {
    const dist = temporaryFolder();
    await createBuilder({ root, dist }).build(compilation(village([creature("owl", "Owl")])));
    expect(existsSync(join(dist, "faces/village/creature/owl.back.svg"))).toBe(true);
    mkdirSync(join(dist, "packs/lost/cards"), { recursive: true });
    writeFileSync(join(dist, "packs/lost/cards/CURRENT"), "x");
    writeFileSync(join(dist, "packs/lost/creature.json"), "{}");
    mkdirSync(join(dist, ".building-cut-off"));
    mkdirSync(join(dist, "gallery"));
    writeFileSync(join(dist, "gallery/index.html"), "kept");
    const { removed } = await createBuilder({ root, dist }).build(compilation());
    expect(removed).toContain("faces/village/creature/owl.svg");
    expect(removed).toContain("packs/lost/cards");
    expect(existsSync(join(dist, "packs/lost"))).toBe(false);
    expect(existsSync(join(dist, ".building-cut-off"))).toBe(false);
    expect(readFileSync(join(dist, "gallery/index.html"), "utf8")).toBe("kept");
  });

  it("with an error in the content writes nothing at all", async () => {
    const dist = temporaryFolder();
    const builder = createBuilder({ root, dist });
    await builder.build(compilation());
    const before = snapshot(dist);
    const fault = { severity: "error", code: "x", message: "x", file: "x", line: 1, column: 1, length: 1 } as const;
    const report = await builder.build({ ...compilation(village([creature("owl", "Owl")])), diagnostics: [fault] });
    expect(report).toMatchObject({ errors: 1, written: [], removed: [] });
    expect(snapshot(dist)).toEqual(before);
  });

  it("after one change rewrites that card alone", async () => {
    const dist = temporaryFolder();
    const builder = createBuilder({ root, dist });
    const first = village();
    await builder.build(compilation(first));
    const changed = {
      ...first,
      cards: first.cards.map((each) => (each.id === "wolf" ? creature("wolf", "Old Wolf", 12) : each)),
    };
    const { written } = await builder.build(compilation(changed));
    expect([...written].sort()).toEqual([
      "faces/village/creature/wolf.back.svg",
      "faces/village/creature/wolf.svg",
      "packs/village/cards",
      "packs/village/creature.json",
      "packs/village/manifest.json",
    ]);
    await expectPacks(dist, compilation(changed));
  });

  it("that takes a card out in a running watch takes it out of its deck", async () => {
    const dist = temporaryFolder();
    const builder = createBuilder({ root, dist });
    await builder.build(compilation(village([creature("owl", "Owl")])));
    await builder.build(compilation());
    await expectPacks(dist, compilation());
  });

  it("counts the documents of each pack", async () => {
    const { packs } = await createBuilder({ root, dist: temporaryFolder() }).build(compilation());
    expect(packs).toEqual([
      { name: "village-cards", documents: 2 + 2 + 3 },
      { name: "village-rules", documents: 2 },
      { name: "village-tables", documents: 3 },
    ]);
  });
});

describe("writing files", () => {
  it.each(["../escape.json", "/etc/x", "packs/../../x", "packs\\..\\x", "packs/./x", ".."])(
    "refuses the path %s",
    async (path) => {
      const folder = temporaryFolder();
      const writer = createTreeWriter(join(folder, "dist"));
      await expect(writer.write([{ path, content: "" }], ["packs", ".."])).rejects.toThrow("outside");
      expect(snapshot(folder).size).toBe(0);
    },
  );

  it("does not follow a link that stands where a file should be", async () => {
    const folder = temporaryFolder();
    const dist = join(folder, "dist");
    mkdirSync(join(dist, "packs"), { recursive: true });
    writeFileSync(join(folder, "precious"), "mine");
    symlinkSync(join(folder, "precious"), join(dist, "packs/a.json"));
    await createTreeWriter(dist).write([{ path: "packs/a.json", content: "new" }], ["packs"]);
    expect(readFileSync(join(folder, "precious"), "utf8")).toBe("mine");
    expect(readFileSync(join(dist, "packs/a.json"), "utf8")).toBe("new");
  });

  it("leaves no unfinished file behind", async () => {
    const folder = temporaryFolder();
    await createTreeWriter(folder).write([{ path: "packs/a/b.json", content: "x" }], ["packs"]);
    expect([...snapshot(folder).keys()]).toEqual(["packs/a/b.json"]);
  });

  it("puts a folder where a file stood before", async () => {
    const folder = temporaryFolder();
    await createTreeWriter(folder).write([{ path: "packs/a", content: "x" }], ["packs"]);
    await createTreeWriter(folder).write([{ path: "packs/a/b", content: "x" }], ["packs"]);
    expect([...snapshot(folder).keys()]).toEqual(["packs/a/b"]);
  });
});
