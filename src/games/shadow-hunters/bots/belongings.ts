import type { Mind } from "./mind.ts";
import { usefulness, worthOfCard } from "./prospects.ts";

/** What a card is worth that changes hands from somebody: to the bot, and by how it regards who loses it. */
export function worthOfTakingCard(mind: Mind, from: string, card: string): number {
  return worthOfCard(mind, card) + mind.regard(from) * usefulness(mind.content, card);
}

/** What it is worth to take one Equipment from somebody; nothing if they have none. */
export function worthOfTaking(mind: Mind, from: string): number {
  const cards = mind.player(from)?.equipment ?? [];
  return cards.length === 0 ? 0 : Math.max(...cards.map((card) => worthOfTakingCard(mind, from, card)));
}

/** What it is worth that somebody gives one Equipment of their choice to another. */
export function worthOfGiving(mind: Mind, from: string, to: string): number {
  const cards = mind.player(from)?.equipment ?? [];
  if (cards.length === 0) return 0;
  const change = (card: string) =>
    (from === mind.seat ? -worthOfCard(mind, card) : mind.regard(from) * usefulness(mind.content, card)) +
    (to === mind.seat ? worthOfCard(mind, card) : -mind.regard(to) * usefulness(mind.content, card));
  const changes = cards.map(change);
  // The bot gives what suits it; what others part with is open.
  if (from === mind.seat) return Math.max(...changes);
  return changes.reduce((sum, each) => sum + each, 0) / changes.length;
}
