import type { Question } from "../../../engine/kernel/command.ts";
import type { CharacterCommand } from "../characters/commands.ts";
import type { CoreCommand, FolkloreCommand } from "../commands.ts";
import type { CorrectCommand } from "../corrections/commands.ts";
import type { EncounterCommand } from "../encounter/commands.ts";
import type { MapCommand } from "../map/commands.ts";
import type { Board } from "../play.ts";
import type { SkirmishCommand } from "../skirmish/commands.ts";
import type { WorldCommand } from "../world/commands.ts";
import { directionOf } from "./direction.ts";
import { deckCardName, figureName, markName, ownedName, placeName, spaceName, worldSpaceName } from "./names.ts";
import { tellOption } from "./option.ts";
import { tellUsable } from "./usable.ts";
import { many, spoken } from "./words.ts";

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
  pick: (board, { figure }) => capitalName(board, figure),
  option: (board, { option, seat }, question) => tellOption(board, option, seat, question),
  answer: (_, { yes }, question) => (answers[question?.ask ?? ""] ?? plainAnswer)[yes ? 0 : 1],
  card: (board, { seat, key }) => ownedName(board, seat, key),
  space: (board, { at }) => spaceName(board, at),
  name: ({ content }, { name }) => deckCardName(content, name),
  number: (_, { n }) => String(n),
  react: (board, { seat, use }, question) => `Use ${tellUsable(board, seat, use, question)}`,
  pass: (_, __, question) => passes[question?.ask ?? ""] ?? "Let it pass",
};

type YesNo = readonly [yes: string, no: string];

const plainAnswer: YesNo = ["Yes", "No"];

const answers: Readonly<Record<string, YesNo>> = {
  rest: ["Rest", "Go on without a rest"],
  "leave-map": ["Leave the map", "Stay"],
  barter: ["Buy it", "Leave it"],
  "keep-starting-abilities": ["Keep the starting Abilities", "Choose all Abilities freely"],
};

const passes: Readonly<Record<string, string>> = {
  block: "Take the blow",
  "answer-roll": "Accept the roll",
  walk: "Stop here",
  learn: "Learn nothing more",
  sell: "Sell nothing",
  "equip-at-start": "Equip nothing more",
  "companion-full": "Send the new Companion away for coins",
  "shed-corrosion": "Keep the Items",
  "pick-another": "Nobody else",
  "extra-attack": "Do without the attack",
  "strike-back": "Do not strike back",
};

const characters: Tellers<CharacterCommand> = {
  equip: (board, { seat, key }) => `Equip ${ownedName(board, seat, key)}`,
  unequip: (board, { seat, key }) => `Lay aside ${ownedName(board, seat, key)}`,
  give: (board, { seat, key, to }) => `Give ${ownedName(board, seat, key)} to ${figureName(board, to)}`,
  "give-coins": (board, { to }) => `Give coins to ${figureName(board, to)}`,
  discard: (board, { seat, key }) => `Discard ${ownedName(board, seat, key)}`,
  fill: (board, { seat, weapon, key }) => `Fill ${ownedName(board, seat, weapon)} with ${ownedName(board, seat, key)}`,
  sell: (board, { seat, key }) => `Sell ${ownedName(board, seat, key)}`,
  learn: ({ content }, { ability }) => {
    const { name, cost } = content.card("ability", ability);
    return `Learn ${name} (${cost} AP)`;
  },
};

