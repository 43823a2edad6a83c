import { Hooks } from "../../hooks.ts";
import { h, picture, place } from "../dom.ts";
import type { Rectangle } from "../geometry/points.ts";
import { table, type ViewNote } from "../model.ts";
import { PlaceableObject } from "./placeable.ts";

/** A pin that opens a journal entry, for those who may read it. */
export class Note extends PlaceableObject<ViewNote> {
  readonly element = h("button", { type: "button", class: "note", click: () => this.open() });

  override get bounds(): Rectangle {
    const { x, y, iconSize } = this.document;
    return { x: x - iconSize / 2, y: y - iconSize / 2, width: iconSize, height: iconSize };
  }

  /** Whether the user at this screen sees the pin. */
  get isVisible(): boolean {
    const { user } = table();
    const { entry, global } = this.document;
    return user.isGM || global || (entry?.testUserPermission(user, "LIMITED") ?? false);
  }

  /** Opens the entry at the page that the pin is for. */
  open(): void {
    const { entry, pageId } = this.document;
    const options = { pageId };
    if (Hooks.call("activateNote", this, options) !== false) entry?.sheet?.render({ force: true, ...options });
  }

  protected override _refresh(): void {
    const { x, y, iconSize, label, texture } = this.document;
    this.element.hidden = !this.isVisible;
    this.element.style.setProperty("--icon", `${iconSize}px`);
    place(this.element, x, y);
    this.element.replaceChildren(
      picture(texture.src, label, { class: "note-icon" }),
      h("span", { class: "note-label" }, label),
    );
    this.element.setAttribute("aria-label", `Note: ${label}`);
  }
}
