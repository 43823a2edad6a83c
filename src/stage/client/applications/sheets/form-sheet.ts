import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { type FieldLike, formGroupOf } from "../forms/field-input.ts";
import { type Doc, host } from "../globals.ts";

/** One line of a form: the path of the data, its label, and what the input needs besides. */
export type FormLine = readonly [path: string, label: string, config?: Readonly<Record<string, unknown>>];

/** A sheet that is a form: one line per field of the document. */
export class FormSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["form-sheet"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"] },
    sheetConfig: false,
    form: { closeOnSubmit: true },
  };
  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    form: { template: "templates/stage/sheets/form.hbs", scrollable: [".form-lines"] },
  };
  /** The lines of the form; those whose field the generation does not have are left out. */
  static LINES: readonly FormLine[] = [];

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const groups = groupsOf(this.document, (this.constructor as typeof FormSheet).LINES, this.id);
    return { ...context, groups };
  }
}

/** The lines of a form about a document as HTML; with `prefix`, its fields are named so that they stand apart. */
export function groupsOf(document: Doc, lines: readonly FormLine[], rootId: string, prefix = ""): string[] {
  const schema = document.schema as unknown as { getField(path: string): FieldLike | undefined };
  return lines.flatMap(([path, label, config = {}]) => {
    const field = schema.getField(path);
    if (!field) return [];
    const { choices, ...rest } = config;
    const value = host.foundry.utils.getProperty(document._source, path);
    const given = typeof choices === "function" ? { choices: choices() } : choices ? { choices } : {};
    const name = `${prefix}${field.fieldPath}`;
    return formGroupOf(field, { label, hint: rest.hint, rootId }, { ...rest, ...given, name, value }).outerHTML;
  });
}
