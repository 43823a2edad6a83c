import type { ToldRoll } from "../../../engine/told/roll.ts";
import type { FolkloreContent } from "../content.ts";
import type { CoreEvent } from "../core/events.ts";
import type { Board } from "../play.ts";
import { isOpponent } from "../skirmish/fighters.ts";
import type { Speaker } from "../words.ts";
import { tellRoll } from "./dice.ts";
import { figureName, rollerName, termName } from "./names.ts";
import { sourceName, toldParts } from "./source.ts";
import { capital, sentence, spoken } from "./words.ts";

type Rolled = Extract<CoreEvent, { readonly type: "rolled" }>;

/** What a roll was for, and how it went. */
export function tellRolled(board: Board, event: Rolled): string {
  const { content } = board;
  const opening = openingOf(board, event);
  const against = event.against === undefined ? "" : againstWords(board, event, event.against);
  return `${opening}: ${tellRoll(content, event.roll)}${against}`;
}

function againstWords(board: Board, event: Rolled, number: number): string {
  return board.content.say(strikesAtAll(board, event) ? "roll.against-lowest" : "roll.against", { number });
}

/** The same roll for a card that draws its dice: the words leave the figures out. */
export function rollOf(board: Board, event: Rolled): ToldRoll {
  const { content } = board;
  const { source, skill, what, roll, against, outcome } = event;
  return {
    title: source === undefined ? rollTitle(content, skill, what) : sourceName(content, source),
    words: sentence(openingOf(board, event)),
    roll: { ...roll, modifiers: toldParts(content, roll.modifiers), twiceFrom: toldParts(content, roll.twiceFrom) },
    ...(against === undefined ? {} : { against }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** What is rolled for, in a word or two: the skill, or the sort of the roll. */
export function rollTitle(content: FolkloreContent, skill: string | undefined, what: string): string {
  if (skill !== undefined) return termName(content, skill);
  return content.sayIf(`roll-title.${what}`) ?? capital(spoken(what));
}

function openingOf(board: Board, event: Rolled): string {
  return (openings[event.what] ?? plainRoll)(board, event);
}

type Opening = (board: Board, event: Rolled) => string;

const openings: Readonly<Record<string, Opening>> = {
  attack: attackWords,
  damage: (board, { by, source }) =>
    `${board.content.say("roll.damage", roller(board, by))}${from(board.content, source)}`,
  "skill-check": checkWords("check"),
  "prayer-check": checkWords("prayer"),
  "ritual-check": checkWords("ritual"),
  resist: (board, { by, skill = "", source, outcome }) => {
    const told = { ...roller(board, by), skill: termName(board.content, skill) };
    return `${board.content.say(outcome === "success" ? "roll.resists" : "roll.does-not-resist", told)}${from(board.content, source)}`;
  },
  search: (board, { by, source }) =>
    `${board.content.say("roll.searches", roller(board, by))}${from(board.content, source)}`,
  loot: (board, { by, source, outcome }) =>
    `${board.content.say(outcome === "success" ? "roll.loots" : "roll.no-loot", roller(board, by))}${from(board.content, source)}`,
  "first-strike": (board, { by }) => board.content.say("roll.first-strike", roller(board, by)),
  strength: ({ content: { say } }, { source }) => say("roll.strength", { creature: source ?? say("roll.a-creature") }),
  targeting: ({ content }, { source }) => `${content.say("roll.targeting")}${from(content, source)}`,
  "skirmish-table": ({ content: { say } }) => say("roll.skirmish-table"),
  rest: (board, { by, outcome }) =>
    board.content.say(outcome === "success" ? "roll.rest-quiet" : "roll.rest-found", roller(board, by)),
  moon: (board, { by }) => board.content.say("roll.moon", roller(board, by)),
  stake: (board, { by, outcome }) =>
    board.content.say(outcome === "failure" ? "roll.fails-to-stake" : "roll.stakes", roller(board, by)),
  coins: (board, { by }) => board.content.say("roll.coins", roller(board, by)),
  flame: harmWords,
  snare: harmWords,
  power: harmWords,
  table: (board, { by, source }) =>
    `${board.content.say("roll.table", roller(board, by))}${from(board.content, source)}`,
  chance: (board, { by, source, outcome }) => {
    const how = outcome === undefined ? "tries-luck" : outcome === "success" ? "lucky" : "unlucky";
    return `${board.content.say(`roll.${how}`, roller(board, by))}${from(board.content, source)}`;
  },
  amount: ({ content }, { source }) => `${content.say("roll.amount")}${from(content, source)}`,
};

/** The rolls that have words of their own. */
export const toldRolls: ReadonlySet<string> = new Set(Object.keys(openings));

const plainRoll: Opening = (board, { by, what, source }) =>
  `${board.content.say("roll.plain", { ...roller(board, by), what: spoken(what) })}${from(board.content, source)}`;

function roller(board: Board, by: string): { readonly who: string } {
  return { who: rollerName(board, by) };
}

/** One roll of a creature in a skirmish is compared with the whole group. */
function strikesAtAll(board: Board, { what, by }: Rolled): boolean {
  return what === "attack" && board.state.skirmish !== null && isOpponent(board, by);
}

function attackWords(board: Board, event: Rolled): string {
  const { say } = board.content;
  const { by, target, outcome, source } = event;
  const who = rollerName(board, by);
  const how = outcome === "success" ? "hits" : "misses";
  if (strikesAtAll(board, event)) return say(`roll.attack.${how}-group`, { who });
  const words =
    target === undefined
      ? say(`roll.attack.${how}`, { who })
      : say(`roll.attack.${how}-whom`, { who, whom: figureName(board, target) });
  if (who.includes(source ?? "")) return words;
  return `${words}${source === "Unarmed" ? say("roll.attack.bare-hands") : from(board.content, source)}`;
}

function checkWords(sort: "check" | "prayer" | "ritual"): Opening {
  return (board, { by, skill = "", outcome }) => {
    const how = outcome === "success" ? "passes" : "fails";
    return board.content.say(`roll.${sort}.${how}`, { ...roller(board, by), skill: termName(board.content, skill) });
  };
}

function harmWords(board: Board, { target, source, what }: Rolled): string {
  const { say } = board.content;
  const whom = target === undefined ? say("roll.somebody") : figureName(board, target);
  return say("roll.harms", { source: source === undefined ? spoken(what) : sourceName(board.content, source), whom });
}

function from(speaker: Speaker, source: string | undefined): string {
  return source === undefined ? "" : ` (${sourceName(speaker, source)})`;
}
