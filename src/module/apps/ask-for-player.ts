import { setSeat } from "../table/record.ts";
import type { Sitting } from "../table/sitting.ts";

/** Asks a game master who plays a seat from now on, and gives it to them. */
export async function askForPlayer(sitting: Sitting, seat: string): Promise<void> {
  const users = game.users.contents.map(({ id, name }) => ({ id, name }));
  const options = users
    .map(({ id, name }) => `<option value="${id}">${foundry.utils.escapeHTML(name)}</option>`)
    .join("");
  const label = game.i18n.localize("RULEWRIGHT.Table.WhoPlays");
  const nobody = `<option value="">${game.i18n.localize("RULEWRIGHT.Table.Nobody")}</option>`;
  const chosen = await foundry.applications.api.DialogV2.input({
    window: { title: label },
    content: `<div class="form-group"><label for="rw-seat-user">${label}</label><select id="rw-seat-user" name="user">${nobody}${options}</select></div>`,
  });
  const user = chosen === null ? undefined : (chosen as { user?: string }).user;
  if (user !== undefined) await setSeat(sitting.record.entry, seat, user);
}
