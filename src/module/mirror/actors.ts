import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import { byGame, noteOn } from "./by-game.ts";
import { folderOf } from "./folder.ts";
import { stacksOf } from "./piles.ts";
import { type Data, type Existing, type Operations, reconcile } from "./reconcile.ts";
import { type TableSide, wantedActors, wantedEffects } from "./wanted.ts";

/** The actors of a table that the world has. */
export function actorsOf(table: string): Actor.Implementation[] {
  return game.actors.contents.filter((actor) => noteOn(actor, "table") === table);
}

/** Brings the actors of a table in step with the game: one for each character and each foe, with their statuses. */
export async function keepActors(sitting: Sitting): Promise<void> {
  const { play, state } = sitting.table;
  // A system may refuse the types of a module; then the figures stand on the map without sheets.
  if (!Object.hasOwn(CONFIG.Actor.dataModels, `${moduleId}.hero`)) return;
  const side = sideOf(sitting);
  const cast = play.cast(state);
  const { create, update, remove } = reconcile(wantedActors(cast, side), existing(actorsOf(side.table)));
  if (remove.length > 0) await Actor.deleteDocuments([...remove], byGame);
  if (create.length > 0) {
    const folder = (await folderOf(sitting, "Actor"))?.id;
    await Actor.createDocuments(create.map((data) => ({ ...data, folder })) as unknown as Actor.CreateData[], byGame);
  }
  if (update.length > 0) await Actor.updateDocuments(update as unknown as Actor.UpdateData[], byGame);
  const statuses = new Map(play.statuses.map((status) => [status.id, status]));
  const actors = new Map(actorsOf(side.table).map((actor) => [noteOn(actor, "figure"), actor]));
  for (const told of cast) {
    const actor = actors.get(told.figure);
    if (actor === undefined) continue;
    const effects = actor.effects.contents.flatMap((effect) => {
      const [status] = effect.statuses;
      return status === undefined || !statuses.has(status)
        ? []
        : [{ key: status, id: effect.id ?? "", data: effect._source as unknown as Data }];
    });
    await carryOut(actor, reconcile(wantedEffects(told, statuses), effects));
  }
}

async function carryOut(actor: Actor.Implementation, { create, update, remove }: Operations): Promise<void> {
  if (remove.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", [...remove], byGame);
  if (create.length > 0) {
    await actor.createEmbeddedDocuments("ActiveEffect", [...create] as unknown as ActiveEffect.CreateData[], byGame);
  }
  if (update.length > 0) {
    await actor.updateEmbeddedDocuments("ActiveEffect", [...update] as unknown as ActiveEffect.UpdateData[], byGame);
  }
}

function sideOf({ record }: Sitting): TableSide {
  const { OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  return {
    table: record.entry.uuid,
    game: record.game,
    seats: record.seats,
    players: game.users.contents.filter(({ isGM }) => !isGM).map(({ id }) => id),
    levels: { observer: OBSERVER, owner: OWNER },
  };
}

function existing(actors: readonly Actor.Implementation[]): Existing[] {
  return actors.map((actor) => ({
    key: noteOn(actor, "figure") ?? "",
    id: actor.id ?? "",
    data: actor._source as unknown as Data,
  }));
}

/** Removes everything that showed a table whose record is gone. */
export async function clearAway(entry: { readonly uuid: string; readonly id: string | null }): Promise<void> {
  const ids = (documents: readonly { readonly id: string | null }[]) => documents.flatMap(({ id }) => id ?? []);
  const combats = game.combats.contents.filter((combat) => noteOn(combat, "table") === entry.uuid);
  if (combats.length > 0) await Combat.deleteDocuments(ids(combats), byGame);
  const scenes = game.scenes.contents.filter((scene) => noteOn(scene, "board")?.startsWith(`${entry.id}/`) === true);
  if (scenes.length > 0) await Scene.deleteDocuments(ids(scenes), byGame);
  const actors = actorsOf(entry.uuid);
  if (actors.length > 0) await Actor.deleteDocuments(ids(actors), byGame);
  const stacks = stacksOf(entry.uuid);
  if (stacks.length > 0) await Cards.deleteDocuments(ids(stacks), byGame);
  const folders = game.folders.contents.filter((folder) => noteOn(folder, "table") === entry.uuid);
  if (folders.length > 0) await Folder.deleteDocuments(ids(folders), byGame);
}
