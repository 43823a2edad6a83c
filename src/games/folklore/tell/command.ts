import type { Question } from "../../../engine/kernel/command.ts";
import type { CharacterCommand } from "../characters/commands.ts";
import type { CoreCommand, FolkloreCommand } from "../commands.ts";
import type { CorrectCommand } from "../corrections/commands.ts";
import type { EncounterCommand } from "../encounter/commands.ts";
import type { MapCommand } from "../map/commands.ts";
import type { Board } from "../play.ts";
import type { SkirmishCommand } from "../skirmish/commands.ts";
import type { FigureId } from "../state.ts";
import type { StoryCommand } from "../story/commands.ts";
import type { WorldCommand } from "../world/commands.ts";
import { directionOf } from "./direction.ts";
import {
  deckCardName,
  figureName,
  goalName,
  markName,
  ownedName,
  placeName,
  spaceName,
  worldSpaceName,
} from "./names.ts";
import { tellOption } from "./option.ts";
import { tellUsable } from "./usable.ts";
import { capital, spoken } from "./words.ts";

type Asked = Question<FolkloreCommand> | undefined;
type Tellers<C extends FolkloreCommand> = {
  readonly [Type in C["type"]]: (board: Board, command: Extract<C, { readonly type: Type }>, question: Asked) => string;
};

/** A command as a player would say it. The question that it answers gives some of them their words. */
export function tellCommand(board: Board, command: FolkloreCommand, question?: Question<FolkloreCommand>): string {
  const tell = tellers[command.type] as (board: Board, command: FolkloreCommand, question: Asked) => string;
  return tell(board, command, question);
}

const core: Tellers<CoreCommand> = {
  pick: (board, { figure }) => capital(figureName(board, figure)),
  option: (board, { option, seat }, question) => tellOption(board, option, seat, question),
  answer: ({ content: { say, sayIf } }, { yes }, question) => {
    const answer = yes ? "yes" : "no";
    return sayIf(`answer.${question?.ask}.${answer}`) ?? say(`command.${answer}`);
  },
  card: (board, { seat, key }) => ownedName(board, seat, key),
  space: (board, { at }) => spaceName(board, at),
  name: ({ content }, { name }) => deckCardName(content, name),
  number: (_, { n }) => String(n),
  react: (board, { seat, use }, question) => tellUse(board, seat, use, question),
  pass: ({ content: { say, sayIf } }, _, question) => sayIf(`pass.${question?.ask}`) ?? say("command.pass"),
};

const characters: Tellers<CharacterCommand> = {
  equip: (board, { seat, key }) => board.content.say("command.equip", { card: ownedName(board, seat, key) }),
  unequip: (board, { seat, key }) => board.content.say("command.unequip", { card: ownedName(board, seat, key) }),
  give: (board, { seat, key, to }) =>
    board.content.say("command.give", { card: ownedName(board, seat, key), to: figureName(board, to) }),
  "give-coins": (board, { to }) => board.content.say("command.give-coins", { to: figureName(board, to) }),
  discard: (board, { seat, key }) => board.content.say("command.discard", { card: ownedName(board, seat, key) }),
  fill: (board, { seat, weapon, key }) =>
    board.content.say("command.fill", { weapon: ownedName(board, seat, weapon), card: ownedName(board, seat, key) }),
  sell: (board, { seat, key }) => board.content.say("command.sell", { card: ownedName(board, seat, key) }),
  learn: ({ content }, { ability }) => {
    const { name, cost } = content.card("ability", ability);
    return content.say("command.learn", { name, cost });
  },
};

// What a token's side and holding mean depends on the fight: the words of skirmish and map are the same for "hold".
const fights: Tellers<SkirmishCommand | EncounterCommand> = {
  stance: (board, { stance, target }) =>
    board.content.say(`command.stance.${stance}`, { whom: figureName(board, target) }),
  strike: (board, { seat, weapon }) => board.content.say("command.strike", { armed: armed(board, seat, weapon) }),
  "skirmish-use": (board, { seat, use }) => tellUse(board, seat, use),
  hold: ({ state, content: { say } }) => say(state.skirmish === null ? "command.hold" : "command.forgo"),
  "skirmish-focus": ({ content: { say } }) => say("command.skirmish-focus"),
  "skirmish-regroup": ({ content: { say } }) => say("command.skirmish-regroup"),
  flee: ({ content: { say } }, { flee }) => say(flee ? "command.flee" : "command.fight-on"),
  attack: (board, { seat, target, weapon, thrown, second }) => {
    const { say } = board.content;
    const told = { whom: figureName(board, target), armed: armed(board, seat, weapon) };
    const hand = second === true ? say("command.other-hand") : "";
    return `${say(thrown === true ? "command.throw" : "command.attack", told)}${hand}`;
  },
  "companion-attack": (board, { seat, key, target }) =>
    board.content.say("command.companion-attack", {
      companion: ownedName(board, seat, key),
      whom: figureName(board, target),
    }),
  "ally-turn": (board, { figure }) => board.content.say("command.ally-turn", { who: figureName(board, figure) }),
  "creature-attack": (board, { figure, target }) =>
    board.content.say("command.creature-attack", { who: figureName(board, figure), whom: figureName(board, target) }),
  "foe-turn": tellFoeTurn,
  devastate: ({ content: { say } }, { take }) => say(`command.devastate.${take}`),
  "guard-stance": ({ content: { say } }, { stance }) => say(`command.guard-stance.${stance}`),
  evade: ({ content: { say } }) => say("command.evade"),
  "encounter-focus": ({ content: { say } }) => say("command.encounter-focus"),
  "encounter-regroup": ({ content: { say } }) => say("command.encounter-regroup"),
};

