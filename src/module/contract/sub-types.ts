import { actorModels, itemModels } from "../data/entry-models.ts";
import { moduleId } from "../id.ts";
import { type Batch, contractName, refused } from "./batch.ts";

/** The sub-types that the module adds to actors, items, cards, messages and pages of journals. */
export const subTypes: Batch = {
  key: "rulewright.sub-types",
  title: "Rulewright: documents of its own types",
  register({ describe, it, after, assert }) {
    const made: { delete(): Promise<unknown> }[] = [];
    const keep = <T extends { delete(): Promise<unknown> }>(document: T | null | undefined): T => {
      if (document === null || document === undefined) return assert.fail("The document was not made.");
      made.push(document);
      return document;
    };
    // The host's types know the types of a system, not those of a module.
    const actor = (data: object) => Actor.create({ name: contractName, ...data } as Actor.CreateData);
    const item = (data: object) => Item.create({ name: contractName, ...data } as Item.CreateData);
    after(async () => {
      for (const document of made) await document.delete();
    });

    describe("actors and items", () => {
      for (const type of Object.keys(actorModels)) {
        it(`an actor can be a ${type}, and begins as a whole one`, async () => {
          const document = keep(await actor({ type }));
          assert.strictEqual(document.type as string, type);
          assert.ok(foundry.utils.getProperty(document.system, "entry.name"));
        });
      }
      for (const type of Object.keys(itemModels)) {
        it(`an item can be a ${type}, and begins as a whole one`, async () => {
          const document = keep(await item({ type }));
          assert.ok(foundry.utils.getProperty(document.system, "entry.name"));
        });
      }
      it("an entry that its schema does not take is refused", async () => {
        assert.ok(await refused(() => actor({ type: `${moduleId}.creature`, system: { entry: { name: "Half" } } })));
      });
      it("the token of an actor has bars for what the running game says", async () => {
        const hero = keep(await actor({ type: `${moduleId}.hero`, system: { play: { vita: { value: 3, max: 7 } } } }));
        assert.strictEqual(hero.prototypeToken.bar1.attribute, "play.vita");
        const token = await hero.getTokenDocument();
        assert.deepEqual<unknown>(token.getBarAttribute("bar1"), {
          type: "bar",
          attribute: "play.vita",
          value: 3,
          max: 7,
          editable: true,
        });
      });
      it("what the running game says can be changed in parts", async () => {
        const hero = keep(await actor({ type: `${moduleId}.hero` }));
        await hero.update({ "system.play.vita": { value: 2, max: 9 } } as object);
        await hero.update({ "system.play.vita.value": 1 } as object);
        assert.deepEqual(foundry.utils.getProperty(hero, "system.play.vita"), { value: 1, max: 9 });
        assert.ok(foundry.utils.getProperty(hero, "system.entry.name"));
      });
    });

    describe("cards, messages and pages", () => {
      it("a card of a deck can name its entry", async () => {
        const card = {
          name: contractName,
          type: `${moduleId}.face`,
          system: { game: "any", kind: "item", id: "rope" },
        };
        const deck = keep(
          await Cards.create({ name: contractName, type: "deck", cards: [card] } as object as Cards.CreateData),
        );
        assert.strictEqual(foundry.utils.getProperty(deck.cards.contents[0] ?? {}, "system.id"), "rope");
      });
      it("a message can tell a step", async () => {
        const system = { game: "any", at: 4, lines: [{ text: "It happens.", rule: "page/rule" }] };
        const data = { content: contractName, type: `${moduleId}.step`, system };
        const message = keep(await ChatMessage.create(data as object as ChatMessage.CreateData));
        assert.strictEqual(foundry.utils.getProperty(message, "system.lines.0.rule"), "page/rule");
      });
      it("a page can be the chapter of a story", async () => {
        const page = {
          name: contractName,
          type: `${moduleId}.story`,
          system: { game: "any", id: "tale", chapter: "one" },
        };
        const entry = keep(
          await JournalEntry.create({ name: contractName, pages: [page] } as object as JournalEntry.CreateData),
        );
        assert.strictEqual(foundry.utils.getProperty(entry.pages.contents[0] ?? {}, "system.chapter"), "one");
      });
    });
  },
};
