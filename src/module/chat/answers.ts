import { giveAndTell } from "../table/give-and-tell.ts";
import type { Offer, Sitting } from "../table/sitting.ts";

/** The most answers that a card of the chat offers; for more, the table is the better place. */
const most = 6;

/** Marks the card of a step, so that answers can be found and put on it. */
export function markStep(card: HTMLElement, table: string, at: number): void {
  card.dataset.table = table;
  card.dataset.at = String(at);
}

/** Puts what this user may answer on the card of the last step, and takes it off all others. */
export function showAnswers(sitting: Sitting, within: ParentNode = document): void {
  const { record, table } = sitting;
  const offers = sitting.offers(game.user);
  for (const card of within.querySelectorAll<HTMLElement>(".rw-step[data-at]")) {
    if (card.dataset.table !== record.entry.uuid) continue;
    card.querySelector(".rw-answers")?.remove();
    const isLast = Number(card.dataset.at) === table.at;
    if (isLast && offers.length > 0 && offers.length <= most) card.append(answersOf(sitting, offers));
  }
}

function answersOf(sitting: Sitting, offers: readonly Offer[]): HTMLElement {
  const { play, state, question } = sitting.table;
  const group = document.createElement("div");
  group.className = "rw-answers";
  group.setAttribute("role", "group");
  const asked = document.createElement("p");
  asked.textContent = question === undefined ? "" : play.tellQuestion(state, question);
  group.setAttribute("aria-label", asked.textContent);
  group.append(asked, ...offers.map((offer) => answerButton(sitting, offer, group)));
  return group;
}

function answerButton(sitting: Sitting, { words, command }: Offer, group: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", () => {
    for (const each of group.querySelectorAll("button")) each.disabled = true;
    // Whatever comes of it, the answers are then those that hold.
    void giveAndTell(sitting, command).finally(() => showAnswers(sitting));
  });
  return button;
}
