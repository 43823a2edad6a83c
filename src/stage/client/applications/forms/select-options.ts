import { element, localize } from "../globals.ts";
import type { SelectConfig, SelectOption } from "./fields.ts";

/** Puts the options of a choice into its element, in their groups; `chosen` are the values of those that are set. */
export function fillSelect(
  select: HTMLSelectElement,
  config: SelectConfig,
  chosen: readonly string[] = [],
): HTMLSelectElement {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const parent = group ? select.appendChild(element("optgroup", { label: group })) : select;
    for (const { value, label, disabled, selected } of options) {
      parent.append(element("option", { value, disabled, selected: selected || chosen.includes(value) }, label));
    }
  }
  return select;
}

/** Sorts choices into their groups, with an empty one before them if asked for. */
export function prepareSelectOptionGroups(config: SelectConfig): { group: string; options: SelectOption[] }[] {
  const { groups = [], blank, labelAttr = "label", valueAttr = "value", sort } = config;
  const text = (words: unknown) => (config.localize ? localize(String(words ?? "")) : String(words ?? ""));
  const found = new Map<string, SelectOption[]>(groups.map((group) => [text(group), []]));
  if (typeof blank === "string" || blank === true)
    found.set("", [{ value: "", label: text(blank === true ? "" : blank) }]);
  for (const option of config.options) {
    const group = option.group ? text(option.group) : "";
    const record = option as unknown as Record<string, unknown>;
    const made = {
      ...option,
      value: String(record[valueAttr] ?? ""),
      label: text(record[labelAttr] ?? record[valueAttr]),
    };
    found.set(group, [...(found.get(group) ?? []), made]);
  }
  const listed = [...found].map(([group, options]) => ({ group, options }));
  if (sort)
    for (const { options } of listed)
      options.sort(
        (one, other) =>
          Number(Boolean(one.value)) - Number(Boolean(other.value)) || one.label.localeCompare(other.label),
      );
  return listed.filter(({ options }) => options.length > 0);
}
