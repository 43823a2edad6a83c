import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { host } from "../globals.ts";

/** Shows what an adventure holds and brings it into the world. */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["adventure"],
    window: { icon: "fa-solid fa-scroll", contentClasses: ["standard-form"] },
    position: { width: 560 },
    sheetConfig: false,
    form: { handler: AdventureImporterV2.#onImport as never, closeOnSubmit: true },
  };
  static override PARTS = { adventure: { template: "templates/stage/sheets/adventure.hbs" } };

  /** Whoever sees an adventure may import it if they are a game master. */
  override get isEditable(): boolean {
    return host.game.user.isGM;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const fields = (this.document.constructor as unknown as { contentFields: Record<string, string> }).contentFields;
    const source = this.document as unknown as Record<string, { size?: number; length?: number }>;
    const contents = Object.keys(fields).map((name) => ({
      name,
      count: source[name]?.size ?? source[name]?.length ?? 0,
    }));
    const editor = host.foundry.applications.ux.TextEditor.implementation;
    const { description, caption } = this.document as unknown as { description: string; caption: string };
    return {
      ...context,
      contents: contents.filter(({ count }) => count > 0),
      description: await editor.enrichHTML(description),
      caption: await editor.enrichHTML(caption),
    };
  }

  static async #onImport(this: AdventureImporterV2): Promise<void> {
    await (this.document as unknown as { import(): Promise<unknown> }).import();
    host.ui.notifications.info(`Imported ${this.document.name}.`);
  }
}
