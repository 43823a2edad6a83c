import type { Dice } from "../../../../src/engine/dice/dice.ts";
import type { FolkloreContent } from "../../../../src/games/folklore/content.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import type { AdventureMap } from "../../../../src/games/folklore/map/state.ts";
import { mapCard } from "../../../../src/games/folklore/map/view.ts";
import type { Play, Procedure } from "../../../../src/games/folklore/play.ts";
import type { Character, Foe, State } from "../../../../src/games/folklore/state.ts";
import "../../../../src/games/folklore/map/card-texts.ts";
import { character, playOn, content as printed, stateWith } from "../at-the-table.ts";

const drawn = new Map<string, unknown>();

const legend = {
  "#": { is: "wall" },
  T: { is: "obstacle" },
  ".": { is: "floor" },
  "~": { is: "water" },
  D: { is: "door", open: false },
  O: { is: "door", open: true },
  F: { is: "flame" },
  "^": { is: "snare" },
  "%": { is: "tracking" },
  "?": { is: "search" },
  C: { is: "check" },
  L: { is: "feature" },
  S: { is: "start" },
  X: { is: "exit" },
  W: { is: "spawn" },
} as const;

/** The project's own content and the maps that tests have drawn. */
export const content: FolkloreContent = {
  ...printed,
  card: (kind, id) => (drawn.get(`${kind}/${id}`) ?? printed.card(kind, id)) as never,
  find: (kind, id) => (drawn.get(`${kind}/${id}`) ?? printed.find(kind, id)) as never,
};

/** Draws a map; every mark that the usual legend does not have is floor. Answers with the id of its card. */
export function draw(rows: readonly string[]): string {
  const id = `drawn-${drawn.size}`;
  const grid = rows.join("\n");
  const others = Object.fromEntries([...grid].filter((mark) => mark !== "\n").map((mark) => [mark, { is: "floor" }]));
  drawn.set(`adventure-map/${id}`, {
    kind: "adventure-map",
    id,
    name: "Drawn",
    grid,
    legend: { ...others, ...legend },
  });
  return id;
}

/** Who stands on the marks of a drawn map. */
export type Cast = Readonly<Record<string, Character | Foe>>;

let number = 0;

/** A foe as its card gives it, changed as a test needs it. */
export function foe(card: string, changes: Partial<Foe> = {}): Foe {
  const kind = printed.find("creature", card) === undefined ? "affliction" : "creature";
  const vita =
    kind === "creature" ? printed.card("creature", card).encounter.vita : printed.card("affliction", card).vita;
  return { id: `${card}-t${++number}`, kind, card, vita, maxVita: vita, statuses: [], missing: 0, ...changes };
}

/** Hands on a drawn map with its figures. The first character is the Leader. */
export function onMap(
  rows: readonly string[],
  cast: Cast,
  faces: readonly number[] | Dice = [],
  changes: {
    readonly map?: Partial<AdventureMap>;
    readonly state?: Partial<State>;
    /** Characters who are not on the map. */
    readonly absent?: readonly Character[];
  } = {},
): Play & { readonly events: FolkloreEvent[]; readonly at: (mark: string) => number } {
  const id = draw(rows);
  const { marks, doors, flames, snares, tracking, searches, checks } = mapCard({ state: stateWith([]), content }, id);
  const space = (mark: string): number => {
    const [at] = marks.get(mark) ?? [];
    if (at === undefined) throw new Error(`The map has no mark "${mark}".`);
    return at;
  };
  const figures = Object.entries(cast);
  const map: AdventureMap = {
    id,
    dark: false,
    at: Object.fromEntries(figures.map(([mark, figure]) => [figure.id, space(mark)])),
    outside: [],
    fell: {},
    openDoors: doors.filter(({ open }) => open).map(({ at }) => at),
    blocks: [],
    flames,
    snares,
    tracking,
    searches: searches.map(({ at }) => ({ at })),
    checks,
    sleeping: [],
    staked: 0,
    struck: [],
    round: null,
    turn: null,
    ...changes.map,
  };
  const present = figures.flatMap(([, figure]) => ("lore" in figure ? [figure] : []));
  const characters = [...present, ...(changes.absent ?? [])];
  const foes = figures.flatMap(([, figure]) => ("lore" in figure ? [] : [figure]));
  const state = stateWith(characters, { phase: "map", map, foes, ...changes.state });
  return Object.assign(playOn(state, faces), { content, at: space });
}

/** A living character of a test. */
export { character };

/** Gives a figure its turn with so many spaces to walk. */
export function turnOf(play: Play, figure: string, stride: number): void {
  play.emit({ type: "map-turn", turn: { figure, stride, interacts: 1, uses: 1 }, rule: "adventuring/actions" });
}

/** What a figure has of its Vita. */
export function vitaOf({ state }: Play, id: string): number {
  const figure = [...state.characters, ...state.foes].find((each) => each.id === id);
  if (figure === undefined) throw new Error(`Nobody is called "${id}".`);
  return figure.vita;
}

/** A procedure that has done all it does. */
export function* done(): Procedure {}
