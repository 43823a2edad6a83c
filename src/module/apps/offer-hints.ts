import type { ToldRow } from "../../engine/told/sheet.ts";
import type { Offer, Sitting } from "../table/sitting.ts";

/**
 * What the card does that an answer is about, in the card's own words, so that nobody has to look it up. Each seat's
 * sheet is worked out once, and only if one of its answers is about a card.
 */
export async function offerHints(
  { table: { play, state, question } }: Sitting,
  offers: readonly Offer[],
): Promise<(offer: Offer) => string | undefined> {
  const rowOf = ({ command }: Offer) => (question === undefined ? undefined : play.rowOf(command, question));
  const seats = new Set(offers.filter((offer) => rowOf(offer) !== undefined).map(({ seat }) => seat));
  const sheets = new Map<string, readonly ToldRow[]>();
  for (const seat of seats) {
    const sheet = await play.sheet(state, seat);
    sheets.set(seat, sheet?.sections.flatMap(({ rows }) => rows) ?? []);
  }
  return (offer) => {
    const row = rowOf(offer);
    return row === undefined ? undefined : sheets.get(offer.seat)?.find(({ id }) => id === row)?.text;
  };
}
