import { moduleId } from "../id.ts";
import { type Batch, contractName, eventually } from "./batch.ts";

/** Sheets of the module's own sub-types: that the host opens them, draws their parts and takes what is dropped. */
export const sheets: Batch = {
  key: "rulewright.sheets",
  title: "Rulewright: sheets",
  register({ describe, it, after, assert }) {
    const made: { delete(): Promise<unknown> }[] = [];
    after(async () => {
      for (const document of made) await document.delete();
    });

    /** The sheet of a document, drawn. */
    async function drawn(document: { readonly sheet: unknown } & { delete(): Promise<unknown> }) {
      made.push(document);
      const sheet = document.sheet as foundry.applications.api.ApplicationV2.Any;
      await sheet.render({ force: true });
      return sheet;
    }

    async function create<D>(name: "Actor" | "Item", type: string): Promise<D> {
      const data = { name: contractName, type: `${moduleId}.${type}`, system: { game: "folklore" } };
      const document = name === "Actor" ? await Actor.create(data as never) : await Item.create(data as never);
      if (document === undefined || document === null) throw new Error(`No ${type} was made.`);
      return document as D;
    }

    describe("an actor of a sub-type of the module", () => {
      it("opens the module's sheet, with its parts and the notes to edit", async () => {
        const sheet = await drawn(await create<Actor.Implementation>("Actor", "hero"));
        assert.ok(sheet.element.classList.contains("rw-sheet"));
        assert.ok(sheet.element.querySelector('[data-section="attributes"]'));
        assert.ok(sheet.element.querySelector('prose-mirror[name="system.notes"]'));
        await sheet.close({ animate: false });
      });
      it("draws what the module's own helper of templates makes", async () => {
        const sheet = await drawn(await create<Actor.Implementation>("Actor", "creature"));
        const link = sheet.element.querySelector("a.rw-ref[data-rw-ref]");
        assert.ok(link);
        assert.strictEqual(link?.getAttribute("tabindex"), "0");
        await sheet.close({ animate: false });
      });
    });

    describe("an item of a sub-type of the module", () => {
      it("opens the sheet of a card", async () => {
        const sheet = await drawn(await create<Item.Implementation>("Item", "ability"));
        assert.ok(await eventually(() => sheet.element.querySelector(".rw-card-sheet") !== null));
        await sheet.close({ animate: false });
      });
    });

    describe("hooks and drags", () => {
      it("tell of every window that is drawn, whatever its class", async () => {
        let heard = 0;
        const hook = Hooks.on("renderApplicationV2", () => void heard++);
        const sheet = await drawn(await create<Item.Implementation>("Item", "boon"));
        Hooks.off("renderApplicationV2", hook);
        await sheet.close({ animate: false });
        assert.ok(heard > 0);
      });
      it("carry plain data from one place to another", () => {
        const event = new DragEvent("drop", { dataTransfer: new DataTransfer() });
        event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "rulewright.row", row: "card/1" }));
        const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { row?: string };
        assert.strictEqual(data.row, "card/1");
      });
    });
  },
};
