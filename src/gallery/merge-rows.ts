/** A kind or a deck that can be chosen, with how many cards it has. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly count: number;
}

/** What several games have is one choice; what only bears the same name is told apart by its game. */
export function mergeRows(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) merged.set(row.id, { ...row, count: row.count + (merged.get(row.id)?.count ?? 0) });
  const all = [...merged.values()];
  const isShared = (row: Row) => all.some(({ id, name }) => name === row.name && id !== row.id);
  return all.map((row) => (isShared(row) ? { ...row, name: `${row.name} · ${row.game}` } : row));
}
