import { element } from "../globals.ts";
import { FormInputElement } from "./form-input.ts";

/** Rich text as HTML in a plain field; `toggled` shows the enriched text until it is to be edited. */
export class HTMLProseMirrorElement extends FormInputElement {
  static override tagName = "prose-mirror";

  protected _read(): string {
    return this.getAttribute("value") ?? "";
  }

  protected _build(): HTMLElement[] {
    const label = this._label;
    const area = element("textarea", {
      "aria-label": label,
      rows: Math.ceil(Number(this.getAttribute("height") ?? 160) / 20),
    });
    area.value = String(this.value);
    area.addEventListener("input", () => this._set(area.value));
    return [area];
  }
}
