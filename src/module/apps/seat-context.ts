import { botAt } from "../table/bot-seats.ts";
import type { Sitting } from "../table/sitting.ts";
import type { TableGame } from "../table/table-game.ts";

/** A user or a bot that plays a seat, and whether they are here. */
interface Player {
  readonly player: string | undefined;
  readonly bot: string | undefined;
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
    ...playerOf(play, record.seats[seat.seat]),
  }));
}

function playerOf({ bots }: TableGame, id: string | undefined): Player {
  const user = game.users.get(id ?? "");
  const bot = bots.find((each) => each.id === botAt(id));
  return { player: user?.name, bot: bot?.name, isAway: user !== undefined && !user.active };
}

/** Points with how full they are, for a bar. */
export function withShare<P extends { readonly value: number; readonly max: number | undefined }>(
  points: P,
): P & { share: number } {
  const { value, max } = points;
  return { ...points, share: max === undefined || max === 0 ? 0 : Math.round((100 * Math.min(value, max)) / max) };
}
