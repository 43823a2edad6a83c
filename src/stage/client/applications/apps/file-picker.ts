import { connection } from "../../boot/line.ts";
import { CONFIG } from "../../config.ts";
import { ApplicationV2, type RenderContext } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { report } from "../globals.ts";

/** What a folder of the server holds. */
export interface BrowseResult {
  readonly target: string;
  readonly dirs: readonly string[];
  readonly files: readonly string[];
}

/** What is chosen, and what becomes of it. */
export interface FilePickerOptions extends PartialConfiguration {
  readonly type?: string;
  /** The file that is there now; its folder is shown first. */
  readonly current?: string;
  readonly callback?: (path: string, picker: FilePicker) => unknown;
  /** A field of a form that the choice is written into. */
  readonly field?: HTMLInputElement;
}

/** The endings of the files of each type. */
const pictures = ["svg", "png", "jpg", "jpeg", "webp", "gif"];
const films = ["webm"];
const TYPES: Readonly<Record<string, readonly string[]>> = {
  image: pictures,
  video: films,
  imagevideo: [...pictures, ...films],
  audio: ["mp3", "ogg"],
  folder: [],
};

const nameOf = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Lets somebody choose a picture among those that the server has, or give the address of another. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["file-picker"],
    tag: "form",
    window: { title: "Choose a file", icon: "fa-solid fa-file-image", resizable: true },
    position: { width: 560, height: 520 },
    actions: { openFolder: FilePicker.#onFolder as never, pickFile: FilePicker.#onFile as never },
    form: { handler: FilePicker.#onSubmit as never, closeOnSubmit: true },
  };
  static override PARTS = {
    files: { template: "templates/stage/apps/file-picker.hbs", scrollable: [".file-list"] },
    choice: { template: "templates/stage/apps/file-choice.hbs" },
  };
  /** What can be chosen: "image", "audio", ... */
  readonly type: string;
  /** The path that stands in the field. */
  request: string;
  readonly callback: FilePickerOptions["callback"];
  readonly field: HTMLInputElement | null;
  /** The folder that is shown. */
  target: string;
  /** What the folder holds. */
  results: BrowseResult | null = null;
  #refusal = "";

  constructor(options: FilePickerOptions = {}) {
    super(options);
    this.type = options.type ?? "image";
    this.request = options.current ?? options.field?.value ?? "";
    this.callback = options.callback;
    this.field = options.field ?? null;
    this.target = folderOf(this.request);
  }

  /** The class that opens where somebody chooses a file. */
  static get implementation(): typeof FilePicker {
    return CONFIG.ux.FilePicker ?? FilePicker;
  }

  /** What a folder of the server holds: the folders in it, and its files, or those with these endings. */
  static async browse(
    _source: string,
    target: string,
    { extensions }: { readonly extensions?: readonly string[] } = {},
  ): Promise<BrowseResult & { readonly extensions: readonly string[] }> {
    const { result } = await connection().request({ op: "browse", target });
    const found = result as unknown as BrowseResult;
    const fits = (file: string) => !extensions || extensions.some((end) => file.toLowerCase().endsWith(end));
    return { ...found, files: found.files.filter(fits), extensions: extensions ?? [] };
  }

  /** The stage takes no files: pictures belong to the folder of a module. */
  static async upload(): Promise<never> {
    throw new Error("The stage takes no files. Put them into the folder of a module.");
  }

  /** Shows another folder. */
  async browse(target = this.target): Promise<this> {
    this.target = target;
    this.results = null;
    return this.render({ force: true, parts: ["files"] });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    this.results ??= await this.#look();
    const { dirs, files } = this.results;
    const steps = this.target.split("/").filter(Boolean);
    return {
      ...context,
      rootId: this.id,
      request: this.request,
      refusal: this.#refusal,
      crumbs: steps.map((name, at) => ({ name, path: steps.slice(0, at + 1).join("/") })),
      folders: dirs.map((path) => ({ path, name: nameOf(path) })),
      files: files.map((path) => ({ path, name: nameOf(path), chosen: path === this.request })),
      showsPictures: this.type.startsWith("image"),
    };
  }

  /** The folder's contents; one that is not there gives way to the first of all. */
  async #look(): Promise<BrowseResult> {
    this.#refusal = "";
    const extensions = (TYPES[this.type] ?? Object.values(TYPES).flat()).map((end) => `.${end}`);
    const browse = () => FilePicker.browse("data", this.target, { extensions });
    try {
      return await browse().catch(() => {
        this.target = "";
        return browse();
      });
    } catch (error) {
      this.#refusal = (error as Error).message;
      return { target: this.target, dirs: [], files: [] };
    }
  }

  static async #onFolder(this: FilePicker, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.browse(dataset.path ?? "");
    this.element.querySelector<HTMLElement>(".file-list button")?.focus();
  }

  static #onFile(this: FilePicker, event: MouseEvent, { dataset }: HTMLElement): void {
    this.request = dataset.path ?? "";
    const field = this.element.querySelector<HTMLInputElement>("[name=file]");
    if (field) field.value = this.request;
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action=pickFile]"))
      button.ariaPressed = String(button.dataset.path === this.request);
    if (event.detail > 1) this.form?.requestSubmit();
  }

  static async #onSubmit(this: FilePicker, _event: Event, form: HTMLFormElement): Promise<void> {
    const path = (form.elements.namedItem("file") as HTMLInputElement).value.trim();
    this.request = path;
    if (this.field) {
      this.field.value = path;
      this.field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await Promise.resolve(this.callback?.(path, this)).catch(report);
  }
}
