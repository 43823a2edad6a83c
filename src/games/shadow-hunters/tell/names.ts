import type { ShadowContent } from "../content.ts";
import type { View } from "../view.ts";
import type { Teller } from "../words.ts";

/** The figures that people play with, in the order in which they sit down. */
export function figuresOf({ game }: ShadowContent): readonly string[] {
  return (game.seats ?? []).map(({ id }) => id);
}

/** A seat by the colour of its figure. */
export function seatName({ content, sayIf }: Teller, seat: string): string {
  return sayIf(`seat.${seat}`) ?? content.game.seats?.find(({ id }) => id === seat)?.name ?? seat;
}

/** Several seats in one phrase. */
export function seatNames(teller: Teller, seats: readonly string[]): string {
  const names = seats.map((seat) => seatName(teller, seat));
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : teller.say("list.and", { others: names.slice(0, -1).join(", "), last });
}

/** A side by its name. */
export function sideName({ content }: Teller, side: string): string {
  return content.game.terms.types?.find(({ id }) => id === side)?.name ?? side;
}

/** A deck by its name. */
export function deckName({ content }: Teller, deck: string): string {
  return content.game.terms.decks?.find(({ id }) => id === deck)?.name ?? deck;
}

/** A character with its side: "Vampire (Shadow)". */
export function characterName(teller: Teller, id: string): string {
  const { name, side } = teller.content.identity(id);
  return teller.say("character.side", { name, side: sideName(teller, side) });
}

/** Who sits at a seat, as far as a view tells. */
export function identityAt({ players }: View, seat: string): string | null {
  return players.find((player) => player.seat === seat)?.identity ?? null;
}
