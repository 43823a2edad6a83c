import { cardName } from "../cards/card-data.ts";
import type { CoreEvent } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { tellCardChanged } from "./card-changed.ts";
import { tellModifier } from "./dice.ts";
import { tellEnding } from "./ending.ts";
import { tellKept } from "./kept.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, foeCardName, ownedName, termName } from "./names.ts";
import { tellNoted } from "./noted.ts";
import { tellRolled } from "./rolled.ts";
import { because, toldParts } from "./source.ts";
import { tellStanding, tellUntil } from "./standing.ts";
import { list, withA } from "./words.ts";

/** Words for the events that every part of the game uses. */
export const coreTellers: Tellers<CoreEvent> = {
  "set-up": untold,
  "character-joined": ({ content }, { character: { id, focus } }) => {
    const { name, foci } = content.card("character", id);
    const calling = foci.find((each) => each.id === focus)?.name;
    if (calling === undefined) return content.say("log.joined", { name });
    return content.say("log.joined-as", { name, calling: withA(content, calling) });
  },
  phase: untold,
  over: ({ content }, { outcome }) =>
    content.say(`log.over.${outcome.result}`, { because: tellEnding(content, outcome) }),
  changed: tellChanged,
  rolled: tellRolled,
  damaged: tellDamaged,
  noted: tellNoted,
  "status-gained": (board, { figure, status: { id, until }, source }) => {
    const { content } = board;
    const told = { who: figureName(board, figure), status: termName(content, id), until: tellUntil(content, until) };
    return `${content.say("log.status-gained", told)}${because(board.content, source)}`;
  },
  "status-lost": (board, { figure, status, source }) => {
    // A status that is overcome by its own check needs no other reason.
    const why = source === termName(board.content, status) ? undefined : source;
    return `${noLonger(board, figure, [status])}${because(board.content, why)}`;
  },
  "statuses-left": (board, { figure, statuses }) => {
    const before = figureStatuses(board, figure);
    const gone = before.filter(({ id }) => !statuses.some((left) => left.id === id));
    if (gone.length === 0) return null;
    return noLonger(
      board,
      figure,
      gone.map(({ id }) => id),
    );
  },
  corroded: (board, { figure, tokens }) =>
    tokenWords(board, figure, "corrosion", characterOf(board, figure)?.corrosion.length ?? 0, tokens.length),
  infected: (board, { figure, tokens }) =>
    tokenWords(board, figure, "infection", characterOf(board, figure)?.infection ?? 0, tokens),
  wanted: (board, { figure, on, source }) => {
    const { content } = board;
    const told = { who: figureName(board, figure), status: termName(content, "wanted") };
    return `${content.say(on ? "log.wanted" : "log.status-lost", told)}${because(board.content, source)}`;
  },
  "lasting-added": (board, { lasting: { effect, owner, until, source } }) => {
    const { content } = board;
    const words = tellStanding(content, effect);
    if (words === undefined) return null;
    return `${figureName(board, owner)} ${words}${tellUntil(content, until)}${because(board.content, source)}`;
  },
  "lasting-left": untold,
  "card-gained": (board, { character, card, source }) => {
    const name = cardName(board.content, card);
    const owner = board.content.card("character", character).name;
    const why = source === name || source === owner ? "" : because(board.content, source);
    return `${board.content.say("log.card-gained", { who: figureName(board, character), card: name })}${why}`;
  },
  "card-lost": (board, { character, key, source, rule }) => {
    const name = ownedName(board, character, key);
    const why = source === name ? "" : because(board.content, source);
    const told = { who: figureName(board, character), card: name };
    return `${board.content.say(usingUp.has(rule) ? "log.card-used-up" : "log.card-lost", told)}${why}`;
  },
  "card-changed": tellCardChanged,
  deck: untold,
  kept: (board, { kept }) => tellKept(board, kept),
  used: untold,
  refreshed: untold,
  formed: (board, { character, form, source }) =>
    `${board.content.say(`log.formed.${form}`, { who: figureName(board, character) })}${because(board.content, source)}`,
  missing: tellMissing,
  marked: (board, { character, marker }) => {
    const { content } = board;
    const name = termName(content, marker);
    if (characterOf(board, character) === undefined) return content.say("log.marker-back", { marker: name });
    return content.say("log.marked", { who: figureName(board, character), marker: name });
  },
  grown: (board, { character, tier: { lore, choice, skill } }) => {
    const { content } = board;
    const text = content.card("character", character).lore.find((tier) => tier.lore === lore)?.choices[choice]?.text;
    const picked = skill === undefined ? "" : ` (${termName(content, skill)})`;
    const reward = `${(text ?? content.say("log.reward")).replace(/\.$/, "")}${picked}`;
    return content.say("log.grown", { who: figureName(board, character), lore, reward });
  },
  "grown-beyond": (board, { character, bonus: { lore, effect } }) => {
    const { content } = board;
    const gains = tellStanding(content, effect) ?? content.say("standing.ability-points");
    return content.say("log.grown-beyond", { who: figureName(board, character), lore, gains });
  },
  "extra-bought": (board, { character, extra }) => {
    const { card, say } = board.content;
    const what = card("character", character).extras?.[extra]?.name ?? say("log.extra");
    return say("log.extra-bought", { who: figureName(board, character), what });
  },
  leader: (board, { to, night }) => {
    const { say } = board.content;
    const turns = night !== board.state.night;
    if (to === board.state.leader) return turns ? say(night ? "log.night-falls" : "log.day-breaks") : null;
    const who = figureName(board, to);
    if (!turns) return say("log.leads", { who });
    return say(night ? "log.leads-at-night" : "log.leads-by-day", { who });
  },
  owing: untold,
  joining: ({ content, state }, { characters }) => {
    const fresh = characters.filter((each) => !state.joining.includes(each));
    if (fresh.length === 0) return null;
    const names = fresh.map(({ character }) =>
      content.say("name.figure", { name: content.card("character", character).name }),
    );
    return content.say("log.joining", { names: list(content, names) });
  },
  "foe-came": (board, { foe: { card, ally } }) => {
    const { content } = board;
    const name = withA(content, foeCardName(content, card));
    if (ally === undefined) return content.say("log.foe-came", { name });
    return content.say("log.ally-came", { name, whom: figureName(board, ally) });
  },
  "foe-changed": (board, { foe }) => {
    const { say } = board.content;
    const before = board.state.foes.find(({ id }) => id === foe.id);
    const name = figureName(board, foe.id);
    if (foe.was !== undefined && before?.was === undefined) {
      return say("log.foe-was", { name, was: figureName(board, foe.was) });
    }
    if (foe.controlled !== undefined && before?.controlled === undefined) {
      return say("log.foe-controlled", { name, who: figureName(board, foe.controlled) });
    }
    return null;
  },
  "foe-gone": (board, { foe }) => board.content.say("log.foe-gone", { name: figureName(board, foe) }),
  "foe-defeated": (board, { foe, by, source }) => {
    const { say } = board.content;
    const name = figureName(board, foe);
    if (by !== undefined) return say("log.foe-defeated-by", { who: figureName(board, by), name });
    return `${say("log.foe-defeated", { name })}${because(board.content, source)}`;
  },
};

