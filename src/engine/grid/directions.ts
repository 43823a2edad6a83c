/** Columns that a step in each of the eight directions crosses: straight steps first, so that plain ways win ties. */
export const stepX: readonly number[] = [1, -1, 0, 0, 1, -1, 1, -1];

/** Rows that a step in each of the eight directions crosses. */
export const stepY: readonly number[] = [0, 0, 1, -1, 1, 1, -1, -1];

/** The direction number of a source, which nothing came to. */
export const fromNowhere = 8;

/**
 * Who comes to a place by a step need not look back at the places that could be stepped to before as well. Holds for
 * `direction * 256 + steps`, the direction of the step and the steps that there were before, which steps remain to be
 * looked at.
 */
export const onward: Uint8Array = onwardSteps();

function onwardSteps(): Uint8Array {
  const table = new Uint8Array((fromNowhere + 1) * 256).fill(255);
  for (let came = 0; came < fromNowhere; came++) {
    for (let goes = 0; goes < 8; goes++) {
      const x = (stepX[came] as number) + (stepX[goes] as number);
      const y = (stepY[came] as number) + (stepY[goes] as number);
      const direct = stepX.findIndex((step, index) => step === x && stepY[index] === y);
      for (let steps = 0; steps < 256; steps++) {
        const known = (x === 0 && y === 0) || (direct >= 0 && ((steps >> direct) & 1) === 1);
        if (known) table[came * 256 + steps] = (table[came * 256 + steps] as number) & ~(1 << goes);
      }
    }
  }
  return table;
}
