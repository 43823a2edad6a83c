/** The ids of the rules that foes follow when they move. */
export const foeRules = {
  turn: "folklore/encounters/foe-turn",
  melee: "folklore/encounters/foe-move-melee",
  ranged: "folklore/encounters/foe-move-ranged",
  movement: "folklore/encounters/foe-movement",
  squeezing: "folklore/encounters/squeezing",
  swarm: "folklore/encounters/swarm-movement",
  flames: "folklore/encounters/flame-foes",
  immobilized: "folklore/statuses/immobilized",
} as const;
