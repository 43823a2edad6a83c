import { setSeat } from "../table/record.ts";
import type { Sitting } from "../table/sitting.ts";
import { whoCanPlay } from "./who-can-play.ts";

/** Asks a game master who plays a seat from now on, and gives it to them. Where there are secrets, nobody has two seats. */
export async function askForPlayer({ record, table }: Sitting, seat: string): Promise<void> {
  const { play } = table;
  const taken = play.secrets === undefined ? [] : Object.keys(record.seats).filter((each) => each !== seat);
  const users = game.users.contents.filter(({ id }) => !taken.some((each) => record.seats[each] === id));
  const options = whoCanPlay(play, users).map(({ id, name }) => {
    const isChosen = id === (record.seats[seat] ?? "");
    const words = foundry.utils.escapeHTML(name);
    return `<option value="${id}"${isChosen ? " selected" : ""}>${words}</option>`;
  });
  const label = game.i18n.localize("RULEWRIGHT.Table.WhoPlays");
  const chosen = await foundry.applications.api.DialogV2.input({
    window: { title: label },
    content: `<div class="form-group"><label for="rw-seat-user">${label}</label><select id="rw-seat-user" name="user">${options.join("")}</select></div>`,
  });
  const user = chosen === null ? undefined : (chosen as { user?: string }).user;
  if (user !== undefined) await setSeat(record.entry, seat, user);
}
