import { loadPart } from "./load-part.ts";

type AtTable = typeof import("./at-table.ts");

let part: Promise<AtTable> | undefined;

/** What is needed at a running game. It is loaded and wired with the first one that is opened on this client. */
export function atTable(): Promise<AtTable> {
  part ??= load();
  return part;
}

async function load(): Promise<AtTable> {
  try {
    const loaded = await loadPart(() => import("./at-table.ts"));
    loaded.wireAtTable();
    return loaded;
  } catch (error) {
    // A failed attempt must not stand in the way of the next one.
    part = undefined;
    throw error;
  }
}
