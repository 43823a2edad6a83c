import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { host } from "../globals.ts";
import { formObject } from "../ux/form-data-extended.ts";

/** What the levels of ownership mean, in words. */
const LEVELS: Readonly<Record<string, string>> = {
  "0": "None",
  "1": "Limited: sees a part",
  "2": "Observer: sees all",
  "3": "Owner: may change it",
};

/** Says who may see and change a document. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["ownership"],
    window: { icon: "fa-solid fa-user-lock", contentClasses: ["standard-form"] },
    position: { width: 420 },
    viewPermission: 3,
    sheetConfig: false,
    form: { handler: DocumentOwnershipConfig.#save as never, closeOnSubmit: true },
  };
  static override PARTS = { form: { template: "templates/stage/apps/ownership.hbs" } };

  override get title(): string {
    return `Ownership of ${this.document.name}`;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { ownership } = this.document;
    const users = [...host.game.users].filter((user) => !(user as typeof host.game.user).isGM);
    return {
      ...context,
      levels: LEVELS,
      userLevels: { "": "As for all players", ...LEVELS },
      base: String(ownership.default ?? 0),
      users: users.map((user) => ({
        id: user.id,
        name: user.name,
        level: user.id in ownership ? String(ownership[user.id]) : "",
      })),
    };
  }

  static async #save(this: DocumentOwnershipConfig, _event: Event, form: HTMLFormElement): Promise<void> {
    const given = formObject(form) as { default: number; users?: Record<string, number | null> };
    const ownership: Record<string, number> = { default: given.default };
    for (const [id, level] of Object.entries(this.document.ownership))
      if (host.game.users.get(id) && !(id in (given.users ?? {}))) ownership[id] = level;
    for (const [id, level] of Object.entries(given.users ?? {})) if (level !== null) ownership[id] = level;
    await this.document.update({ ownership }, { recursive: false, diff: false });
  }
}
