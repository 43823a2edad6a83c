import type { Kinds } from "../content.ts";
import type { Board } from "../play.ts";
import type { SkirmishFoe } from "../skirmish/state.ts";
import type { Character, FigureId, Foe, State } from "../state.ts";

/** Anybody who takes part: a character, a foe on the map, or a creature of a skirmish. */
export type Figure = Character | Foe;

/** What a foe's card shows on its encounter side. */
export type FoeSide = Kinds["creature"]["encounter"] | Kinds["affliction"];

/** The character with this id. */
export function characterOf({ state }: Board, id: FigureId): Character | undefined {
  for (const character of state.characters) if (character.id === id) return character;
  return undefined;
}

/** The foe with this id, on the map or in the skirmish. */
export function foeOf(board: Board, id: FigureId): Foe | undefined {
  for (const foe of foesInPlay(board)) if (foe.id === id) return foe;
  return undefined;
}

/** The figure with this id. */
export function figureOf(board: Board, id: FigureId): Figure {
  const found = characterOf(board, id) ?? foeOf(board, id);
  if (found === undefined) throw new Error(`Nobody in play is called "${id}".`);
  return found;
}

/** Tells characters from foes. */
export function isCharacter(figure: Figure): figure is Character {
  return "lore" in figure;
}

interface Opponents {
  readonly foes: readonly SkirmishFoe[];
  readonly figures: readonly Foe[];
  readonly creatures: readonly Foe[];
}

// Questions come in rows about the same state: the last answer is kept, and a new state simply replaces it.
let opponents: Opponents = { foes: [], figures: [], creatures: [] };

/** The foes of the fight: the creatures of a skirmish that still stand, or else those on the map. */
export function foesInPlay({ state, content }: Board): readonly Foe[] {
  if (state.skirmish === null) return state.foes;
  const { foes } = state.skirmish;
  const figures = state.foes;
  if (opponents.foes !== foes || opponents.figures !== figures) {
    opponents = { foes, figures, creatures: creaturesOf(foes, figures, content) };
  }
  return opponents.creatures;
}

/** What lasts on a creature sticks to its figure; its strength is the counter. */
function creaturesOf(foes: readonly SkirmishFoe[], figures: readonly Foe[], content: Board["content"]): readonly Foe[] {
  const creatures: Foe[] = [];
  for (const { id, creature, counter } of foes) {
    if (creature === undefined || counter <= 0) continue;
    const { max } = content.card("creature", creature).skirmish.counter;
    const { statuses = unmarked, missing = 0 } = figures.find((figure) => figure.id === id) ?? {};
    creatures.push({ id, kind: "creature", card: creature, vita: counter, maxVita: max, statuses, missing });
  }
  return creatures;
}

const unmarked: Foe["statuses"] = [];

interface Party {
  readonly characters: State["characters"];
  readonly living: readonly Character[];
  readonly present: readonly Character[];
}

let party: Party = { characters: [], living: [], present: [] };

function partyOf({ state: { characters } }: Board): Party {
  if (party.characters !== characters) {
    const living = characters.every(isLiving) ? characters : characters.filter(isLiving);
    const present = living === characters ? characters : characters.filter(takesPart);
    party = { characters, living, present };
  }
  return party;
}

function isLiving({ form }: Character): boolean {
  return form === "living";
}

function takesPart({ form }: Character): boolean {
  return form === "living" || form === "ghost";
}

/** The living characters in the order of their numbers. */
export function living(board: Board): readonly Character[] {
  return partyOf(board).living;
}

/** The characters who take part, as living ones or as ghosts. */
export function present(board: Board): readonly Character[] {
  return partyOf(board).present;
}

/** The characters who take part, from the Leader on clockwise (encounters/character-turn). */
export function turnOrder(board: Board): readonly Character[] {
  const all = present(board);
  const first = characterOf(board, board.state.leader)?.number ?? 0;
  const from = all.findIndex(({ number }) => number >= first);
  return from <= 0 ? all : [...all.slice(from), ...all.slice(0, from)];
}

/** The living character to whom the Leader token passes: the next one clockwise. Undefined if nobody is alive. */
export function nextLeader(board: Board): Character | undefined {
  const leader = characterOf(board, board.state.leader)?.number ?? 0;
  const all = living(board);
  return all.find(({ number }) => number > leader) ?? all[0];
}

/** The encounter side of a creature, or the card of an Affliction. */
export function foeSide({ content }: Board, foe: Foe): FoeSide {
  return foe.kind === "creature" ? content.card("creature", foe.card).encounter : content.card("affliction", foe.card);
}

/** The type of a foe, such as `undead`; characters have none (encounters/types). */
export function typeOf(board: Board, id: FigureId): string | undefined {
  const foe = foeOf(board, id);
  return foe === undefined ? undefined : board.content.card(foe.kind, foe.card).type;
}

/** What a figure is called. */
export function nameOf(board: Board, id: FigureId): string {
  const figure = figureOf(board, id);
  if (isCharacter(figure)) return board.content.card("character", id).name;
  return board.content.card(figure.kind, figure.card).name;
}

/** Whether a figure has a status. Ghosts have none but ETHEREAL (death/ghost-immunities); a card can bring it too. */
export function hasStatus(board: Board, id: FigureId, status: string): boolean {
  const figure = figureOf(board, id);
  if (isCharacter(figure) && figure.form === "ghost") return status === "ethereal";
  if (status === "ethereal" && !isCharacter(figure) && foeSide(board, figure).ethereal === true) return true;
  for (const each of figure.statuses) if (each.id === status) return true;
  return false;
}
