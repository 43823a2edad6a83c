import type { Effect } from "../../../engine/effects/effect.ts";
import type { EntryFault } from "../../../engine/entry-fault.ts";
import type { ShadowContent } from "../content.ts";
import { moments } from "../effects/ability.ts";
import { isGear } from "../effects/gear.ts";
import { deeds } from "../effects/wins.ts";

/** Texts that can be read, but do nothing where they stand, or wait for what never happens. */
export function unsoundTexts(content: ShadowContent): EntryFault[] {
  const cards = [...content.cards.values()].map((card) => ({
    ...card,
    kind: "deck-card",
    lies: card.category !== undefined,
  }));
  const areas = [...content.areas.values()].map((area) => ({ ...area, kind: "area", lies: false }));
  return [
    ...[...cards, ...areas].flatMap(({ kind, id, effects, lies }) => {
      const wrong = lies ? !effects.every(isGear) : has(effects, lasting);
      return wrong ? [{ kind, id, path: ["text"], ...(lies ? nothingLasting : nothingAtOnce) }] : [];
    }),
    ...[...content.identities.values()].flatMap(({ id, use, wins }) => [
      ...(moments.has(use.moment) ? [] : [{ kind: "identity", id, path: ["ability", "text"], ...never(use.moment) }]),
      ...wins.on.flatMap(({ trigger: { event } }) =>
        deeds.has(event) ? [] : [{ kind: "identity", id, path: ["win", "text"], ...never(event) }],
      ),
    ]),
  ];
}

/** What counts as long as something lies there; carried out at once it is nothing. */
const lasting: ReadonlySet<string> = new Set(["modify", "while", "strikes", "twice", "when", "soon", "win", "lie"]);

function has(effects: readonly Effect[], ops: ReadonlySet<string>): boolean {
  return effects.some((effect) => ops.has(effect.op) || Object.values(effect).some((part) => isWithin(part, ops)));
}

function isWithin(part: unknown, ops: ReadonlySet<string>): boolean {
  if (typeof part !== "object" || part === null) return false;
  if ("op" in part && typeof part.op === "string" && ops.has(part.op)) return true;
  return Object.values(part).some((inner) => isWithin(inner, ops));
}

const nothingLasting = {
  code: "not-lasting",
  message: "This card stays before its owner, and not all of its text does something there.",
  hint: 'Write what counts all the time, like "+1 attack damage.", or leave out the category.',
};

const nothingAtOnce = {
  code: "not-at-once",
  message: "This text is carried out at once, and not all of it can be.",
  hint: "What counts all the time belongs on a card with a category, and what waits for something on a character.",
};

function never(event: string): Pick<EntryFault, "code" | "message" | "hint"> {
  return {
    code: "never-happens",
    message: `Nobody in this game waits for this: "${event}".`,
    hint: "Use a moment that another character of the game has.",
  };
}
