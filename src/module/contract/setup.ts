import { foundryId } from "../../compiler/ids.ts";
import { moduleId } from "../id.ts";
import { type Batch, contractName, eventually } from "./batch.ts";

/** What bringing a game into a world needs: documents with ids of ours, whole fields, compendia, a menu of the settings. */
export const setup: Batch = {
  key: "rulewright.setup",
  title: "Rulewright: bringing a game into a world",
  register({ describe, it, assert }) {
    const ids = ["one", "two"].map((name) => foundryId(`contract/${name}`));
    const entries = ids.map((_id) => ({ _id, name: contractName, flags: { [moduleId]: { kept: 1 } } }));

    describe("documents", () => {
      it("keep ids that were derived, also inside others", async () => {
        const page = { _id: foundryId("contract/page"), name: contractName, type: "text" as const };
        const [made] = await JournalEntry.createDocuments([{ ...entries[0], name: contractName, pages: [page] }], {
          keepId: true,
          keepEmbeddedIds: true,
        });
        assert.strictEqual(made?.id ?? null, ids[0] ?? null);
        assert.ok(made?.pages.has(page._id));
        await made?.delete();
      });
      it("are made and removed many at once", async () => {
        await JournalEntry.createDocuments(entries, { keepId: true });
        assert.ok(ids.every((id) => game.journal.has(id)));
        await JournalEntry.deleteDocuments(ids);
        assert.ok(ids.every((id) => !game.journal.has(id)));
      });
      it("take whole fields, in which what is not given goes", async () => {
        const type = `${moduleId}.creature`;
        const made = await Actor.create({ name: contractName, type } as unknown as Actor.CreateData);
        const system = foundry.utils.getProperty(made?.toObject() ?? {}, "system") as {
          entry: Record<string, unknown>;
        };
        const { icon: _icon, ...entry } = system.entry;
        await Actor.updateDocuments([{ _id: made?.id, system: { ...system, entry } } as unknown as Actor.UpdateData], {
          diff: false,
          recursive: false,
        });
        const after = foundry.utils.getProperty(made?.toObject() ?? {}, "system.entry") as object;
        assert.notOk("icon" in after);
        assert.ok("encounter" in after);
        await made?.delete();
      });
      it("of our compendia can be taken into the world with their ids", async () => {
        const pack = game.packs.get(`${moduleId}.folklore-tables`);
        const [document] = (await pack?.getDocuments()) ?? [];
        const data = game.tables.fromCompendium(document as unknown as RollTable.Implementation, { keepId: true });
        assert.strictEqual((data as { _id?: unknown })._id, document?.id);
      });
    });

    describe("compendia of the world", () => {
      it("are made, filled, read and removed", async () => {
        const { CompendiumCollection } = foundry.documents.collections;
        const name = `${moduleId}-contract`;
        const pack = await CompendiumCollection.createCompendium({ label: contractName, name, type: "Item" });
        const data = { _id: ids[0], name: contractName, type: `${moduleId}.item` };
        await Item.createDocuments([data as unknown as Item.CreateData], { keepId: true, pack: pack.collection });
        const documents = await pack.getDocuments();
        assert.strictEqual(documents.length, 1);
        assert.strictEqual(documents[0]?.id ?? null, ids[0] ?? null);
        await pack.deleteCompendium();
        assert.ok(await eventually(() => game.packs.get(`world.${name}`) === undefined));
      });
    });

    describe("settings", () => {
      it("keep what set-up wrote, for the world", () => {
        assert.strictEqual(typeof game.settings.get(moduleId, "setupLedgers"), "object");
      });
      it("have a menu that opens set-up", () => {
        assert.ok(game.settings.menus.has(`${moduleId}.setup`));
      });
    });
  },
};
