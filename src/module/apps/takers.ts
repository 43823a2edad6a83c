import type { Command } from "../../engine/kernel/command.ts";
import type { Sitting } from "../table/sitting.ts";
import type { PlacedOffers } from "./placed-offers.ts";

/** Somebody for whom this user may take a way, with the number of the button. */
interface Taker {
  readonly name: string | undefined;
  readonly index: number;
}

/** Those for whom this user may take a way of a story. With one of them the words themselves are the button. */
export function takersOf(
  { table }: Sitting,
  offers: PlacedOffers,
  commands: readonly Command[],
): { readonly only: Taker | undefined; readonly takers: readonly Taker[] } {
  const names = new Map(table.play.seats(table.state).map(({ seat, name }) => [seat, name]));
  const takers = commands.flatMap((command) => {
    const index = offers.place(command);
    return index === undefined ? [] : [{ name: names.get(command.seat), index }];
  });
  return takers.length === 1 ? { only: takers[0], takers: [] } : { only: undefined, takers };
}
