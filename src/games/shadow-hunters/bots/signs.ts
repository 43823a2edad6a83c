import type { ShadowContent } from "../content.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import { asked } from "../effects/hermit.ts";
import type { SeenEvent } from "../view.ts";
import { appealOf } from "./appeal.ts";
import type { Notes } from "./notes.ts";
import { weigh } from "./weighing.ts";

/** How likely somebody whom a card would help stays hidden all the same. */
const waives = 0.7;

/** Notes what walks and open cards tell about who somebody is. */
export function noteSign(content: ShadowContent, notes: Notes, event: SeenEvent): void {
  switch (event.type) {
    case "turn-began":
      notes.sums = [];
      return;
    case "movement":
      notes.sums.push(event.faces[0] + event.faces[1]);
      return;
    case "moved":
      weighWalk(content, notes, event.seat, event.area);
      notes.areas.set(event.seat, event.area);
      return;
    case "drew":
      notes.drawn = event.card === null ? null : { seat: event.seat, card: event.card };
      return;
    case "revealed":
      if (notes.drawn?.seat === event.seat) notes.drawn = null;
      return;
    case "discarded":
      weighCard(content, notes, event.card);
      notes.drawn = null;
      return;
    default:
  }
}

/** Who could choose where to go went where it suits them (turn/move). */
function weighWalk(content: ShadowContent, notes: Notes, seat: string, area: string): void {
  if (seat === notes.seat) return;
  const from = notes.areas.get(seat);
  const reached = new Set<string>();
  for (const sum of notes.sums) {
    const to = content.areaAt(sum);
    for (const each of to === undefined ? notes.board : [to]) if (each !== from) reached.add(each);
  }
  if (reached.size < 2) return;
  weigh(content, notes, notes.signs, seat, (identity) => {
    const wish = (to: string) => Math.exp(appealOf(content, notes.options, identity, to));
    return wish(area) / [...reached].reduce((sum, to) => sum + wish(to), 0);
  });
}

/** Who used an open card and stayed hidden is nobody who had to come into the open with it (cards/single-use). */
function weighCard(content: ShadowContent, notes: Notes, card: string | null): void {
  const { drawn } = notes;
  if (drawn === null || drawn.card !== card || drawn.seat === notes.seat) return;
  const { condition, effects } = asked(content.card(card).effects);
  if (condition === undefined) return;
  const hadTo = effects.some(({ op }) => op === "reveal");
  weigh(content, notes, notes.signs, drawn.seat, (identity) =>
    holdsForIdentity(condition, identity) === true ? (hadTo ? 0 : waives) : 1,
  );
}
