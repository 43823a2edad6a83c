import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { sensibleBot } from "../../../../src/games/folklore/bots/sensible.ts";
import { createFolklore } from "../../../../src/games/folklore/game.ts";
import type { Options } from "../../../../src/games/folklore/state.ts";
import { content } from "../at-the-table.ts";

const game = createFolklore(content);
const maps = content.all("adventure-map").map(({ id }) => id);
/** No fight between these sides is worth more rounds than that. */
const mostRounds = 100;

/** The rounds of a fight between sensible bots, for as long as it is watched. */
function roundsOf(map: string, party: readonly string[], foes: readonly [string, number][], seed: number): number {
  const dice = seededDice(seed);
  const thinking = seededDice(`${seed} thinking`);
  const options: Options = {
    party: party.map((character) => ({ character })),
    difficulty: "dusk",
    fight: { as: "encounter", map, foes: foes.map(([creature, count]) => ({ creature, count })) },
  };
  let { state } = game.start(options, dice);
  let rounds = 0;
  for (let question = game.question(state); question !== undefined; question = game.question(state)) {
    rounds = Math.max(rounds, state.encounter?.round ?? 0);
    if (rounds > mostRounds) break;
    ({ state } = game.decide(state, sensibleBot({ state, content }, question, thinking), dice));
  }
  return rounds;
}

describe("a fight between sensible bots", () => {
  it("comes to an end at the Dead Mill, where foes can stand behind a wall and a closed door", () => {
    const party = ["avenging-madman", "arcanist"];
    expect(
      roundsOf(
        "dead-mill",
        party,
        [
          ["bat-swarm", 1],
          ["flesh-eating-ghoul", 3],
        ],
        9,
      ),
    ).toBeLessThan(mostRounds);
    const many = ["arcanist", "witch-hunter", "avenging-madman", "telepath"];
    expect(
      roundsOf(
        "dead-mill",
        many,
        [
          ["night-stalker", 3],
          ["highwayman", 3],
        ],
        41,
      ),
    ).toBeLessThan(mostRounds);
  });

  it.each(maps)("comes to an end on any ground: %s", (map) => {
    for (let seed = 1; seed <= 4; seed++) {
      expect(
        roundsOf(
          map,
          ["exorcist", "telepath"],
          [
            ["decaying-dead", 2],
            ["rabid-wolf", 1],
          ],
          seed,
        ),
      ).toBeLessThan(mostRounds);
    }
  });
});
