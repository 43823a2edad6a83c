import type { Annotated } from "../annotations.ts";
import { asRecord, type Issue } from "../json-schema.ts";

/** Checks that there is a seat (`x-seats: ".players"`) for each of the most who may play. */
export function seatIssues({ notes, value, path, holder }: Annotated): readonly Issue[] {
  const most = asRecord(holder[String(notes["x-seats"]).slice(1)])?.to;
  if (typeof most !== "number" || !Array.isArray(value) || value.length >= most) return [];
  const message = `Up to ${most} may play, but there are seats for ${value.length} only.`;
  const hint = `Add ${most - value.length} more, or lower the number of players.`;
  return [{ path, part: "key", code: "too-few-seats", message, hint }];
}
