import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import { stepType } from "../data/shown-models.ts";
import { modulePath } from "../paths.ts";
import type { Sitting } from "../table/sitting.ts";
import type { ToldLine } from "../table/table-game.ts";
import { shownRoll } from "./shown-roll.ts";

/** Tells the table what a step brought: every line with its rule, every roll with its dice. Steps that tell nothing are quiet. */
export async function announce(
  sitting: Sitting,
  before: unknown,
  { command, events }: Step<Command, unknown>,
  at: number,
): Promise<void> {
  const { play } = sitting.table;
  const lines = play.tellEvents(before, events);
  if (lines.length === 0) return;
  const content = await foundry.applications.handlebars.renderTemplate(modulePath("templates/chat/step.hbs"), {
    lines: lines.map((line) => shownLine(sitting, line)),
    at,
  });
  const seat =
    command === null ? undefined : play.seats(sitting.table.state).find(({ seat: id }) => id === command.seat);
  await ChatMessage.create({
    content,
    speaker: { alias: seat?.name ?? play.name },
    rolls: play.rollsOf(events).map(shownRoll),
    type: stepType,
    system: {
      game: sitting.record.game,
      table: sitting.record.entry.uuid,
      at,
      seat: command?.seat ?? "",
      lines: lines.map(({ text, rule, prose }) => ({ text, rule, prose })),
    },
  } as unknown as ChatMessage.CreateData);
}

/** A line with a link to its rule, which the host turns into one that opens the page. */
function shownLine({ table }: Sitting, { text, rule, prose }: ToldLine): object {
  const found = rule === undefined ? undefined : table.play.rule(rule);
  return { text, prose, rule: found === undefined ? rule : `@UUID[${found.uuid}]{${found.title}}` };
}
