import { scene as definition } from "../../common/documents/scene.ts";
import { generation } from "../../common/generation.ts";
import { currentCanvas } from "../canvas/current.ts";
import { type Dimensions, dimensionsOf } from "../canvas/geometry/dimensions.ts";
import { type BaseGrid, createGrid, type GridOptions } from "../canvas/geometry/grid.ts";
import type { Backdrop, ViewScene } from "../canvas/model.ts";
import { game } from "../game.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { EmbeddedDocuments } from "./embedded.ts";
import type { NoteDocument } from "./note.ts";
import type { TileDocument } from "./tile.ts";
import type { TokenDocument } from "./token.ts";
import type { WallDocument } from "./wall.ts";

interface Picture {
  readonly src: string | null;
  readonly color?: unknown;
  readonly offsetX?: number;
  readonly offsetY?: number;
}

interface Level extends ClientDocument {
  readonly background: Picture;
  readonly foreground: Picture;
}

/** What of a scene makes it look or measure different. */
const looks = [
  "width",
  "height",
  "padding",
  "grid",
  "background",
  "foreground",
  "backgroundColor",
  "levels",
  "shiftX",
  "shiftY",
];

/** A map with what stands on it. */
export class Scene extends ClientDocument {
  static override definition = definition;
  declare active: boolean;
  declare navigation: boolean;
  declare navName: string;
  declare navOrder: number;
  declare thumb: string | null;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare initial: ViewScene["initial"];
  declare backgroundColor: unknown;
  /** The picture of the ground: generation 13. */
  declare background: Picture;
  /** The storeys with their pictures: generation 14. */
  declare levels: EmbeddedDocuments<Level>;
  declare initialLevel: string | null;
  declare shiftX: number;
  declare shiftY: number;
  declare tokens: EmbeddedDocuments<TokenDocument>;
  declare walls: EmbeddedDocuments<WallDocument>;
  declare tiles: EmbeddedDocuments<TileDocument>;
  declare notes: EmbeddedDocuments<NoteDocument>;
  /** The grid: measures, snaps, knows neighbours. */
  declare grid: BaseGrid;
  /** The scene's measures and those of the canvas around it. */
  declare dimensions: Dimensions;

  override prepareBaseData(): void {
    const source = (this._source as unknown as { grid: GridOptions & { type: number } }).grid;
    this.grid = createGrid(source.type, source);
    this.dimensions = this.getDimensions();
  }

  /** What stands on a scene is prepared by itself: one token's step must not cost the preparation of hundreds. */
  override prepareEmbeddedDocuments(): void {
    if (!this._isPrepared) super.prepareEmbeddedDocuments();
  }

  /** Its measures. */
  getDimensions(): Dimensions {
    const { width, height, padding } = this;
    const shift =
      generation() === 13
        ? { x: this.background.offsetX ?? 0, y: this.background.offsetY ?? 0 }
        : { x: this.shiftX, y: this.shiftY };
    return dimensionsOf(this.grid, { width, height, padding, shift });
  }

  /** The colours and pictures under everything else: of the scene, or of the level that is looked at first. */
  get _backdrops(): Backdrop[] {
    const color = String(this.backgroundColor);
    if (generation() === 13) return [{ color, src: this.background.src }];
    const lowest = [...this.levels].sort((one, other) => one.sort - other.sort)[0];
    const level = (this.initialLevel === null ? undefined : this.levels.get(this.initialLevel)) ?? lowest;
    return [
      { color, src: null },
      ...(level ? [{ color: String(level.background.color), src: level.background.src }] : []),
    ];
  }

  /** A small picture for lists. */
  get thumbnail(): string | null {
    return this.thumb;
  }

  /** Whether it is on this screen. */
  get isView(): boolean {
    return currentCanvas()?.id === this.id;
  }

  /** Opens it for everybody, and closes the one that was open. */
  async activate(): Promise<this> {
    if (this.active) return this;
    const others = game.scenes.filter((scene) => scene.active).map(({ id }) => ({ _id: id, active: false }));
    await Scene.updateDocuments([...others, { _id: this.id, active: true }]);
    return this;
  }

  /** Looks at it on this screen. */
  async view(): Promise<this> {
    const canvas = currentCanvas();
    if (!canvas || this.isView) return this;
    game.scenes.view(this.id);
    game.user?.broadcastActivity({ scene: this.id, targets: [] });
    await canvas.draw(this as unknown as ViewScene);
    return this;
  }

  /** Looks away from it. */
  async unview(): Promise<this> {
    if (!this.isView) return this;
    game.scenes.view(null);
    game.user?.broadcastActivity({ scene: null, targets: [] });
    await currentCanvas()?.draw(null);
    return this;
  }

  /** Deletes the tracks that tokens left; the stage keeps none. */
  async clearMovementHistories(): Promise<void> {}

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true) void this.view();
    if (this.isView && looks.some((key) => key in changed)) void currentCanvas()?.draw();
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void (game.scenes.active?.view() ?? currentCanvas()?.draw(null));
  }

  override _onCreate(data: object, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) void this.view();
  }
}
