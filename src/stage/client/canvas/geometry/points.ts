/** A place on the scene, in pixels from the top left of the canvas. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A grid space by row and column. */
export interface Offset {
  readonly i: number;
  readonly j: number;
}

/** What the grid takes for a place: the space itself or a point in it. */
export type Coordinates = Point | Offset;

/** An upright rectangle. */
export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** Whether two rectangles share more than an edge. */
export function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The rectangle between two opposite corners, whichever they are. */
export function between(a: Point, b: Point): Rectangle {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** A number kept between two others. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The straight distance of two points in pixels. */
export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
