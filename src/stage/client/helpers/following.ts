import { rollClass } from "../dice/config.ts";
import { ChatMessage } from "../documents/chat-message.ts";
import { game } from "../game.ts";
import { ui } from "../ui.ts";
import { fromUuid } from "./uuid.ts";

/** What a click on a link or a roll in a text does. */
export async function follow(target: HTMLElement, event: Event): Promise<unknown> {
  if (target.classList.contains("inline-roll")) return rollTarget(target);
  const found = await fromUuid(target.dataset.uuid ?? "");
  if (found === null) throw new Error(`${target.textContent} is not there any more.`);
  const allowed = game.user !== null && found.testUserPermission(game.user, "LIMITED");
  if (!allowed) throw new Error(`You may not look at ${found.name}.`);
  return found._onClickDocumentLink(event);
}

/** Rolls what an element in a text stands for, or shows the roll that it is. */
async function rollTarget(target: HTMLElement): Promise<unknown> {
  const { formula, flavor, mode, roll } = target.dataset;
  if (formula === undefined) {
    const known = rollClass().fromJSON(decodeURIComponent(roll ?? ""));
    return ui.notifications.info(`${known.formula} = ${known.total}`);
  }
  const speaker = ChatMessage.getSpeaker();
  const data = ChatMessage.getSpeakerActor(speaker)?.getRollData() ?? {};
  const told = new (rollClass())(formula, data);
  return told.toMessage({ flavor: flavor ?? "", speaker }, mode === "roll" ? {} : { rollMode: mode });
}
