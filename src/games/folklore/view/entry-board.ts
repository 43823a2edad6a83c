import type { FolkloreContent, Kinds } from "../content.ts";
import type { Board } from "../play.ts";
import { withKnownEffects } from "./entry-effects.ts";
import { foeBoard, startingBoard } from "./starting.ts";

/** A board on which an entry stands alone, outside any game; undefined for entries that are no figures. */
export function entryBoard(content: FolkloreContent, kind: string, entry: unknown): Board | undefined {
  // Documents are checked against the schema of their kind before they get here.
  switch (kind) {
    case "character":
      return startingBoard(content, whole(content, kind, entry));
    case "creature":
    case "affliction":
      return foeBoard(content, kind, whole(content, kind, entry));
    default:
      return undefined;
  }
}

function whole<K extends "character" | "creature" | "affliction">(
  content: FolkloreContent,
  kind: K,
  entry: unknown,
): Kinds[K] {
  const { id = "" } = (entry ?? {}) as { readonly id?: string };
  return withKnownEffects(entry, content.find(kind, id)) as Kinds[K];
}
