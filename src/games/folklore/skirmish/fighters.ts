import type { Board } from "../play.ts";
import type { Character, FigureId, State } from "../state.ts";
import type { SkirmishFoe, Stance } from "./state.ts";

/** The opponents who are not beaten yet. */
export function standingFoes(board: Board): readonly SkirmishFoe[] {
  const foes = board.state.skirmish?.foes ?? none;
  return foes.every(isStanding) ? foes : foes.filter(isStanding);
}

function isStanding({ counter }: SkirmishFoe): boolean {
  return counter > 0;
}

const none: readonly SkirmishFoe[] = [];

/** Whether somebody is an opponent of the group and not beaten: a creature or an afflicted character. */
export function isOpponent(board: Board, id: FigureId): boolean {
  const foes = board.state.skirmish?.foes;
  if (foes === undefined) return false;
  for (const foe of foes) if (foe.id === id && foe.counter > 0) return true;
  return false;
}

/** Whether a foe of the skirmish is a creature by its card and no member of the group. */
export function isCreature(state: State, foe: SkirmishFoe): boolean {
  return foe.creature !== undefined && !isMember(state, foe.id);
}

/** Whether a member of the group has become this creature for good (statuses/lycanthropy-werewolf). */
export function isTurned(state: State, foe: SkirmishFoe): boolean {
  return foe.creature !== undefined && isMember(state, foe.id);
}

function isMember(state: State, id: FigureId): boolean {
  return state.characters.some((character) => character.id === id);
}

/** Whether a character still takes part: alive, or a ghost who came to the skirmish as one (skirmish/dying). */
export function takesPart(state: State, character: Character): boolean {
  if (character.form === "living") return true;
  return character.form === "ghost" && state.skirmish?.ghosts.includes(character.id) === true;
}

/** The group's side in the order of their turns, from the Leader clockwise. */
export function fighters(board: Board): readonly Character[] {
  const { state } = board;
  const { characters } = state;
  const first = Math.max(
    0,
    characters.findIndex(({ id }) => id === state.leader),
  );
  const order: Character[] = [];
  for (let step = 0; step < characters.length; step += 1) {
    const character = characters[(first + step) % characters.length];
    if (character === undefined) continue;
    if (takesPart(state, character) && !isOpponent(board, character.id)) order.push(character);
  }
  return order;
}

/** What a character chose for this round. */
export function stanceOf(board: Board, id: FigureId): Stance | undefined {
  return board.state.skirmish?.stances.find(({ character }) => character === id);
}

/** Whether nothing can target this character: a ghost who defends has vanished (death/ghost-skirmish). */
export function hasVanished(board: Board, character: Character): boolean {
  return character.form === "ghost" && stanceOf(board, character.id)?.stance === "defend";
}
