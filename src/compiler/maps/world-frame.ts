/** The room around the outermost spaces of a world map. */
const margin = 70;

/** Where the picture of a world map begins, and how large it is, in the units of its spaces. */
export interface WorldFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The frame of a world map's picture around its spaces. A scene of it has the same, so that places and picture agree. */
export function worldFrame(spaces: readonly { readonly x: number; readonly y: number }[]): WorldFrame {
  const left = Math.min(...spaces.map(({ x }) => x), 1000) - margin;
  const top = Math.min(...spaces.map(({ y }) => y), 1000) - margin;
  const width = Math.max(...spaces.map(({ x }) => x), 0) + margin - left;
  const height = Math.max(...spaces.map(({ y }) => y), 0) + margin - top;
  return { left, top, width: Math.max(width, 1), height: Math.max(height, 1) };
}
