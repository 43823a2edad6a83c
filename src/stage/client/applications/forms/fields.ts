import { element, localize } from "../globals.ts";
import { fillSelect } from "./select-options.ts";

export { prepareSelectOptionGroups } from "./select-options.ts";

/** What every input can be told. */
export interface InputConfig {
  readonly name?: string;
  readonly id?: string;
  readonly value?: unknown;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  readonly autofocus?: boolean;
  readonly placeholder?: string;
  readonly localize?: boolean;
  readonly dataset?: Readonly<Record<string, string>>;
  readonly aria?: Readonly<Record<string, string>>;
  readonly classes?: string;
}

/** What a group of label, inputs and hint is made of. */
export interface GroupConfig {
  readonly label?: string;
  readonly units?: string;
  readonly input: HTMLElement | HTMLCollection;
  readonly hint?: string | null;
  readonly rootId?: string | null;
  readonly classes?: readonly string[] | null;
  readonly stacked?: boolean | null;
  readonly localize?: boolean | null;
}

/** One choice. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  readonly rule?: boolean;
  readonly dataset?: Readonly<Record<string, string>>;
}

/** Choices and how they are listed. */
export interface SelectConfig extends InputConfig {
  readonly options: readonly SelectOption[];
  readonly groups?: readonly string[];
  readonly blank?: string | boolean | null;
  readonly valueAttr?: string;
  readonly labelAttr?: string;
  readonly sort?: boolean;
  readonly type?: string;
}

/** A number and its limits. */
export interface NumberConfig extends InputConfig {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | "any";
  readonly type?: string;
}

/** Puts the attributes on an input that all have in common. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  const { name, id, required, disabled, readonly, autofocus, placeholder, dataset, aria, classes } = config;
  const attributes = { name, id, placeholder: placeholder && config.localize ? localize(placeholder) : placeholder };
  for (const [key, value] of Object.entries(attributes)) if (value) input.setAttribute(key, value);
  for (const [key, on] of Object.entries({ required, disabled, readonly, autofocus }))
    input.toggleAttribute(key, Boolean(on));
  for (const [key, value] of Object.entries(aria ?? {})) input.setAttribute(`aria-${key}`, value);
  if (classes) input.className = classes;
  Object.assign(input.dataset, dataset);
}

function configured<T extends HTMLElement>(input: T, config: InputConfig): T {
  setInputAttributes(input, config);
  return input;
}

/** A label with its inputs and a hint, tied together for screen readers by `rootId`. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const { input, hint, units, rootId, classes, stacked } = config;
  const text = (words: string) => (config.localize ? localize(words) : words);
  const inputs = (input instanceof HTMLElement ? [input] : [...input]) as HTMLElement[];
  const label = element("label", {}, text(config.label ?? ""));
  if (units) label.append(" ", element("span", { class: "units" }, `(${text(units)})`));
  const group = element(
    "div",
    { class: ["form-group", stacked ? "stacked" : "", ...(classes ?? [])].filter(Boolean).join(" ") },
    label,
  );
  group.append(element("div", { class: "form-fields" }, ...inputs));
  const [first] = inputs;
  if (first && rootId) first.id ||= `${rootId}-${first.getAttribute("name") ?? ""}`;
  if (first?.id) label.htmlFor = first.id;
  else if (first && config.label) first.setAttribute("aria-label", text(config.label));
  if (hint) group.append(element("p", { class: "hint" }, text(hint)));
  return group;
}

/** A box to tick. */
export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  return configured(element("input", { type: "checkbox", checked: Boolean(config.value) }), config);
}

/** A line of text. */
export function createTextInput(config: InputConfig): HTMLInputElement {
  return configured(element("input", { type: "text", value: textOf(config.value) }), config);
}

/** Several lines of text. */
export function createTextareaInput({
  rows,
  ...config
}: InputConfig & { readonly rows?: number }): HTMLTextAreaElement {
  return configured(element("textarea", { rows }, textOf(config.value)), config);
}

/** Rich text. */
export function createEditorInput(config: InputConfig & { readonly height?: number }): HTMLElement {
  return configured(element("prose-mirror", { value: textOf(config.value), height: config.height }), config);
}

/** A number, as a field or, if it has both limits and a step, as a slider. */
export function createNumberInput(config: NumberConfig): HTMLElement {
  const { min, max, step, type } = config;
  const value = typeof config.value === "number" ? config.value : textOf(config.value);
  const slider = (type ?? (min !== undefined && max !== undefined && step ? "range" : "number")) === "range";
  if (slider) return configured(element("range-picker", { min, max, step, value }), config);
  return configured(element("input", { type: "number", min, max, step: step ?? "any", value }), config);
}

/** A choice of one, or of several with `type: "multi"`. */
export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const values = (
    Array.isArray(config.value) || config.value instanceof Set ? [...config.value] : [config.value ?? ""]
  ).map(String);
  const select = configured(element("select", { multiple: config.type === "multi" }), config);
  return fillSelect(select, config, values);
}

/** A choice of several. */
export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  return createSelectInput({ ...config, type: "multi" });
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
