import { foundryId } from "../../compiler/ids.ts";
import { boardSpace as space } from "../../compiler/maps/draw.ts";
import { worldFrame } from "../../compiler/maps/world-frame.ts";
import { Terrain } from "../../engine/grid/grid.ts";
import { type DrawnMap, readAdventureMap } from "../../engine/maps/adventure-map.ts";
import type { PackedEntry, PackedGame } from "../content/load.ts";
import { scenePicture } from "../generation.ts";
import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import { wallLines } from "../scene/wall-lines.ts";
import { folderId } from "./folders.ts";
import type { Wanted } from "./plan.ts";

const solid: ReadonlySet<number> = new Set([Terrain.wall, Terrain.blocked, Terrain.closedDoor]);

/**
 * The maps of a game as scenes, adventure maps with walls from their drawing. They are made here and not shipped as a
 * compendium, because the picture of a scene is stored differently from one generation of the host to the next.
 */
export function sceneDocuments(game: string, packed: PackedGame): Wanted[] {
  const adventures = (packed["adventure-map"] ?? []).map((map) => adventureScene(game, map));
  const worlds = (packed["world-map"] ?? []).map((map) => worldScene(game, map));
  return [...worlds, ...adventures].map((source, at) => ({
    type: "Scene",
    source: { ...source, sort: (at + 1) * 1000 },
  }));
}

function adventureScene(game: string, map: PackedEntry) {
  const { grid } = readAdventureMap(map as unknown as DrawnMap);
  const isSolid = (x: number, y: number) => solid.has(grid.terrain[y * grid.width + x] ?? Terrain.wall);
  const walls = wallLines(grid.width, grid.height, isSolid, space).map((line) => ({
    _id: foundryId(`${game}/${map.id}/wall/${line.join(",")}`),
    c: [...line],
    flags: { [moduleId]: { map: map.id } },
  }));
  return {
    ...sceneOf(game, map, grid.width * space, grid.height * space),
    grid: { type: CONST.GRID_TYPES.SQUARE, size: space, distance: 1, units: "" },
    walls,
  };
}

/** The world map is walked from place to place, so it has no grid. */
function worldScene(game: string, map: PackedEntry) {
  const spaces = (map.spaces ?? []) as readonly { readonly at: { readonly x: number; readonly y: number } }[];
  const { width, height } = worldFrame(spaces.map(({ at }) => at));
  return { ...sceneOf(game, map, width, height), grid: { type: CONST.GRID_TYPES.GRIDLESS, size: space } };
}

function sceneOf(game: string, { id, name }: PackedEntry, width: number, height: number) {
  return {
    _id: sceneId(game, id),
    name,
    width,
    height,
    padding: 0,
    ...scenePicture(modulePath(`boards/${game}/${id}.svg`), name),
    tokenVision: false,
    navigation: false,
    folder: folderId(game, "Scene"),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { [moduleId]: { game, map: id } },
  };
}

/** The id of the scene of a map. */
export function sceneId(game: string, map: string): string {
  return foundryId(`${game}/${map}/scene`);
}
