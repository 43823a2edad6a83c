/** A line with a bar that fills: `[#####-----]  512 of 1000`. */
export function bar(done: number, of: number, width = 30): string {
  const full = of === 0 ? width : Math.round((Math.min(done, of) / of) * width);
  return `[${"#".repeat(full)}${"-".repeat(width - full)}] ${String(done).padStart(String(of).length)} of ${of}`;
}
