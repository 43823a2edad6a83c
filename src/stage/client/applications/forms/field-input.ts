import { localize } from "../globals.ts";
import * as make from "./fields.ts";
import { createFilePickerInput } from "./file-picker-input.ts";

/** What a data field must tell so that an input can be made for it. */
export interface FieldLike {
  readonly name?: string;
  readonly fieldPath: string;
  readonly label?: string;
  readonly hint?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly choices?: unknown;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly blank?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly element?: FieldLike;
  readonly categories?: readonly string[];
}

type Config = make.InputConfig & { readonly input?: (field: FieldLike, config: Config) => HTMLElement } & Record<
    string,
    unknown
  >;

/** The name of the kind of a field: that of its class, or of the nearest one that the host knows. */
function kindsOf(field: FieldLike): string[] {
  const kinds: string[] = [];
  for (let type = field.constructor; type?.name; type = Object.getPrototypeOf(type)) kinds.push(type.name);
  return kinds;
}

/** A member that a strict field may lack. */
function member<K extends keyof FieldLike>(field: FieldLike, key: K): FieldLike[K] | undefined {
  return key in field ? field[key] : undefined;
}

function choicesOf(choices: unknown): make.SelectOption[] {
  const given = typeof choices === "function" ? choices() : choices;
  const entries: [string, unknown][] = Array.isArray(given)
    ? given.map((choice) => (typeof choice === "object" ? [String(choice.value), choice] : [String(choice), choice]))
    : Object.entries(given ?? {});
  return entries.map(([value, choice]) => {
    const record =
      typeof choice === "object" && choice !== null
        ? (choice as { label?: string; group?: string })
        : { label: String(choice) };
    return { ...record, value, label: localize(record.label ?? value) };
  });
}

/** An input for a data field. */
export function formInputOf(field: FieldLike, hash: Record<string, unknown> = {}): HTMLElement | HTMLCollection {
  const config: Config = { name: field.fieldPath, ...hash };
  if (typeof config.input === "function") return config.input(field, config);
  if ("_toInput" in field) return (field as { _toInput(config: Config): HTMLElement })._toInput(config);
  const kinds = kindsOf(field);
  const is = (kind: string) => kinds.includes(kind);
  const choices =
    config.choices ??
    config.options ??
    member(field, "choices") ??
    (member(field, "element") && member(field.element as FieldLike, "choices"));
  if (choices) {
    const multiple = is("SetField") || is("ArrayField");
    const blank = config.blank ?? (member(field, "blank") || member(field, "nullable") ? "" : undefined);
    const number = is("NumberField") ? { dataset: { dtype: "Number", ...config.dataset } } : {};
    const list = Array.isArray(config.options) ? (config.options as make.SelectOption[]) : choicesOf(choices);
    return make.createSelectInput({
      ...config,
      ...number,
      options: list,
      blank: multiple ? null : (blank as string | null),
      type: multiple ? "multi" : "single",
    });
  }
  if (is("BooleanField")) return make.createCheckboxInput(config);
  if (is("NumberField")) {
    const { min, max, step } = {
      min: member(field, "min"),
      max: member(field, "max"),
      step: member(field, "step") ?? (member(field, "integer") ? 1 : undefined),
    };
    const numbers = Object.fromEntries(
      Object.entries({ min, max, step }).filter(([, value]) => value !== undefined && value !== null),
    );
    return make.createNumberInput({ type: "number", ...numbers, ...config });
  }
  if (is("FilePathField")) {
    const type = member(field, "categories")?.join("").toLowerCase();
    return createFilePickerInput({ ...config, ...(type && { type }) });
  }
  if (is("HTMLField")) return make.createEditorInput(config);
  if (is("ColorField")) {
    const input = make.createTextInput({ ...config, value: String(config.value ?? "#000000") });
    input.type = "color";
    return input;
  }
  if (is("SetField") || is("ArrayField") || is("ObjectField") || is("SchemaField") || is("JSONField")) {
    const value =
      typeof config.value === "string"
        ? config.value
        : JSON.stringify(config.value instanceof Set ? [...config.value] : (config.value ?? null));
    return make.createTextareaInput({ ...config, value, dataset: { dtype: "JSON", ...config.dataset } });
  }
  return make.createTextInput(config);
}

/** A labelled group for a data field. */
export function formGroupOf(
  field: FieldLike,
  group: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): HTMLElement {
  const {
    classes: _classes,
    label: _label,
    hint: _hint,
    rootId: _root,
    stacked: _stacked,
    units: _units,
    widget,
    ...input
  } = config;
  const made = formInputOf(field, input);
  if (typeof widget === "function") return widget(field, group, config);
  const label = (group.label as string) ?? member(field, "label") ?? field.name;
  const classes = typeof group.classes === "string" ? group.classes.split(" ") : (group.classes as string[]);
  return make.createFormGroup({
    ...group,
    label: localize(label),
    hint: localize((group.hint as string) ?? member(field, "hint")),
    classes: classes ?? null,
    input: made,
  });
}
