import { entryTypes } from "../../compiler/emit/document-types.ts";
import { moduleId } from "../id.ts";
import type { SetupType } from "./setup-types.ts";

/** The types of documents of which the world's system takes no sub-types of modules. */
export function refusedTypes(): SetupType[] {
  return (Object.keys(entryTypes) as (keyof typeof entryTypes)[]).filter((type) => {
    const names = Object.keys(entryTypes[type]).map((name) => `${moduleId}.${name}`);
    const known: readonly string[] = game.documentTypes[type] ?? [];
    return names.some((name) => !known.includes(name) || !canBeMade(type, name));
  });
}

/** Some systems list a type and refuse it all the same, when a document of it is made. */
function canBeMade(type: keyof typeof entryTypes, subType: string): boolean {
  const cls = foundry.utils.getDocumentClass(type) as unknown as new (data: object) => { readonly type: string };
  try {
    return new cls({ name: subType, type: subType }).type === subType;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
