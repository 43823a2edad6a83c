import type { Frame } from "./frame.ts";
import type { Rectangle } from "./geometry/points.ts";
import type { ViewDocument, ViewScene } from "./model.ts";
import type { ControlOptions, PlaceableObject } from "./placeables/placeable.ts";

/** How a layer makes what is on it. */
export type PlaceableClass<D extends ViewDocument, P extends PlaceableObject<D>> = new (
  document: D,
  layer: PlaceablesLayer<D, P>,
) => P;

/** All things of one kind on the scene: `canvas.tokens`, `canvas.walls`, `canvas.tiles`, `canvas.notes`. */
export class PlaceablesLayer<D extends ViewDocument, P extends PlaceableObject<D>> {
  /** What the pointer or the focus is on. */
  hover: P | null = null;
  /** What is in hand, by id. */
  readonly controlledObjects = new Map<string, P>();
  readonly #objects = new Map<string, P>();
  #scene: ViewScene | null = null;

  constructor(
    /** The elements that all layers share. */
    readonly board: Frame,
    /** The name of the documents. */
    readonly documentName: string,
    private readonly collection: "tokens" | "walls" | "tiles" | "notes",
    private readonly type: PlaceableClass<D, P>,
    /** Where things are drawn. */
    readonly element: Element,
  ) {}

  /** The documents behind the layer. */
  get documentCollection(): Iterable<D> {
    return this.#scene ? (this.#scene[this.collection] as unknown as Iterable<D>) : [];
  }

  /** The scene that is drawn. */
  get scene(): ViewScene {
    if (!this.#scene) throw new Error("No scene is drawn.");
    return this.#scene;
  }

  /** All things on the layer. */
  get placeables(): P[] {
    return [...this.#objects.values()];
  }

  /** What is in hand. */
  get controlled(): P[] {
    return [...this.controlledObjects.values()];
  }

  /** The thing of a document. */
  get(id: string): P | undefined {
    return this.#objects.get(id);
  }

  /** Draws the things of a scene that show. */
  draw(scene: ViewScene, isShown: (document: D) => boolean = () => true): void {
    this.#scene = scene;
    for (const document of this.documentCollection) if (isShown(document)) this.createObject(document);
  }

  /** Takes away everything. */
  tearDown(): void {
    for (const object of this.#objects.values()) object.destroy();
    this.#objects.clear();
    this.#scene = null;
  }

  /** Draws the thing of a document. */
  createObject(document: D): P {
    const object = new this.type(document, this);
    this.#objects.set(document.id, object);
    this.element.append(object.element);
    object.draw();
    return object;
  }

  /** Takes away the thing of a document. */
  remove(id: string): void {
    this.#objects.get(id)?.destroy();
    this.#objects.delete(id);
  }

  /** Notes what is in hand. */
  mark(object: P, state: boolean): void {
    if (state) this.controlledObjects.set(object.id, object);
    else this.controlledObjects.delete(object.id);
  }

  /** Lets everything go; tells how many there were. */
  releaseAll(): number {
    const held = this.controlled;
    for (const object of held) object.release();
    return held.length;
  }

  /** Takes everything in hand that the user may. */
  controlAll(options: ControlOptions = {}): P[] {
    for (const object of this.#objects.values()) object.control({ releaseOthers: false, ...options });
    return this.controlled;
  }

  /** Takes everything in hand whose middle is in a rectangle. */
  selectObjects({ x, y, width, height }: Rectangle, { releaseOthers = true }: ControlOptions = {}): boolean {
    if (releaseOthers) this.releaseAll();
    for (const object of this.#objects.values()) {
      const { center } = object;
      const isInside = center.x >= x && center.y >= y && center.x <= x + width && center.y <= y + height;
      if (isInside) object.control({ releaseOthers: false });
    }
    return this.controlledObjects.size > 0;
  }
}
