import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";

export { FormInputElement as AbstractFormInputElement } from "./form-input.ts";
export { HTMLProseMirrorElement, HTMLRangePickerElement };

/** Makes our elements known to the page. */
export function defineElements(): void {
  for (const type of [HTMLProseMirrorElement, HTMLRangePickerElement]) customElements.define(type.tagName, type);
}
