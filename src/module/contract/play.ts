import { advise } from "../apps/play-on.ts";
import { showStory } from "../apps/story-app.ts";
import { beginGame, travel } from "../at-table.ts";
import { fitsOnCard } from "../chat/answers.ts";
import { toldBy } from "../chat/step-card.ts";
import { tableGame } from "../games/index.ts";
import { moduleId } from "../id.ts";
import { noteOn } from "../mirror/by-game.ts";
import type { Sitting } from "../table/sitting.ts";
import { type Batch, contractName, eventually } from "./batch.ts";

/** The windows of a running game: that the host draws them, lets them answer, and shows the cards of the chat with answers. */
export const play: Batch = {
  key: "rulewright.play",
  title: "Rulewright: the windows of a running game",
  register({ describe, it, before, after, assert }) {
    let sitting: Sitting;
    const one = (selector: string) => document.querySelector<HTMLElement>(selector);
    const buttons = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(`${selector} button`)];
    const answers = () => [...document.querySelectorAll<HTMLElement>(`#${table} [data-action="answer"]`)];
    const [table, story, session] = [`${moduleId}-table`, `${moduleId}-story`, `${moduleId}-session`];
    const onCard = () => `.rw-step[data-at="${sitting.table.at}"] .rw-answers`;

    /** Whether the last step has a card that is to offer answers. What is on the page may be of the step before. */
    const isOnCard = () =>
      fitsOnCard(sitting.offers(game.user)) &&
      game.messages.some((message) => {
        const told = toldBy(message);
        return told?.table === sitting.record.entry.uuid && told.at === sitting.table.at;
      });

    /** Presses something as soon as it can be pressed, and waits until the game stands there. */
    async function press(button: () => HTMLElement | null | undefined, at: number): Promise<boolean> {
      assert.ok(await eventually(() => button()?.matches(":enabled") === true), "there is nothing to press");
      button()?.click();
      return eventually(() => sitting.table.at === at && answers().length > 0);
    }

    before(async () => {
      const play = (await tableGame("folklore")) ?? assert.fail("there is no game to play");
      const choices = Object.fromEntries(play.start.choices.map(({ id, options }) => [id, options[0]?.id ?? ""]));
      const figures = play.start.figures.slice(0, 3).map(({ id }) => id);
      const { options } = play.options({ choices, figures });
      sitting = await beginGame({ game: "folklore", options, seats: {}, subject: contractName });
      for (let step = 0; step < 400 && !isOnCard(); step++) await advise(sitting);
      assert.ok(isOnCard(), "the card of no step would offer answers");
    });
    after(async () => {
      const { uuid } = sitting.record.entry;
      await foundry.applications.instances.get(story)?.close({ animate: false });
      await sitting.record.entry.delete();
      await eventually(() => !game.folders.some((folder) => noteOn(folder, "table") === uuid));
      const told = game.messages.filter(({ system }) => Reflect.get(system, "table") === uuid);
      await ChatMessage.deleteDocuments(told.flatMap(({ id }) => id ?? []));
    });

    describe("the table", () => {
      it("opens by itself, with a button for each answer that the rules allow", async () => {
        assert.ok(await eventually(() => answers().length === sitting.offers(game.user).length));
      });
      it("takes an answer by a click and shows the next question, where its user has put it", async () => {
        const app = foundry.applications.instances.get(table) ?? assert.fail("the table is not open");
        app.setPosition({ left: 40, top: 60 });
        const { at } = sitting.table;
        assert.ok(await press(() => answers()[0], at + 1));
        assert.deepEqual([app.position.left, app.position.top], [40, 60]);
      });
      it("goes back at its button", async () => {
        const { at } = sitting.table;
        assert.ok(await press(() => one(`#${table} [data-action="undo"]`), at - 1));
      });
    });

    describe("the card of the last step in the chat", () => {
      it("offers the same answers, and takes one", async () => {
        const { at } = sitting.table;
        assert.ok(await eventually(() => buttons(onCard()).length > 0));
        assert.ok(await press(() => buttons(onCard())[0], at + 1));
        await travel(sitting, at);
      });
    });

    describe("the evening at a glance", () => {
      it("stands on the page without a frame, folds at a click and unfolds again", async () => {
        assert.ok(await eventually(() => one(`#${session} dl`) !== null));
        assert.notOk(one(`#${session} .window-header`));
        one(`#${session} [data-action="fold"]`)?.click();
        assert.ok(await eventually(() => one(`#${session} dl`) === null));
        one(`#${session} [data-action="fold"]`)?.click();
        assert.ok(await eventually(() => one(`#${session} dl`) !== null));
      });
    });

    describe("the story", () => {
      it("opens as a window that is read from its end", async () => {
        showStory(sitting);
        assert.ok(await eventually(() => one(`#${story} .rw-read`) !== null));
      });
    });
  },
};
