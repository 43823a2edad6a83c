import type { FilePicker } from "../apps/file-picker.ts";
import { createFilePickerInput } from "../forms/file-picker-input.ts";
import { element, host, report } from "../globals.ts";
import { FormInputElement } from "./form-input.ts";

/** The address of a file, with a button that lets it be chosen among those of the server. */
export class HTMLFilePickerElement extends FormInputElement {
  static override tagName = "file-picker";
  /** The address as it is typed. */
  input: HTMLInputElement | undefined;
  /** Opens the window in which a file is chosen. */
  button: HTMLButtonElement | undefined;
  /** That window, once it has been opened. */
  picker: FilePicker | undefined;

  /** Makes one from what it is to be told. */
  static create = createFilePickerInput;

  /** What can be chosen: "image", "audio", ... */
  get type(): string {
    return this.getAttribute("type") ?? "any";
  }
  set type(type: string) {
    this.setAttribute("type", type);
  }

  protected _read(): string {
    return this.getAttribute("value") ?? "";
  }

  protected _build(): HTMLElement[] {
    const name = this._label;
    const input = element("input", { type: "text", value: String(this.value), "aria-label": name });
    for (const kind of ["input", "change"]) input.addEventListener(kind, () => this._set(input.value));
    const label = `${name}: choose a file`;
    const looks = "icon fa-solid fa-folder-open";
    const button = element("button", { type: "button", class: looks, "aria-label": label, "data-tooltip": label });
    button.addEventListener("click", () => this.#choose(input).catch(report));
    this.input = input;
    this.button = button;
    return [input, button];
  }

  async #choose(field: HTMLInputElement): Promise<void> {
    const { FilePicker } = host.foundry.applications.apps;
    this.picker = new FilePicker.implementation({ type: this.type, field }) as FilePicker;
    await this.picker.render({ force: true });
  }
}
