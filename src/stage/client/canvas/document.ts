import { ClientDocument, type Data } from "../documents/client-document.ts";
import { levels } from "../parts/later.ts";
import { currentCanvas } from "./current.ts";
import type { PlaceablesLayer } from "./layers.ts";
import type { ViewDocument } from "./model.ts";
import type { PlaceableObject } from "./placeables/placeable.ts";

/** A document that is drawn on the scene that embeds it. */
export class CanvasDocument extends ClientDocument {
  /** The layer that it is drawn on, if its scene is on the screen. */
  get layer(): PlaceablesLayer<ViewDocument, PlaceableObject> | null {
    const canvas = currentCanvas();
    return canvas?.ready && canvas.id === this.parent?.id ? canvas.getLayerByEmbeddedName(this.documentName) : null;
  }

  /** What is drawn of it. */
  get object(): object | null {
    return this.#drawn ?? null;
  }

  /** Whether something is drawn of it. */
  get rendered(): boolean {
    return this.object !== null;
  }

  override _onCreate(data: object, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    const level = currentCanvas()?._level ?? null;
    if (level === null || levels.here().isOnLevel(this, level))
      this.layer?.createObject(this as unknown as ViewDocument);
  }

  override _onUpdate(changed: object, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    // What goes to another level comes into sight or leaves it, and others with it.
    if (this.layer && ("level" in changed || "levels" in changed)) void currentCanvas()?.draw();
    else this.#drawn?.refresh(changed);
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    this.layer?.remove(this.id ?? "");
  }

  get #drawn(): PlaceableObject | undefined {
    return this.layer?.get(this.id ?? "");
  }
}
