/**
 * A scene without a server: documents that live in the page, so that the scene view can be tried by itself. It runs in
 * the page; `canvas-page.ts` bundles it.
 */
import { showActivity } from "../../../src/stage/client/canvas/activity.ts";
import { ClockwiseSweepPolygon } from "../../../src/stage/client/canvas/backends.ts";
import { dimensionsOf } from "../../../src/stage/client/canvas/geometry/dimensions.ts";
import { createGrid } from "../../../src/stage/client/canvas/geometry/grid.ts";
import type { Waypoint } from "../../../src/stage/client/canvas/geometry/movement.ts";
import type { MoveOptions, ViewScene, ViewToken, ViewUser } from "../../../src/stage/client/canvas/model.ts";
import type { Token } from "../../../src/stage/client/canvas/placeables/token.ts";
import { plan } from "../../../src/stage/client/canvas/plan.ts";
import { startCanvas } from "../../../src/stage/client/canvas/start.ts";
import { Hooks } from "../../../src/stage/client/hooks.ts";

const log: string[] = [];
const colours = ["#e8b04a", "#5cc8e6", "#c98bff"];

class Targets extends Set<Token> {
  get ids() {
    return [...this].map(({ id }) => id);
  }
}

function user(id: string, name: string, at: number, isGM: boolean): ViewUser {
  const told = (activity: object) => void log.push(`activity ${JSON.stringify(activity)}`);
  const own = { id, name, isGM, isSelf: at === 0, color: colours[at], targets: new Targets(), viewedScene: null };
  return { ...own, broadcastActivity: told };
}

/** What a test may say of the scene. */
export interface Wanted {
  readonly isGM?: boolean;
  readonly tokens?: number;
}

