import { openSittings, type Sitting } from "../table/sitting.ts";

/** The running game that plays a story, if this client follows one. */
export function sittingOf(game: string, story: string): Sitting | undefined {
  return openSittings().find(
    ({ record, table }) => record.game === game && table.play.reading(table.state, [])?.story === story,
  );
}
