import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { type Doc, host } from "../globals.ts";

interface Result extends Doc {
  readonly range: readonly [number, number];
  readonly description: string;
  readonly documentUuid?: string | null;
  readonly drawn: boolean;
}

interface Table extends Doc {
  readonly formula: string;
  readonly description: string;
  readonly replacement: boolean;
  readonly results: { readonly contents: Result[]; get(id: string): Result | undefined };
  roll(): Promise<{ results: Result[] }>;
  draw(options?: object): Promise<{ results: Result[] }>;
  resetResults(): Promise<unknown>;
}

/** A table to read and to roll on; owners edit its rows. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["table-sheet"],
    window: { resizable: true, icon: "fa-solid fa-table-list" },
    position: { width: 560, height: 560 },
    form: { submitOnChange: true },
    actions: {
      drawResult: RollTableSheet.#onDraw as never,
      resetResults: RollTableSheet.#onReset as never,
      createResult: RollTableSheet.#onCreate as never,
      editResult: RollTableSheet.#onEdit as never,
      deleteResult: RollTableSheet.#onDelete as never,
      changeMode: RollTableSheet.#onMode as never,
    },
  };
  static override PARTS = { table: { template: "templates/stage/sheets/table.hbs", scrollable: [".table-rows"] } };
  #edit = false;
  #last: readonly string[] = [];

  get #table(): Table {
    return this.document as Table;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const editor = host.foundry.applications.ux.TextEditor.implementation;
    const rows = [...this.#table.results.contents].sort((one, other) => one.range[0] - other.range[0]);
    const results = await Promise.all(
      rows.map(async (row) => {
        const link = row.documentUuid
          ? `@UUID[${row.documentUuid}]{${row.name}}`
          : host.foundry.utils.escapeHTML(row.name);
        return {
          id: row.id,
          range: row.range[0] === row.range[1] ? String(row.range[0]) : `${row.range[0]}–${row.range[1]}`,
          name: row.name || row.documentUuid ? await editor.enrichHTML(link) : "",
          text: await editor.enrichHTML(row.description),
          drawn: row.drawn,
          last: this.#last.includes(row.id),
        };
      }),
    );
    return {
      ...context,
      results,
      edit: this.#edit && this.isEditable,
      description: await editor.enrichHTML(this.#table.description),
      canReset: !this.#table.replacement,
    };
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    const { results } = await this.#table.draw();
    this.#last = results.map(({ id }) => id);
    await this.render();
    this.element.querySelector(".last")?.scrollIntoView({ block: "nearest" });
  }
  static async #onReset(this: RollTableSheet): Promise<void> {
    await this.#table.resetResults();
  }
  static async #onMode(this: RollTableSheet): Promise<void> {
    this.#edit = !this.#edit;
    await this.render();
  }
  static async #onCreate(this: RollTableSheet): Promise<void> {
    const next = Math.max(0, ...this.#table.results.contents.map(({ range }) => range[1])) + 1;
    await this.document.createEmbeddedDocuments("TableResult", [
      { type: "text", name: "New result", range: [next, next] },
    ]);
  }
  static async #onEdit(this: RollTableSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#result(target)?.sheet?.render({ force: true });
  }
  static async #onDelete(this: RollTableSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#result(target)?.delete();
  }

  #result(target: HTMLElement): Result | undefined {
    return this.#table.results.get(target.closest<HTMLElement>("[data-result-id]")?.dataset.resultId ?? "");
  }
}
