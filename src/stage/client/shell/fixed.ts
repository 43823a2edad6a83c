import { ApplicationV2 } from "../applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration } from "../applications/api/options.ts";

/** A part of the shell that has its place on the screen and no window. */
export class FixedApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  /** The id of the element that it stands in. */
  static region = "interface";
  static override DEFAULT_OPTIONS: PartialConfiguration = { window: { frame: false, positioned: false } };

  protected override _insertElement(outer: HTMLElement): void {
    document.getElementById(outer.id)?.remove();
    document.getElementById((this.constructor as typeof FixedApplication).region)?.append(outer);
  }
}
