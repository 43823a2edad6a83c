import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import type { Sitting } from "../table/sitting.ts";
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

  static override PARTS = { panel: { template: modulePath("templates/session/panel.hbs") } };

  readonly sitting: Sitting;

  constructor(sitting: Sitting, options: object = {}) {
    super(options);
    this.sitting = sitting;
  }

  protected override async _prepareContext(): Promise<never> {
    const { play, state } = this.sitting.table;
    const { facts, kept } = play.session(state);
    const context = {
      isOpen: game.settings.get(moduleId, setting.session),
      facts: facts.map(({ rule, ...fact }) => ({ ...fact, link: rule === undefined ? undefined : play.rule(rule) })),
      kept,
      asked: seatsContext(this.sitting).filter(({ isWaiting }) => isWaiting),
    };
    return context as never;
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.setAttribute("aria-label", game.i18n.localize("RULEWRIGHT.Session.Title"));
    // Beside the sidebar it follows when that is folded; a host without one still shows the panel.
    (document.getElementById("ui-right") ?? document.body).prepend(element);
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

async function openStory(this: SessionPanel): Promise<void> {
  showStory(this.sitting);
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
