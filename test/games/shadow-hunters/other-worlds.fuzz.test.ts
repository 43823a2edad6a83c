import { describe, expect, it } from "vitest";
import { restoreDice, type SeededDice, seededDice } from "../../../src/engine/dice/seeded.ts";
import type { Decision } from "../../../src/engine/kernel/game.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import type { ShadowEvent } from "../../../src/games/shadow-hunters/events.ts";
import { createShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import type { CharacterSet, Options, State } from "../../../src/games/shadow-hunters/state.ts";
import type { SeenEvent } from "../../../src/games/shadow-hunters/view.ts";
import { content } from "./at-the-table.ts";
import { inTheThick, otherWorld } from "./other-worlds.ts";

/** `npm test -- --long` plays many more. */
const games = process.env.RULEWRIGHT_LONG === "1" ? 1000 : 100;
const sets: readonly CharacterSet[] = ["base", "expansion", "pairs", "mix"];
const game = createShadowHunters(content);
const watching = "";

function optionsFor(seed: number): Options {
  const seats = Array.from({ length: 4 + (seed % 5) }, (_, at) => `seat-${at + 1}`);
  return { seats, set: sets[Math.floor(seed / 5) % sets.length] as CharacterSet, windows: "all" };
}

/** Both games make everything in the same order. */
const textOf = (value: unknown) => JSON.stringify(value);

const optionsOf = (state: State) => game.question(state)?.options ?? [];

/** An answer that is possible in both games, if there is one; otherwise one of the first. Attacks are liked, and now and then somebody speaks up. */
function pick(real: State, other: State | undefined, dice: SeededDice): ShadowCommand {
  const all = optionsOf(real);
  const own = all.filter(({ seat }) => seat === all[0]?.seat);
  const meant = dice.roll(20) === 1 ? all : own;
  const alike = new Set(other === undefined ? [] : optionsOf(other).map(textOf));
  const both = meant.filter((option) => alike.has(textOf(option)));
  const attacks = both.filter(({ type }) => type === "attack");
  const from = attacks.length > 0 && dice.roll(3) > 1 ? attacks : both.length > 0 && dice.roll(10) > 1 ? both : meant;
  return from[dice.roll(from.length) - 1] as ShadowCommand;
}

/** All that a seat gets of a step. */
function seen({ events, state }: Decision<State, ShadowEvent>, seat: string) {
  return { log: game.log({ steps: [{ command: null, events }], at: 1 }, seat), view: game.view(state, seat) };
}

/**
 * Whether a seat learns from an event what it did not know: who somebody is, which Hermit card it has before it, or what
 * such a card brings about.
 */
function tells(event: SeenEvent, seat: string, others: ReadonlySet<string>): boolean {
  switch (event.type) {
    case "used":
    case "revealed":
    case "died":
      return others.has(event.seat);
    case "triumphed":
    case "won":
      return true;
    case "shown":
      return event.to === seat && others.has(event.seat);
    case "drew":
      return content.isSent(event.deck) && event.seat === seat;
    case "sent":
      return event.letter.to === seat;
    case "answered":
      return event.follows;
    default:
      return false;
  }
}

/** The seats of those who are somebody else in another game. */
function otherPeople(one: State, other: State): ReadonlySet<string> {
  const changed = one.players.filter(({ identity }, at) => identity !== other.players[at]?.identity);
  return new Set(changed.map(({ seat }) => seat));
}

/** Whether two logs may go different ways: what tells them apart has just been seen, at the latest where they part. */
function mayPart(
  one: readonly SeenEvent[],
  other: readonly SeenEvent[],
  seat: string,
  others: ReadonlySet<string>,
): boolean {
  const parting = one.findIndex((event, at) => textOf(event) !== textOf(other[at] ?? null));
  const common = parting < 0 ? one.length : parting;
  return [one, other].some((events) => events.slice(0, common + 1).some((event) => tells(event, seat, others)));
}

describe("two games that differ only in what a seat cannot see", () => {
  it("wait for the same seats at every step, ask and tell the seat the same, until an answer or a card turned over tells them apart", () => {
    let compared = 0;
    for (let seed = 1; seed <= games; seed++) {
      const dice = seededDice(seed);
      const chance = seededDice(`bot ${seed}`);
      const begun = game.start(optionsFor(seed), dice).state;
      let state = chance.roll(2) === 1 ? begun : inTheThick(begun, chance);
      let other: State | undefined;
      let seat = watching;
      while (state.winners === null) {
        if (state.flow?.answers.length === 0) {
          seat = state.players[chance.roll(state.players.length) - 1]?.seat ?? watching;
          other = otherWorld(state, seat, chance);
        }
        const command = pick(state, other, chance);
        // What only one of them can do or answer tells who they are by itself.
        if (other !== undefined && !optionsOf(other).some((each) => textOf(each) === textOf(command)))
          other = undefined;
        const same = restoreDice(dice.state());
        const real = game.decide(state, command, dice);
        const twin = other && game.decide(other, command, same);
        state = real.state;
        other = twin?.state;
        if (twin === undefined) continue;
        const strangers = otherPeople(state, twin.state);
        for (const looks of [seat, watching]) {
          const [here, there] = [seen(real, looks), seen(twin, looks)];
          if (textOf(here) === textOf(there)) compared++;
          else if (mayPart(here.log, there.log, looks, strangers)) other = undefined;
          else expect(there, `seed ${seed}, ${looks} after ${JSON.stringify(command)}`).toEqual(here);
        }
      }
    }
    expect(compared).toBeGreaterThan(games * 50);
  });
});
