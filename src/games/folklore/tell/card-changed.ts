import { cardName } from "../cards/card-data.ts";
import type { CoreEvent } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { OwnedCard } from "../state.ts";
import { figureName } from "./names.ts";
import { many } from "./words.ts";

/** What became of a card, by what it was before. */
export function tellCardChanged(
  board: Board,
  { character, card }: Extract<CoreEvent, { readonly type: "card-changed" }>,
): string | null {
  const before = characterOf(board, character)?.cards.find(({ key }) => key === card.key);
  if (before === undefined) return null;
  const who = figureName(board, character);
  const name = cardName(board.content, card);
  for (const change of changes) {
    const words = change(before, card, who, name, board);
    if (words !== undefined) return words;
  }
  return null;
}

type Change = (before: OwnedCard, after: OwnedCard, who: string, name: string, board: Board) => string | undefined;

const changes: readonly Change[] = [
  ({ equipped }, after, who, name) =>
    equipped === after.equipped ? undefined : `${who} ${after.equipped ? "equips" : "lays aside"} ${name}`,
  ({ broken }, after, who, name) =>
    broken === after.broken ? undefined : after.broken ? `${name} of ${who} breaks` : `${name} of ${who} is repaired`,
  ({ exhausted }, after, who, name) =>
    exhausted === after.exhausted ? undefined : `${name} of ${who} is ${after.exhausted ? "exhausted" : "ready again"}`,
  ({ uses }, after, who, name) =>
    uses === after.uses ? undefined : `${name} of ${who} has ${many(after.uses ?? 0, "use")} left`,
  ({ ammo }, after, who, name) =>
    ammo === after.ammo ? undefined : `${name} of ${who} has ${many(after.ammo ?? 0, "shot")} left`,
  ({ fill }, { fill: filled }, who, name, board) => {
    if (fill?.id === filled?.id && fill?.attacks === filled?.attacks) return undefined;
    if (filled === undefined) return `${name} of ${who} is empty again`;
    const content = board.content.find("item", filled.id)?.name ?? filled.id;
    return `${name} of ${who} is filled with ${content} for ${many(filled.attacks, "attack")}`;
  },
  ({ stored }, after, who, name) =>
    stored === after.stored ? undefined : `${name} of ${who} holds ${after.stored ?? 0} PP`,
  ({ trained }, after, who, name) => (trained === after.trained ? undefined : `${name} of ${who} is trained`),
];
