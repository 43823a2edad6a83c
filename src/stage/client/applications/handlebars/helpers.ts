import Handlebars from "handlebars/runtime";
import { type FieldLike, formGroupOf, formInputOf } from "../forms/field-input.ts";
import { createNumberInput, type SelectOption } from "../forms/fields.ts";
import { fillSelect } from "../forms/select-options.ts";
import { element, host, localize } from "../globals.ts";

type Options = Handlebars.HelperOptions;
type Hash = Record<string, unknown>;

const safe = (html: string) => new Handlebars.SafeString(html);
const fold =
  (test: (one: boolean, other: boolean) => boolean) =>
  (...values: unknown[]) =>
    values.slice(0, -1).map(Boolean).reduce(test);

/** Translates a key, with values for its gaps. */
function localizeHelper(value: unknown, { hash }: Options): string {
  const key = String(value);
  return Object.keys(hash).length ? host.game.i18n.format(key, hash) : localize(key);
}

/** A number with a fixed count of decimals and, if asked for, its sign. */
function numberFormat(value: unknown, { hash: { decimals = 0, sign = false } }: Options): string {
  const number = Number(value);
  return (sign && number >= 0 ? "+" : "") + number.toFixed(decimals);
}

function numberInput(value: unknown, { hash }: Options): Handlebars.SafeString {
  const { class: classes, ...config } = hash;
  const input = createNumberInput({ ...config, value: value as number });
  if (classes) input.className = classes;
  return safe(input.outerHTML);
}

/** The choices of a select as options; lists, records and records of records are read. */
function selectOptions(choices: unknown, { hash }: Options): Handlebars.SafeString {
  const {
    selected,
    localize: translate,
    inverted,
    valueAttr,
    nameAttr,
    labelAttr,
    ...rest
  } = hash as Hash & {
    valueAttr?: string;
    nameAttr?: string;
    labelAttr?: string;
  };
  const key = valueAttr ?? nameAttr;
  const entries: [string, unknown][] = Array.isArray(choices)
    ? choices.map((choice, index) => [typeof choice === "object" ? String(index) : String(choice), choice])
    : Object.entries((choices ?? {}) as object);
  const chosen = (Array.isArray(selected) || selected instanceof Set ? [...selected] : [selected]).map(String);
  const options = entries.map(([name, choice]): SelectOption => {
    const record = typeof choice === "object" && choice !== null ? (choice as Hash) : undefined;
    const [value, label] = inverted && !record ? [choice, name] : [name, choice];
    const made: SelectOption = record
      ? {
          ...record,
          value: String(key ? record[key] : (record.value ?? name)),
          label: String(record[labelAttr ?? "label"] ?? ""),
        }
      : { value: String(value), label: String(label) };
    return { ...made, selected: chosen.includes(made.value) };
  });
  return safe(fillSelect(element("select"), { ...rest, localize: Boolean(translate), options }).innerHTML);
}

/** Radio buttons for choices. */
function radioBoxes(name: string, choices: Record<string, string>, { hash }: Options): Handlebars.SafeString {
  const boxes = Object.entries(choices).map(([value, label]) =>
    element(
      "label",
      { class: "checkbox" },
      element("input", { type: "radio", name, value, checked: String(hash.checked) === value }),
      ` ${hash.localize ? localize(label) : label}`,
    ),
  );
  return safe(boxes.map((box) => box.outerHTML).join(""));
}

const outer = (made: HTMLElement | HTMLCollection) =>
  safe(made instanceof HTMLElement ? made.outerHTML : [...made].map((part) => part.outerHTML).join(""));

/** An editor for rich text. */
function editor(content: string, { hash }: Options): Handlebars.SafeString {
  return safe(element("prose-mirror", { name: String(hash.target), value: content }).outerHTML);
}

/** The helpers that templates can use. */
const helpers: Record<string, Handlebars.HelperDelegate> = {
  localize: localizeHelper,
  numberFormat,
  numberInput,
  selectOptions,
  radioBoxes,
  editor,
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  lt: (one, other) => one < other,
  gt: (one, other) => one > other,
  lte: (one, other) => one <= other,
  gte: (one, other) => one >= other,
  not: (value) => !value,
  and: fold((one, other) => one && other),
  or: fold((one, other) => one || other),
  ifThen: (test, yes, no) => (test ? yes : no),
  concat: (...values) =>
    safe(
      values
        .slice(0, -1)
        .filter((value) => typeof value !== "object")
        .join(""),
    ),
  object: ({ hash }: Options) => hash,
  checked: (value) => (value ? "checked" : ""),
  disabled: (value) => (value ? "disabled" : ""),
  timeSince: (value) => timeSince(value),
  formInput: (field: FieldLike, { hash }: Options) => outer(formInputOf(field, hash)),
  formField: (field: FieldLike, { hash }: Options) => outer(formGroupOf(field, hash, hash)),
  formGroup: (field: FieldLike, { hash }: Options) => outer(formGroupOf(field, hash, hash)),
};

/** How long ago something was, in words. */
export function timeSince(moment: number | string | Date): string {
  const seconds = (Date.now() - new Date(moment).getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });
  if (seconds < 60) return "now";
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), "hour");
  return words.format(-Math.floor(seconds / 86_400), "day");
}

/** Registers the helpers; called once before the first template. */
export function initialize(): void {
  Handlebars.registerHelper(helpers);
  Object.assign(globalThis, { Handlebars });
}
