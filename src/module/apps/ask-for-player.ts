import { loadPart } from "../load-part.ts";
import type { SecretDecider } from "../secret/secret-decider.ts";
import { inTurn } from "../table/in-turn.ts";
import { setSeat } from "../table/record.ts";
import type { Sitting } from "../table/sitting.ts";
import { decidesHere } from "../table/who-decides.ts";
import { whoCanPlay } from "./who-can-play.ts";

/**
 * Asks a game master who plays a seat from now on, and gives it to them. Where there are secrets, nobody has two seats,
 * and the others who play must agree: whoever has a seat sees its secrets, and nobody makes them unseen.
 */
export async function askForPlayer(sitting: Sitting, seat: string): Promise<void> {
  const { record, table } = sitting;
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
  const id = chosen === null ? undefined : (chosen as { user?: string }).user;
  if (id === undefined || id === record.seats[seat]) return;
  const user = play.secrets === undefined ? undefined : game.users.get(id);
  if (user !== undefined && !(await mayHaveSeat(sitting, seat, user))) return;
  if (play.secrets === undefined) await setSeat(record.entry, seat, id);
  else await (sitting.decider as SecretDecider).giveSeat(seat, id);
  if (user === undefined) return;
  const content = game.i18n.format("RULEWRIGHT.Secret.NowPlays", { user: user.name, seat: nameOf(sitting, seat) });
  await ChatMessage.create({ content: foundry.utils.escapeHTML(content) });
}

async function mayHaveSeat(sitting: Sitting, seat: string, user: User.Implementation): Promise<boolean> {
  const { othersAgree } = await loadPart(() => import("../secret/agree.ts"));
  return othersAgree(await inTurn(() => sitting.decider.seats()), nameOf(sitting, seat), user);
}

function nameOf({ table }: Sitting, seat: string): string {
  const { name = seat } = table.play.seats(table.state).find((each) => each.seat === seat) ?? {};
  return name;
}

/** Whether this user says who plays a seat: a game master, who where there are secrets also decides. */
export function mayGiveSeats({ record }: Sitting): boolean {
  return game.user.isGM && (record.seal === undefined || decidesHere(record));
}
