import { windows } from "../../parts/later.ts";
import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import type { Doc } from "../globals.ts";

/** The base of sheets for actors: what is dragged onto it becomes part of the actor. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 600 },
    window: { icon: "fa-solid fa-user", resizable: true },
  };

  /** The actor. */
  get actor(): Doc {
    return this.document;
  }
  /** The token whose own actor this is, if it has one of its own. */
  get token(): Doc | null {
    return (this.document as Doc & { token?: Doc | null }).token ?? null;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    // Whoever drew it may have waited so long that it was closed meanwhile.
    if (this.element) await windows(async ({ letDrag }) => letDrag(this, options.isFirstRender === true));
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  _onDragStart(event: DragEvent): Promise<void> {
    return windows(async ({ dragPart }) => dragPart(this.actor, event));
  }

  _onDragOver(_event: DragEvent): void {}

  _onDrop(event: DragEvent): Promise<void> {
    return windows(({ dropOnActor }) => dropOnActor(this, event));
  }

  /** Takes a dropped document by its kind. */
  _onDropDocument(event: DragEvent, document: Doc): Promise<Doc | null> {
    return windows(({ dropDocument }) => dropDocument(this, event, document));
  }

  _onDropActiveEffect(_event: DragEvent, effect: Doc): Promise<Doc | null> {
    return windows(({ dropEffect }) => dropEffect(this.actor, effect));
  }

  async _onDropActor(_event: DragEvent, _actor: Doc): Promise<Doc | null> {
    return null;
  }

  _onDropItem(event: DragEvent, item: Doc): Promise<Doc | null> {
    return windows(({ dropItem }) => dropItem(this, event, item));
  }

  async _onDropFolder(_event: DragEvent, _folder: Doc): Promise<Doc | null> {
    return null;
  }

  /** Puts an item before the one that it was dropped on. */
  _onSortItem(event: DragEvent, item: Doc): Promise<Doc[] | undefined> {
    return windows(({ sortItem }) => sortItem(this.actor, event, item));
  }
}
