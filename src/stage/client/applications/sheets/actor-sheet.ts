import { windows } from "../../parts/later.ts";
import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { type Doc, host } from "../globals.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { droppedDocument } from "./dropping.ts";

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
    if (!this.element) return;
    new DragDrop({
      dragSelector: ".draggable",
      dropSelector: null,
      permissions: { dragstart: (selector) => this._canDragStart(selector) },
      callbacks: { dragstart: (event) => this._onDragStart(event) },
    }).bind(this.element);
    if (options.isFirstRender) {
      new DragDrop({
        dropSelector: `#${CSS.escape(this.id)}`,
        permissions: { drop: (selector) => this._canDragDrop(selector) },
        callbacks: { dragover: (event) => this._onDragOver(event), drop: (event) => this._onDrop(event) },
      }).bind(this.element);
    }
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected _onDragStart(event: DragEvent): Promise<void> {
    return windows(async ({ dragPart }) => dragPart(this.actor, event));
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<void> {
    const { data, document } = await droppedDocument(event);
    if (host.Hooks.call("dropActorSheetData", this.actor, this, data) === false || !document) return;
    await this._onDropDocument(event, document);
  }

  /** Takes a dropped document by its kind. */
  protected async _onDropDocument(event: DragEvent, document: Doc): Promise<Doc | null> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: Doc): Promise<Doc | null> {
    if (!this.actor.isOwner || effect.parent === this.actor) return null;
    const [made] = await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return made ?? null;
  }

  protected async _onDropActor(_event: DragEvent, _actor: Doc): Promise<Doc | null> {
    return null;
  }

  protected async _onDropItem(event: DragEvent, item: Doc): Promise<Doc | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      await this._onSortItem(event, item);
      return item;
    }
    const [made] = await this.actor.createEmbeddedDocuments("Item", [item.toObject()]);
    return made ?? null;
  }

  protected async _onDropFolder(_event: DragEvent, _folder: Doc): Promise<Doc | null> {
    return null;
  }

  /** Puts an item before the one that it was dropped on. */
  protected _onSortItem(event: DragEvent, item: Doc): Promise<Doc[] | undefined> {
    return windows(({ sortItem }) => sortItem(this.actor, event, item));
  }
}
