import type { Board } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";

/** The character who owns cards; throws if nobody has this id. */
export function ownerOf({ state }: Board, id: FigureId): Character {
  const character = state.characters.find((each) => each.id === id);
  if (character === undefined) throw new Error(`Nobody in the group is "${id}".`);
  return character;
}

/** A card of a character; throws if the character does not own it. */
export function ownedCard(board: Board, id: FigureId, key: number): OwnedCard {
  const card = ownerOf(board, id).cards.find((each) => each.key === key);
  if (card === undefined) throw new Error(`The ${id} owns no card with the key ${key}.`);
  return card;
}

/** The characters who can be handed things: the living ones besides this one. */
export function livingOthers({ state }: Board, id: FigureId): Character[] {
  return state.characters.filter((each) => each.id !== id && each.form === "living");
}
