import { entryTypes } from "../../compiler/emit/document-types.ts";
import { moduleId } from "../id.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import { putRight } from "../table/put-right.ts";
import type { Numbered } from "./drawn.ts";
import { type RowData, rowType } from "./row-data.ts";
import type { Subject } from "./subject.ts";

/**
 * Takes a drop onto a sheet for what it means in the running game: a row of the same sheet is the command that the game
 * offers for it there; an Item is a card that a game master gives. False for what means nothing in a game.
 */
export async function takeDrop(
  event: DragEvent,
  actor: Actor.Implementation,
  subject: Subject | undefined,
  offers: readonly Numbered[],
): Promise<boolean> {
  const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as Partial<RowData>;
  if (data.type === rowType) {
    if (data.actor === actor.uuid) await dropRow(event, subject, offers, data.row);
    return true;
  }
  if (subject?.sitting === undefined || (data.type as string | undefined) !== "Item") return false;
  const item = await Item.implementation.fromDropData(data as never);
  const ref = item === undefined ? undefined : refOf(item);
  if (ref !== undefined) await putRight(subject.sitting, subject.figure, { what: "give", ref });
  return true;
}

async function dropRow(
  event: DragEvent,
  subject: Subject | undefined,
  offers: readonly Numbered[],
  row: string | undefined,
): Promise<void> {
  const section = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-section]") : null;
  const offer = offers.find(
    (each) => each.row === row && subject?.play.dropOf(each.command) === section?.dataset.section,
  );
  if (offer !== undefined && subject?.sitting !== undefined)
    await giveAndTell(subject.sitting, offer.command, offer.at);
  else ui.notifications.info(game.i18n.localize("RULEWRIGHT.Sheets.NotNow"));
}

/** The card that an Item of ours holds. */
function refOf(item: Item.Implementation): string | undefined {
  const types: Readonly<Record<string, string>> = entryTypes.Item;
  const kind = types[String(item.type).replace(`${moduleId}.`, "")];
  const { id } = item.system as unknown as { readonly id?: string };
  return kind === undefined || id === undefined ? undefined : `${kind}:${id}`;
}
