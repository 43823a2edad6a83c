import { cardOf } from "../chat/card.ts";
import type { TableGame, ToldLine } from "../table/table-game.ts";

/** Shows a roll in the chat: its dice, each modifier with its source, what came of it and the rule. */
export async function showRoll(
  actor: Actor.Implementation,
  play: TableGame,
  lines: readonly ToldLine[],
): Promise<void> {
  const card = await cardOf(play, lines, "rw-roll");
  await ChatMessage.create({
    ...card,
    speaker: ChatMessage.getSpeaker({ actor }),
  } as unknown as ChatMessage.CreateData);
}
