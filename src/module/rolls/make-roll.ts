import type { FreeRoll } from "../../engine/told/sheet.ts";
import { type Numbered, offersAbout } from "../sheets/drawn.ts";
import { type Subject, subjectOf } from "../sheets/subject.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import { hostDice } from "../table/host-dice.ts";
import { askNumber, askOffer } from "./ask.ts";
import { showRoll } from "./roll-card.ts";

/** The rolls that are compared with a number, and the word for it. */
const compared: Readonly<Record<string, "Defense" | "Number">> = {
  skill: "Number",
  resist: "Number",
  attack: "Defense",
  "second-attack": "Defense",
  power: "Defense",
  "foe-attack": "Defense",
  "skirmish-attack": "Defense",
};

/**
 * Makes a roll for an actor. If the running game asks for just that, it is the answer to its question; otherwise it
 * is a roll by the same rules that changes nothing.
 */
export async function makeRoll(actor: Actor.Implementation, wanted: FreeRoll, row = rowOf(wanted)): Promise<void> {
  const subject = await subjectOf(actor);
  if (subject === undefined) return;
  const offers = offersAbout(subject).filter((offer) => offer.row === row);
  if (offers.length > 0) return answer(subject, offers);
  const roll = await complete(wanted);
  if (roll === undefined) return;
  const { play, sitting, entry, figure } = subject;
  const lines = await play.freeRoll(sitting === undefined ? entry : sitting.table.state, figure, roll, hostDice);
  await showRoll(actor, play, lines);
}

/** The row of a sheet that a roll stands on. */
function rowOf({ of, with: using }: FreeRoll): string {
  switch (of) {
    case "attack":
      return `attack/${using ?? "unarmed"}`;
    case "power":
      return using ?? "";
    case "skill":
      return `skill/${using ?? ""}`;
    default:
      return `roll/${of}`;
  }
}

async function answer({ sitting }: Subject, offers: readonly Numbered[]): Promise<void> {
  const chosen = offers.length === 1 ? offers[0] : await askOffer(offers);
  if (chosen !== undefined && sitting !== undefined) await giveAndTell(sitting, chosen.command, chosen.at);
}

/** Asks for the number that must be reached, unless it is known: by whoever calls, or from the target. */
async function complete(roll: FreeRoll): Promise<FreeRoll | undefined> {
  const label = compared[roll.of];
  if (label === undefined || roll.against !== undefined) return roll;
  const against = await askNumber(label, label === "Defense" ? await targetDefense() : undefined);
  return against === undefined ? undefined : { ...roll, against };
}

/** The Defense of the figure that the user targets on the scene. */
async function targetDefense(): Promise<number | undefined> {
  const [target] = game.user.targets;
  const actor = target?.actor;
  const subject = actor === null || actor === undefined ? undefined : await subjectOf(actor);
  const rows = subject?.sheet.sections.flatMap((section) => section.rows) ?? [];
  const value = rows.find(({ id }) => id === "attribute/defense")?.value;
  return value === undefined ? undefined : Number(value);
}
