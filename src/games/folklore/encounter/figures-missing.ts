/** Figures of the encounter rules that game.yaml does not hold yet, by the ids they should have there. */
export const figuresMissing = {
  /** Acts and uses of map features in a turn (`encounters/character-turn`). */
  "acts-per-turn": 1,
  "interacts-per-turn": 1,
  /** The dice of a First Strike roll (`encounters/first-strike`). */
  "first-strike": "1d10",
  /** The dice of a loot roll (`awards/loot`). */
  loot: "1d10",
  /** The creature that a character with BLOODLUST rises as (`statuses/vampirism-death`). */
  "vampirism-creature": "vampire",
  /** Targeting dice beyond the table, by the most numbers they are for (`encounters/targeting-dice`). */
  "targeting-beyond": [
    { upTo: 6, die: "1d6" },
    { upTo: 10, die: "1d10" },
  ],
  /** Power Points for an Act (`advanced/focus`). */
  "encounter-focus-pp": 1,
  /** What Regroup costs and gives (`advanced/regroup`). */
  "encounter-regroup-pp": 1,
  "encounter-regroup-vita": 1,
  /** What moving through foes costs, once and for each space (`advanced/evade`). */
  "evade-pp": 1,
  "evade-stride": 2,
  /** Might for each figure in the line (`advanced/sight`). */
  "sight-might": -5,
} as const;
