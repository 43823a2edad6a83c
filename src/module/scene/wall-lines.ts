/** A wall of a scene, from point to point in pixels. */
export type WallLine = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * The lines between open and solid spaces of a map, those in a row joined to one. What lies outside of the map needs
 * none: the scene ends there.
 */
export function wallLines(
  width: number,
  height: number,
  isSolid: (x: number, y: number) => boolean,
  space: number,
): WallLine[] {
  const lines: WallLine[] = [];
  const edge = (ax: number, ay: number, bx: number, by: number) => isSolid(ax, ay) !== isSolid(bx, by);
  const scan = (rows: number, length: number, isEdge: (row: number, at: number) => boolean, line: Line) => {
    for (let row = 1; row < rows; row++) {
      for (let from = 0; from < length; from++) {
        if (!isEdge(row, from)) continue;
        let to = from + 1;
        while (to < length && isEdge(row, to)) to++;
        lines.push(line(row, from, to));
        from = to;
      }
    }
  };
  scan(
    height,
    width,
    (y, x) => edge(x, y - 1, x, y),
    (y, from, to) => [from * space, y * space, to * space, y * space],
  );
  scan(
    width,
    height,
    (x, y) => edge(x - 1, y, x, y),
    (x, from, to) => [x * space, from * space, x * space, to * space],
  );
  return lines;
}

type Line = (row: number, from: number, to: number) => WallLine;
