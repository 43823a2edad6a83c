import { boardSpace as space } from "../../compiler/maps/draw.ts";
import { scenePicture } from "../generation.ts";
import { moduleId } from "../id.ts";
import { actorsOf } from "../mirror/actors.ts";
import { byGame, noteOn } from "../mirror/by-game.ts";
import { type Data, difference, type Existing, reconcile } from "../mirror/reconcile.ts";
import type { Sitting } from "../table/sitting.ts";
import type { ToldBoard } from "../table/table-game.ts";
import { wallLines } from "./wall-lines.ts";
import { wantedTiles, wantedTokens } from "./wanted.ts";

/** Brings the scene of a running game to where the game is: one scene for each map, one token for each figure. */
export async function keepBoard(sitting: Sitting): Promise<Scene.Implementation | undefined> {
  const { play, state } = sitting.table;
  const board = play.board(state);
  if (board === undefined) return undefined;
  const { entry } = sitting.record;
  const key = `${entry.id}/${board.id}`;
  const known = game.scenes.find((scene) => noteOn(scene, "board") === key);
  const scene = known ?? (await makeScene(board, key));
  if (scene === undefined) return undefined;
  if (!scene.active) await scene.activate();
  await keepTokens(scene, board, entry.uuid);
  await keepTiles(scene, board);
  await keepGround(scene, board);
  return scene;
}

/** The table whose map a scene shows, by the id of its journal entry. */
export function entryOf(scene: Scene.Implementation | null): JournalEntry.Implementation | undefined {
  const [id] = (scene === null ? undefined : noteOn(scene, "board"))?.split("/") ?? [];
  return id === undefined ? undefined : game.journal.get(id);
}

async function makeScene(board: ToldBoard, key: string): Promise<Scene.Implementation | undefined> {
  const { name, picture, width, height } = board;
  return Scene.create({
    name,
    width: width * space,
    height: height * space,
    padding: 0,
    ...scenePicture(picture, name),
    grid: { type: CONST.GRID_TYPES.SQUARE, size: space, distance: 1, units: "" },
    tokenVision: false,
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    walls: wallsOf(board),
    flags: { [moduleId]: { board: key } },
  } as unknown as Scene.CreateData);
}

function wallsOf({ width, height, isSolid }: ToldBoard): Data[] {
  return wallLines(width, height, isSolid, space).map((c) => ({ c: [...c] }));
}

/** Makes the tokens that are missing, moves those that stand elsewhere and removes those who are gone. */
async function keepTokens(scene: Scene.Implementation, board: ToldBoard, table: string): Promise<void> {
  const actors = new Map(actorsOf(table).map((actor) => [noteOn(actor, "figure") ?? "", actor.id ?? ""]));
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const { ALWAYS, HOVER } = CONST.TOKEN_DISPLAY_MODES;
  const modes = { always: ALWAYS, hover: HOVER, friendly: FRIENDLY, hostile: HOSTILE };
  const there = existing(scene.tokens.contents, "figure");
  const { create, update, remove } = reconcile(wantedTokens(board, actors, space, modes), there);
  if (remove.length > 0) await scene.deleteEmbeddedDocuments("Token", [...remove], byGame);
  if (update.length > 0) {
    await scene.updateEmbeddedDocuments("Token", [...update] as unknown as TokenDocument.UpdateData[], byGame);
  }
  if (create.length > 0) {
    await scene.createEmbeddedDocuments("Token", [...create] as unknown as TokenDocument.CreateData[], byGame);
  }
}

/** What lies on the ground, each a tile of its own. */
async function keepTiles(scene: Scene.Implementation, board: ToldBoard): Promise<void> {
  const { create, update, remove } = reconcile(wantedTiles(board, space), existing(scene.tiles.contents, "mark"));
  if (remove.length > 0) await scene.deleteEmbeddedDocuments("Tile", [...remove], byGame);
  if (update.length > 0) {
    await scene.updateEmbeddedDocuments("Tile", [...update] as unknown as TileDocument.UpdateData[], byGame);
  }
  if (create.length > 0) {
    await scene.createEmbeddedDocuments("Tile", [...create] as unknown as TileDocument.CreateData[], byGame);
  }
}

/** Darkness, and walls where a door has opened or something has come to block the way. */
async function keepGround(scene: Scene.Implementation, board: ToldBoard): Promise<void> {
  const source = scene._source as unknown as Data;
  const changes = difference({ environment: { darknessLevel: board.isDark ? darkness : 0 } }, source);
  if (changes !== undefined) await scene.update(changes as Scene.UpdateData, byGame);
  const wanted = wallsOf(board);
  const same = (wall: Data) => JSON.stringify(wall.c);
  const now = new Set(wanted.map(same));
  const there = new Map(scene.walls.contents.map((wall) => [same(wall._source as unknown as Data), wall.id ?? ""]));
  const gone = [...there].filter(([line]) => !now.has(line)).map(([, id]) => id);
  const missing = wanted.filter((wall) => !there.has(same(wall)));
  if (gone.length > 0) await scene.deleteEmbeddedDocuments("Wall", gone, byGame);
  if (missing.length > 0) {
    await scene.createEmbeddedDocuments("Wall", missing as unknown as WallDocument.CreateData[], byGame);
  }
}

/** How dark the host shows a map in Darkness: enough to see that it is, not too much to play. */
const darkness = 0.6;

/** The documents of ours among those of a scene; what a game master has put there by hand is left alone. */
function existing(
  documents: readonly { readonly id: string | null; readonly flags: object; readonly _source: object }[],
  key: string,
): Existing[] {
  return documents.flatMap((document) => {
    const own = noteOn(document, key);
    return own === undefined ? [] : [{ key: own, id: document.id ?? "", data: document._source as unknown as Data }];
  });
}
