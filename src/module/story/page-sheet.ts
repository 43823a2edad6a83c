import { PlacedOffers } from "../apps/placed-offers.ts";
import { tableGame } from "../games/index.ts";
import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import { atTable } from "../load-table.ts";
import { modulePath } from "../paths.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import type { Sitting } from "../table/sitting.ts";
import { leadOn } from "./lead-on.ts";
import { sceneOfMap } from "./map-scene.ts";
import { chapterOf, openPage } from "./pages.ts";
import { sittingOf } from "./running.ts";

const { ApplicationV2 } = foundry.applications.api;

// The types of the host's sheets are too deep for the type checker; what is used of it is said here.
const PageSheet = foundry.applications.sheets.journal
  .JournalEntryPageHandlebarsSheet as unknown as typeof ApplicationV2;

/**
 * A chapter of a story in its book. While a game plays the story, the box that is being played has its buttons, those
 * that were played say what came of them, and players see nothing else.
 */
export class StoryPageSheet extends PageSheet {
  static override DEFAULT_OPTIONS = {
    classes: [moduleId, "rw-story-page"],
    actions: { answer, table: openTable, map: viewMap, leadOn: follow },
  };

  static VIEW_PARTS = {
    chapter: {
      template: modulePath("templates/story/chapter.hbs"),
      templates: ["passage", "asked"].map((name) => modulePath(`templates/story/${name}.hbs`)),
    },
  };

  /** The game that plays the story, and what it offered when the page was drawn. */
  live: { readonly sitting: Sitting; readonly offers: PlacedOffers } | undefined;
  /** The box at which the page was last scrolled to. */
  #now: string | undefined;

  /** The page. */
  get shown(): JournalEntryPage.Implementation {
    return (this as unknown as { readonly document: JournalEntryPage.Implementation }).document;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const system = chapterOf(this.shown);
    const play = system === undefined ? undefined : await tableGame(system.game);
    if (system === undefined || play === undefined) return context as never;
    const sitting = sittingOf(system.game, system.id);
    this.live = sitting && { sitting, offers: new PlacedOffers(sitting.offers(game.user)) };
    const told = await play.chapter(system.id, system.chapter, sitting && runningOf(sitting));
    const { chapterContext } = await loadPart(() => import("./chapter-context.ts"));
    const look = { game: system.game, play, isGM: game.user.isGM, ...(this.live && { live: this.live }) };
    return { ...context, game: system.game, chapter: told && chapterContext(told, look) } as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const system = chapterOf(this.shown);
    if (system !== undefined) leadOn(this.element, system);
    const now = this.element.querySelector<HTMLElement>(".rw-now");
    // The book puts the page into itself after this.
    if (now !== null && now.dataset.at !== this.#now)
      requestAnimationFrame(() => now.scrollIntoView({ block: "center" }));
    this.#now = now?.dataset.at;
  }
}

function runningOf({ table }: Sitting) {
  const { state, question, steps, at } = table;
  return { state, question, steps: steps.slice(0, at) };
}

/** Gives the command behind a button. */
async function answer(this: StoryPageSheet, _event: Event, target: HTMLElement): Promise<void> {
  const offer = this.live?.offers.all[Number(target.dataset.index)];
  if (offer === undefined || this.live === undefined) return;
  for (const button of this.element.querySelectorAll('[data-action="answer"]'))
    button.toggleAttribute("disabled", true);
  await giveAndTell(this.live.sitting, offer.command, offer.at);
  await this.render();
}

async function openTable(this: StoryPageSheet): Promise<void> {
  if (this.live !== undefined) (await atTable()).showTable(this.live.sitting);
}

/** Shows the scene of the map that a box lays out. */
async function viewMap(this: StoryPageSheet, _event: Event, target: HTMLElement): Promise<void> {
  const system = chapterOf(this.shown);
  const scene = system && sceneOfMap(system.game, target.dataset.map ?? "", this.live?.sitting);
  await scene?.view();
}

/** Turns to the chapter or moment that a passage leads to. */
function follow(this: StoryPageSheet, event: Event, target: HTMLElement): void {
  event.preventDefault();
  const system = chapterOf(this.shown);
  if (system !== undefined) openPage(system.game, system.id, target.dataset.section ?? "");
}
