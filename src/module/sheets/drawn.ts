import type { ToldPoints, ToldRow, ToldSection } from "../../engine/told/sheet.ts";
import { iconRoute } from "../paths.ts";
import type { Offer } from "../table/sitting.ts";
import type { Subject } from "./subject.ts";

/** An offer with its place in the list of the sheet. */
export interface Numbered extends Offer {
  readonly index: number;
  readonly row: string | undefined;
}

/** What a user may answer now about somebody, with the rows of the sheet that the answers are about. */
export function offersAbout({ sitting, play, figure }: Subject): Numbered[] {
  const question = sitting?.table.question;
  if (sitting === undefined || question === undefined) return [];
  return sitting
    .offers(game.user)
    .filter(({ seat }) => seat === figure)
    .map((offer, index) => ({ ...offer, index, row: play.rowOf(offer.command, question) }));
}

/** The rows of a track that stand open. */
const longest = 6;

/** A section of a sheet as its template draws it. */
export function drawnSection(section: ToldSection, offers: readonly Numbered[]): object {
  const rows = section.rows.map((row) => drawnRow(row, offers));
  return {
    ...section,
    rows,
    offers: offers.filter(({ row }) => row === section.id),
    is: { [section.layout]: true },
    // Whatever is on is drawn in full; the rest of the switches only needs its name.
    on: section.rows.some(({ on }) => on === true),
    // A long track is folded away unless something of it can be chosen now.
    isLong: section.layout === "track" && section.rows.length > longest,
    isOpen: section.rows.some(({ id }) => offers.some(({ row }) => row === id)),
  };
}

function drawnRow(row: ToldRow, offers: readonly Numbered[]): object {
  const parts = (row.parts ?? []).filter(({ by }) => by !== 0);
  return {
    ...row,
    ...(row.icon === undefined ? {} : { icon: iconRoute(row.icon) }),
    parts: parts.length > 1 ? parts.map(({ by, source }) => ({ by: signed(by), source })) : [],
    offers: offers.filter(({ row: about }) => about === row.id),
    isCard: row.id.startsWith("card/"),
    isFellow: row.id.startsWith("foe/"),
  };
}

/** Points with how full they are, for a bar. */
export function drawnPoints(points: ToldPoints, offers: readonly Numbered[]): object {
  const { value, max, parts = [] } = points;
  const share = max === undefined || max === 0 ? undefined : Math.round((100 * Math.min(value, max)) / max);
  const made = parts.filter(({ by }) => by !== 0).map(({ by, source }) => `${signed(by)} ${source}`);
  return {
    ...points,
    ...(share === undefined ? {} : { share }),
    ...(made.length > 1 ? { made: made.join(", ") } : {}),
    offers: offers.filter(({ row }) => row === points.id),
  };
}

function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}