const maps: Tellers<MapCommand> = {
  "open-door": (board, { at }) => board.content.say("command.open-door", { space: spaceName(board, at) }),
  search: (board, { at }) => board.content.say("command.search", { space: spaceName(board, at) }),
  collect: (board, { at }) => board.content.say("command.collect", { space: spaceName(board, at) }),
  check: (board, { at, mark }) =>
    board.content.say("command.check", { space: spaceName(board, at), mark: markName(board, mark) }),
  feature: (board, { at, mark }) =>
    board.content.say("command.feature", { space: spaceName(board, at), mark: markName(board, mark) }),
  stake: (board, { at }) => board.content.say("command.stake", { space: spaceName(board, at) }),
  "put-out": (board, { at }) => board.content.say("command.put-out", { space: spaceName(board, at) }),
  step: (board, { figure, to }) => {
    const [way, space] = [directionOf(board, figure, to), spaceName(board, to)];
    const { say } = board.content;
    return way === undefined ? say("command.step-to", { space }) : say("command.step", { way, space });
  },
  enter: (board, { at }) => board.content.say("command.enter", { space: spaceName(board, at) }),
  use: (board, { seat, use }) => tellUse(board, seat, use),
  hold: fights.hold,
  "end-turn": ({ content: { say } }) => say("command.end-turn"),
};

const world: Tellers<WorldCommand> = {
  travel: (board, { to }) => board.content.say("command.travel", { place: worldSpaceName(board, to) }),
  rest: ({ content: { say } }) => say("command.rest"),
  visit: ({ content, state }) => {
    const place = content.all("world-map")[0]?.spaces.find(({ id }) => id === state.world?.at)?.location;
    if (place === undefined) return content.say("command.visit-here");
    return content.say("command.visit", { place: placeName(content, place) });
  },
  "world-use": (board, { seat, use }) => tellUse(board, seat, use),
  service: ({ content }, { service }) => {
    const { name, at, price } = content.card("service", service);
    const { amount: n, of = "" } = price ?? {};
    const coins = of === "coins" && n !== undefined ? content.say("count.coins", { n }) : undefined;
    const cost = n === undefined ? "" : `, ${coins ?? `${n} ${of.toUpperCase()}`}`;
    return `${name} (${placeName(content, at)}${cost})`;
  },
  extra: ({ content: { card, say } }, { seat, extra }) => {
    const offered = card("character", seat).extras?.[extra];
    if (offered === undefined) return say("command.some-extra");
    return say("command.extra", { name: offered.name, price: say("count.coins", { n: offered.price }) });
  },
  fine: ({ content: { say, figure } }) =>
    say("command.fine", { price: say("count.coins", { n: figure("wanted-fine") }) }),
  leave: ({ content: { say } }) => say("command.leave"),
  "begin-story": ({ content: { find, say } }, { story }) =>
    say("command.begin-story", { name: find("story", story)?.name ?? spoken(story) }),
  "wrap-up": ({ content: { say } }) => say("command.wrap-up"),
};

const story: Tellers<StoryCommand> = {
  "goal-done": (board, { box, goal }) => board.content.say("command.goal-done", { goal: goalName(board, box, goal) }),
};

const host: Tellers<CorrectCommand> = { correct: ({ content: { say } }) => say("command.correct") };

const tellers: Tellers<FolkloreCommand> = { ...core, ...characters, ...fights, ...maps, ...world, ...story, ...host };

function tellUse(board: Board, seat: FigureId, use: string, question?: Question<FolkloreCommand>): string {
  return board.content.say("command.use", { what: tellUsable(board, seat, use, question) });
}

function armed(board: Board, seat: string, weapon: number | "unarmed"): string {
  const { say } = board.content;
  if (weapon === "unarmed") return say("command.bare-hands");
  return say("command.with-weapon", { weapon: ownedName(board, seat, weapon) });
}

function tellFoeTurn(
  board: Board,
  { figure, to, target }: Extract<EncounterCommand, { readonly type: "foe-turn" }>,
): string {
  const { say } = board.content;
  const who = figureName(board, figure);
  if (to === undefined) return say("command.foe-turn.act", { who });
  const isStaying = board.state.map?.at[figure] === to;
  const space = spaceName(board, to);
  if (target === undefined) {
    return isStaying ? say("command.foe-turn.stay", { who }) : say("command.foe-turn.go", { who, space });
  }
  const whom = figureName(board, target);
  if (isStaying) return say("command.foe-turn.stay-attack", { who, whom });
  return say("command.foe-turn.go-attack", { who, space, whom });
}
