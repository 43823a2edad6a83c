import { giveAndTell } from "../table/give-and-tell.ts";
import type { Sitting } from "../table/sitting.ts";
import { PlacedOffers } from "./placed-offers.ts";
import { withOffers } from "./with-offers.ts";

const { ApplicationV2 } = foundry.applications.api;

/** A window of a running game. Its buttons are what its user may answer now, and nothing else. */
export class SittingApp extends withOffers(ApplicationV2, new PlacedOffers([])) {
  readonly sitting: Sitting;

  constructor(sitting: Sitting, options: object = {}) {
    super(options);
    this.sitting = sitting;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset.game = this.sitting.record.game;
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
  for (const button of buttons) button.toggleAttribute("disabled", true);
  await giveAndTell(this.sitting, offer.command, offer.at);
  await this.render();
}
