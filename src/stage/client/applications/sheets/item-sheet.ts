import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialConfiguration } from "../api/options.ts";
import type { Doc } from "../globals.ts";

/** The base of sheets for items. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 480 },
    window: { icon: "fa-solid fa-suitcase", resizable: true },
  };

  /** The item. */
  get item(): Doc {
    return this.document;
  }
  /** The actor that has it, if one has. */
  get actor(): Doc | null {
    return this.document.parent;
  }
}
