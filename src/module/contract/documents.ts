import { type Batch, contractName, eventually, refused } from "./batch.ts";

/** Documents: made, changed by deep differences, found again and removed, with their hooks in order. */
export const documents: Batch = {
  key: "rulewright.documents",
  title: "Rulewright: documents",
  register({ describe, it, after, assert }) {
    const made: JournalEntry.Implementation[] = [];
    const make = async (data: Partial<JournalEntry.CreateData> = {}) => {
      const entry = await JournalEntry.create({ name: contractName, ...data });
      if (entry === undefined) return assert.fail("nothing was made");
      made.push(entry);
      return entry;
    };
    after(async () => {
      const left = made.map(({ id }) => id).filter((id): id is string => id !== null && game.journal.has(id));
      await JournalEntry.deleteDocuments(left);
    });

    describe("creating", () => {
      it("gives the new document an id of 16 characters and puts it in its collection", async () => {
        const entry = await make();
        assert.strictEqual(entry.id?.length, 16);
        assert.strictEqual(game.journal.get(entry.id ?? ""), entry);
      });
      it("keeps the id that it is asked to keep", async () => {
        const _id = foundry.utils.randomID();
        const entry = await JournalEntry.create({ _id, name: contractName }, { keepId: true });
        if (entry !== undefined) made.push(entry);
        assert.strictEqual(entry?.id, _id);
      });
      it("makes the embedded documents with their parent", async () => {
        const entry = await make({ pages: [{ name: "One", type: "text", text: { content: "<p>1</p>" } }] });
        assert.strictEqual(entry.pages.size, 1);
        assert.strictEqual(entry.pages.contents[0]?.parent, entry);
      });
      it("refuses a document without a name", async () => {
        assert.ok(await refused(() => JournalEntry.create({ name: "" })));
      });
      it("is called off by a hook that answers false", async () => {
        const hook = Hooks.on("preCreateJournalEntry", () => false);
        try {
          assert.notOk(await JournalEntry.create({ name: contractName }));
        } finally {
          Hooks.off("preCreateJournalEntry", hook);
        }
      });
    });

    describe("updating", () => {
      it("merges deep differences, whether their keys are dotted or nested", async () => {
        const entry = await make({ flags: { rulewright: { kept: 1, changed: 1 } } });
        // The types know nested keys only; the host takes both.
        await entry.update(Object.fromEntries([["flags.rulewright.changed", 2]]));
        await entry.update({ flags: { rulewright: { added: 3 } } });
        assert.deepEqual(entry.flags.rulewright, { kept: 1, changed: 2, added: 3 });
      });
      it("tells its hooks what changed and who did it", async () => {
        const entry = await make();
        const heard: unknown[] = [];
        const before = Hooks.on("preUpdateJournalEntry", (_document, changes) => {
          heard.push(["before", changes.name]);
        });
        const later = Hooks.on("updateJournalEntry", (document, changes, _options, user) => {
          heard.push(["after", document.id, changes.name, user]);
        });
        try {
          await entry.update({ name: `${contractName} 2` });
        } finally {
          Hooks.off("preUpdateJournalEntry", before);
          Hooks.off("updateJournalEntry", later);
        }
        assert.deepEqual(heard, [
          ["before", `${contractName} 2`],
          ["after", entry.id, `${contractName} 2`, game.user.id],
        ]);
      });
      it("does nothing if nothing differs", async () => {
        const entry = await make();
        let calls = 0;
        const hook = Hooks.on("updateJournalEntry", () => {
          calls += 1;
        });
        try {
          await entry.update({ name: entry.name });
        } finally {
          Hooks.off("updateJournalEntry", hook);
        }
        assert.strictEqual(calls, 0);
      });
      it("sets and removes flags", async () => {
        const entry = await make();
        await entry.setFlag("rulewright", "mark", { deep: [1, 2] });
        assert.deepEqual(entry.getFlag("rulewright", "mark"), { deep: [1, 2] });
        await entry.unsetFlag("rulewright", "mark");
        assert.strictEqual(entry.getFlag("rulewright", "mark"), undefined);
      });
      it("changes many documents in one call", async () => {
        const [one, two] = [await make(), await make()];
        await JournalEntry.updateDocuments([
          { _id: one.id, name: "first" },
          { _id: two.id, name: "second" },
        ]);
        assert.deepEqual([one.name, two.name], ["first", "second"]);
      });
    });

    describe("embedded documents", () => {
      it("are made, changed and removed through their parent", async () => {
        const entry = await make();
        const [page] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ name: "A page", type: "text" }]);
        assert.strictEqual(page?.uuid, `${entry.uuid}.JournalEntryPage.${page?.id}`);
        await page?.update({ name: "Another" });
        assert.strictEqual(entry.pages.contents[0]?.name, "Another");
        await entry.deleteEmbeddedDocuments("JournalEntryPage", [page?.id ?? ""]);
        assert.strictEqual(entry.pages.size, 0);
      });
    });

    describe("finding and removing", () => {
      it("finds a document by its uuid, at once or in time", async () => {
        const entry = await make({ pages: [{ name: "P", type: "text" }] });
        assert.strictEqual(fromUuidSync(entry.uuid), entry);
        assert.strictEqual(await fromUuid(entry.pages.contents[0]?.uuid), entry.pages.contents[0]);
        assert.strictEqual(await fromUuid("JournalEntry.nothingIsHere000"), null);
      });
      it("removes a document from its collection and tells the hook", async () => {
        const entry = await make();
        let gone: string | null = null;
        const hook = Hooks.on("deleteJournalEntry", (document) => {
          gone = document.id;
        });
        await entry.delete();
        Hooks.off("deleteJournalEntry", hook);
        assert.strictEqual(gone, entry.id);
        assert.ok(await eventually(() => !game.journal.has(entry.id ?? "")));
      });
      it("knows who may do what", async () => {
        const entry = await make({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE } });
        assert.ok(entry.isOwner, "a game master owns everything");
        const player = game.users.find((user) => !user.isGM);
        if (player) assert.notOk(entry.testUserPermission(player, "OBSERVER"));
        await entry.update({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } });
        if (player) assert.ok(entry.testUserPermission(player, "OBSERVER"));
      });
    });
  },
};
