import { windows } from "../../parts/later.ts";
import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { type Data, type Doc, type DocClass, host, localize } from "../globals.ts";

/** How a sheet is registered. */
export interface SheetRegistration {
  readonly label?: string | (() => string);
  readonly types?: readonly string[];
  readonly themes?: Readonly<Record<string, string>> | null;
  readonly makeDefault?: boolean;
  readonly canBeDefault?: boolean;
  readonly canConfigure?: boolean;
}

/** A sheet that documents of a type can be shown with. */
export interface SheetEntry {
  readonly id: string;
  readonly label: string;
  cls: new (options: Data) => DocumentSheetV2;
  default: boolean;
  readonly canBeDefault: boolean;
  readonly canConfigure: boolean;
  readonly themes: Readonly<Record<string, string>> | null;
}

type Sheets = Record<string, Record<string, SheetEntry>>;

/** The sheets of a kind of document, by type and id. */
export function sheetsOf(documentName: string): Sheets {
  return (host.CONFIG[documentName] as { sheetClasses: Sheets }).sheetClasses;
}

/** The types that a registration is for. */
function typesOf(documentClass: DocClass, types: readonly string[] | undefined): readonly string[] {
  if (types?.length) return types;
  const known = "TYPES" in documentClass ? documentClass.TYPES : [];
  return known.length ? known : ["base"];
}

/** Registers the sheets of documents, and lets their owner choose one. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["sheet-config"],
    window: { icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    sheetConfig: false,
    form: { handler: DocumentSheetConfig.#choose as never, closeOnSubmit: true },
  };
  static override PARTS = { form: { template: "templates/stage/apps/sheet-config.hbs" } };

  override get title(): string {
    return `Sheet of ${this.document.name}`;
  }

  /** Makes a sheet available for types of a document. */
  static registerSheet(
    documentClass: DocClass,
    scope: string,
    sheetClass: SheetEntry["cls"],
    options: SheetRegistration = {},
  ): void {
    const { label, makeDefault = false, canBeDefault = true, canConfigure = true, themes } = options;
    const id = `${scope}.${sheetClass.name}`;
    const sheets = sheetsOf(documentClass.documentName);
    for (const type of typesOf(documentClass, options.types)) {
      const entries = sheets[type] ?? {};
      sheets[type] = entries;
      const isDefault = makeDefault || Object.keys(entries).length === 0;
      if (isDefault) for (const other of Object.values(entries)) other.default = false;
      entries[id] = {
        id,
        get label() {
          return localize(typeof label === "function" ? label() : (label ?? sheetClass.name));
        },
        cls: sheetClass,
        default: isDefault,
        canBeDefault,
        canConfigure,
        themes: themes === undefined ? { light: "Light", dark: "Dark" } : themes,
      };
    }
  }

  /** Takes a sheet away again. */
  static unregisterSheet(
    documentClass: DocClass,
    scope: string,
    sheetClass: SheetEntry["cls"],
    { types }: { types?: readonly string[] } = {},
  ): void {
    const sheets = sheetsOf(documentClass.documentName);
    for (const type of types?.length ? types : Object.keys(sheets))
      delete sheets[type]?.[`${scope}.${sheetClass.name}`];
  }

  /** The sheets that can be chosen for a type, and the one that is used without a choice. */
  static getSheetClassesForSubType(documentName: string, subType: string) {
    const entries = Object.values(sheetsOf(documentName)[subType] ?? {});
    const named = (list: SheetEntry[]) => Object.fromEntries(list.map(({ id, label }) => [id, label]));
    return {
      sheetClasses: named(entries.filter((entry) => entry.canConfigure)),
      defaultClasses: named(entries.filter((entry) => entry.canBeDefault)),
      defaultClass: (entries.find((entry) => entry.default) ?? entries.at(-1))?.id,
    };
  }

  /** The class that a document is shown with: the one chosen for it, or its type's default. */
  static getSheetClassForDocument(document: Doc): SheetEntry["cls"] | undefined {
    return (document._getSheetClass() as SheetEntry["cls"] | null) ?? undefined;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, ...(await windows(async ({ sheetChoices }) => sheetChoices(this.document))) };
  }

  static #choose(this: DocumentSheetConfig, _event: Event, form: HTMLFormElement): Promise<void> {
    return windows(({ chooseSheet }) => chooseSheet(this, form));
  }
}
