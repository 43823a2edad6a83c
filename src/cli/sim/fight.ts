import { seededDice } from "../../engine/dice/seeded.ts";
import type { Bot } from "../../games/folklore/bots/bot.ts";
import type { FolkloreContent } from "../../games/folklore/content.ts";
import type { Folklore } from "../../games/folklore/game.ts";
import type { Options, State } from "../../games/folklore/state.ts";
import type { FightRecord } from "./record.ts";

/** Something that goes on for more steps than any fight has is a fault, not a long fight. */
const mostSteps = 20_000;

/** Plays one fight with bots and says how it went. */
export function playFight(
  game: Folklore,
  content: FolkloreContent,
  options: Options,
  bot: Bot,
  seed: number,
): FightRecord {
  const dice = seededDice(seed);
  const thinking = seededDice(`${seed} thinking`);
  let { state } = game.start(options, dice);
  let rounds = 0;
  const before = new Map<string, number>();
  for (let step = 0; step < mostSteps; step++) {
    if (before.size === 0 && state.phase !== "setup") {
      for (const { id, vita } of state.characters) before.set(id, vita);
    }
    rounds = Math.max(rounds, roundOf(state));
    const question = game.question(state);
    if (question === undefined) break;
    ({ state } = game.decide(state, bot({ state, content }, question, thinking), dice));
  }
  const outcome = game.outcome(state);
  if (outcome === null) throw new Error(`The fight with seed ${seed} does not end.`);
  return {
    seed,
    won: outcome.result === "success",
    rounds,
    characters: state.characters.map(({ id, vita, form }) => ({
      id,
      vitaLost: Math.max(0, (before.get(id) ?? 0) - (form === "living" ? vita : 0)),
      died: form !== "living",
    })),
  };
}

function roundOf(state: State): number {
  return state.skirmish?.round ?? state.encounter?.round ?? 0;
}
