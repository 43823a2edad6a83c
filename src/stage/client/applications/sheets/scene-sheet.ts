import type { RenderContext } from "../api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { createTextInput, type InputConfig } from "../forms/fields.ts";
import type { Data, Doc } from "../globals.ts";
import { type FormLine, FormSheet, groupsOf } from "./form-sheet.ts";

interface Scene extends Doc {
  readonly initialLevel: Doc;
}

/** What generation 14 keeps on the level of a scene. */
const LEVEL_LINES: readonly FormLine[] = [
  ["background.src", "Picture"],
  ["background.color", "Background"],
];

/** A scene: its picture, size and grid. */
export class SceneConfig extends FormSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 520 },
    window: { icon: "fa-solid fa-map" },
  };
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["navigation", "On the bar of scenes"],
    ["navName", "Name for players", { input: (_field: unknown, config: InputConfig) => createTextInput(config) }],
    ["background.src", "Picture"],
    ["backgroundColor", "Background"],
    ["width", "Width", { hint: "In pixels." }],
    ["height", "Height"],
    ["padding", "Margin", { type: "range", min: 0, max: 0.5, step: 0.05 }],
    ["grid.type", "Grid", { choices: { 0: "None", 1: "Squares" } }],
    ["grid.size", "Size of a space"],
    ["grid.distance", "Distance of a space"],
    ["grid.units", "Unit"],
  ];

  /** The level whose picture the form shows: the first that is looked at. Generation 13 has none. */
  get #level(): Doc | undefined {
    return "initialLevel" in this.document ? (this.document as Scene).initialLevel : undefined;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const level = this.#level;
    if (!level) return context;
    const [name = "", navigation = "", navName = "", ...rest] = context.groups as string[];
    const pictures = groupsOf(level, LEVEL_LINES, this.id, "level.");
    return { ...context, groups: [name, navigation, navName, ...pictures, ...rest] };
  }

  protected override async _processSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    { level, ...data }: Data,
    options: Data = {},
  ): Promise<void> {
    await super._processSubmitData(event, form, data, options);
    if (level && this.#level)
      await this.document.updateEmbeddedDocuments("Level", [{ ...level, _id: this.#level.id }], options);
  }
}
