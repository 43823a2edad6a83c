import type { ToldRow } from "../../engine/told/sheet.ts";
import { makeRoll } from "../rolls/make-roll.ts";
import { subjectOf } from "../sheets/subject.ts";
import { meant, type RollCommand } from "./words.ts";

/** Makes the roll of a chat command for an actor; what cannot be made is said with what could be. */
export async function carryOut(command: RollCommand, actor: Actor.Implementation): Promise<void> {
  const sheet = (await subjectOf(actor))?.sheet;
  const rows = (sheet?.sections ?? []).flatMap((section) => section.rows).filter(({ roll }) => roll?.of === command.of);
  const named = meant(rows, command.name);
  const row = named.length > 1 ? await askRow(named) : named[0];
  if (row?.roll !== undefined) {
    const { against } = command;
    return makeRoll(actor, against === undefined ? row.roll : { ...row.roll, against }, row.id);
  }
  if (named.length > 1) return;
  const names = rows.map(({ name }) => name).join(", ");
  const key = rows.length === 0 ? "Nothing" : "Unknown";
  ui.notifications.warn(
    game.i18n.format(`RULEWRIGHT.Commands.${key}`, {
      command: `/${command.word}`,
      actor: actor.name,
      name: command.name,
      names,
    }),
  );
}

async function askRow(rows: readonly ToldRow[]): Promise<ToldRow | undefined> {
  const chosen = await foundry.applications.api.DialogV2.wait({
    window: { title: game.i18n.localize("RULEWRIGHT.Rolls.Which") },
    classes: ["rulewright", "rw-which"],
    buttons: rows.map(({ id, name }) => ({ action: id, label: name })),
    rejectClose: false,
  });
  return rows.find(({ id }) => id === chosen);
}
