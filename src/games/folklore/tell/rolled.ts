import type { CoreEvent } from "../core/events.ts";
import type { Board } from "../play.ts";
import { isOpponent } from "../skirmish/fighters.ts";
import { tellRoll } from "./dice.ts";
import { figureName, rollerName, termName } from "./names.ts";
import { spoken } from "./words.ts";

type Rolled = Extract<CoreEvent, { readonly type: "rolled" }>;

/** What a roll was for, and how it went. */
export function tellRolled(board: Board, event: Rolled): string {
  const opening = (openings[event.what] ?? plainRoll)(board, event);
  const whole = strikesAtAll(board, event) ? "the lowest Defense, " : "";
  const against = event.against === undefined ? "" : ` against ${whole}${event.against}`;
  return `${opening}: ${tellRoll(event.roll)}${against}`;
}

type Opening = (board: Board, event: Rolled) => string;

const openings: Readonly<Record<string, Opening>> = {
  attack: attackWords,
  damage: (board, { by, source }) => `${rollerName(board, by)} rolls damage${from(source)}`,
  "skill-check": checkWords,
  "prayer-check": checkWords,
  "ritual-check": checkWords,
  resist: (board, event) => {
    const { by, skill = "", source, outcome } = event;
    const how = outcome === "success" ? "resists" : "does not resist";
    return `${rollerName(board, by)} ${how} with ${termName(board.content, skill)}${from(source)}`;
  },
  search: (board, { by, source }) => `${rollerName(board, by)} searches${from(source)}`,
  loot: (board, { by, source, outcome }) => {
    const found = outcome === "success" ? "loots something" : "finds no loot";
    return `${rollerName(board, by)} ${found}${from(source)}`;
  },
  "first-strike": (board, { by }) => `${rollerName(board, by)} rolls for First Strike`,
  strength: (_, { source }) => `the strength of the ${source ?? "creature"} is rolled`,
  targeting: (_, { source }) => `the targeting die falls${from(source)}`,
  "skirmish-table": () => "the skirmish table is rolled on",
  rest: (board, { by, outcome }) => {
    const how = outcome === "success" ? "The rest stays quiet" : "Something finds the camp";
    return `${how} (${rollerName(board, by)} rolls)`;
  },
  moon: (board, { by }) => `the moon takes hold of ${rollerName(board, by)}`,
  stake: (board, { by, outcome }) =>
    `${rollerName(board, by)} ${outcome === "failure" ? "fails to stake" : "stakes"} the sleeping vampire`,
  coins: (board, { by }) => `${rollerName(board, by)} rolls for coins`,
  flame: harmWords,
  snare: harmWords,
  power: harmWords,
  table: (board, { by, source }) => `${rollerName(board, by)} rolls on the table${from(source)}`,
  chance: (board, { by, source, outcome }) => {
    const how = outcome === undefined ? "tries their luck" : outcome === "success" ? "is lucky" : "is out of luck";
    return `${rollerName(board, by)} ${how}${from(source)}`;
  },
  amount: (_, { source }) => `dice for an amount${from(source)}`,
};

/** The rolls that have words of their own. */
export const toldRolls: ReadonlySet<string> = new Set(Object.keys(openings));

const plainRoll: Opening = (board, { by, what, source }) =>
  `${rollerName(board, by)} rolls (${spoken(what)})${from(source)}`;

/** One roll of a creature in a skirmish is compared with the whole group. */
function strikesAtAll(board: Board, { what, by }: Rolled): boolean {
  return what === "attack" && board.state.skirmish !== null && isOpponent(board, by);
}

function attackWords(board: Board, event: Rolled): string {
  const { by, target, outcome, source } = event;
  const attacker = rollerName(board, by);
  const hit = outcome === "success";
  if (strikesAtAll(board, event)) {
    return `${attacker} attacks the group and ${hit ? "hits" : "misses"}`;
  }
  const whom = target === undefined ? "" : ` ${figureName(board, target)}`;
  return `${attacker} ${hit ? "hits" : "misses"}${whom}${attacker.includes(source ?? "") ? "" : withWhat(source)}`;
}

function withWhat(source: string | undefined): string {
  if (source === undefined) return "";
  return source === "Unarmed" ? " with bare hands" : ` (${source})`;
}

function checkWords(board: Board, { by, skill = "", what, outcome }: Rolled): string {
  const sort = what === "prayer-check" ? "Prayer " : what === "ritual-check" ? "Ritual " : "";
  const how = outcome === "success" ? "passes" : "fails";
  return `${rollerName(board, by)} ${how} the ${sort}check in ${termName(board.content, skill)}`;
}

function harmWords(board: Board, { target, source, what }: Rolled): string {
  const whom = target === undefined ? "somebody" : figureName(board, target);
  return `${source ?? spoken(what)} harms ${whom}`;
}

function from(source: string | undefined): string {
  return source === undefined ? "" : ` (${source})`;
}