const grid = createGrid(1, { size: 100, distance: 5, units: "ft", color: "#000000", alpha: 0.25 });
const dimensions = dimensionsOf(grid, { width: 1500, height: 1000, padding: 0.2 });
const art = (colour: string, letter: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="${colour}"/><text x="50" y="66" font-size="48" font-family="serif" text-anchor="middle" fill="#fff">${letter}</text></svg>`)}`;

function document(documentName: string, id: string, data: object) {
  const made = {
    id,
    documentName,
    uuid: `Scene.s.${documentName}.${id}`,
    isOwner: game.user.isGM,
    sheet: null,
    canUserModify: () => true,
    async update(changes: object) {
      Object.assign(made, changes);
      canvas.getLayerByEmbeddedName(documentName)?.get(id)?.refresh();
    },
    ...data,
  };
  return made;
}

/** A token at a space of the scene, counted from its top left. */
function token(id: string, column: number, row: number, data: object = {}): ViewToken {
  const { sceneX, sceneY } = dimensions;
  const made = document("Token", id, {
    name: id,
    x: sceneX + column * 100,
    y: sceneY + row * 100,
    elevation: 0,
    width: 1,
    height: 1,
    shape: 4,
    rotation: 0,
    lockRotation: false,
    alpha: 1,
    sort: 0,
    hidden: false,
    locked: false,
    disposition: 1,
    displayName: 50,
    displayBars: 50,
    texture: { src: art("#345", id[0] ?? "?") },
    actor: null,
    actorId: null,
    getBarAttribute: () => null,
    async move(waypoints: Partial<Waypoint> | readonly Partial<Waypoint>[], options: MoveOptions = {}) {
      const list = Array.isArray(waypoints) ? waypoints : [waypoints];
      const movement = plan({ token: made, scene }, list, options);
      if (!movement) return false;
      await made.update(movement.destination);
      canvas.tokens.get(id)?.animate([movement.origin, ...movement.passed.waypoints]);
      return true;
    },
    ...data,
  }) as unknown as ViewToken;
  return made;
}

const wanted = (window as unknown as { wanted: Wanted }).wanted;
const self = user("u1", wanted.isGM === false ? "Ann Archer" : "Game Master", 0, wanted.isGM !== false);
const others = [user("u2", "Bo", 1, false), user("u3", "Cleo Dee", 2, false)];
const game = { user: self, users: [self, ...others] };
Object.assign(window, { game });

const canvas = startCanvas(window.document.body);
const bars = (value: number) => ({
  getBarAttribute: (name: string) =>
    name === "bar1"
      ? { type: "bar", attribute: "vita", value, max: 10 }
      : { type: "bar", attribute: "focus.value", value: 2, max: 4 },
});
const effect = (name: string, colour: string, overlay = false) => ({
  name,
  img: art(colour, name[0] ?? "?"),
  getFlag: () => overlay,
});
const actor = (id: string, ...temporaryEffects: object[]) => ({
  id,
  name: id,
  temporaryEffects,
  testUserPermission: () => true,
  sheet: { render: () => void log.push(`sheet ${id}`) },
});
const { sceneX: x, sceneY: y } = dimensions;
const sides = { light: 20, move: 20, sight: 20, sound: 20, dir: 0, door: 0, ds: 0 };
const wall = (id: string, c: number[], more: object = {}) =>
  document("Wall", id, { ...sides, c: c.map((value, at) => value * 100 + (at % 2 === 0 ? x : y)), ...more });

const tokens = [
  token("Hero", 2, 3, {
    isOwner: true,
    ...bars(7),
    actor: actor("Hero", effect("Spooked", "#7a3"), effect("Blessed", "#a73")),
    elevation: 10,
  }),
  token("Ghost", 6, 3, { disposition: -1, ...bars(3), actor: actor("Ghost", effect("Defeated", "#222", true)) }),
  token("Giant", 9, 5, { disposition: -1, width: 2, height: 2, ...bars(10) }),
  token("Merchant", 4, 7, { disposition: 0 }),
  token("Wagon", 11, 1, { disposition: 0, width: 2, height: 1, displayName: 30 }),
  token("Spy", 13, 7, { disposition: -2, hidden: true }),
  ...Array.from({ length: wanted.tokens ?? 0 }, (_, at) =>
    token(`T${at}`, at % 15, Math.floor(at / 15) % 10, { disposition: (at % 3) - 1, ...bars(at % 11) }),
  ),
];
const walls = [
  wall("wall-a", [5, 0, 5, 4]),
  wall("door", [5, 4, 5, 5], { door: 1 }),
  wall("wall-b", [5, 5, 5, 10]),
  wall("locked", [8, 4, 9, 4], { door: 1, ds: 2 }),
  wall("open", [9, 4, 10, 4], { door: 1, ds: 1 }),
  wall("secret", [10, 4, 11, 4], { door: 2 }),
  wall("one-way", [12, 3, 12, 6], { dir: 1 }),
  wall("window", [13, 3, 15, 3], { sight: 0 }),
  wall("veil", [13, 6, 15, 6], { move: 0 }),
];
const scene = {
  ...document("Scene", "s", { name: "The mill" }),
  grid,
  dimensions,
  _backdrops: [{ color: "#6b705c", src: null }],
  _darkness: 0,
  initial: { x: null, y: null, scale: null },
  tokens,
  walls,
  tiles: [
    document("Tile", "rug", {
      ...{ x: x + 600, y: y + 600, width: 300, height: 200, rotation: 10, alpha: 0.9, hidden: false, sort: 0 },
      texture: { src: art("#8a3b3b", "") },
    }),
  ],
  notes: [
    document("Note", "note", {
      ...{ x: x + 1350, y: y + 150, label: "The old well", iconSize: 44, global: true, pageId: null },
      texture: { src: art("#465", "N") },
      entry: { sheet: { render: () => void log.push("sheet note") }, testUserPermission: () => true },
    }),
  ],
  createEmbeddedDocuments: async (name: string, data: readonly object[]) =>
    void log.push(`create ${name} ${data.length}`),
  deleteEmbeddedDocuments: async (name: string, ids: readonly string[]) => void log.push(`delete ${name} ${ids}`),
} as unknown as ViewScene;

for (const hook of ["controlToken", "targetToken", "hoverToken", "canvasReady", "dropCanvasData"]) {
  Hooks.on(hook, () => void log.push(hook));
}
await canvas.draw(scene);
const testCollision = ClockwiseSweepPolygon.testCollision;
Object.assign(window, {
  canvas,
  log,
  others,
  testCollision,
  showActivity,
  at: (column: number, row: number) => ({ x: x + column * 100, y: y + row * 100 }),
});
window.document.body.dataset.ready = "";
