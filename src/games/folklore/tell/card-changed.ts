import { cardName } from "../cards/card-data.ts";
import type { CoreEvent } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { OwnedCard } from "../state.ts";
import { figureName } from "./names.ts";

/** What became of a card, by what it was before. */
export function tellCardChanged(
  board: Board,
  { character, card }: Extract<CoreEvent, { readonly type: "card-changed" }>,
): string | null {
  const before = characterOf(board, character)?.cards.find(({ key }) => key === card.key);
  if (before === undefined) return null;
  const told = { who: figureName(board, character), card: cardName(board.content, card) };
  for (const change of changes) {
    const words = change(before, card, told, board);
    if (words !== undefined) return words;
  }
  return null;
}

type Told = Readonly<Record<"who" | "card", string>>;
type Change = (before: OwnedCard, after: OwnedCard, told: Told, board: Board) => string | undefined;

const changes: readonly Change[] = [
  ({ equipped }, after, told, { content: { say } }) =>
    equipped === after.equipped ? undefined : say(after.equipped ? "log.card.equips" : "log.card.lays-aside", told),
  ({ broken }, after, told, { content: { say } }) =>
    broken === after.broken ? undefined : say(after.broken ? "log.card.breaks" : "log.card.repaired", told),
  ({ exhausted }, after, told, { content: { say } }) =>
    exhausted === after.exhausted ? undefined : say(after.exhausted ? "log.card.exhausted" : "log.card.ready", told),
  ({ uses }, after, told, { content: { say } }) =>
    uses === after.uses ? undefined : say("log.card.uses", { ...told, n: after.uses ?? 0 }),
  ({ ammo }, after, told, { content: { say } }) =>
    ammo === after.ammo ? undefined : say("log.card.shots", { ...told, n: after.ammo ?? 0 }),
  ({ fill }, { fill: filled }, told, { content }) => {
    if (fill?.id === filled?.id && fill?.attacks === filled?.attacks) return undefined;
    if (filled === undefined) return content.say("log.card.empty", told);
    const filling = content.find("item", filled.id)?.name ?? filled.id;
    return content.say("log.card.filled", { ...told, filling, n: filled.attacks });
  },
  ({ stored }, after, told, { content: { say } }) =>
    stored === after.stored ? undefined : say("log.card.holds", { ...told, points: after.stored ?? 0 }),
  ({ trained }, after, told, { content: { say } }) =>
    trained === after.trained ? undefined : say("log.card.trained", told),
];
