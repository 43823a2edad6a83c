import { cardName } from "../cards/card-data.ts";
import type { CoreEvent } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { tellCardChanged } from "./card-changed.ts";
import { tellModifier } from "./dice.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, foeCardName, ownedName, termName } from "./names.ts";
import { tellNoted } from "./noted.ts";
import { tellRolled } from "./rolled.ts";
import { tellStanding, tellUntil } from "./standing.ts";
import { list, many, withA } from "./words.ts";

/** Words for the events that every part of the game uses. */
export const coreTellers: Tellers<CoreEvent> = {
  "set-up": untold,
  "character-joined": ({ content }, { character: { id, focus } }) => {
    const { name, foci } = content.card("character", id);
    const calling = foci.find((each) => each.id === focus)?.name;
    return `the ${name}${calling === undefined ? "" : `, ${withA(calling)},`} joins the group`;
  },
  phase: untold,
  over: (_, { outcome: { result, because } }) => `The game ends in ${result}. ${because}`,
  changed: tellChanged,
  rolled: tellRolled,
  damaged: tellDamaged,
  noted: tellNoted,
  "status-gained": (board, { figure, status: { id, until }, source }) =>
    `${figureName(board, figure)} gains ${termName(board.content, id)}${tellUntil(until)}${by(source)}`,
  "status-lost": (board, { figure, status, source }) =>
    `${figureName(board, figure)} is no longer ${termName(board.content, status)}${by(source)}`,
  "statuses-left": (board, { figure, statuses }) => {
    const before = figureStatuses(board, figure);
    const gone = before.filter(({ id }) => !statuses.some((left) => left.id === id));
    if (gone.length === 0) return null;
    return `${figureName(board, figure)} is no longer ${list(gone.map(({ id }) => termName(board.content, id)))}`;
  },
  corroded: (board, { figure, tokens }) =>
    tokenWords(board, figure, "corrosion", characterOf(board, figure)?.corrosion.length ?? 0, tokens.length),
  infected: (board, { figure, tokens }) =>
    tokenWords(board, figure, "infection", characterOf(board, figure)?.infection ?? 0, tokens),
  wanted: (board, { figure, on, source }) =>
    `${figureName(board, figure)} is ${on ? "now" : "no longer"} ${termName(board.content, "wanted")}${by(source)}`,
  "lasting-added": (board, { lasting: { effect, owner, until, source } }) => {
    const words = tellStanding(board.content, effect);
    return words === undefined ? null : `${figureName(board, owner)} ${words}${tellUntil(until)}${by(source)}`;
  },
  "lasting-left": untold,
  "card-gained": (board, { character, card, source }) => {
    const name = cardName(board.content, card);
    const owner = board.content.card("character", character).name;
    const why = source === name || source === owner ? "" : by(source);
    return `${figureName(board, character)} receives ${name}${why}`;
  },
  "card-lost": (board, { character, key, source, rule }) => {
    const name = ownedName(board, character, key);
    const why = source === name ? "" : by(source);
    if (usingUp.has(rule)) return `${name} of ${figureName(board, character)} is used up${why}`;
    return `${name} leaves the hands of ${figureName(board, character)}${why}`;
  },
  "card-changed": tellCardChanged,
  deck: untold,
  kept: ({ state }, { kept }) => {
    const before = state.kept.map(({ name }) => name);
    const fresh = kept.filter(({ name }) => !before.includes(name)).map(({ name }) => name);
    if (fresh.length > 0) return `${list(fresh)} stays in play`;
    const after = kept.map(({ name }) => name);
    const gone = [...new Set(before)].filter((name) => !after.includes(name));
    return gone.length === 0 ? null : `${list(gone)} is over`;
  },
  used: untold,
  refreshed: untold,
  formed: (board, { character, form, source }) => `${figureName(board, character)} ${forms[form]}${by(source)}`,
  missing: tellMissing,
  marked: (board, { character, marker }) => {
    const name = termName(board.content, marker);
    if (characterOf(board, character) === undefined) return `the ${name} Story Marker goes back to the box`;
    return `${figureName(board, character)} takes the ${name} Story Marker`;
  },
  grown: (board, { character, tier: { lore, choice, skill } }) => {
    const { content } = board;
    const text = content.card("character", character).lore.find((tier) => tier.lore === lore)?.choices[choice]?.text;
    const picked = skill === undefined ? "" : ` (${termName(content, skill)})`;
    return `${figureName(board, character)} reaches ${lore} Lore: ${text ?? "a reward"}${picked}`;
  },
  "grown-beyond": (board, { character, bonus: { lore, effect } }) => {
    const words = tellStanding(board.content, effect) ?? "gains Ability Points";
    return `${figureName(board, character)} reaches ${lore} Lore and ${words}`;
  },
  "extra-bought": (board, { character, extra }) => {
    const name = board.content.card("character", character).extras?.[extra]?.name;
    return `${figureName(board, character)} buys ${name ?? "an extra"}`;
  },
  leader: (board, { to, night }) => {
    const time = night === board.state.night ? "" : night ? ", and night falls" : ", and day breaks";
    if (to !== board.state.leader) return `${figureName(board, to)} leads the group now${time}`;
    return time === "" ? null : time.slice(", and ".length);
  },
  owing: untold,
  joining: ({ content, state }, { characters }) => {
    const fresh = characters.filter((each) => !state.joining.includes(each));
    const names = fresh.map(({ character }) => `the ${content.card("character", character).name}`);
    return names.length === 0 ? null : `${list(names)} will join the group`;
  },
  "foe-came": (board, { foe: { card, ally } }) => {
    const name = withA(foeCardName(board.content, card));
    return ally === undefined ? `${name} appears` : `${name} comes to the aid of ${figureName(board, ally)}`;
  },
  "foe-changed": (board, { foe }) => {
    const before = board.state.foes.find(({ id }) => id === foe.id);
    const name = figureName(board, foe.id);
    if (foe.was !== undefined && before?.was === undefined) return `${name} was ${figureName(board, foe.was)} once`;
    if (foe.controlled !== undefined && before?.controlled === undefined) {
      return `${name} does what ${figureName(board, foe.controlled)} wants in its next turn`;
    }
    return null;
  },
  "foe-gone": (board, { foe }) => `${figureName(board, foe)} is out of the fight`,
  "foe-defeated": (board, { foe, by: victor, source }) => {
    const name = figureName(board, foe);
    return victor === undefined ? `${name} is defeated${by(source)}` : `${figureName(board, victor)} defeats ${name}`;
  },
};

