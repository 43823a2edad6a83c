import { moduleId } from "../id.ts";
import type { ToldPile, ToldPiledCard } from "../table/table-game.ts";
import type { Wanted } from "./reconcile.ts";

/** A stack that should be there, with its cards. */
export interface WantedStack extends Wanted {
  readonly cards: readonly Wanted[];
}

/** What of the host and the table stacks depend on besides the game itself. */
export interface StackSide {
  /** The UUID of the table. */
  readonly table: string;
  readonly game: string;
  /** The level of ownership of those who may look. */
  readonly observer: number;
  /** What a stack is called, by the name of its deck. */
  readonly names: { left(deck: string): string; discards(deck: string): string };
}

/** The key of the stack in which a deck's discards lie. */
export const discardsOf = (deck: string): string => `${deck}/discards`;

/**
 * The stacks that show a deck: what is left, from behind and in no order that could be read, and what was discarded as
 * it lies there.
 */
export function wantedStacks(pile: ToldPile, { table, game, observer, names }: StackSide): WantedStack[] {
  const { deck, name, img, left, discards } = pile;
  const stack = (key: string, type: string, title: string, cards: readonly Wanted[]): WantedStack => ({
    key,
    data: { name: title, img },
    once: { type, ownership: { default: observer }, flags: { [moduleId]: { table, pile: key } } },
    cards,
  });
  return [
    stack(
      deck,
      "deck",
      names.left(name),
      Array.from({ length: left }, (_, at) => unseen(pile, at)),
    ),
    stack(
      discardsOf(deck),
      "pile",
      names.discards(name),
      discards.map((card, at) => (card === null ? unseen(pile, at) : seen(card, game, at))),
    ),
  ];
}

/** A card of which everybody sees only the back. */
function unseen({ name, img }: ToldPile, at: number): Wanted {
  return {
    key: String(at),
    data: { name, faces: [], face: null, back: { name, img }, sort: at, system: { game: "", kind: "", id: "" } },
    once: kept(at),
  };
}

/** A card that lies face up. */
function seen({ id, kind, name, text, img }: ToldPiledCard, game: string, at: number): Wanted {
  return {
    key: String(at),
    data: { name, faces: [{ name, img, text }], face: 0, sort: at, system: { game, kind, id } },
    once: kept(at),
  };
}

const kept = (at: number) => ({ type: `${moduleId}.face`, flags: { [moduleId]: { card: String(at) } } });
