import { moduleId } from "../id.ts";
import { type Batch, contractName, eventually } from "./batch.ts";

/** What surrounds the documents: the module itself, settings, words, queries, compendia and tables. */
export const world: Batch = {
  key: "rulewright.world",
  title: "Rulewright: module, settings, queries and packs",
  register({ describe, it, after, assert }) {
    const tables: RollTable.Implementation[] = [];
    after(async () => {
      for (const table of tables) await table.delete();
    });

    describe("the module", () => {
      it("is on, with the version of its manifest", () => {
        const module = game.modules.get(moduleId);
        assert.ok(module?.active);
        assert.ok(/^\d+\.\d+\.\d+/.test(module?.version ?? ""));
      });
      it("finds its words in the language of the table", () => {
        assert.strictEqual(game.i18n.localize("RULEWRIGHT.Table.Undo"), "Undo");
        assert.ok(game.i18n.has("RULEWRIGHT.Table.Undo"));
        assert.strictEqual(game.i18n.localize("RULEWRIGHT.NoSuchWord"), "RULEWRIGHT.NoSuchWord");
      });
    });

    describe("compendia", () => {
      it("of the module are listed with their type", () => {
        const types = game.packs
          .filter(({ metadata }) => metadata.packageName === moduleId)
          .map((pack) => pack.documentName);
        for (const type of ["Cards", "JournalEntry", "RollTable"] as const) assert.ok(types.includes(type), type);
      });
      it("give an index first and whole documents on demand", async () => {
        const pack = game.packs.find(
          ({ metadata, documentName }) => metadata.packageName === moduleId && documentName === "Cards",
        );
        const index = await pack?.getIndex();
        const first = index?.contents[0];
        assert.ok(first?.name);
        const document = await pack?.getDocument(first?._id ?? "");
        assert.strictEqual(document?.name, first?.name);
        assert.strictEqual(document?.pack, pack?.collection);
        assert.strictEqual((await fromUuid(document?.uuid))?.id, document?.id);
      });
    });

    describe("a query", () => {
      it("is answered by the user who is asked", async () => {
        const name = `${moduleId}.contract`;
        Object.assign(CONFIG.queries, { [name]: (data: { value: number }) => ({ doubled: data.value * 2 }) });
        try {
          const ask = game.user.query.bind(game.user) as (name: string, data: object) => Promise<unknown>;
          assert.deepEqual(await ask(name, { value: 21 }), { doubled: 42 });
        } finally {
          Reflect.deleteProperty(CONFIG.queries, name);
        }
      });
    });

    describe("a table", () => {
      it("finds the results of a number and draws one without saying so", async () => {
        const table = await RollTable.create({
          name: contractName,
          formula: "1d2",
          results: [
            { type: "text", name: "Low", range: [1, 1], weight: 1 },
            { type: "text", name: "High", range: [2, 2], weight: 1 },
          ],
        });
        if (table === undefined) return assert.fail("no table was made");
        tables.push(table);
        assert.deepEqual(
          table.getResultsForRoll(2).map(({ name }) => name),
          ["High"],
        );
        const draw = await table.draw({ displayChat: false });
        assert.strictEqual(draw.results.length, 1);
      });
    });

    describe("hooks", () => {
      it("run in order, once if asked, and stop at a false", async () => {
        const heard: string[] = [];
        const name = "rulewright.contract";
        Hooks.on(name, () => void heard.push("always"));
        Hooks.once(name, () => void heard.push("once"));
        Hooks.callAll(name);
        Hooks.callAll(name);
        assert.ok(await eventually(() => heard.length === 3));
        assert.deepEqual(heard, ["always", "once", "always"]);
      });
    });
  },
};
