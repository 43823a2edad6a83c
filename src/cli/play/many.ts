/** So many of something, as the terminal says it. */
export function many(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