/** The rules by which a card is used up; by others it goes elsewhere. */
const usingUp: ReadonlySet<string> = new Set(["items/consumables", "mystic/casting", "items/fillable"]);

type Event<Type extends CoreEvent["type"]> = Extract<CoreEvent, { readonly type: Type }>;

function tellChanged(board: Board, { figure, resource, from, to, source, rule }: Event<"changed">): string | null {
  if (from === to) return null;
  const { say, resources } = board.content;
  const n = Math.abs(to - from);
  const who = figureName(board, figure);
  const what = resource === "coins" ? say("count.coins", { n }) : `${n} ${resources.get(resource)?.name ?? resource}`;
  const isRecovered = rule === "characters/recover" || rule.endsWith("/resting");
  const words =
    to < from
      ? say("log.loses", { who, what, left: to })
      : say(isRecovered ? "log.recovers" : "log.gains", { who, what, now: to });
  return `${words}${because(board.content, source)}`;
}

/** A blow of one part is told by its roll and by the points that it costs. */
function tellDamaged(board: Board, { figure, parts, damage }: Event<"damaged">): string | null {
  if (parts.length < 2 && damage > 0) return null;
  const { say } = board.content;
  const [first, ...rest] = toldParts(board.content, parts);
  const sum = first === undefined ? "" : `: ${first.by} (${first.source})${rest.map(tellModifier).join("")}`;
  const who = figureName(board, figure);
  return `${damage === 0 ? say("log.no-damage", { who }) : say("log.damage", { who, damage })}${sum}`;
}

function figureStatuses({ state }: Board, id: FigureId) {
  return [...state.characters, ...state.foes].find((figure) => figure.id === id)?.statuses ?? [];
}

function noLonger(board: Board, id: FigureId, statuses: readonly string[]): string {
  const { content } = board;
  const names = statuses.map((status) => termName(content, status));
  return content.say("log.status-lost", { who: figureName(board, id), status: list(content, names) });
}

function tokenWords(board: Board, id: FigureId, term: string, before: number, after: number): string | null {
  if (after === before) return null;
  const { content } = board;
  const told = { who: figureName(board, id), condition: termName(content, term) };
  return after === 0 ? content.say("log.free-of", told) : content.say("log.tokens", { ...told, n: after });
}

/** One turn fewer to lose means that one has just been lost, unless the fight that it was for is over. */
function tellMissing(board: Board, { figure, turns, source }: Event<"missing">): string | null {
  const { say } = board.content;
  const before = [...board.state.characters, ...board.state.foes].find(({ id }) => id === figure)?.missing ?? 0;
  const who = figureName(board, figure);
  if (turns > before) return `${say("log.will-lose-turns", { who, n: turns })}${because(board.content, source)}`;
  return turns < before ? say("log.loses-turn", { who }) : null;
}
