import { averageOf } from "../../../engine/dice/notation.ts";
import { gearOf } from "../cards/card-data.ts";
import type { FolkloreCommand } from "../commands.ts";
import { maximumOf } from "../core/resources.ts";
import { characterOf, figureOf, foeOf, isCharacter, living } from "../figures/find.ts";
import { type UseWindow, usablesOf } from "../figures/uses.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { worldGraph } from "../world/map.ts";
import type { Bot } from "./bot.ts";
import { pick } from "./bot.ts";
import { wayTo } from "./directions.ts";
import { worthOf } from "./worth.ts";

/**
 * Plays as a careful player would: strikes at what is nearly down, heals who is hurt, walks to where it is needed and
 * on when there is nothing left to do. Ties are settled by chance.
 */
export const sensibleBot: Bot = (board, { options }, dice) => {
  if (options.length === 1) return pick(options, dice);
  const scorer = scorerFor(board);
  let best: FolkloreCommand[] = [];
  let highest = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const score = scorer(option);
    if (score > highest) {
      highest = score;
      best = [option];
    } else if (score === highest) best.push(option);
  }
  return pick(best, dice);
};

/** How good each command is; what is costly to know is looked up once per question. */
function scorerFor(board: Board): (command: FolkloreCommand) => number {
  let way: { readonly of: FigureId; readonly steps: Int32Array | undefined } | undefined;
  let road: ReadonlyMap<string, number> | undefined;
  return (command) => {
    switch (command.type) {
      case "step": {
        if (way?.of !== command.figure) way = { of: command.figure, steps: wayTo(board, command.figure) };
        return scoreStep(board, command.figure, command.to, way.steps);
      }
      case "travel":
        road ??= roadToGoal(board);
        return 20 - (road.get(command.to) ?? 20);
      case "use":
        return scoreUse(board, command.seat, command.use, board.state.encounter === null ? "adventure" : "turn");
      case "skirmish-use":
        return scoreUse(board, command.seat, command.use, "skirmish");
      case "world-use":
        return scoreUse(board, command.seat, command.use, "world") - 3;
      case "stance":
        return scoreStance(board, command);
      case "strike":
      case "attack":
        return (
          30 +
          weaponWorth(board, command.seat, command.weapon) +
          ("target" in command ? frailty(board, command.target) : 0)
        );
      case "creature-attack":
      case "companion-attack":
        return 40 + frailty(board, command.target);
      case "pick":
        return frailty(board, command.figure);
      case "react":
        return isHurt(board, command.seat) ? 3 : 1;
      case "option":
        return -command.option;
      case "answer":
        return command.yes ? 1 : 0;
      case "rest":
        return living(board).some(({ id }) => isHurt(board, id)) ? 60 : -20;
      case "service":
        return scoreService(board, command.seat, command.service);
      case "equip":
        return board.state.phase === "setup" ? 10 : -20;
      case "flee":
        return command.flee ? -1 : 0;
      case "guard-stance":
        return (command.stance === "defend") === isHurt(board, command.seat) ? 1 : 0;
      case "foe-turn":
        return command.to === undefined && command.target === undefined ? 1 : 0;
      case "devastate":
        return command.take === "move-and-act" ? 1 : 0;
      case "number":
        return -command.n;
      default:
        return plainScores[command.type] ?? 0;
    }
  };
}

/** What is as good in one place as in another. Whatever is not named here is worth nothing and costs nothing. */
const plainScores: Readonly<Record<string, number>> = {
  enter: 25,
  "ally-turn": 35,
  search: 24,
  collect: 26,
  check: 24,
  feature: 20,
  stake: 24,
  "open-door": 18,
  "put-out": -1,
  evade: -2,
  "encounter-focus": -2,
  "encounter-regroup": -1,
  "skirmish-focus": -5,
  "skirmish-regroup": 4,
  leave: 6,
  "begin-story": 6,
  "wrap-up": 7,
  fine: 5,
  visit: -10,
  extra: -10,
  unequip: -20,
  give: -30,
  "give-coins": -30,
  discard: -30,
  fill: 4,
  sell: -30,
  learn: 8,
  hold: -3,
  // Nobody can see whether it is so, and a bot does not claim it.
  "goal-done": -40,
};

function scoreStep(board: Board, id: FigureId, to: number, steps: Int32Array | undefined): number {
  const from = board.state.map?.at[id];
  if (steps === undefined || from === undefined) return -5;
  const [here, there] = [steps[from] ?? -1, steps[to] ?? -1];
  if (there < 0) return -5;
  const burns = board.state.map?.flames.includes(to) === true || board.state.map?.snares.includes(to) === true;
  return (here < 0 || there < here ? 15 : -5) - (burns ? 12 : 0);
}

function scoreUse(board: Board, id: FigureId, use: string, window: UseWindow): number {
  const usable = usablesOf(board, id, window).find((each) => each.id === use);
  if (usable === undefined) return -10;
  const worth = worthOf(board, id, usable);
  return worth > 0 ? 31 + worth : worth - 5;
}

function scoreStance(board: Board, { seat, stance, target }: Extract<FolkloreCommand, { type: "stance" }>): number {
  const counter = board.state.skirmish?.foes.find(({ id }) => id === target)?.counter ?? 0;
  const careful = isHurt(board, seat) && characterOf(board, seat)?.form === "living";
  return ((stance === "defend") === careful ? 100 : 0) - counter;
}

function weaponWorth(board: Board, id: FigureId, weapon: number | "unarmed"): number {
  const card = characterOf(board, id)?.cards.find(({ key }) => key === weapon);
  const gear = card === undefined ? undefined : gearOf(board.content, card);
  if (gear === undefined) return 0;
  return (gear.might ?? 0) / 10 + (gear.damage === undefined ? 0 : averageOf(gear.damage));
}

/** Who is nearly down comes first: foes to strike, friends to help. */
function frailty(board: Board, id: FigureId): number {
  const figure = characterOf(board, id) ?? foeOf(board, id);
  if (figure === undefined) return 0;
  return Math.max(0, 10 - figure.vita / 3);
}

function isHurt(board: Board, id: FigureId): boolean {
  const figure = figureOf(board, id);
  if (!isCharacter(figure)) return false;
  return share(board, figure) < 0.4;
}

function share(board: Board, character: Character): number {
  const resource = character.form === "ghost" ? "gp" : "vita";
  return character[resource] / Math.max(1, maximumOf(board, character.id, resource) ?? 1);
}

function scoreService(board: Board, id: FigureId, service: string): number {
  const { effects } = board.content.card("service", service);
  if (effects.some(({ op }) => op === "life")) return 50;
  const character = characterOf(board, id);
  const heals = effects.some(({ op, resource }) => op === "recover" && resource === "vita");
  if (heals && character !== undefined && share(board, character) < 0.9) return 30;
  return effects.some(({ op }) => op === "cure") ? 20 : -10;
}

/** Spaces from everywhere to where the story wants the group. */
function roadToGoal(board: Board): ReadonlyMap<string, number> {
  const graph = worldGraph(board.content);
  const goals = (board.state.world?.goal?.to ?? []).flatMap((place) => graph.spaceOf(place) ?? []);
  const steps = new Map<string, number>(goals.map((id) => [id, 0]));
  // A map visits what is added to it on the way, nearest first.
  for (const [id, far] of steps)
    for (const next of graph.neighbours(id)) if (!steps.has(next)) steps.set(next, far + 1);
  return steps;
}
