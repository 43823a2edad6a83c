import { windows } from "../../parts/later.ts";
import { type Data, type Doc, host, localize, subTypeOf } from "../globals.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2, type RenderContext } from "./application.ts";
import type {
  ClosingOptions,
  Configuration,
  FormConfiguration,
  HeaderControl,
  PartialConfiguration,
  RenderOptions,
} from "./options.ts";

/** The name of a document's type for people. */
export function typeLabel(document: Doc): string {
  const labels = (host.CONFIG[document.documentName]?.typeLabels ?? {}) as Record<string, string>;
  const keys = [labels[subTypeOf(document)], `DOCUMENT.${document.documentName}`];
  const key = keys.find((candidate) => candidate && host.game.i18n.has(candidate));
  return key ? localize(key) : document.documentName.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

/** What can be clicked in every sheet: in the menu of its header, and on pictures. */
const ACTIONS = ["configureSheet", "configureOwnership", "copyUuid", "editImage", "importDocument"] as const;
export type SheetAction = (typeof ACTIONS)[number];

/** A window that shows one document and, to those who may, lets it be edited. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: Object.fromEntries(
      ACTIONS.map((name) => [
        name,
        function (this: DocumentSheetV2, _event: Event, target: HTMLElement) {
          return windows(({ sheetActions }) => sheetActions[name](this, target));
        } as never,
      ]),
    ),
    form: { handler: DocumentSheetV2.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "Configure sheet",
          action: "configureSheet",
          visible: DocumentSheetV2.#canConfigure,
        },
        {
          icon: "fa-solid fa-user-lock",
          label: "Configure ownership",
          action: "configureOwnership",
          visible: DocumentSheetV2.#canOwn,
        },
        {
          icon: "fa-solid fa-download",
          label: "Import into the world",
          action: "importDocument",
          visible: DocumentSheetV2.#canImport,
        },
        { icon: "fa-solid fa-passport", label: "Copy its UUID", action: "copyUuid" },
      ],
    },
  };
  readonly #document: Doc;

  constructor(options: PartialConfiguration = {}) {
    super(options);
    this.#document = this.options.document as Doc;
  }

  /** The document that the sheet is about. */
  get document(): Doc {
    return this.#document;
  }
  override get title(): string {
    const { name } = this.document;
    return name ? `${typeLabel(this.document)}: ${name}` : typeLabel(this.document);
  }
  /** Whether the user may see it. */
  get isVisible(): boolean {
    return this.document.testUserPermission(host.game.user, this.options.viewPermission as number);
  }
  /** Whether the user may edit it. */
  get isEditable(): boolean {
    const { document } = this;
    if (document.pack && host.game.packs.get(document.pack)?.locked) return false;
    return document.testUserPermission(host.game.user, this.options.editPermission as number);
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const made = super._initializeApplicationOptions(options);
    const document = made.document as Doc | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs a document to show.`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return { ...made, uniqueId };
  }

  protected override *_headerControlsButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlsButtons()) {
      const { ownership } = control;
      if (ownership === undefined || this.document.testUserPermission(host.game.user, ownership)) yield control;
    }
  }

  protected override _canRender(_options: RenderOptions): boolean | undefined {
    if (!this.isVisible) throw new Error(`You may not see ${this.document.name}.`);
    return undefined;
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender) options.window = { title: this.title, ...options.window };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: host.game.user,
      rootId: this.id,
    });
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const outer = await super._renderFrame(options);
    if (this.form && this.isEditable) outer.classList.add("editable");
    return outer;
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this as never;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._toggleDisabled(!this.isEditable);
  }

  /** Locks or unlocks the fields; buttons of the frame and of navigation stay usable. */
  protected _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    if (form && disabled) void windows(async ({ lockFields }) => lockFields(form));
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  protected override _onChangeForm(config: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(config, event);
  }

  /** The changes that a form asks for, checked against the document's schema. */
  protected _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData: object = {},
  ): Data {
    const data = host.foundry.utils.mergeObject(this._processFormData(event, form, formData), updateData);
    this.document.validate({ changes: data, clean: true, fallback: false });
    return data;
  }

  /** The data of a form, nested. */
  protected _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return host.foundry.utils.expandObject(formData.object);
  }

  /** Sends the changes. */
  protected async _processSubmitData(
    _event: Event | null,
    _form: HTMLFormElement,
    data: Data,
    options: Data = {},
  ): Promise<void> {
    await this.document.update(data, options);
  }

  override async submit({ updateData, ...options }: { updateData?: object } & Data = {}): Promise<void> {
    if (!this.form || !this.isEditable) return;
    const data = this._prepareSubmitData(null, this.form, new FormDataExtended(this.form), updateData);
    await this._processSubmitData(null, this.form, data, options);
  }

  static async #onSubmit(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    if (!this.isEditable) return;
    await this._processSubmitData(event, form, this._prepareSubmitData(event, form, formData));
  }

  static #canConfigure(this: DocumentSheetV2): boolean {
    return Boolean(this.options.sheetConfig) && this.document.isOwner && !this.document.inCompendium;
  }
  static #canOwn(this: DocumentSheetV2): boolean {
    return host.game.user.isGM && "ownership" in this.document && !this.document.parent && !this.document.inCompendium;
  }
  static #canImport(this: DocumentSheetV2): boolean {
    return this.document.inCompendium && !this.document.parent && host.game.user.isGM;
  }
}
