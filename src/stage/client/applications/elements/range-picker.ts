import { element } from "../globals.ts";
import { FormInputElement } from "./form-input.ts";

/** A slider with its number beside it. */
export class HTMLRangePickerElement extends FormInputElement {
  static override tagName = "range-picker";

  protected _read(): number {
    return Number(this.getAttribute("value") ?? 0);
  }

  protected _build(): HTMLElement[] {
    const limits = Object.fromEntries(["min", "max", "step"].map((key) => [key, this.getAttribute(key)]));
    const label = this._label;
    const slider = element("input", { type: "range", ...limits, value: `${this.value}`, "aria-label": label });
    const number = element("input", { type: "number", ...limits, value: `${this.value}`, "aria-label": label });
    const copy = (from: HTMLInputElement, to: HTMLInputElement) =>
      from.addEventListener("input", () => {
        to.value = from.value;
        this._set(Number(from.value));
      });
    copy(slider, number);
    copy(number, slider);
    return [slider, number];
  }
}
