import { botPlayer } from "../table/bot-seats.ts";
import type { TableGame } from "../table/table-game.ts";

/** Whoever a seat can be given to, as a form offers them: bots, or nobody in a game that has none; then users. */
export function whoCanPlay({ bots }: TableGame, users: readonly User.Implementation[]) {
  const nobody = { id: "", name: game.i18n.localize("RULEWRIGHT.Table.Nobody") };
  const others = bots.length === 0 ? [nobody] : bots.map(({ id, name }) => ({ id: botPlayer(id), name }));
  return [...others, ...users.map(({ id, name }) => ({ id: id ?? "", name }))];
}
