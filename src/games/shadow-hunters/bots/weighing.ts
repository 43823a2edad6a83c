import type { Identity, ShadowContent } from "../content.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import { asked } from "../effects/hermit.ts";
import { possibleIdentities } from "../setup.ts";
import type { Notes } from "./notes.ts";

/** How well each character explains what was seen of somebody: by seat and the character's id, as a weight. */
export type Fits = Map<string, Map<string, number>>;

/** Even a sure sign may be misread: somebody may lie. */
const leastChance = 0.02;

/** Takes something that was seen of somebody into account: `chance` says how likely a character does that. */
export function weigh(
  content: ShadowContent,
  { options }: Notes,
  fits: Fits,
  seat: string,
  chance: (identity: Identity) => number,
): void {
  const weights = fits.get(seat) ?? new Map<string, number>();
  fits.set(seat, weights);
  for (const identity of possibleIdentities(content, options)) {
    weights.set(identity.id, (weights.get(identity.id) ?? 1) * Math.max(leastChance, chance(identity)));
  }
}

/** Who knows what a Hermit card asked learns from the answer (hermit/truth). */
export function weighAnswer(content: ShadowContent, notes: Notes, seat: string, follows: boolean): void {
  const { letter } = notes;
  if (letter === null || letter.card === null || letter.to !== seat || seat === notes.seat) return;
  const { condition } = asked(content.card(letter.card).effects);
  if (condition === undefined) return;
  weigh(content, notes, notes.answers, seat, (identity) => {
    if (identity.use.lies) return 1 / 2;
    return (holdsForIdentity(condition, identity) === true) === follows ? 1 : 0;
  });
}