/** The rules by which a card is used up; by others it goes elsewhere. */
const usingUp: ReadonlySet<string> = new Set(["items/consumables", "mystic/casting", "items/fillable"]);

const forms = {
  living: "is alive again",
  ghost: "dies and becomes a ghost",
  limbo: "is gone to Limbo",
  vampire: "dies and rises as a vampire",
} as const;

function by(source: string | undefined): string {
  return source === undefined || source === "" ? "" : `: ${source}`;
}

type Event<Type extends CoreEvent["type"]> = Extract<CoreEvent, { readonly type: Type }>;

function tellChanged(board: Board, { figure, resource, from, to, source, rule }: Event<"changed">): string | null {
  if (from === to) return null;
  const amount = Math.abs(to - from);
  const { name } = board.content.resources.get(resource) ?? { name: resource };
  const unit = amount === 1 && name === "coins" ? "coin" : name;
  const now = to < from ? `${to} left` : `now ${to}`;
  const up = rule === "characters/recover" || rule.endsWith("/resting") ? "recovers" : "gains";
  return `${figureName(board, figure)} ${to < from ? "loses" : up} ${amount} ${unit} (${now})${by(source)}`;
}

/** A blow of one part is told by its roll and by the points that it costs. */
function tellDamaged(board: Board, { figure, parts, damage }: Event<"damaged">): string | null {
  if (parts.length < 2 && damage > 0) return null;
  const [first, ...rest] = parts;
  const sum = first === undefined ? "" : `: ${first.by} (${first.source})${rest.map(tellModifier).join("")}`;
  return `${figureName(board, figure)} takes ${damage === 0 ? "no" : damage} damage${sum}`;
}

function figureStatuses({ state }: Board, id: FigureId) {
  return [...state.characters, ...state.foes].find((figure) => figure.id === id)?.statuses ?? [];
}

function tokenWords(board: Board, id: FigureId, condition: string, before: number, after: number): string | null {
  const name = termName(board.content, condition);
  const who = figureName(board, id);
  if (after === 0) return before === 0 ? null : `${who} is free of ${name}`;
  return after === before ? null : `${who} has ${many(after, `${name} token`)}`;
}

/** One turn fewer to lose means that one has just been lost, unless the fight that it was for is over. */
function tellMissing(board: Board, { figure, turns, source }: Event<"missing">): string | null {
  const before = [...board.state.characters, ...board.state.foes].find(({ id }) => id === figure)?.missing ?? 0;
  const name = figureName(board, figure);
  if (turns > before) return `${name} will lose ${turns === 1 ? "a turn" : many(turns, "turn")}${by(source)}`;
  return turns < before ? `${name} loses this turn` : null;
}
