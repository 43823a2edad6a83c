import type { Command } from "../../engine/kernel/command.ts";
import type { Sitting } from "../table/sitting.ts";
import { offerHints } from "./offer-hints.ts";
import type { PlacedOffers } from "./placed-offers.ts";
import { takersOf } from "./takers.ts";

/** Offers under one heading, as their template draws them. */
interface Group {
  readonly title: string;
  /** Whether they are folded away under their title. */
  readonly isFolded: boolean;
  readonly offers: { readonly words: string; readonly index: number; readonly hint: string | undefined }[];
}

/** What several seats are asked in the same words stands there once, with a button for each of them. */
export function commonWays(sitting: Sitting, offers: PlacedOffers): object[] {
  const ways = new Map<string, Command[]>();
  // What has a heading is somebody's own, even if others have the like.
  for (const { heading, words, command } of offers.rest()) {
    if (heading === "") ways.set(words, [...(ways.get(words) ?? []), command]);
  }
  return [...ways]
    .filter(([, commands]) => commands.length > 1)
    .map(([words, commands]) => ({ words, ...takersOf(sitting, offers, commands) }));
}

/**
 * Offers that stand nowhere else, under their headings; those of several seats stand apart, and what is folded away
 * stands last: whoever decides for several is shown first what somebody is waited for. Two cards that are alike, such
 * as two bandages, are one answer.
 */
export async function offerGroups(sitting: Sitting, offers: PlacedOffers): Promise<readonly Group[]> {
  const { play, state } = sitting.table;
  const seats = new Set(offers.all.map(({ seat }) => seat));
  const names = new Map(play.seats(state).map(({ seat, name }) => [seat, name]));
  const asked = play.awaited(state);
  const isMeanwhile = (seat: string) => !asked.includes(seat) && asked.some((each) => seats.has(each));
  const rest = offers.rest();
  const hintOf = await offerHints(sitting, rest);
  const groups = new Map<string, Group>();
  for (const offer of rest) {
    const { heading, seat, words, index, command } = offer;
    const title = [...(seats.size > 1 ? [names.get(seat) ?? seat] : []), ...(heading === "" ? [] : [heading])].join(
      " · ",
    );
    const group = groups.get(title) ?? { title, isFolded: play.isAside(command) || isMeanwhile(seat), offers: [] };
    const hint = hintOf(offer);
    const isAlike = hint !== undefined && group.offers.some((each) => each.words === words && each.hint === hint);
    if (!isAlike) group.offers.push({ words, index, hint });
    groups.set(title, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.isFolded) - Number(b.isFolded));
}
