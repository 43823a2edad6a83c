import type { Issue } from "../json-schema.ts";
import type { Key } from "../model.ts";

/** Finds entries of one list that share an `id`: choices, spaces, terms of a category. */
export function repeatedIds(entry: Readonly<Record<string, unknown>>): Issue[] {
  const issues: Issue[] = [];
  const path: Key[] = [];
  const visitList = (list: readonly unknown[]): void => {
    let seen: Set<string> | undefined;
    for (let index = 0; index < list.length; index++) {
      const item = list[index];
      if (typeof item !== "object" || item === null) continue;
      path.push(index);
      if ("id" in item && typeof item.id === "string") {
        seen ??= new Set();
        if (seen.has(item.id)) issues.push(repeat(item.id, [...path, "id"]));
        seen.add(item.id);
      }
      visit(item);
      path.pop();
    }
  };
  const visit = (value: object): void => {
    if (Array.isArray(value)) {
      visitList(value);
      return;
    }
    for (const key in value) {
      const item = (value as Record<string, unknown>)[key];
      if (typeof item !== "object" || item === null) continue;
      path.push(key);
      visit(item);
      path.pop();
    }
  };
  visit(entry);
  return issues;
}

function repeat(id: string, path: readonly Key[]): Issue {
  const message = `The id "${id}" stands in this list twice.`;
  return { path, part: "value", code: "duplicate-id", message, hint: "Give one of the two another id." };
}
