import { ends, isClass, isNative, roots } from "../strict.ts";

/**
 * Every member that the stage has, as `game.user` or `foundry.documents.Actor#items`, for lists and tests. What a class
 * inherits from another that is listed stands with that one.
 */
export function stageMembers(): string[] {
  const listed = new Set([...roots.values()].flatMap((root) => (isClass(root) ? [root, root.prototype] : [root])));
  const found: string[] = [];
  for (const [path, root] of roots) {
    for (const key of chainKeys(root, listed)) found.push(`${path}.${key}`);
    if (isClass(root)) for (const key of chainKeys(root.prototype, listed)) found.push(`${path}#${key}`);
  }
  return [...new Set(found)].sort();
}

function* chainKeys(start: object, listed: ReadonlySet<object>): Iterable<string> {
  for (let object = start; object !== null && !ends.has(object); object = Object.getPrototypeOf(object)) {
    // What the browser gives its own elements and maps is not the stage's.
    if (isNative(object) || isNative(Object.getOwnPropertyDescriptor(object, "constructor")?.value ?? object)) return;
    if (object !== start && listed.has(object)) return;
    for (const key of Reflect.ownKeys(object)) {
      if (typeof key === "string" && !(typeof object === "function" && functionKeys.has(key)) && key !== "constructor")
        yield key;
    }
  }
}

const functionKeys = new Set(["length", "name", "prototype", "arguments", "caller"]);
