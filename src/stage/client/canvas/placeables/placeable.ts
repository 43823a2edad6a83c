import { Hooks } from "../../hooks.ts";
import type { Rectangle } from "../geometry/points.ts";
import type { PlaceablesLayer } from "../layers.ts";
import { table, type ViewDocument } from "../model.ts";

/** How something is taken in hand. */
export interface ControlOptions {
  /** Whether all else is let go, as is usual. */
  readonly releaseOthers?: boolean;
}

/** Something on the scene that a document stands behind. */
export abstract class PlaceableObject<D extends ViewDocument = ViewDocument> {
  /** The document. */
  readonly document: D;
  /** The layer that it is on. */
  readonly layer: PlaceablesLayer<D, PlaceableObject<D>>;
  /** What is drawn of it. */
  abstract readonly element: Element;
  #controlled = false;
  #hover = false;

  constructor(document: D, layer: PlaceablesLayer<D, PlaceableObject<D>>) {
    this.document = document;
    this.layer = layer;
  }

  /** The space that it takes. */
  abstract get bounds(): Rectangle;

  /** Brings what is drawn up to date with the document. */
  protected abstract _refresh(changed?: object): void;

  /** The id of the document. */
  get id(): string {
    return this.document.id;
  }

  /** Whether the user at this screen owns it. */
  get isOwner(): boolean {
    return this.document.isOwner;
  }

  /** The window of the document. */
  get sheet() {
    return this.document.sheet;
  }

  /** The point in its middle. */
  get center() {
    const { x, y, width, height } = this.bounds;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Whether the user at this screen has it in hand. */
  get controlled(): boolean {
    return this.#controlled;
  }

  /** Whether the pointer or the focus is on it. */
  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    if (state === this.#hover) return;
    this.#hover = state;
    this.layer.hover = state ? this : this.layer.hover === this ? null : this.layer.hover;
    this.element.toggleAttribute("data-hover", state);
    this.#tell("hover", state);
  }

  /** Draws it for the first time. */
  draw(): this {
    this._refresh();
    this.#tell("draw");
    return this;
  }

  /** Draws what may have changed: all of it, or what hangs on the fields that did. */
  refresh(changed?: object): this {
    this._refresh(changed);
    this.#tell("refresh", {});
    return this;
  }

  /** Takes it off the scene. */
  destroy(): void {
    this.release();
    this.hover = false;
    this.element.remove();
    this.#tell("destroy");
  }

  /** Takes it in hand, if the user may; tells whether it is in hand now. */
  control({ releaseOthers = true }: ControlOptions = {}): boolean {
    if (!this._canControl()) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (!this.#controlled) this.#mark(true);
    return true;
  }

  /** Lets it go. */
  release(): boolean {
    if (this.#controlled) this.#mark(false);
    return true;
  }

  /** Whether the user at this screen may take it in hand. */
  protected _canControl(): boolean {
    return table().user.isGM;
  }

  #mark(state: boolean): void {
    this.#controlled = state;
    this.layer.mark(this, state);
    this._refresh();
    this.#tell("control", state);
  }

  #tell(event: string, ...args: unknown[]): void {
    Hooks.callAll(event + this.document.documentName, this, ...args);
  }
}
