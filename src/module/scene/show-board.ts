import { boardSpace as space } from "../../compiler/maps/draw.ts";
import { scenePicture } from "../generation.ts";
import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import type { ToldBoard, ToldFigure } from "../table/table-game.ts";
import { wallLines } from "./wall-lines.ts";

let queue: Promise<unknown> = Promise.resolve();

/** Brings the scene of a running game to where the game is: one scene for each map, one token for each figure. */
export function showBoard(sitting: Sitting): Promise<void> {
  // One after the other, and always what holds by then: a burst of steps moves each token once or twice, not every time.
  const next = queue.then(() => bring(sitting));
  queue = next.catch(() => undefined);
  return next;
}

async function bring(sitting: Sitting): Promise<void> {
  const { play, state } = sitting.table;
  const board = play.board(state);
  if (board === undefined) return;
  const key = `${sitting.record.entry.id}/${board.id}`;
  const known = game.scenes.find((scene) => flagOf(scene, "board") === key);
  const scene = known ?? (await makeScene(board, key));
  if (scene === undefined) return;
  if (!scene.active) await scene.activate();
  await placeFigures(scene, board.figures, sitting.record.seats);
}

async function makeScene(board: ToldBoard, key: string): Promise<Scene.Implementation | undefined> {
  const { name, picture, width, height, isSolid } = board;
  const walls = wallLines(width, height, isSolid, space).map((c) => ({ c: [...c] }));
  return Scene.create({
    name,
    width: width * space,
    height: height * space,
    padding: 0,
    ...scenePicture(picture, name),
    grid: { type: CONST.GRID_TYPES.SQUARE, size: space, distance: 1, units: "" },
    tokenVision: false,
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    walls,
    flags: { [moduleId]: { board: key } },
  } as unknown as Scene.CreateData);
}

/** Makes the tokens that are missing, moves those that stand elsewhere and removes those who are gone. */
async function placeFigures(
  scene: Scene.Implementation,
  figures: readonly ToldFigure[],
  seats: Readonly<Record<string, string>>,
): Promise<void> {
  const tokens = new Map(
    scene.tokens.contents.flatMap((token) => {
      const figure = flagOf(token, "figure");
      return figure === undefined ? [] : [[figure, token] as const];
    }),
  );
  const there = new Set(figures.map(({ id }) => id));
  const gone = [...tokens].filter(([id]) => !there.has(id)).flatMap(([, token]) => token.id ?? []);
  if (gone.length > 0) await scene.deleteEmbeddedDocuments("Token", gone);
  const moved = figures.flatMap((figure) => {
    const token = tokens.get(figure.id);
    const place = { x: figure.x * space, y: figure.y * space };
    return token !== undefined && (token.x !== place.x || token.y !== place.y) ? [{ _id: token.id, ...place }] : [];
  });
  if (moved.length > 0) await scene.updateEmbeddedDocuments("Token", moved as TokenDocument.UpdateData[], byGame);
  const missing = figures.filter(({ id }) => !tokens.has(id)).map((figure) => tokenOf(figure, seats[figure.id]));
  if (missing.length > 0) await scene.createEmbeddedDocuments("Token", missing as TokenDocument.CreateData[]);
}

/** The option that tells a move of the game from one by hand. */
const byGame = { [moduleId]: true } as object;

/** Whether a change was made by the game itself. */
export function isByGame(options: object): boolean {
  return Reflect.get(options, moduleId) === true;
}

function tokenOf({ id, name, img, x, y, size, side }: ToldFigure, user: string | undefined): object {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  return {
    name,
    texture: { src: img },
    x: x * space,
    y: y * space,
    width: size,
    height: size,
    disposition: side === "group" ? FRIENDLY : HOSTILE,
    displayName: CONST.TOKEN_DISPLAY_MODES.ALWAYS,
    flags: { [moduleId]: { figure: id, ...(user ? { user } : {}) } },
  };
}

/** The figure that a token stands for, if the game put it there. */
export function figureOf(token: TokenDocument.Implementation): string | undefined {
  return flagOf(token, "figure");
}

function flagOf({ flags }: { readonly flags: object }, key: string): string | undefined {
  const value: unknown = Reflect.get(Reflect.get(flags, moduleId) ?? {}, key);
  return typeof value === "string" ? value : undefined;
}
