import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants/index.ts";
import { journalEntry as definition } from "../../common/documents/journal-entry.ts";
import { journalEntryPage as pageDefinition } from "../../common/documents/journal-entry-page.ts";
import { game } from "../game.ts";
import { ClientDocument } from "./client-document.ts";
import type { EmbeddedDocuments } from "./embedded.ts";

/** A book of pages. */
export class JournalEntry extends ClientDocument {
  static override definition = definition;
  declare pages: EmbeddedDocuments<JournalEntryPage>;

  override get visible(): boolean {
    return (
      super.visible || this.pages.some((page) => game.user !== null && page.testUserPermission(game.user, "OBSERVER"))
    );
  }

  /** Opens the book. */
  show(): unknown {
    return this.sheet?.render({ force: true });
  }
}

/** A page of a book: text, a picture, a film or a document. */
export class JournalEntryPage extends ClientDocument {
  static override definition = pageDefinition;
  declare text: { content?: string; markdown?: string; format: number };
  declare title: { show: boolean; level: number };
  declare src: string | null;

  /** The number of the page's kind of ownership: its own, or that of the book. */
  override get visible(): boolean {
    return this.permission >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  /** A click on a link to a page opens its book there. */
  override _onClickDocumentLink(event: Event): unknown {
    // Not the current target, which an event has only while it is being told.
    const anchor = (event.target as Element | null)?.closest<HTMLElement>("a.content-link")?.dataset.hash;
    return this.parent?.sheet?.render({ force: true, pageId: this.id, anchor });
  }
}
