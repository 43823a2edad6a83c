import { type FolkloreContent, type Kind, ownedKinds } from "./content.ts";
import type { State } from "./state.ts";

/** What a saved game uses and the content no longer has, by kind and id. */
export function missingCards(content: FolkloreContent, state: State): readonly string[] {
  const missing = new Set<string>();
  const need = (kind: Kind, id: string | undefined) => {
    if (id !== undefined && content.find(kind, id) === undefined) missing.add(`${kind} ${id}`);
  };
  for (const { id, cards, statuses } of state.characters) {
    need("character", id);
    for (const card of cards) need(card.kind, card.id);
    for (const status of statuses) if (!content.statuses.has(status.id)) missing.add(`status ${status.id}`);
  }
  for (const { kind, card } of state.foes) need(kind, card);
  for (const [deck, { draw, discard }] of Object.entries(state.decks)) {
    const kind = deck.endsWith("-companion") ? "companion" : deck;
    for (const id of [...draw, ...discard]) if (isKind(kind)) need(kind, id);
  }
  need("adventure-map", state.map?.id);
  need("story", state.story?.id);
  for (const { story } of state.finished) need("story", story);
  return [...missing];
}

function isKind(name: string): name is Kind {
  return drawn.has(name);
}

const drawn: ReadonlySet<string> = new Set([...ownedKinds, "road-event", "off-road-event"]);
