import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import { stepType } from "../data/shown-models.ts";
import type { Sitting } from "../table/sitting.ts";
import { cardOf } from "./card.ts";
import { messageToGrow } from "./grow.ts";
import { printOf, stepsIn, toldBy } from "./step-card.ts";

/** Tells the table what a step brought: every line with its rule, every roll with its dice. Steps that tell nothing are quiet, and one that goes on with the last is told on its card. */
export async function announce(
  sitting: Sitting,
  before: unknown,
  step: Step<Command, unknown>,
  at: number,
  after: unknown = sitting.table.state,
): Promise<void> {
  const { play } = sitting.table;
  const { command, events } = step;
  const lines = play.tellEvents(before, events, after);
  if (lines.length === 0) return;
  const seat = command === null ? undefined : play.seats(after).find(({ seat: id }) => id === command.seat);
  const corrector = command?.by === undefined ? undefined : { user: command.by };
  const card = await cardOf(play, lines, "rw-step");
  const shown = lines.map(({ text, rule, prose }) => ({ text, rule, prose }));
  const grown = card.rolls.length > 0 ? undefined : messageToGrow(sitting, step, at);
  const told = grown && toldBy(grown);
  if (grown !== undefined && told !== undefined) {
    await grown.update({
      content: grown.content + card.content,
      system: { earlier: stepsIn(told), at, step: printOf(step), lines: [...told.lines, ...shown] },
    } as unknown as ChatMessage.UpdateData);
    return;
  }
  await ChatMessage.create({
    ...card,
    speaker: {
      alias: corrector ? game.i18n.format("RULEWRIGHT.Chat.CorrectedBy", corrector) : (seat?.name ?? play.name),
    },
    type: stepType,
    system: {
      game: sitting.record.game,
      table: sitting.record.entry.uuid,
      at,
      step: printOf(step),
      seat: command?.seat ?? "",
      lines: shown,
    },
  } as unknown as ChatMessage.CreateData);
}
