import { host } from "../globals.ts";

/** A form control, native or one of our elements. */
type Control = HTMLElement & { name: string; value: unknown; type?: string; disabled?: boolean; readOnly?: boolean };

/** What counts as a control of a form and which kind of value it gives. */
interface FormDataOptions {
  readonly dtypes?: Record<string, string>;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
}

/** Form data with values of their own kinds: numbers as numbers, boxes as true and false, lists as lists. */
export class FormDataExtended extends FormData {
  /** The kind of value of each field. */
  readonly dtypes: Record<string, string> = {};
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    Object.assign(this.dtypes, options.dtypes);
    this.process(form, options);
  }

  /** The data by the names of the fields. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  /** Reads all controls of a form. */
  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions = {}): void {
    const groups = new Map<string, Control[]>();
    for (const part of form.elements) {
      const control = part as Control;
      if (!control.name || control.matches("button, fieldset, object, output")) continue;
      if ((control.matches(":disabled") || control.disabled) && !disabled) continue;
      if (control.readOnly && !readonly) continue;
      groups.set(control.name, [...(groups.get(control.name) ?? []), control]);
    }
    for (const [name, controls] of groups) this.set(name, this.#read(name, controls));
    for (const edited of form.querySelectorAll<HTMLElement>("[data-edit]:not(img)")) {
      if (edited.dataset.edit && !(edited.dataset.edit in this.#object))
        this.set(edited.dataset.edit, edited.innerHTML);
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      if (image.dataset.edit) this.set(image.dataset.edit, image.getAttribute("src"));
    }
  }

  #read(name: string, controls: Control[]): unknown {
    const [first] = controls;
    if (!first) return null;
    const dtype = this.dtypes[name] ?? first.dataset.dtype ?? defaultKind(first);
    this.dtypes[name] = dtype;
    if (first.type === "radio") {
      const chosen = controls.find((control) => (control as HTMLInputElement).checked);
      return chosen ? cast(chosen.value, dtype) : null;
    }
    const values = controls.map((control) => readControl(control, dtype));
    return controls.length > 1 ? values : values[0];
  }

  /** Sets a value; the form itself keeps its text. */
  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, JSON.stringify(value ?? null));
  }

  /** Adds a value to a list. */
  override append(name: string, value: unknown): void {
    const old = this.#object[name];
    this.set(name, Array.isArray(old) ? [...old, value] : [value]);
  }
}

function defaultKind(control: Control): string {
  if (control.type === "checkbox" && !control.hasAttribute("value")) return "Boolean";
  return control.type === "number" || control.type === "range" ? "Number" : "String";
}

function readControl(control: Control, dtype: string): unknown {
  if (control instanceof HTMLSelectElement && control.multiple) {
    return [...control.selectedOptions].map((option) => cast(option.value, dtype));
  }
  if (control.type === "checkbox") {
    const { checked, value } = control as unknown as HTMLInputElement;
    return dtype === "Boolean" ? checked : checked ? cast(value, dtype) : null;
  }
  return cast(control.value, dtype);
}

function cast(value: unknown, dtype: string): unknown {
  if (typeof value !== "string") return value;
  switch (dtype) {
    case "Number":
      return value.trim() === "" ? null : Number(value);
    case "Boolean":
      return value === "true";
    case "JSON":
      return value ? JSON.parse(value) : null;
    default:
      return value;
  }
}

/** The data of a form as a nested object. */
export function formObject(form: HTMLFormElement): Record<string, unknown> {
  return host.foundry.utils.expandObject(new FormDataExtended(form).object);
}
