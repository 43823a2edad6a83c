import { GRID_SNAPPING_MODES } from "../../../common/constants/canvas.ts";
import { Hooks } from "../../hooks.ts";
import { h, place } from "../dom.ts";
import { collisions, type Restriction } from "../geometry/collision.ts";
import { centerOf, type Waypoint } from "../geometry/movement.ts";
import type { PathMeasurement } from "../geometry/path.ts";
import type { Point, Rectangle } from "../geometry/points.ts";
import { isStill, table, type ViewScene, type ViewToken, type ViewUser } from "../model.ts";
import { type Mover, measurePath, standing } from "../move.ts";
import { constrain } from "../plan.ts";
import { PlaceableObject } from "./placeable.ts";
import { drawFace } from "./token-face.ts";

/** How a token is aimed at. */
export interface TargetContext {
  /** Who aims; without it, the user at this screen. */
  readonly user?: ViewUser;
  /** Whether all others are no targets any more. */
  readonly releaseOthers?: boolean;
}

/** Spaces that a token goes in a second, and how long a long way takes at most. */
const SPEED = 6;
const LONGEST = 2500;

/** A token on the scene. */
export class Token extends PlaceableObject<ViewToken> {
  /** Who aims at it. */
  readonly targeted = new Set<ViewUser>();
  /** Settled when it has arrived; null while it stands. */
  movementAnimationPromise: Promise<void> | null = null;
  #glide: Animation | undefined;
  readonly element = h("div", { class: "token", role: "button", tabindex: "0" });

  /** Its actor. */
  get actor() {
    return this.document.actor;
  }

  /** Its name. */
  get name(): string {
    return this.document.name;
  }

  /** The scene that it is on. */
  get scene(): ViewScene {
    return this.layer.scene;
  }

  /** Its left edge. */
  get x(): number {
    return this.document.x;
  }

  /** Its top edge. */
  get y(): number {
    return this.document.y;
  }

  /** Its width in pixels. */
  get w(): number {
    return this.document.width * this.scene.grid.sizeX;
  }

  /** Its height in pixels. */
  get h(): number {
    return this.document.height * this.scene.grid.sizeY;
  }

  override get bounds(): Rectangle {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  /** Whether the user at this screen aims at it. */
  get isTargeted(): boolean {
    return this.targeted.has(table().user);
  }

  /** Whether the user at this screen sees it: hidden tokens are for game masters. Light and sight are not modelled. */
  get isVisible(): boolean {
    return !this.document.hidden || table().user.isGM;
  }

  /** The same, under the name that all things on a canvas have. */
  get visible(): boolean {
    return this.isVisible;
  }

  /** Whether the user may look at its actor. */
  get observer(): boolean {
    return table().user.isGM || (this.actor?.testUserPermission(table().user, "OBSERVER") ?? false);
  }

  /** Its middle here, or where its top left is put. */
  getCenterPoint(position: Point = this.document): Point {
    return centerOf(this.scene.grid, { ...standing(this.document), x: position.x, y: position.y });
  }

  /** Its size in pixels. */
  getSize(): { width: number; height: number } {
    return { width: this.w, height: this.h };
  }

  /** The nearest top left at which it lies on the grid. */
  getSnappedPosition(position: Point = this.document): Point {
    const { grid } = this.scene;
    const resolution = this.document.width < 1 ? 2 : 1;
    const { x, y } = grid.getSnappedPoint(position, { mode: GRID_SNAPPING_MODES.VERTEX, resolution });
    return { x: Math.round(x), y: Math.round(y) };
  }

  /** Whether a wall stands between it (or another origin) and a point that its middle would be at. */
  checkCollision(
    destination: Point,
    { origin = this.center, type = "move" }: { origin?: Point; type?: Restriction } = {},
  ): boolean {
    return collisions(this.scene.walls, origin, destination, type).length > 0;
  }

  /** As much of a path as walls allow, with every space on it, and whether that is less than all of it. */
  constrainMovementPath(
    waypoints: readonly Partial<Waypoint>[],
    options: { readonly ignoreWalls?: boolean } = {},
  ): [path: Waypoint[], constrained: boolean] {
    const { path, constrained } = constrain(this.#mover, waypoints, options);
    return [path, constrained];
  }

  /** What a path through top lefts measures. */
  measureMovementPath(waypoints: readonly Partial<Waypoint>[]): PathMeasurement {
    return measurePath(this.#mover, waypoints);
  }

  /** Aims at it or no longer does so; the others at the table see it. */
  setTarget(targeted = true, { user = table().user, releaseOthers = true }: TargetContext = {}): void {
    if (releaseOthers) for (const other of user.targets) if (other !== this) other.#aim(user, false);
    if (targeted !== user.targets.has(this)) this.#aim(user, targeted);
    if (user.isSelf) user.broadcastActivity({ targets: user.targets.ids });
  }

  /** Shows how it went along a path, from wherever it is seen now; it stands at the end of it already. */
  animate(path: readonly Point[]): void {
    const seen = [...path];
    if (this.#glide?.playState === "running") {
      const { e: x, f: y } = new DOMMatrix(getComputedStyle(this.element).transform);
      seen[0] = { x, y };
    }
    this.#glide?.cancel();
    if (path.length < 2 || isStill()) return;
    const steps = this.measureMovementPath(path).spaces || path.length;
    const frames = seen.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    const glide = this.element.animate(frames, { duration: Math.min((steps * 1000) / SPEED, LONGEST) });
    this.#glide = glide;
    // What glides lies on top: whatever were painted after it would have to be painted anew with every frame.
    this.element.toggleAttribute("data-moving", true);
    this.movementAnimationPromise = glide.finished
      // Cancelled by the next movement, which has a promise of its own.
      .catch(() => glide)
      .then(() => {
        if (this.#glide !== glide) return;
        this.element.toggleAttribute("data-moving", false);
        this.movementAnimationPromise = null;
      });
  }

  override destroy(): void {
    for (const user of this.targeted) this.#aim(user, false);
    super.destroy();
  }

  protected override _canControl(): boolean {
    return this.isVisible && (table().user.isGM || this.isOwner);
  }

  protected override _refresh(changed?: object): void {
    place(this.element, this.x, this.y);
    if (!changed || Object.keys(changed).some((key) => !["_id", "x", "y"].includes(key))) drawFace(this);
  }

  #aim(user: ViewUser, targeted: boolean): void {
    if (targeted) this.targeted.add(user);
    else this.targeted.delete(user);
    user.targets[targeted ? "add" : "delete"](this);
    drawFace(this);
    Hooks.callAll("targetToken", user, this, targeted);
  }

  get #mover(): Mover {
    return { token: this.document, scene: this.scene };
  }
}
