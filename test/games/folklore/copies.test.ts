import { describe, expect, it } from "vitest";
import { sensibleBot } from "../../../src/games/folklore/bots/sensible.ts";
import { copyOfCharacter, copyOfFoe, copyOfState } from "../../../src/games/folklore/copies.ts";
import { playGame } from "./tell/told-games.ts";

const story = {
  party: [{ character: "exorcist" }, { character: "telepath" }, { character: "arcanist" }],
  difficulty: "dusk",
  story: "the-hollow-harvest",
};

describe("a copy", () => {
  it("loses nothing of a state, a character or a foe, whatever a story brings", () => {
    const states = [1, 2, 3].flatMap((seed) => playGame(seed, story, 300, sensibleBot).asked.map(({ state }) => state));
    expect(states.some(({ foes }) => foes.length > 0)).toBe(true);
    for (const state of states) {
      expect(Object.keys(copyOfState(state)).sort()).toEqual(Object.keys(state).sort());
      for (const character of state.characters) expect(copyOfCharacter(character)).toEqual(character);
      for (const foe of state.foes) expect(copyOfFoe(foe)).toEqual(foe);
    }
  });
});
