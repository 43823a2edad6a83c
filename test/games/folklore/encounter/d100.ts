/** Percentile dice that show a number: the tens, then the ones. */
export function d100(value: number): [number, number] {
  return [Math.floor(value / 10) % 10 || 10, value % 10 || 10];
}
