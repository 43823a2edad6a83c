import { moduleId } from "../id.ts";
import type { Seats } from "./pledge.ts";

/** The query by which everybody is asked whether secrets that were seen may be taken back. */
export const agreeQuery = `${moduleId}.agree`;

/** How long people have to answer, in milliseconds. */
const patience = 60_000;

/** What people are asked to agree to: that secrets are taken back, or that somebody may see a seat's card. */
export type Wish = { readonly kind: "back" } | { readonly kind: "seat"; readonly seat: string; readonly user: string };

/** Asks all who play whether a step back is all right though somebody has seen what it hides again. Who is away cannot agree. */
export async function allAgree(seats: Seats): Promise<boolean> {
  const players = playersOf(seats);
  const away = players.filter(({ active }) => !active).map(({ name }) => name);
  if (away.length === 0) return agreed(players, { kind: "back" });
  ui.notifications.warn(game.i18n.format("RULEWRIGHT.Secret.AgreeAway", { users: away.join(", ") }));
  return false;
}

/** Asks the others who play and are here whether somebody may have a seat, and with it see its card. */
export function othersAgree(seats: Seats, seat: string, user: User.Implementation): Promise<boolean> {
  const others = playersOf(seats).filter((each) => each.active && !each.isSelf && each !== user);
  return agreed(others, { kind: "seat", seat, user: user.name });
}

function playersOf(seats: Seats): readonly User.Implementation[] {
  return [...new Set(Object.values(seats))].flatMap((id) => game.users.get(id) ?? []);
}

async function agreed(users: readonly User.Implementation[], wish: Wish): Promise<boolean> {
  if (users.length === 0) return true;
  ui.notifications.info(game.i18n.localize("RULEWRIGHT.Secret.Asking"));
  const answers = await Promise.all(
    users.map((user) =>
      user.isSelf ? agree(wish) : user.query(agreeQuery, wish, { timeout: patience }).catch(() => false),
    ),
  );
  const all = answers.every((answer) => answer === true);
  if (!all) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Secret.NotAgreed"));
  return all;
}

/** Asks the user of this client. */
export async function agree(wish: Wish): Promise<boolean> {
  const words =
    wish.kind === "seat"
      ? game.i18n.format("RULEWRIGHT.Secret.AgreeSeat", { seat: wish.seat, user: wish.user })
      : game.i18n.localize("RULEWRIGHT.Secret.Agree");
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: game.i18n.localize("RULEWRIGHT.Secret.AgreeTitle") },
    content: `<p>${foundry.utils.escapeHTML(words)}</p>`,
    rejectClose: false,
  });
  return answer === true;
}
