import { element } from "../globals.ts";
import { type InputConfig, setInputAttributes } from "./fields.ts";

/** What kind of file is chosen, beside what every input can be told. */
export interface FilePickerInputConfig extends InputConfig {
  readonly type?: string;
}

/** The address of a file, with a button that lets it be chosen. */
export function createFilePickerInput({ type, ...config }: FilePickerInputConfig): HTMLElement {
  const made = element("file-picker", { type, value: config.value ? String(config.value) : undefined });
  setInputAttributes(made, config);
  return made;
}
