/** Columns that a step in each of the eight directions crosses: straight steps first, so that plain ways win ties. */
export const stepX: readonly number[] = [1, -1, 0, 0, 1, -1, 1, -1];

/** Rows that a step in each of the eight directions crosses. */
export const stepY: readonly number[] = [0, 0, 1, -1, 1, 1, -1, -1];
