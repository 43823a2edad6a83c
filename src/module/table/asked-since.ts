import type { Sitting } from "./sitting.ts";

/** Since when a table has stood where it stands, on the clock of this page. */
const asked = new WeakMap<Sitting, { readonly at: number; readonly since: number }>();

/** Since when the present question has been on this screen, in milliseconds. */
export function askedSince(sitting: Sitting): number {
  const { at } = sitting.table;
  const known = asked.get(sitting);
  if (known?.at === at) return known.since;
  const since = Date.now();
  asked.set(sitting, { at, since });
  return since;
}
