import type { Command } from "../../engine/kernel/command.ts";
import type { ToldPage } from "../../engine/told/scene.ts";
import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import type { Sitting } from "../table/sitting.ts";
import { PlacedOffers } from "./placed-offers.ts";
import { answer, SittingApp } from "./sitting-app.ts";
import { takersOf } from "./takers.ts";

/** The journal of the story: what was read in this chapter, what came of it, what to do, and what may be chosen now. */
export class StoryApp extends SittingApp {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-story`,
    classes: [moduleId, "rw-story"],
    window: { title: "RULEWRIGHT.Story.Title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 520, height: 620, left: 180, top: 80 },
    actions: { answer },
  };

  static override PARTS = { page: { template: modulePath("templates/story/page.hbs"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<never> {
    const { play, state, question, steps, at } = this.sitting.table;
    this.offers = new PlacedOffers(this.sitting.offers(game.user));
    const page = play.page(state, question, steps.slice(0, at));
    const context = {
      page: page && {
        ...page,
        entries: page.entries.map(({ rule, outcome, ...entry }) => ({
          ...entry,
          link: entry.isProse ? undefined : play.rule(rule),
          passed: outcome === "success",
          failed: outcome === "failure",
        })),
        choices: this.#choices(page.choices),
      },
    };
    return context as never;
  }

  /** Each way once, with those for whom this user may take it. */
  #choices(choices: ToldPage["choices"]): object[] {
    const ways = new Map<string, Command[]>();
    for (const { words, command } of choices) ways.set(words, [...(ways.get(words) ?? []), command]);
    return [...ways].map(([words, commands]) => ({ words, ...takersOf(this.sitting, this.offers, commands) }));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    // The newest words stand at the end, as in a book that is written while it is read.
    this.element.querySelector(".rw-page-end")?.scrollIntoView({ block: "end" });
  }
}

let story: StoryApp | undefined;

/** Opens the story of a game, or brings it to the front. */
export function showStory(sitting: Sitting): void {
  if (story?.sitting !== sitting) {
    void story?.close();
    story = new StoryApp(sitting);
  }
  void story.render({ force: true });
}

/** Draws the story anew if it is open. */
export function refreshStory(): void {
  if (story?.rendered) void story.render();
}
