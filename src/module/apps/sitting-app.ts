import { giveAndTell } from "../table/give-and-tell.ts";
import type { Sitting } from "../table/sitting.ts";
import { awaitQuestion, type Focused, focusedIn, keepFocus } from "./keep-focus.ts";
import { PlacedOffers } from "./placed-offers.ts";
import { withOffers } from "./with-offers.ts";

const { ApplicationV2 } = foundry.applications.api;

/** A window of a running game. Its buttons are what its user may answer now, and nothing else. */
export class SittingApp extends withOffers(ApplicationV2, new PlacedOffers([])) {
  readonly sitting: Sitting;
  /** What had the focus before the window was drawn anew. */
  #focused: Focused;

  constructor(sitting: Sitting, options: object = {}) {
    super(options);
    this.sitting = sitting;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset.game = this.sitting.record.game;
  }

  protected override async _renderHTML(context: never, options: never): Promise<Record<string, HTMLElement>> {
    const parts = await super._renderHTML(context, options);
    this.#focused = focusedIn(this.element);
    return parts;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    if (this.rendered) keepFocus(this.element, this.#focused);
  }

  /** Puts the focus on the first answer that is not folded away, if this user may give one. */
  focusAnswer(): void {
    this.element.querySelector<HTMLElement>('[data-action="answer"]:not(details:not([open]) *)')?.focus();
  }
}

/** The action of such a window that gives the command behind a button. */
export async function answer(this: SittingApp, _event: Event, target: HTMLElement): Promise<void> {
  const offer = this.drawn.all[Number(target.dataset.index)];
  if (offer === undefined) return;
  const buttons = this.element.querySelectorAll<HTMLButtonElement>('[data-action="answer"]');
  const wasFocused = target === document.activeElement;
  for (const button of buttons) button.toggleAttribute("disabled", true);
  // Who has answered waits for the next question, and presses nothing twice.
  if (wasFocused) awaitQuestion(this.element);
  await giveAndTell(this.sitting, offer.command, offer.at);
  await this.render();
}
