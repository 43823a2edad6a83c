import { stepX, stepY } from "./directions.ts";

/** Where figures of one kind can stand, and which of the eight steps terrain leaves them. Figures are not counted. */
export interface Footing {
  readonly size: 1 | 2;
  /** Which spaces of the figure lie on open ground: bit 0 its own place, then right, below, and below right. */
  readonly quarters: Uint8Array;
  /** 1 where the figure may stand. */
  readonly stands: Uint8Array;
  /** A bit for each direction in which the figure may step. */
  readonly steps: Uint8Array;
  /** 1 where part of the figure would hang over blocked spaces. */
  readonly tight: Uint8Array;
  /** 1 where some of the figure's spaces are water. */
  readonly wet: Uint8Array;
  /** Whether there is any water, so that dry maps need not ask. */
  readonly anyWet: boolean;
}

/** A diagonal step needs both corner spaces that it cuts to be free of blocking terrain. */
export function smallFooting(width: number, height: number, blocked: Uint8Array, water: Uint8Array): Footing {
  const stands = blocked.map((stop) => 1 - stop);
  const steps = stepMasks(width, height, stands, (at, to, dx, dy) => {
    return dx === 0 || dy === 0 || (stands[at + dx] === 1 && stands[to - dx] === 1);
  });
  return { size: 1, quarters: stands, stands, steps, tight: blocked, wet: water, anyWet: water.includes(1) };
}

/** A large figure stands where all four spaces are open; the corners that it cuts are those of its outline. */
export function largeFooting(width: number, height: number, small: Footing): Footing {
  const quarters = new Uint8Array(width * height);
  const wet = new Uint8Array(width * height);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      for (let quarter = 0; quarter < 4; quarter++) {
        const cell = at + (quarter & 1) + (quarter >> 1) * width;
        if (small.stands[cell] === 1) quarters[at] = (quarters[at] ?? 0) | (1 << quarter);
        if (small.wet[cell] === 1) wet[at] = 1;
      }
    }
  }
  const stands = quarters.map((mask) => (mask === 15 ? 1 : 0));
  const steps = stepMasks(width, height, stands, (at, to, dx, dy) => {
    return dx === 0 || dy === 0 || (stands[at + dx] === 1 && stands[to - dx] === 1);
  });
  const tight = stands.map((stand) => 1 - stand);
  return { size: 2, quarters, stands, steps, tight, wet, anyWet: small.anyWet };
}

/**
 * A squeezing figure stands where at least a quarter of it is on open ground. That part must hang together, and a step
 * must be one that the part itself can take: so nobody squeezes through a wall, or between two touching corners.
 * No figure hangs over the edge of the map.
 */
export function squeezedFooting(width: number, height: number, small: Footing, large: Footing): Footing {
  const { quarters } = large;
  const stands = quarters.map((mask) => (mask === 0 || mask === 6 || mask === 9 ? 0 : 1));
  const steps = stepMasks(width, height, stands, (at, to, dx, dy, direction) => {
    if (quarters[at] === 15 && quarters[to] === 15) return (((large.steps[at] ?? 0) >> direction) & 1) === 1;
    return partsMeet(width, small, quarters, at, to, dx, dy);
  });
  return { ...large, stands, steps };
}

function partsMeet(
  width: number,
  small: Footing,
  quarters: Uint8Array,
  at: number,
  to: number,
  dx: number,
  dy: number,
): boolean {
  for (let from = 0; from < 4; from++) {
    if ((((quarters[at] ?? 0) >> from) & 1) === 0) continue;
    for (let into = 0; into < 4; into++) {
      if ((((quarters[to] ?? 0) >> into) & 1) === 0) continue;
      const acrossX = dx + (into & 1) - (from & 1);
      const acrossY = dy + (into >> 1) - (from >> 1);
      if (acrossX === 0 && acrossY === 0) return true;
      const direction = stepX.findIndex((x, index) => x === acrossX && stepY[index] === acrossY);
      const cell = at + (from & 1) + (from >> 1) * width;
      if (direction >= 0 && (((small.steps[cell] ?? 0) >> direction) & 1) === 1) return true;
    }
  }
  return false;
}

type MayStep = (at: number, to: number, dx: number, dy: number, direction: number) => boolean;

function stepMasks(width: number, height: number, stands: Uint8Array, may: MayStep): Uint8Array {
  const masks = new Uint8Array(stands.length);
  for (let at = 0; at < stands.length; at++) {
    if (stands[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    for (let direction = 0; direction < 8; direction++) {
      const dx = stepX[direction] ?? 0;
      const dy = stepY[direction] ?? 0;
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const to = at + dx + dy * width;
      if (stands[to] === 1 && may(at, to, dx, dy, direction)) masks[at] = (masks[at] ?? 0) | (1 << direction);
    }
  }
  return masks;
}
