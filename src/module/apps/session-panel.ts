import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import { openPage } from "../story/pages.ts";
import type { Sitting } from "../table/sitting.ts";
import { putBesideSidebar } from "./beside-sidebar.ts";
import { seatsContext } from "./seat-context.ts";
import { setting } from "./settings.ts";
import { showTable } from "./show-table.ts";
import { showStory } from "./story-app.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The evening at a glance, beside the sidebar: who leads, the time, the place, what stays in play, who is asked. */
export class SessionPanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-session`,
    tag: "aside",
    classes: [moduleId, "rw-session"],
    window: { frame: false, positioned: false },
    actions: { fold, table: openTable, story: openStory },
  };

  static override PARTS = {
    panel: {
      template: modulePath("templates/session/panel.hbs"),
      templates: [modulePath("templates/session/goals.hbs")],
    },
  };

  readonly sitting: Sitting;
  /** What its user has unfolded, which stays so when the game moves on. */
  readonly #unfolded = new Set<string>();

  constructor(sitting: Sitting, options: object = {}) {
    super(options);
    this.sitting = sitting;
  }

  protected override async _prepareContext(): Promise<never> {
    const { play, state, steps, at } = this.sitting.table;
    const { facts, kept, goals, record } = play.session(state, steps.slice(0, at));
    const linked = <T extends { readonly rule?: string }>({ rule, ...told }: T) => ({
      ...told,
      link: rule === undefined ? undefined : play.rule(rule),
    });
    const context = {
      isOpen: game.settings.get(moduleId, setting.session),
      game: this.sitting.record.game,
      hasStory: play.reading(state, []) !== undefined,
      facts: facts.map(linked),
      kept,
      goals,
      record: record.map(linked),
      asked: seatsContext(this.sitting).filter(({ isWaiting }) => isWaiting),
    };
    return context as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    for (const fold of this.element.querySelectorAll("details")) {
      const key = fold.querySelector("summary")?.textContent ?? "";
      fold.open = this.#unfolded.has(key);
      fold.addEventListener("toggle", () => (fold.open ? this.#unfolded.add(key) : this.#unfolded.delete(key)));
    }
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", game.i18n.localize("RULEWRIGHT.Session.Title"));
    putBesideSidebar(element);
  }
}

/** Folds the panel to a button or opens it; this computer remembers it. */
async function fold(this: SessionPanel): Promise<void> {
  await game.settings.set(moduleId, setting.session, !game.settings.get(moduleId, setting.session));
  await this.render();
}

async function openTable(this: SessionPanel): Promise<void> {
  showTable(this.sitting);
}

/** Opens the book at the chapter that is being read; where the world has no such book, the page of the story. */
async function openStory(this: SessionPanel): Promise<void> {
  const { record, table } = this.sitting;
  const reading = table.play.reading(table.state, []);
  if (reading === undefined || !openPage(record.game, reading.story, reading.section)) showStory(this.sitting);
}

let panel: SessionPanel | undefined;

/** Shows the panel of a game, or draws it anew; it stands when this is done. */
export async function showSession(sitting: Sitting): Promise<void> {
  if (panel?.sitting !== sitting) {
    void panel?.close();
    panel = new SessionPanel(sitting);
  }
  await panel.render({ force: true });
}

/** Draws the panel anew if it is shown. */
export function refreshSession(): void {
  if (panel?.rendered) void panel.render();
}

/** Takes the panel of a game away that is gone. */
export function hideSession(uuid: string): void {
  if (panel?.sitting.record.entry.uuid !== uuid) return;
  void panel.close();
  panel = undefined;
}
