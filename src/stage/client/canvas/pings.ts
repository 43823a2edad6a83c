import { h, initials, place } from "./dom.ts";
import type { Frame } from "./frame.ts";
import type { Point } from "./geometry/points.ts";
import type { ViewUser } from "./model.ts";

/** How long a ping is seen. */
const DURATION = 2500;

/** Shows where somebody points to: a ring in their colour with their initials. */
export async function showPing(frame: Frame, { x, y }: Point, user: ViewUser): Promise<boolean> {
  const mark = h("span", { class: "ping", style: `--user:${user.color}` }, h("b", {}, initials(user.name)));
  const spot = h("div", { class: "ping-spot" }, mark);
  place(spot, x, y);
  frame.pins.append(spot);
  frame.say(`${user.name} points at a place.`);
  await new Promise((done) => setTimeout(done, DURATION));
  spot.remove();
  return true;
}
