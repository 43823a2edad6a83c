import { entryTypes } from "../../compiler/emit/document-types.ts";
import { fetchEntries } from "../content/load.ts";
import { moduleId } from "../id.ts";
import { entryDocuments } from "./entry-documents.ts";
import { folderDocuments, folderId } from "./folders.ts";
import type { Source } from "./ours.ts";
import type { Wanted } from "./plan.ts";
import { sceneDocuments } from "./scenes.ts";
import { type SetupType, setupTypes } from "./setup-types.ts";
import { storyDocuments } from "./stories.ts";

/** All that set-up brings of one game. */
export interface SetupSource {
  readonly game: string;
  readonly name: string;
  readonly wanted: readonly Wanted[];
}

/** Everything of a game that belongs into a world: folders, actors, items, scenes, and what its compendia hold. */
export async function gatherWorld(game: string, refused: readonly SetupType[]): Promise<SetupSource> {
  const { name, packed } = await fetchEntries(game);
  const documents = [
    ...entryDocuments(game, packed),
    ...(await compendiumDocuments(game)),
    ...storyDocuments(game, packed),
    ...sceneDocuments(game, packed),
  ].filter(({ type }) => !refused.includes(type));
  const types = setupTypes.filter((type) => documents.some((each) => each.type === type));
  return { game, name, wanted: [...folderDocuments(game, name, types, folderName), ...documents] };
}

/** What of a game only a world can have as compendia, since no system may be named for it: its actors and items. */
export async function gatherCompendia(game: string, refused: readonly SetupType[]): Promise<SetupSource> {
  const { name, packed } = await fetchEntries(game);
  const documents = entryDocuments(game, packed).filter(({ type }) => !refused.includes(type));
  // A compendium has folders of its own; ours are sorted by their types anyway.
  return { game, name, wanted: documents.map(({ type, source }) => ({ type, source: { ...source, folder: null } })) };
}

/** The types of a game's documents that a compendium is made for. */
export const compendiumTypes = Object.keys(entryTypes) as readonly SetupType[];

/** The documents of the compendia that ship with the module. */
async function compendiumDocuments(game: string): Promise<Wanted[]> {
  const packs = ownPacks(game);
  const lists = await Promise.all(
    packs.map(async (pack) => {
      const type = pack.documentName as SetupType;
      const documents = await pack.getDocuments();
      return documents.map((document) => ({ type, source: worldForm(game, type, document) }));
    }),
  );
  return lists.flat();
}

function ownPacks(id: string) {
  return game.packs.contents.filter(({ metadata, documentName }) => {
    const isOurs = metadata.packageName === moduleId && metadata.name.startsWith(`${id}-`);
    return isOurs && (setupTypes as readonly string[]).includes(documentName);
  });
}

/** A document of a compendium as the world takes it, with its own id. */
function worldForm(id: string, type: SetupType, document: { toObject(): object }): Source {
  const collection = game.collections.get(type) as unknown as {
    fromCompendium(document: unknown, options: object): object;
  };
  const options = { keepId: true, clearFolder: true, clearSort: false, clearOwnership: false };
  return { ...collection.fromCompendium(document, options), folder: folderId(id, type) } as unknown as Source;
}

function folderName(type: string, subType: string): string {
  return game.i18n.localize(`RULEWRIGHT.Setup.Folders.${type}.${subType}`);
}
