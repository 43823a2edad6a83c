import { expect } from "vitest";
import { cellsOf } from "../../../src/engine/grid/figures.ts";
import type { Question } from "../../../src/engine/kernel/command.ts";
import type { FolkloreCommand } from "../../../src/games/folklore/commands.ts";
import type { FolkloreEvent } from "../../../src/games/folklore/events.ts";
import { mapOf } from "../../../src/games/folklore/map/view.ts";
import type { State } from "../../../src/games/folklore/state.ts";
import { content, ruleTitles } from "./at-the-table.ts";

/** What must be true after every event of any game. */
export function checkAfter(state: State, event: FolkloreEvent, piles: Piles): void {
  pointsAreSound(state);
  if (event.type === "deck" || event.type === "card-gained" || event.type === "kept") cardsAreConserved(state, piles);
  if ("rule" in event && event.rule !== undefined) citesARule(event.rule, event.type);
}

/** What must be true whenever the game waits. */
export function checkWaiting(state: State, question: Question<FolkloreCommand>): void {
  if (state.map !== null) nobodySharesASpace(state, question.ask === "walk" ? question.about?.figure : undefined);
  expect(question.options.length).toBeGreaterThan(0);
  citesARule(question.rule, question.ask);
  const forms = new Map(state.characters.map(({ id, form }) => [id, form]));
  for (const option of question.options) {
    // The Controller plays the foes, whatever has become of their own character (dice/controller).
    if (option.type === "foe-turn") continue;
    const form = forms.get(option.seat);
    if (form === undefined || form === "limbo") expect.fail(`${option.seat} (${form}) decides "${option.type}"`);
    if (form === "ghost" && !forGhosts.has(option.type)) expect.fail(`a ghost is offered "${option.type}"`);
  }
  if (state.characters.some(({ form }) => form === "living")) {
    expect(forms.get(state.leader), "the Leader is alive").toBe("living");
  }
}

/** What a ghost may still do or answer (death/ghost-limits). */
const forGhosts: ReadonlySet<string> = new Set([
  ...["step", "attack", "use", "end-turn", "hold", "enter", "stance", "strike", "skirmish-use", "pick", "option"],
  ...["answer", "card", "space", "name", "number", "react", "pass", "devastate", "guard-stance", "give", "give-coins"],
  ...["equip", "unequip", "ally-turn", "creature-attack", "discard", "evade"],
]);

function citesARule(rule: string, by: string): void {
  if (!ruleTitles.has(rule)) expect.fail(`"${by}" cites "${rule}", which no rules page has`);
}

function pointsAreSound({ characters, foes }: State): void {
  for (const character of characters) {
    for (const resource of ["vita", "pp", "gp", "lore", "coins", "ap", "infection", "missing"] as const) {
      const value = character[resource];
      if (!Number.isInteger(value) || value < 0) expect.fail(`${character.id} has ${value} ${resource}`);
    }
  }
  for (const { id, vita } of foes) if (!Number.isInteger(vita) || vita < 0) expect.fail(`${id} has ${vita} Vita`);
}

/** The cards of every deck at the start, by their names. */
export type Piles = ReadonlyMap<string, readonly string[]>;

/** The decks of a game that has just been set up, with the cards that characters drew from them. */
export function pilesOf(state: State): Piles {
  return new Map(Object.keys(state.decks).map((deck) => [deck, inPlay(state, deck)]));
}

function inPlay({ decks, characters, kept }: State, deck: string): string[] {
  const piles = decks[deck];
  const held = characters.flatMap(({ cards }) => cards.filter((card) => deckOf(card) === deck).map(({ id }) => id));
  const events = kept.map(({ card }) => card).filter((id) => content.find("road-event", id) !== undefined);
  return [...(piles?.draw ?? []), ...(piles?.discard ?? []), ...held, ...(deck === "road-event" ? events : [])].sort();
}

function deckOf({ kind, id }: State["characters"][number]["cards"][number]): string | undefined {
  if (kind === "companion") return `${content.card("companion", id).group}-companion`;
  if (kind === "item") return content.card("item", id).token === true ? undefined : "item";
  return kind;
}

function cardsAreConserved(state: State, piles: Piles): void {
  for (const [deck, cards] of piles) {
    const now = inPlay(state, deck);
    // A card on its way from a pile to a hand is in neither for one event; nothing ever comes from nowhere.
    if (now.length > cards.length + notesOf(state, deck)) expect.fail(`${deck} has more cards than it began with`);
  }
}

/** A named Item that is already in play is noted for a second character; the card itself is not doubled. */
function notesOf({ characters }: State, deck: string): number {
  const held = characters.flatMap(({ cards }) => cards.filter((card) => deckOf(card) === deck).map(({ id }) => id));
  return held.length - new Set(held).size;
}

function nobodySharesASpace(state: State, walking: string | number | undefined): void {
  const { grid, standing } = mapOf({ state, content });
  const taken = new Map<number, string>();
  for (const figure of standing) {
    if (figure.swarm) continue;
    // Whoever walks past a friend stands on the same space for one step, and the game waits there too.
    const moving = [walking, state.map?.turn?.figure, state.encounter?.turn?.figure];
    if (moving.includes(figure.id)) continue;
    for (const cell of cellsOf(grid, figure)) {
      const other = taken.get(cell);
      if (other !== undefined) expect.fail(`${other} and ${figure.id} stand on space ${cell}`);
      taken.set(cell, figure.id);
    }
  }
}
