import { moduleId } from "../id.ts";
import type { GameRecord } from "../table/record.ts";

/** The query by which everybody is asked whether secrets that were seen may be taken back. */
export const agreeQuery = `${moduleId}.agree`;

/** How long people have to answer, in milliseconds. */
const patience = 60_000;

/** Asks all who play whether a step back is all right though somebody has seen what it hides again. All who are here must say yes. */
export async function allAgree({ seats }: GameRecord): Promise<boolean> {
  const players = [...new Set(Object.values(seats))].flatMap((id) => game.users.get(id) ?? []);
  const asked = players.filter(({ active }) => active);
  ui.notifications.info(game.i18n.localize("RULEWRIGHT.Secret.Asking"));
  const answers = await Promise.all(
    asked.map((user) => (user.isSelf ? agree() : user.query(agreeQuery, {}, { timeout: patience }).catch(() => false))),
  );
  const all = answers.every((answer) => answer === true);
  if (!all) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Secret.NotAgreed"));
  return all;
}

/** Asks the user of this client. */
export async function agree(): Promise<boolean> {
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: game.i18n.localize("RULEWRIGHT.Secret.AgreeTitle") },
    content: `<p>${game.i18n.localize("RULEWRIGHT.Secret.Agree")}</p>`,
    rejectClose: false,
  });
  return answer === true;
}
