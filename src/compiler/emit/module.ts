import type { Json } from "../../engine/json.ts";
import type { GameContent } from "../model.ts";
import type { PackSource } from "./document.ts";
import { documentTypes } from "./document-types.ts";

/** The module's id in Foundry, and the scope of its flags. */
export const moduleId = "rulewright";

/** The address at which Foundry serves a file of the module. */
export function assetPath(path: string): string {
  return `modules/${moduleId}/${path}`;
}

/** The manifest that Foundry reads: its source with the version, the document types, the packs and their folders stamped in. */
export function moduleManifest(
  source: Readonly<Record<string, Json>>,
  version: string,
  games: readonly GameContent[],
  packs: readonly PackSource[],
): string {
  const manifest = {
    ...source,
    version,
    documentTypes,
    packs: packs.map(({ name, label, type, path }) => ({
      name,
      label,
      type,
      path,
      ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    })),
    packFolders: [
      {
        name: String(source.title ?? moduleId),
        sorting: "m",
        folders: games.map((game) => ({
          name: game.name,
          sorting: "m",
          packs: packs.filter((pack) => pack.game === game.id).map((pack) => pack.name),
        })),
      },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