// What a token's side and holding mean depends on the fight: the words of skirmish and map are the same for "hold".
const fights: Tellers<SkirmishCommand | EncounterCommand> = {
  stance: (board, { stance, target }) =>
    `${stance === "attack" ? "Attack" : "Defend against"} ${figureName(board, target)}`,
  strike: (board, { seat, weapon }) => `Strike ${armed(board, seat, weapon)}`,
  "skirmish-use": (board, { seat, use }) => `Use ${tellUsable(board, seat, use)}`,
  hold: ({ state }) => (state.skirmish === null ? "Hold the turn" : "Do without the attack"),
  "skirmish-focus": () => "Gather Power Points instead of attacking",
  "skirmish-regroup": () => "Recover Vita instead of attacking",
  flee: (_, { flee }) => (flee ? "Flee" : "Fight on"),
  attack: (board, { seat, target, weapon, thrown, second }) => {
    const verb = thrown === true ? "Throw at" : "Attack";
    const hand = second === true ? ", with the other hand for 1 PP" : "";
    return `${verb} ${figureName(board, target)} ${armed(board, seat, weapon)}${hand}`;
  },
  "companion-attack": (board, { seat, key, target }) =>
    `${ownedName(board, seat, key)} attacks ${figureName(board, target)}`,
  "ally-turn": (board, { figure }) => `Give ${figureName(board, figure)} its turn`,
  "creature-attack": (board, { figure, target }) =>
    `Let ${figureName(board, figure)} attack ${figureName(board, target)}`,
  "foe-turn": (board, { figure, to, target }) => {
    if (to === undefined) return `Let ${figureName(board, figure)} act`;
    const way = board.state.map?.at[figure] === to ? "stay" : `go to ${spaceName(board, to)}`;
    return `Let ${figureName(board, figure)} ${way}${target === undefined ? "" : ` and attack ${figureName(board, target)}`}`;
  },
  devastate: (_, { take }) => (take === "power" ? "Recover all Power Points" : "Take one more Move and Act"),
  "guard-stance": (_, { stance }) => (stance === "attack" ? "Attack in this round" : "Defend in this round"),
  evade: () => "Evade: pay to move through foes",
  "encounter-focus": () => "Spend the Act on Power Points",
  "encounter-regroup": () => "Spend Power Points on Vita",
};

const maps: Tellers<MapCommand> = {
  "open-door": (board, { at }) => `Open the door on ${spaceName(board, at)}`,
  search: (board, { at }) => `Search ${spaceName(board, at)}`,
  collect: (board, { at }) => `Collect the Tracking token on ${spaceName(board, at)}`,
  check: (board, { at, mark }) => `Take the skill check on ${spaceName(board, at)} (${markName(board, mark)})`,
  feature: (board, { at, mark }) => `Use ${markName(board, mark)} on ${spaceName(board, at)}`,
  stake: (board, { at }) => `Stake the vampire that sleeps on ${spaceName(board, at)}`,
  "put-out": (board, { at }) => `Put out the Flame on ${spaceName(board, at)}`,
  step: (board, { figure, to }) => `Step ${directionOf(board, figure, to)}to ${spaceName(board, to)}`,
  enter: (board, { at }) => `Enter the map on ${spaceName(board, at)}`,
  use: (board, { seat, use }) => `Use ${tellUsable(board, seat, use)}`,
  hold: fights.hold,
  "end-turn": () => "End the turn",
};

const world: Tellers<WorldCommand> = {
  travel: (board, { to }) => `Travel to ${worldSpaceName(board, to)}`,
  rest: () => "Rest here",
  visit: ({ content, state }) => {
    const place = content.all("world-map")[0]?.spaces.find(({ id }) => id === state.world?.at)?.location;
    return place === undefined ? "Go to the services here" : `Visit ${placeName(content, place)}`;
  },
  "world-use": (board, { seat, use }) => `Use ${tellUsable(board, seat, use)}`,
  service: ({ content }, { service }) => {
    const { name, at, price } = content.card("service", service);
    const cost = price?.amount === undefined ? "" : `, ${priceWords(price.amount, price.of)}`;
    return `${name} (${placeName(content, at)}${cost})`;
  },
  extra: ({ content }, { seat, extra }) => {
    const offered = content.card("character", seat).extras?.[extra];
    return offered === undefined ? "Buy an extra" : `Buy ${offered.name} (${many(offered.price, "coin")})`;
  },
  fine: ({ content }) => `Pay the fine (${many(content.figure("wanted-fine"), "coin")})`,
  leave: () => "Leave",
  "begin-story": ({ content }, { story }) => `Begin the story "${content.find("story", story)?.name ?? spoken(story)}"`,
  "wrap-up": () => "End here",
};

const host: Tellers<CorrectCommand> = { correct: () => "Put it right by hand" };

const tellers: Tellers<FolkloreCommand> = { ...core, ...characters, ...fights, ...maps, ...world, ...host };

function capitalName(board: Board, id: string): string {
  const name = figureName(board, id);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function armed(board: Board, seat: string, weapon: number | "unarmed"): string {
  return weapon === "unarmed" ? "with bare hands" : `with the ${ownedName(board, seat, weapon)}`;
}

function priceWords(amount: number, resource: string): string {
  return resource === "coins" ? many(amount, "coin") : `${amount} ${resource.toUpperCase()}`;
}
