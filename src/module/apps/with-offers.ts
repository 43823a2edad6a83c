import { notePresses, released } from "./presses.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
type Application = typeof foundry.applications.api.ApplicationV2;

/**
 * A window whose buttons name places in a list of offers. A game moves on while somebody presses one: the window is drawn
 * anew when the button has been released, and a click means what was on the screen.
 */
export function withOffers<Offers>(Base: Application, none: Offers) {
  return class OffersApplication extends HandlebarsApplicationMixin(Base) {
    /** What is offered in the window as it is being drawn. */
    offers = none;
    /** What the buttons offer that are on the screen. */
    drawn = none;

    protected override async _onFirstRender(context: never, options: never): Promise<void> {
      await super._onFirstRender(context, options);
      notePresses(this.element);
    }

    protected override async _renderHTML(context: never, options: never): Promise<Record<string, HTMLElement>> {
      const parts = await super._renderHTML(context, options);
      await released(this.element);
      return parts;
    }

    protected override async _onRender(context: never, options: never): Promise<void> {
      this.drawn = this.offers;
      await super._onRender(context, options);
    }
  };
}
