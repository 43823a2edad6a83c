import { offerHints } from "../apps/offer-hints.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import type { Offer, Sitting } from "../table/sitting.ts";
import { logsAtEnd, showEnd } from "./end-of-chat.ts";
import { cardsOf, type StepCard } from "./step-card.ts";

/** The most answers that a card of the chat offers; for more, the table is the better place. */
const most = 6;

/** Whether so few answers are offered that the card of the last step has them, too. */
export function fitsOnCard(offers: readonly Offer[]): boolean {
  return offers.length > 0 && offers.length <= most;
}

/** Puts what this user may answer on the card of the last step, and takes it off all others. */
export function showAnswers(sitting: Sitting, cards: readonly StepCard[]): void {
  const offers = sitting.offers(game.user);
  for (const { card, at, stands } of cards) {
    card.querySelector(".rw-answers")?.remove();
    const isLast = stands && at === sitting.table.at;
    if (isLast && fitsOnCard(offers)) putOn(card, answersOf(sitting, offers));
  }
}

/** Puts answers on a card. Whoever reads the end of the chat goes on seeing its end. */
function putOn(card: HTMLElement, answers: HTMLElement): void {
  const logs = logsAtEnd(card);
  card.insertBefore(answers, card.querySelector(".rw-undo"));
  showEnd(logs);
}

function answersOf(sitting: Sitting, offers: readonly Offer[]): HTMLElement {
  const { play, state, question } = sitting.table;
  const group = document.createElement("div");
  group.className = "rw-answers";
  group.setAttribute("role", "group");
  const asked = document.createElement("p");
  asked.textContent = question === undefined ? "" : play.tellQuestion(state, question);
  group.setAttribute("aria-label", asked.textContent);
  const buttons = offers.map((offer) => answerButton(sitting, offer, group));
  group.append(asked, ...buttons);
  void explain(sitting, offers, buttons);
  return group;
}

/** Lets the buttons say what the cards do that they are about, as those of the table's window do. */
async function explain(
  sitting: Sitting,
  offers: readonly Offer[],
  buttons: readonly HTMLButtonElement[],
): Promise<void> {
  const hintOf = await offerHints(sitting, offers);
  for (const [index, offer] of offers.entries()) {
    const hint = hintOf(offer);
    if (hint !== undefined) buttons[index]?.setAttribute("data-tooltip", hint);
  }
}

function answerButton(sitting: Sitting, { words, command, at }: Offer, group: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", () => {
    for (const each of group.querySelectorAll("button")) each.disabled = true;
    // Whatever comes of it, the answers are then those that hold.
    void giveAndTell(sitting, command, at).finally(() => showAnswers(sitting, cardsOf(sitting)));
  });
  return button;
}
