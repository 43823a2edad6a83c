import type { EntryFault } from "../../../engine/entry-fault.ts";
import type { ShadowContent } from "../content.ts";

/** Decks must have as many cards as they say, with either box; a card makes room for one of the base game, deck by deck. */
export function unsoundDecks(content: ShadowContent): EntryFault[] {
  return [...unsoundReplacements(content), ...wrongCounts(content)];
}

function unsoundReplacements(content: ShadowContent): EntryFault[] {
  return [...content.cards.values()].flatMap(({ id, set, deck, replaces }) => {
    if (replaces === undefined) return [];
    const old = content.card(replaces);
    const fault = (message: string, hint: string) => [
      { kind: "deck-card", id, path: ["replaces"], code: "bad-replacement", message, hint },
    ];
    if (set === "base") return fault("A card of the base game replaces no other.", 'Write "set: expansion".');
    if (old.set !== "base") return fault(`"${replaces}" is no card of the base game.`, "Only those make room.");
    if (old.deck === deck) return [];
    return fault(`"${replaces}" is in another deck: ${old.deck}.`, `Name a card of the deck ${deck}.`);
  });
}

const boxes = { base: "of the base game", expansion: "with the expansion" } as const;

function wrongCounts({ game, decks }: ShadowContent): EntryFault[] {
  return (game.terms.decks ?? []).flatMap(({ id: deck, name, cards: printed }, at) => {
    const counts = (["base", "expansion"] as const).map(
      (box) => [box, decks[box].find((list) => list.deck === deck)?.cards.length ?? 0] as const,
    );
    // Characters are dealt and lie in no deck of these.
    if (counts.every(([, count]) => count === 0)) return [];
    const wrong = counts.find(([, count]) => count !== printed);
    if (wrong === undefined) return [];
    const [box, count] = wrong;
    const message = `There are ${count} ${name}s ${boxes[box]}, not ${printed}.`;
    const hint = `Mend the copies of the cards of the deck ${deck}, or this number.`;
    const path = ["terms", "decks", at, "cards"];
    return [{ kind: "game", id: game.id, path, code: "deck-count", message, hint }];
  });
}
