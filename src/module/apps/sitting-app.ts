import { giveAndTell } from "../table/give-and-tell.ts";
import type { Sitting } from "../table/sitting.ts";
import { PlacedOffers } from "./placed-offers.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A window of a running game. Its buttons are what its user may answer now, and nothing else. */
export class SittingApp extends HandlebarsApplicationMixin(ApplicationV2) {
  readonly sitting: Sitting;
  /** What was offered when the window was drawn; a button names its place in the list. */
  offers = new PlacedOffers([]);

  constructor(sitting: Sitting, options: object = {}) {
    super(options);
    this.sitting = sitting;
  }
}

/** The action of such a window that gives the command behind a button. */
export async function answer(this: SittingApp, _event: Event, target: HTMLElement): Promise<void> {
  const offer = this.offers.all[Number(target.dataset.index)];
  if (offer === undefined) return;
  const buttons = this.element.querySelectorAll<HTMLButtonElement>('[data-action="answer"]');
  for (const button of buttons) button.toggleAttribute("disabled", true);
  await giveAndTell(this.sitting, offer.command);
  await this.render();
}
