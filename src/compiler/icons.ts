import type { Annotated } from "./annotations.ts";
import type { Issue } from "./json-schema.ts";
import { didYouMean } from "./nearest.ts";

/** Checks that an icon (`x-icon`) is one of the set. */
export function iconIssues({ value, path }: Annotated, icons: ReadonlySet<string>): Issue[] {
  if (typeof value !== "string" || icons.has(value)) return [];
  const hint = didYouMean(value, icons) ?? "Look for a name at game-icons.net, without its author.";
  return [{ path, part: "value", code: "unknown-icon", message: `There is no icon "${value}".`, hint }];
}
