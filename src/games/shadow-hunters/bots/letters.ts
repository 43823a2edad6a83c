import type { Effect } from "../../../engine/effects/effect.ts";
import type { Identity, ShadowContent } from "../content.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import { asked } from "../effects/hermit.ts";
import { possibleIdentities } from "../setup.ts";
import type { Options } from "../state.ts";
import type { SeenEvent } from "../view.ts";
import type { Notes } from "./notes.ts";
import { weigh } from "./weighing.ts";

/** What everybody saw come of a Hermit card whose text only two know: each deed in a word. */
export type Outcome = readonly string[];

/** Notes what came of a Hermit card between two others, and weighs it once it is put away (hermit/sending). */
export function noteLetter(content: ShadowContent, notes: Notes, event: SeenEvent): void {
  if (event.type === "sent") notes.outcome = event.letter.card === null ? [] : null;
  // From a protected one nobody learns what would have come of it.
  else if (event.type === "spared") notes.outcome = null;
  // What follows a death is none of the card's doing.
  else if (event.type === "died") weighOutcome(content, notes);
  else if (event.type === "discarded" && content.isSent(event.deck)) weighOutcome(content, notes);
  else if (notes.outcome !== null) {
    const deed = deedIn(event);
    if (deed !== undefined) notes.outcome = [...notes.outcome, deed];
  }
}

const nothing = "nothing";

/** What an event shows of a card's text; undefined if nothing. */
function deedIn(event: SeenEvent): string | undefined {
  switch (event.type) {
    case "answered":
      return event.follows ? undefined : nothing;
    case "damaged":
      return damageOf(event.amount);
    case "healed":
      return "recover";
    case "handed":
      return "give";
    case "shown":
      return "reveal";
    default:
      return undefined;
  }
}

function damageOf(amount: unknown): string {
  return `damage ${String(amount)}`;
}

function weighOutcome(content: ShadowContent, notes: Notes): void {
  const { outcome, letter, options } = notes;
  notes.outcome = null;
  const [deed, ...more] = outcome ?? [];
  if (letter === null || deed === undefined || more.length > 0) return;
  const chances = chancesOf(content, options, deed);
  // Rare deeds tell as much as frequent ones: what counts is whom they fit better.
  const most = Math.max(...possibleIdentities(content, options).map(({ id }) => chances.get(id) ?? 0));
  if (most > 0) weigh(content, notes, notes.signs, letter.to, ({ id }) => (chances.get(id) ?? 0) / most);
}

const known = new WeakMap<ShadowContent, Map<string, ReadonlyMap<string, number>>>();

/** How likely each character is to do a deed when a Hermit card comes, over all that may be sent. */
function chancesOf(content: ShadowContent, { set = "base" }: Options, deed: string): ReadonlyMap<string, number> {
  // Everybody at the table thinks of it at every card, and it stays the same as long as the content does.
  const all = known.get(content) ?? new Map<string, ReadonlyMap<string, number>>();
  known.set(content, all);
  const box = set === "base" ? "base" : "expansion";
  const key = `${box} ${deed}`;
  const found = all.get(key) ?? new Map(chancesIn(content, box, deed));
  all.set(key, found);
  return found;
}

function chancesIn(content: ShadowContent, box: "base" | "expansion", deed: string): [string, number][] {
  const cards = content.decks[box].filter(({ deck }) => content.isSent(deck)).flatMap((list) => list.cards);
  return [...content.identities.values()].map((identity) => [
    identity.id,
    cards.reduce((sum, card) => sum + chanceOf(content.card(card).effects, identity, deed), 0),
  ]);
}

/** How likely it is that a character who gets a card does a deed. */
function chanceOf(effects: readonly Effect[], identity: Identity, deed: string): number {
  const { condition, effects: text } = asked(effects);
  const follows = condition === undefined || holdsForIdentity(condition, identity) === true;
  const done = deedsOf(text);
  const doing = done.filter((each) => each === deed).length / Math.max(1, done.length);
  const [ifTrue, ifNot] = [doing, deed === nothing ? 1 : 0];
  if (identity.use.lies && condition !== undefined) return (ifTrue + ifNot) / 2;
  return follows ? ifTrue : ifNot;
}

/** What a text may make somebody do, each way once. */
function deedsOf(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap((effect) => {
    if (effect.op === "choose") return (effect.options as unknown as readonly (readonly Effect[])[]).flatMap(deedsOf);
    if (effect.op === "if") {
      return [effect.effects, effect.otherwise ?? []].flatMap((each) => deedsOf(each as unknown as readonly Effect[]));
    }
    return [effect.op === "damage" ? damageOf(effect.amount) : effect.op];
  });
}
