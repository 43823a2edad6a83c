import { travel } from "../table/decide.ts";
import type { Sitting } from "../table/sitting.ts";
import type { StepCard } from "./step-card.ts";

/** The first step that can be taken back: the one before it is the game itself. */
const first = 2;

/** Lets a game master take the table back to before any card that still stands, and marks those that were taken back. */
export function showTakeBack(sitting: Sitting, cards: readonly StepCard[]): void {
  for (const { card, at, stands } of cards) {
    card.classList.toggle("rw-undone", !stands);
    card.querySelector(".rw-undo")?.remove();
    if (!stands) card.append(undoneMark());
    else if (game.user.isGM && at >= first) card.append(takeBackButton(sitting, at));
  }
}

function undoneMark(): HTMLElement {
  const mark = document.createElement("p");
  mark.className = "rw-undo rw-quiet";
  mark.textContent = game.i18n.localize("RULEWRIGHT.Chat.Undone");
  return mark;
}

function takeBackButton(sitting: Sitting, at: number): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "rw-undo";
  button.textContent = game.i18n.localize("RULEWRIGHT.Chat.UndoHere");
  button.addEventListener("click", () => void takeBack(sitting, at));
  return button;
}

/** Takes the table back to before the step that brought it to `at`; more than one step only after a look at how many. */
async function takeBack(sitting: Sitting, at: number): Promise<void> {
  const steps = sitting.table.at - at + 1;
  if (steps > 1 && !(await isMeant(steps))) return;
  const done = sitting.table.at >= at && (await travel(sitting, at - 1));
  if (!done) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Table.NothingToUndo"));
}

async function isMeant(steps: number): Promise<boolean> {
  const question = game.i18n.format("RULEWRIGHT.Chat.UndoHowMany", { steps: String(steps) });
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: game.i18n.localize("RULEWRIGHT.Chat.UndoHere") },
    content: `<p>${question}</p><p>${game.i18n.localize("RULEWRIGHT.Chat.UndoHint")}</p>`,
    yes: { label: game.i18n.format("RULEWRIGHT.Chat.UndoSteps", { steps: String(steps) }) },
    no: { label: game.i18n.localize("RULEWRIGHT.Chat.UndoNot"), default: true },
    rejectClose: false,
  });
  return answer === true;
}
