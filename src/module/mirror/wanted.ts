import { moduleId } from "../id.ts";
import type { ToldActor, ToldTurns } from "../table/table-game.ts";
import type { Data, Wanted } from "./reconcile.ts";

/** What of a table the documents depend on besides the game itself. */
export interface TableSide {
  /** The UUID of the table. */
  readonly table: string;
  readonly game: string;
  /** The user of each seat. */
  readonly seats: Readonly<Record<string, string>>;
  /** All users who are no game masters. */
  readonly players: readonly string[];
  readonly levels: { readonly observer: number; readonly owner: number };
}

/** The actors that show a running game, each owned by whoever plays it. */
export function wantedActors(cast: readonly ToldActor[], side: TableSide): Wanted[] {
  return cast.map(({ figure, type, id, name, img, token, entry, play: { points, ...told } }) => ({
    key: figure,
    data: {
      name,
      img,
      ownership: ownershipOf(side, figure),
      system: { play: { ...told, ...points, table: side.table, figure } },
      prototypeToken: { texture: { src: token } },
    },
    once: {
      type: `${moduleId}.${type}`,
      flags: { [moduleId]: { table: side.table, figure } },
      system: { game: side.game, id, entry, play: { ...told, ...points, table: side.table, figure } },
      prototypeToken: { name, actorLink: true, texture: { src: token } },
    },
  }));
}

/** Everybody sees everybody; whoever has the seat owns the actor. Each player is named, so that a seat can change hands. */
function ownershipOf({ seats, players, levels }: TableSide, figure: string): Data {
  const each = players.map((user) => [user, seats[figure] === user ? levels.owner : levels.observer]);
  return { default: levels.observer, ...Object.fromEntries(each) };
}

/** The statuses of an actor, as effects that the host shows on its token. */
export function wantedEffects(
  { statuses }: ToldActor,
  known: ReadonlyMap<string, { name: string; img: string }>,
): Wanted[] {
  return statuses.flatMap((id) => {
    const status = known.get(id);
    if (status === undefined) return [];
    const { name, img } = status;
    return [{ key: id, data: { name, img }, once: { statuses: [id], flags: { [moduleId]: { status: id } } } }];
  });
}

/** The combatants of an encounter. The host sorts by initiative, so the first of the round has the most. */
export function wantedCombatants(
  { turns }: ToldTurns,
  figures: ReadonlyMap<
    string,
    { readonly actorId: string; readonly tokenId: string | null; readonly sceneId: string | null }
  >,
): Wanted[] {
  return turns.map(({ figure, name, img }, at) => ({
    key: figure,
    data: { name, img, initiative: turns.length - at, ...figures.get(figure) },
    once: { flags: { [moduleId]: { figure } } },
  }));
}
