import type { Term } from "../../compiler/english/vocabulary.ts";
import { wordsOf } from "../../compiler/vocabulary.ts";
import type { ToldEntry } from "../../engine/told/entry.ts";
import type { ShadowContent } from "../../games/shadow-hunters/content.ts";
import { deckName, sideName } from "../../games/shadow-hunters/tell/names.ts";
import type { Teller } from "../../games/shadow-hunters/words.ts";
import type { ShadowTable } from "./shadow-hunters.ts";

/** What small cards and texts ask of Shadow Hunters: its words, and what each of its cards says. */
export function shadowExplained(teller: Teller): Pick<ShadowTable, "explain" | "isCard" | "operationRules" | "words"> {
  const { content } = teller;
  let words: readonly Term[] | undefined;
  return {
    explain: (ref) => explain(teller, ref),
    isCard: (kind) => kind === "deck-card" || kind === "identity",
    operationRules: (content.game.operations ?? {}) as Readonly<Record<string, string>>,
    words() {
      words ??= namesIn(content);
      return words;
    },
  };
}

/** A card, a character, an area or a word of the game in short. */
function explain(teller: Teller, ref: string): ToldEntry | undefined {
  const { content } = teller;
  const colon = ref.indexOf(":");
  const [sort, id] = [ref.slice(0, colon), ref.slice(colon + 1)];
  const card = content.cards.get(id);
  if (sort === "deck-card" && card !== undefined) {
    const { name, text = "", effects, icon, rule } = card;
    const texts = [{ label: "", text, effects }];
    return { ref, name, kind: deckName(teller, card.deck), chips: [], texts, ...known({ icon, rule }) };
  }
  const area = content.areas.get(id);
  if (sort === "area" && area !== undefined) {
    const { name, text = "", effects, icon, rule } = area;
    return { ref, name, kind: "", chips: [], texts: [{ label: "", text, effects }], ...known({ icon, rule }) };
  }
  const identity = content.identities.get(id);
  if (sort === "identity" && identity !== undefined) {
    const { name, side, ability, icon, rule } = identity;
    const texts = [{ label: ability.name, text: ability.text ?? "", effects: ability.effects }];
    return { ref, name, kind: sideName(teller, side), chips: [], texts, ...known({ icon, rule }) };
  }
  return undefined;
}

function known({ icon, rule }: { readonly icon?: string | undefined; readonly rule?: string | undefined }) {
  return { ...(icon === undefined ? {} : { icon }), ...(rule === undefined ? {} : { rule }) };
}

function namesIn({ cards, areas, identities }: ShadowContent): readonly Term[] {
  const named = (kind: string, entries: Iterable<{ readonly id: string; readonly name: string }>) =>
    [...entries].flatMap(({ id, name }) => wordsOf({ kind, id, name, plural: undefined, terms: [] }));
  return [
    ...named("deck-card", cards.values()),
    ...named("area", areas.values()),
    ...named("identity", identities.values()),
  ];
}
