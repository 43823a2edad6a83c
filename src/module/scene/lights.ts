import { moduleId } from "../id.ts";
import { noteOn } from "../mirror/by-game.ts";
import type { Sitting } from "../table/sitting.ts";
import type { ToldPlan } from "../table/table-game.ts";
import { type Look, light, type Space } from "./highlight.ts";

const looks = {
  aura: { color: 0x8e5bb5, alpha: 0.16 },
  reach: { color: 0x3fa796, alpha: 0.22, border: 0x3fa796 },
  path: { color: 0xd9a441, alpha: 0.3, border: 0xd9a441 },
  target: { color: 0xc0392b, alpha: 0.35, border: 0xc0392b },
} satisfies Readonly<Record<string, Look>>;

/** Lights what the game shows on the ground now: auras, where the asked figure can go, and what a foe is about to do. */
export function lightUp(sitting: Sitting, hovered?: string): void {
  const { play, state, question } = sitting.table;
  const board = isShown(sitting) ? play.board(state) : undefined;
  if (board === undefined) {
    for (const name of Object.keys(looks)) show(name as keyof typeof looks, []);
    return;
  }
  show("aura", unique(board.auras.flatMap(({ spaces }) => spaces)));
  const mine = new Set(sitting.seatsOf(game.user));
  const reach = question === undefined ? undefined : play.reach(state);
  show("reach", reach !== undefined && mine.has(reach.seat) ? reach.spaces : []);
  const plan = play
    .plan(state)
    .find(({ figure, act }) => (hovered === undefined ? act !== undefined : figure === hovered));
  show("path", plan === undefined ? [] : covered(plan));
  const struck = new Set(plan?.targets);
  show(
    "target",
    board.figures.filter(({ id }) => struck.has(id)).flatMap(({ x, y, size }) => square({ x, y }, size)),
  );
}

/** Whether the scene on the screen is the table's. */
function isShown({ record, table: { play, state } }: Sitting): boolean {
  const { scene } = canvas;
  return scene !== null && noteOn(scene, "board") === `${record.entry.id}/${play.board(state)?.id}`;
}

function show(name: keyof typeof looks, spaces: readonly Space[]): void {
  light(`${moduleId}.${name}`, spaces, looks[name]);
}

/** All spaces that a figure covers on its way. */
function covered({ path, size }: ToldPlan): Space[] {
  return unique(path.flatMap((space) => square(space, size)));
}

function square({ x, y }: Space, size: number): Space[] {
  return Array.from({ length: size * size }, (_, at) => ({ x: x + (at % size), y: y + Math.floor(at / size) }));
}

function unique(spaces: readonly Space[]): Space[] {
  return [...new Map(spaces.map((space) => [`${space.x}.${space.y}`, space])).values()];
}
