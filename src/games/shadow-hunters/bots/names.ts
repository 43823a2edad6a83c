/** The bots by name, the best player first. */
export const botNames = ["cunning", "careful", "random"] as const;

/** The name of a bot. */
export type BotName = (typeof botNames)[number];
