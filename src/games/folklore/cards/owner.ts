import type { Board } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";

/** The character who owns cards; throws if nobody has this id. */
export function ownerOf({ state }: Board, id: FigureId): Character {
  for (const character of state.characters) if (character.id === id) return character;
  throw new Error(`Nobody in the group is "${id}".`);
}

/** A card of a character; throws if the character does not own it. */
export function ownedCard(board: Board, id: FigureId, key: number): OwnedCard {
  for (const card of ownerOf(board, id).cards) if (card.key === key) return card;
  throw new Error(`The ${id} owns no card with the key ${key}.`);
}

/** The characters who can be handed things: the living ones besides this one. */
export function livingOthers({ state }: Board, id: FigureId): Character[] {
  return state.characters.filter((each) => each.id !== id && each.form === "living");
}
