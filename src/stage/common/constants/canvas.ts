/** The smallest square of a grid, in pixels. */
export const { GRID_MIN_SIZE } = { GRID_MIN_SIZE: 20 } as const;

/** The kinds of grid. */
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;

/** Where a point is snapped to; values can be combined. */
export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;

/** Whose side a token is on. */
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;

/** Who sees a token's name or bars. */
export const TOKEN_DISPLAY_MODES = {
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
} as const;

/** The outlines of tokens. */
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;

/** Where a text stands beside its point. */
export const TEXT_ANCHOR_POINTS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;

/** How movement along a diagonal is counted. */
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** What a wall does to light, sight and sound. */
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;

/** What is restricted by walls. */
export const WALL_RESTRICTION_TYPES = ["light", "sight", "sound", "move"] as const;

/** What a wall does to those who move. */
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;

/** From which side a wall blocks. */
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;

/** Whether a wall is a door. */
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;

/** How a door stands. */
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
