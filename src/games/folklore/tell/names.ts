import { columnName } from "../../../engine/grid/column-name.ts";
import { cardName } from "../cards/card-data.ts";
import type { FolkloreContent } from "../content.ts";
import { characterOf } from "../figures/find.ts";
import { numberOf } from "../map/numbers.ts";
import { mapCard } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { goalsOf } from "../story/goals.ts";
import { worldGraph } from "../world/map.ts";
import { list, proseText, spoken } from "./words.ts";

/** A figure within a sentence: "the Arcanist", "the Rabid Wolf", or "Rabid Wolf 2" where there are several. */
export function figureName(board: Board, id: FigureId): string {
  const name = shortName(board, id);
  return /^the /i.test(name) || /\d$/.test(name) ? name : board.content.say("name.figure", { name });
}

/** A figure without an article, for lists and tables. */
export function shortName(board: Board, id: FigureId): string {
  const { state, content } = board;
  if (characterOf(board, id) !== undefined) return content.card("character", id).name;
  const foe = state.foes.find((each) => each.id === id);
  const card = foe?.card ?? state.skirmish?.foes.find((each) => each.id === id)?.creature ?? cardOfId(id);
  const name = foeCardName(content, card);
  return hasFellows(board, card) ? `${name} ${numberOf(state, card, id)}` : name;
}

/** The name on the card of a creature, an Affliction or a character. */
export function foeCardName(content: FolkloreContent, card: string): string {
  const found = content.find("creature", card) ?? content.find("affliction", card) ?? content.find("character", card);
  return found?.name ?? spoken(card);
}

/** Foes are called after their card and a number: the card of one who is gone can still be read from it. */
function cardOfId(id: FigureId): string {
  return id.replace(/-\d+$/, "");
}

/** Whether there are or were several of a kind in the fight, so that a name needs its number. */
function hasFellows({ state }: Board, card: string): boolean {
  let count = 0;
  for (const foe of state.foes) if (foe.card === card) count++;
  for (const each of state.encounter?.defeated ?? []) if (each === card) count++;
  const fighting = state.skirmish?.foes.filter(({ creature }) => creature === card).length ?? 0;
  return Math.max(count, fighting) > 1;
}

/** Whoever made a roll, within a sentence. */
export function rollerName(board: Board, by: string): string {
  const { say } = board.content;
  return by === "group" ? say("name.group") : by === "foes" ? say("name.controller") : figureName(board, by);
}

/** One of a character's own cards, by its key. */
export function ownedName(board: Board, id: FigureId, key: number): string {
  const card = characterOf(board, id)?.cards.find((each) => each.key === key);
  return card === undefined ? board.content.say("name.card") : cardName(board.content, card);
}

/** The printed name of a word of the game: a skill, a status, a resource, a deck... */
export function termName(content: FolkloreContent, id: string): string {
  const { skills, statuses, conditions, attributes, resources, decks, keywords } = content;
  for (const terms of [skills, statuses, conditions, attributes, resources, decks, keywords]) {
    const found = terms.get(id);
    if (found !== undefined) return found.name;
  }
  const { rolls = [], slots = [], tokens = [], markers = [] } = content.game.terms;
  const other = [...rolls, ...slots, ...tokens, ...markers].find((term) => term.id === id);
  return other?.name ?? spoken(id);
}

/** The printed name of a card that lies in a deck, whatever its kind. */
export function deckCardName(content: FolkloreContent, id: string): string {
  const kinds = ["item", "artifact", "ability", "prayer", "ritual", "companion", "boon", "tarot"] as const;
  for (const kind of kinds) {
    const found = content.find(kind, id);
    if (found !== undefined) return found.name;
  }
  return termName(content, id);
}

/** A space of the map as players call it: a letter for the column and a number for the row. */
export function spaceName(board: Board, at: number, map = board.state.map?.id): string {
  if (map === undefined) return board.content.say("name.space", { number: at + 1 });
  const { width } = mapCard(board, map).grid;
  return `${columnName(at % width)}${Math.floor(at / width) + 1}`;
}

/** What a mark of the map is called: by its legend, or the mark itself. */
export function markName(board: Board, mark: string): string {
  const map = board.state.map;
  const entry = map === null ? undefined : board.content.card("adventure-map", map.id).legend[mark];
  return entry?.name ?? board.content.say("name.mark", { mark });
}

/** An optional goal of the map in play in the words of the story, without what it brings. */
export function goalName(board: Board, box: number, goal: number): string {
  const { parts = [] } = goalsOf(board).find((each) => each.box === box)?.goals[goal] ?? {};
  return parts
    .map((part) => (part.type === "prose" ? proseText(board.content, part.html) : ""))
    .join(" ")
    .trim();
}

/** A space of the World Map: by its name, or as a stretch between the named places around it. */
export function worldSpaceName(board: Board, id: string): string {
  const graph = worldGraph(board.content);
  const { name, is } = graph.space(id);
  if (name !== undefined) return name;
  const around = graph.neighbours(id).flatMap((next) => graph.space(next).name ?? []);
  if (around.length === 0) return spoken(id);
  const places = list(board.content, around.slice(0, 2));
  return board.content.say(is === "off-road" ? "name.near-wild" : "name.near-road", { places, id: spoken(id) });
}

/** A location by its id. */
export function placeName(content: FolkloreContent, id: string): string {
  return content.find("location", id)?.name ?? spoken(id);
}
