import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import { stepType } from "../data/shown-models.ts";
import type { Sitting } from "../table/sitting.ts";
import { cardOf } from "./card.ts";
import { printOf } from "./step-card.ts";

/** Tells the table what a step brought: every line with its rule, every roll with its dice. Steps that tell nothing are quiet. */
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
  await ChatMessage.create({
    ...(await cardOf(play, lines, "rw-step")),
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
      lines: lines.map(({ text, rule, prose }) => ({ text, rule, prose })),
    },
  } as unknown as ChatMessage.CreateData);
}
