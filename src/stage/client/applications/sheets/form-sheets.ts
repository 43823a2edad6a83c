import type { PartialConfiguration } from "../api/options.ts";
import { createTextareaInput, type InputConfig } from "../forms/fields.ts";
import { host } from "../globals.ts";
import { type FormLine, FormSheet } from "./form-sheet.ts";

/** Sheets of documents that are edited in a plain form. */

const area = (rows: number) => (_field: unknown, config: InputConfig) => createTextareaInput({ ...config, rows });
const code = { input: area(12), classes: "code" };
const text = { input: area(4) };
const documents = (name: string) => () =>
  Object.fromEntries((host.game.collections.get(name)?.contents ?? []).map((one) => [one.id, one.name]));

/** A macro: what it is called and what it does. */
export class MacroConfig extends FormSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 560 },
    window: { icon: "fa-solid fa-code" },
    actions: { execute: MacroConfig.#onExecute as never },
  };
  static override PARTS = { form: { template: "templates/stage/sheets/macro.hbs" } };
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["img", "Picture"],
    ["type", "Kind", { choices: { script: "Script", chat: "Chat" } }],
    ["command", "Command", code],
  ];

  static async #onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    await (this.document as unknown as { execute(): unknown }).execute();
  }
}

/** A folder. */
export class FolderConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["color", "Colour"],
    ["sorting", "Order", { choices: { a: "By name", m: "By hand" } }],
  ];
}

/** A user: who they are and whom they play. */
export class UserConfig extends FormSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = { window: { icon: "fa-solid fa-user" } };
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["color", "Colour"],
    ["pronouns", "Pronouns"],
    ["character", "Character", { choices: documents("Actor"), blank: "None" }],
    ["role", "Role", { choices: { 1: "Player", 2: "Trusted player", 3: "Assistant", 4: "Game master" } }],
  ];

  /** Users change themselves; game masters change all. */
  override get isEditable(): boolean {
    return host.game.user.isGM || this.document === host.game.user;
  }
  override get isVisible(): boolean {
    return true;
  }
}

/** When a name or the bars of a token show, by the numbers of CONST.TOKEN_DISPLAY_MODES. */
const displayModes = {
  0: "Never",
  10: "When selected",
  20: "To owners on hover",
  30: "On hover",
  40: "To owners",
  50: "Always",
};

/** A token. */
export class TokenConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["texture.src", "Picture"],
    ["width", "Width in spaces"],
    ["height", "Height in spaces"],
    ["disposition", "Attitude", { choices: { "-2": "Secret", "-1": "Hostile", 0: "Neutral", 1: "Friendly" } }],
    ["displayName", "Name shows", { choices: displayModes }],
    ["displayBars", "Bars show", { choices: displayModes }],
    ["hidden", "Hidden from players"],
    ["actorLink", "Shares the data of its actor"],
  ];
}

/** One who fights. */
export class CombatantConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["img", "Picture"],
    ["initiative", "Initiative"],
    ["hidden", "Hidden from players"],
    ["defeated", "Out of the fight"],
  ];
}

/** An effect. */
export class ActiveEffectConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["img", "Picture"],
    ["description", "Description", text],
    ["disabled", "Suspended"],
    ["transfer", "Acts on the actor who has the item"],
    ["duration.rounds", "Rounds"],
    ["duration.value", "Duration"],
    [
      "statuses",
      "Statuses",
      {
        choices: () =>
          Object.fromEntries(
            Object.values(host.CONFIG.statusEffects ?? {}).map((status) => {
              const { id, name } = status as { id: string; name: string };
              return [id, name];
            }),
          ),
      },
    ],
    ["changes", "Changes", { input: undefined, hint: "A list of key, mode and value." }],
  ];
}

/** A card. */
export class CardConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["description", "Description", text],
    ["suit", "Suit"],
    ["value", "Value"],
    ["back.name", "Name of its back"],
    ["back.img", "Picture of its back"],
    ["faces", "Faces", { hint: "A list of name, text and img." }],
  ];
}

/** A wall. */
export class WallConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["move", "Stops movement", { choices: { 0: "No", 20: "Yes" } }],
    ["sight", "Stops sight", { choices: { 0: "No", 10: "Limited", 20: "Yes" } }],
    ["door", "Door", { choices: { 0: "None", 1: "Door", 2: "Secret door" } }],
    ["ds", "The door is", { choices: { 0: "Closed", 1: "Open", 2: "Locked" } }],
  ];
}

/** A picture on a scene. */
export class TileConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["texture.src", "Picture"],
    ["x", "Left"],
    ["y", "Top"],
    ["width", "Width"],
    ["height", "Height"],
    ["rotation", "Rotation"],
    ["hidden", "Hidden from players"],
  ];
}

/** A pin on a scene. */
export class NoteConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["text", "Label"],
    ["entryId", "Journal entry", { choices: documents("JournalEntry"), blank: "None" }],
    ["texture.src", "Picture"],
    ["global", "Always visible"],
  ];
}

/** A row of a table. */
export class TableResultConfig extends FormSheet {
  static override LINES: readonly FormLine[] = [
    ["name", "Name"],
    ["description", "Text", text],
    ["documentUuid", "Leads to"],
    ["range", "From and to"],
    ["weight", "Weight"],
  ];
}

/** A page of a journal: its title and text. */
export class JournalEntryPageConfig extends FormSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 680 },
    window: { icon: "fa-solid fa-file-lines", resizable: true },
  };
  static override LINES: readonly FormLine[] = [
    ["name", "Title"],
    ["title.show", "Show the title"],
    ["title.level", "Level in the contents", { type: "range", min: 1, max: 3, step: 1 }],
    ["src", "Picture"],
    ["text.content", "Text", { height: 360 }],
  ];
}
