import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";

export { FormInputElement as AbstractFormInputElement } from "./form-input.ts";
export { HTMLFilePickerElement, HTMLProseMirrorElement, HTMLRangePickerElement };

/** Makes our elements known to the page. */
export function defineElements(): void {
  const types = [HTMLFilePickerElement, HTMLProseMirrorElement, HTMLRangePickerElement];
  for (const type of types) customElements.define(type.tagName, type);
}
