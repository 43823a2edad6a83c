import type { Command } from "../../engine/kernel/command.ts";
import type { Offer } from "../table/sitting.ts";

/** The offers of a window: those that a scene shows in their place, and the rest, which stand below the question. */
export class PlacedOffers {
  readonly all: readonly Offer[];
  readonly #at: ReadonlyMap<string, number>;
  readonly #placed = new Set<number>();

  constructor(offers: readonly Offer[]) {
    this.all = offers;
    this.#at = new Map(offers.map(({ command }, index) => [JSON.stringify(command), index]));
  }

  /** The number of a command's button, which is then left out below; undefined if this user may not give it. */
  place(command: Command | undefined): number | undefined {
    const index = command === undefined ? undefined : this.#at.get(JSON.stringify(command));
    if (index !== undefined) this.#placed.add(index);
    return index;
  }

  /** The offers that no scene has taken, with the numbers of their buttons. */
  rest(): readonly (Offer & { readonly index: number })[] {
    return this.all.map((offer, index) => ({ ...offer, index })).filter(({ index }) => !this.#placed.has(index));
  }
}
