import { scene as definition } from "../../common/documents/scene.ts";
import { generation } from "../../common/generation.ts";
import { currentCanvas } from "../canvas/current.ts";
import { type Dimensions, dimensionsOf } from "../canvas/geometry/dimensions.ts";
import { type BaseGrid, createGrid, type GridOptions } from "../canvas/geometry/grid.ts";
import type { Backdrop, ViewScene } from "../canvas/model.ts";
import { game } from "../game.ts";
import { deeds, levels } from "../parts/later.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { EmbeddedDocuments } from "./embedded.ts";
import type { NoteDocument } from "./note.ts";
import type { Level, Picture } from "./simple.ts";
import type { TileDocument } from "./tile.ts";
import type { TokenDocument } from "./token.ts";
import type { WallDocument } from "./wall.ts";

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
  /** The picture of the ground and the colour under it; generation 14 has them from the first level. */
  declare background: Picture;
  declare backgroundColor: unknown;
  /** The storeys with their pictures: generation 14. */
  declare levels: EmbeddedDocuments<Level>;
  /** The level that is looked at first, and what can be said of levels: generation 14. */
  declare initialLevel: Level | null;
  declare readonly firstLevel: Level | null;
  declare readonly availableLevels: Set<Level>;
  declare cycleLevel: (direction: 1 | -1) => Promise<unknown>;
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
  declare environment?: { readonly darknessLevel?: number } | null;

  override _initializeSource(data: unknown, options?: object): Data {
    const given = data instanceof Scene ? data.toObject() : { ...(data as Data) };
    const whole = generation() === 13 ? given : levels.here().withLevel(this, given as Data);
    return super._initializeSource(whole, options) as Data;
  }

  override prepareBaseData(): void {
    if (generation() === 14) levels.here().prepareLevels(this);
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

  /** The colours and pictures under everything else; in generation 14 those of its levels. */
  get _backdrops(): Backdrop[] {
    return [{ color: String(this.backgroundColor), src: this.background.src }];
  }

  /** How dark it is, from 0 to 1. */
  get _darkness(): number {
    return this.environment?.darknessLevel ?? 0;
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
    await deeds(({ activateScene }) => activateScene(this));
    return this;
  }

  /** Looks at it on this screen; in generation 14, at one of its levels. */
  async view({ level }: { readonly level?: string | undefined } = {}): Promise<this> {
    await deeds(({ lookAt }) => lookAt(this, level));
    return this;
  }

  /** Looks away from it. */
  async unview(): Promise<this> {
    await deeds(({ lookAway }) => lookAway(this));
    return this;
  }

  /** Deletes the tracks that tokens left; the stage keeps none. */
  async clearMovementHistories(): Promise<void> {}

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true) void this.view();
    if (this.isView && looks.some((key) => key in changed)) void currentCanvas()?.draw();
    else if (this.isView && "environment" in changed) currentCanvas()?.refresh();
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
