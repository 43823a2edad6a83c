import { note as definition } from "../../common/documents/note.ts";
import { CanvasDocument } from "../canvas/document.ts";
import type { Texture } from "../canvas/model.ts";
import { game } from "../game.ts";
import type { ClientDocument } from "./client-document.ts";

/** A pin on a scene that opens a journal entry. */
export class NoteDocument extends CanvasDocument {
  static override definition = definition;
  declare entryId: string | null;
  declare pageId: string | null;
  declare x: number;
  declare y: number;
  declare iconSize: number;
  declare text: string;
  declare global: boolean;
  declare texture: Texture;

  /** The entry that it opens. */
  get entry(): ClientDocument | undefined {
    return this.entryId === null ? undefined : game.journal.get(this.entryId);
  }

  /** The page at which it opens it. */
  get page(): ClientDocument | undefined {
    return this.pageId === null
      ? undefined
      : (this.entry?.getEmbeddedDocument("JournalEntryPage", this.pageId) as ClientDocument);
  }

  /** What stands on the pin. */
  get label(): string {
    return this.text || this.page?.name || this.entry?.name || "Unknown entry";
  }
}
