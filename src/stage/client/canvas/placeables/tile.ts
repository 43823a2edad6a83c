import { s } from "../dom.ts";
import type { Rectangle } from "../geometry/points.ts";
import { table, type ViewTile } from "../model.ts";
import { PlaceableObject } from "./placeable.ts";

/** A picture that lies on the ground. */
export class Tile extends PlaceableObject<ViewTile> {
  readonly element = s("image", { preserveAspectRatio: "none" });

  override get bounds(): Rectangle {
    const { x, y, width, height } = this.document;
    return { x, y, width, height };
  }

  protected override _refresh(): void {
    const { texture, rotation, alpha, hidden } = this.document;
    const { isGM } = table().user;
    const { x, y } = this.center;
    const looks = { ...this.bounds, href: texture.src ?? "", opacity: hidden ? alpha / 2 : alpha };
    for (const [name, value] of Object.entries(looks)) this.element.setAttribute(name, String(value));
    this.element.setAttribute("transform", `rotate(${rotation} ${x} ${y})`);
    this.element.style.display = hidden && !isGM ? "none" : "";
  }
}
