import type { Sitting } from "../table/sitting.ts";

/** A user who plays a seat, and whether they are here. */
interface Player {
  readonly player: string | undefined;
  readonly isAway: boolean;
}

/** Everybody at the table as the windows show them: points as bars, who is asked, who plays them and who is away. */
export function seatsContext({ table, record }: Sitting) {
  const { play, state } = table;
  const asked = new Set(play.awaited(state));
  return play.seats(state).map((seat) => ({
    ...seat,
    points: seat.points.map(withShare),
    isWaiting: asked.has(seat.seat),
    isMine: record.seats[seat.seat] === game.user.id,
    ...playerOf(record.seats[seat.seat]),
  }));
}

function playerOf(id: string | undefined): Player {
  const user = game.users.get(id ?? "");
  return { player: user?.name, isAway: user !== undefined && !user.active };
}

/** Points with how full they are, for a bar. */
export function withShare<P extends { readonly value: number; readonly max: number | undefined }>(
  points: P,
): P & { share: number } {
  const { value, max } = points;
  return { ...points, share: max === undefined || max === 0 ? 0 : Math.round((100 * Math.min(value, max)) / max) };
}
