import { entryTypes } from "../../compiler/emit/document-types.ts";
import { foundryId } from "../../compiler/ids.ts";
import type { Wanted } from "./plan.ts";
import type { SetupType } from "./setup-types.ts";

/** The id of the folder of a game for documents of a type, or of that for one of its sub-types. */
export function folderId(game: string, type: string, subType?: string): string {
  return foundryId(`${game}/folders/${type}${subType === undefined ? "" : `/${subType}`}`);
}

/** The folders that set-up makes: one of the game for each type of document, and in it one for each sub-type. */
export function folderDocuments(
  game: string,
  name: string,
  types: readonly SetupType[],
  nameOf: (type: string, subType: string) => string,
): Wanted[] {
  return types.flatMap((type) => {
    const inner = Object.keys(entryTypes[type as keyof typeof entryTypes] ?? {});
    return [
      folder(folderId(game, type), name, type, null, 0),
      ...inner.map((subType, at) =>
        folder(folderId(game, type, subType), nameOf(type, subType), type, folderId(game, type), at + 1),
      ),
    ];
  });
}

function folder(_id: string, name: string, type: SetupType, parent: string | null, at: number): Wanted {
  return { type: "Folder", source: { _id, name, type, folder: parent, sorting: "a", sort: at * 1000 } };
}
