import { WALL_DOOR_STATES as STATES, WALL_DIRECTIONS, WALL_DOOR_TYPES } from "../../../common/constants/canvas.ts";
import { h, place, s } from "../dom.ts";
import { isOpen } from "../geometry/collision.ts";
import { between, type Rectangle } from "../geometry/points.ts";
import { table, type ViewWall, warn } from "../model.ts";
import { PlaceableObject } from "./placeable.ts";

/** The signs of doors, in 24 by 24 pixels: a closed leaf, an open frame, a padlock. */
const signs: Readonly<Record<number, { word: string; d: string }>> = {
  [STATES.CLOSED]: { word: "closed", d: "M6 3h12v18H6zM15 11v3" },
  [STATES.OPEN]: { word: "open", d: "M6 21V3h12v18M6 3l7 3v18l-7-3" },
  [STATES.LOCKED]: { word: "locked", d: "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v3" },
};

/** A wall, drawn for game masters only, or a door, which everybody may find unless it is secret. */
export class Wall extends PlaceableObject<ViewWall> {
  readonly element = s("g");
  readonly #door = h("button", {
    type: "button",
    class: "door",
    click: () => this.toggle(),
    contextmenu: (event: MouseEvent) => {
      event.preventDefault();
      this.toggleLock();
    },
    keydown: ({ key }: KeyboardEvent) => key.toLowerCase() === "l" && this.toggleLock(),
  });

  /** Its ends: x, y, x, y. */
  get coords(): readonly number[] {
    return this.document.c;
  }

  /** Whether it is a door. */
  get isDoor(): boolean {
    return this.document.door !== WALL_DOOR_TYPES.NONE;
  }

  /** Whether it is a door that stands open. */
  get isOpen(): boolean {
    return isOpen(this.document);
  }

  override get bounds(): Rectangle {
    const [x = 0, y = 0, right = 0, bottom = 0] = this.coords;
    return between({ x, y }, { x: right, y: bottom });
  }

  /** Opens the door or closes it; a locked one only rattles. */
  toggle(): void {
    const { ds } = this.document;
    if (ds === STATES.LOCKED) warn("The door is locked.");
    else this.#set(ds === STATES.OPEN ? STATES.CLOSED : STATES.OPEN);
  }

  /** Locks the door or unlocks it; for game masters. */
  toggleLock(): void {
    if (table().user.isGM) this.#set(this.document.ds === STATES.LOCKED ? STATES.CLOSED : STATES.LOCKED);
  }

  override destroy(): void {
    this.#door.remove();
    super.destroy();
  }

  protected override _refresh(): void {
    const { isGM } = table().user;
    const isSeen = isGM || this.document.door === WALL_DOOR_TYPES.DOOR;
    this.element.replaceChildren(...(isSeen ? this.#lines() : []));
    this.#door.remove();
    if (isSeen && this.isDoor) this.#drawDoor(isGM);
  }

  #drawDoor(isGM: boolean): void {
    const sign = signs[this.document.ds];
    const secret = this.document.door === WALL_DOOR_TYPES.SECRET ? "Secret door" : "Door";
    const hint = isGM ? " (L or right click locks)" : "";
    this.#door.replaceChildren(s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: sign?.d })));
    this.#door.setAttribute("aria-label", `${secret}, ${sign?.word}`);
    this.#door.title = `${secret}, ${sign?.word}${hint}`;
    this.#door.dataset.state = sign?.word;
    const { x, y } = this.center;
    place(this.#door, x, y);
    this.layer.board.pins.append(this.#door);
  }

  #lines(): SVGElement[] {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.coords;
    const { door, move, sight, dir } = this.document;
    const kind =
      door > 0 ? (this.isOpen ? "open" : "door") : move === 0 ? "ethereal" : sight === 0 ? "window" : "solid";
    const line = s("line", { x1, y1, x2, y2, class: `wall wall-${kind}` });
    if (dir === WALL_DIRECTIONS.BOTH) return [line];
    const { x, y } = this.center;
    // The arrow stands on the side that stops.
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + (dir === WALL_DIRECTIONS.LEFT ? 90 : -90);
    return [
      line,
      s("path", { class: "wall-way", d: "M14 0l-14 -8v16z", transform: `translate(${x} ${y}) rotate(${angle})` }),
    ];
  }

  #set(ds: number): void {
    if (this.document.canUserModify(table().user, "update", { ds })) void this.document.update({ ds });
    else warn("You may not open or close doors.");
  }
}
