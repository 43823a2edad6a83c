import type { Cite } from "../core/events.ts";
import type { Board, Play } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import { gearOf } from "./card-data.ts";
import { ownedCard } from "./owner.ts";

/** Turns a card sideways: none of it works until it is refreshed (encounters/exhausting). */
export function exhaust(play: Play, id: FigureId, key: number, cite: Cite): void {
  changeCard(play, id, { ...ownedCard(play, id, key), exhausted: true }, cite);
}

/** Turns an exhausted card upright again. */
export function unexhaust(play: Play, id: FigureId, key: number, cite: Cite): void {
  const { exhausted: _refreshed, ...card } = ownedCard(play, id, key);
  changeCard(play, id, card, cite);
}

/** Breaks an Item until a Tinker repairs it (items/broken). */
export function breakCard(play: Play, id: FigureId, key: number, cite: Cite): void {
  changeCard(play, id, { ...ownedCard(play, id, key), broken: true }, cite);
}

/** Repairs a broken Item. */
export function repair(play: Play, id: FigureId, key: number, cite: Cite): void {
  const { broken: _repaired, ...card } = ownedCard(play, id, key);
  changeCard(play, id, card, cite);
}

/** Trains an animal or arms Militia (awards/companion-training). */
export function train(play: Play, id: FigureId, key: number, cite: Cite): void {
  changeCard(play, id, { ...ownedCard(play, id, key), trained: true }, cite);
}

/** Takes one shot out of a weapon with ammo (items/ammo). */
export function spendAmmo(play: Play, id: FigureId, key: number): void {
  const card = ownedCard(play, id, key);
  if (card.ammo === undefined || card.ammo === 0) return;
  changeCard(play, id, { ...card, ammo: card.ammo - 1 }, { rule: "items/ammo" });
}

/** Loads a weapon fully again. */
export function reload(play: Play, id: FigureId, key: number, cite: Cite): void {
  const card = ownedCard(play, id, key);
  const ammo = gearOf(play.content, card)?.ammo;
  if (ammo !== undefined) changeCard(play, id, { ...card, ammo }, cite);
}

/** When cards recover: a combat has ended, the group has left its map, or a chapter is over. */
export type Refreshing = "combat" | "map" | "chapter";

/**
 * Refreshes what every character owns. The end of a combat fills ammo and refreshes Artifacts; leaving the map or
 * ending the chapter refreshes everything exhausted as well. What is broken stays broken (encounters/exhausting).
 */
export function refreshCards(play: Play, when: Refreshing): void {
  for (const character of play.state.characters) refreshCardsOf(play, character, when);
}

function refreshCardsOf(play: Play, character: Character, when: Refreshing): void {
  for (const card of character.cards) {
    const fresh = refreshed(play, card, when);
    if (fresh !== card) changeCard(play, character.id, fresh, { rule: ruleFor(fresh, card) });
  }
}

function refreshed({ content }: Board, card: OwnedCard, when: Refreshing): OwnedCard {
  let fresh = card;
  if (card.exhausted === true && (when !== "combat" || card.kind === "artifact")) {
    const { exhausted: _refreshed, ...rest } = card;
    fresh = rest;
  }
  const full = card.ammo === undefined ? undefined : gearOf(content, card)?.ammo;
  return full === undefined || full === card.ammo ? fresh : { ...fresh, ammo: full };
}

function ruleFor(fresh: OwnedCard, card: OwnedCard): string {
  return fresh.exhausted === card.exhausted ? "items/ammo" : "encounters/exhausting";
}

function changeCard(play: Play, character: FigureId, card: OwnedCard, cite: Cite): void {
  play.emit({ type: "card-changed", character, card, ...cite });
}
