import { migrateWorld } from "../data/migrations/migrate-world.ts";
import type { Migration } from "../data/migrations/migration.ts";
import { moduleId } from "../id.ts";
import { type Batch, contractName } from "./batch.ts";

const [older, newer] = ["An older shape", "A newer shape"];

/** A change that touches nothing but the documents of this batch. */
const sample: Migration = {
  version: 1_000_000,
  system: (_type, system) => (system.notes === older ? { ...system, notes: newer } : system),
};

/** A document as this batch uses it; the host's types do not know our sub-types. */
interface Made {
  readonly id: string;
  readonly items?: { readonly contents: readonly object[] };
  update(change: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

function make(type: "Actor" | "Item", data: object, options: object = {}): Promise<Made> {
  const cls = foundry.utils.getDocumentClass(type) as unknown as {
    create(data: object, options: object): Promise<Made>;
  };
  return cls.create(data, options);
}

/** That documents of an older version are brought up to date, in the world, in others and in compendia. */
export const migrating: Batch = {
  key: "rulewright.migrations",
  title: "Rulewright: documents of older versions",
  register({ describe, it, after, assert }) {
    const version = game.settings.get(moduleId, "dataVersion");
    const old = (type: string) => ({ name: contractName, type: `${moduleId}.${type}`, system: { notes: older } });
    const notesOf = (document: object | undefined | null) => foundry.utils.getProperty(document ?? {}, "system.notes");
    after(async () => {
      await game.settings.set(moduleId, "dataVersion", version);
    });

    describe("a migration", () => {
      it("changes documents of the world, those inside others and those of its compendia, and only once", async () => {
        const actor = await make("Actor", { ...old("hero"), items: [old("item")] });
        const { CompendiumCollection } = foundry.documents.collections;
        const name = `${moduleId}-migration`;
        const pack = await CompendiumCollection.createCompendium({ label: contractName, name, type: "Item" });
        const packed = await make("Item", old("ability"), { pack: pack.collection });
        await migrateWorld([sample]);
        assert.strictEqual(notesOf(actor), newer);
        assert.strictEqual(notesOf(actor.items?.contents[0]), newer);
        assert.strictEqual(notesOf(await pack.getDocument(packed.id)), newer);
        assert.strictEqual(game.settings.get(moduleId, "dataVersion"), sample.version);
        await actor.update({ system: { notes: older } });
        await migrateWorld([sample]);
        assert.strictEqual(notesOf(actor), older);
        await actor.delete();
        await pack.deleteCompendium();
      });
    });
  },
};
