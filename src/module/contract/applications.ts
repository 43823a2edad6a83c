import { type Batch, contractName, eventually } from "./batch.ts";

/** Windows: parts drawn from templates, actions, focus that stays, dialogues. */
export const applications: Batch = {
  key: "rulewright.applications",
  title: "Rulewright: windows and dialogues",
  register({ describe, it, after, assert }) {
    const { ApplicationV2, DialogV2 } = foundry.applications.api;
    const open: foundry.applications.api.ApplicationV2.Any[] = [];
    after(async () => {
      for (const app of open) await app.close({ animate: false });
    });

    class Counter extends ApplicationV2 {
      count = 0;

      static override DEFAULT_OPTIONS = {
        id: "rulewright-contract",
        window: { title: contractName },
        actions: { add: addOne },
      };

      protected override async _renderHTML(): Promise<HTMLElement> {
        const body = document.createElement("div");
        body.innerHTML = `<output>${this.count}</output><button type="button" data-action="add">Add</button>`;
        return body;
      }

      protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
        content.replaceChildren(result);
      }
    }
    async function addOne(this: Counter): Promise<void> {
      this.count += 1;
      await this.render();
    }

    describe("a window", () => {
      it("is drawn, answers to its actions, and closes", async () => {
        const app = new Counter();
        open.push(app);
        await app.render({ force: true });
        assert.ok(app.rendered);
        assert.strictEqual(foundry.applications.instances.get(app.id), app);
        app.element.querySelector<HTMLElement>('[data-action="add"]')?.click();
        assert.ok(await eventually(() => app.element.querySelector("output")?.textContent === "1"));
        await app.close({ animate: false });
        assert.notOk(app.rendered);
        assert.notOk(document.getElementById("rulewright-contract"));
      });
      it("tells its hooks when it is drawn and closed", async () => {
        const heard: string[] = [];
        const drawn = Hooks.on("renderCounter", () => void heard.push("drawn"));
        const closed = Hooks.on("closeCounter", () => void heard.push("closed"));
        const app = new Counter();
        open.push(app);
        await app.render({ force: true });
        await app.close({ animate: false });
        Hooks.off("renderCounter", drawn);
        Hooks.off("closeCounter", closed);
        assert.deepEqual(heard, ["drawn", "closed"]);
      });
    });

    describe("a dialogue", () => {
      it("answers with the button that was pressed", async () => {
        const answer = DialogV2.wait({
          id: "rulewright-contract-dialogue",
          window: { title: contractName },
          content: "<p>?</p>",
          buttons: [
            { action: "left", label: "Left", default: true },
            { action: "right", label: "Right" },
          ],
        });
        assert.ok(
          await eventually(() => document.querySelector("#rulewright-contract-dialogue [data-action=right]") !== null),
        );
        document.querySelector<HTMLElement>("#rulewright-contract-dialogue [data-action=right]")?.click();
        assert.strictEqual(await answer, "right");
      });
    });

    describe("text", () => {
      it("is enriched: links become links, script does not survive", async () => {
        const { TextEditor } = foundry.applications.ux;
        const [user] = game.users.contents;
        const html = await TextEditor.implementation.enrichHTML(`<p>@UUID[${user?.uuid}]{Someone}</p>`);
        assert.include(html, "content-link");
        assert.include(html, "Someone");
      });
    });
  },
};
