/** Dice of the World Map rules that game.yaml does not hold yet, by the ids they should have there. */
export const figuresMissing = {
  /** Whether something finds a group that rests (`world-map/resting`). */
  "rest-die": "1d10",
  /** What the full moon makes of a LYCANTHROPIC character (`statuses/lycanthropy-moon`). */
  "moon-die": "1d10",
  /** The die of a chapter's skirmish table (`journal/skirmish-table`). */
  "skirmish-table-die": "1d10",
} as const;
