import type { Dice } from "../../../engine/dice/dice.ts";
import type { ShadowCommand } from "../commands.ts";
import type { ShadowContent } from "../content.ts";
import type { Seen } from "./mind.ts";
import type { BotName } from "./names.ts";
import { randomAnswer } from "./random.ts";
import { think } from "./thinking.ts";

/**
 * Plays a seat: one of the options that the seat is asked, or undefined if it only might speak up and has nothing to
 * say. It knows what a player there would know, and throws its own dice.
 */
export type Bot = (content: ShadowContent, seen: Seen, dice: Dice) => ShadowCommand | undefined;

/** Takes any of its options by chance, and never speaks up. */
export const randomBot: Bot = (_, { seat, view }, dice) =>
  view.asked === null || !view.waiting.includes(seat) ? undefined : randomAnswer(view.asked.options, dice);

/** Learns from Hermit cards and from what lies open, and stays hidden long. */
export const carefulBot: Bot = (content, seen, dice) => think(content, seen, dice, { isKeen: false, secrecy: 1.5 });

/** Learns from attacks as well, misleads where it may, and comes into the open when it pays. */
export const cunningBot: Bot = (content, seen, dice) => think(content, seen, dice, { isKeen: true, secrecy: 0.5 });

/** Everybody who can play a seat, by name. */
export const bots: Readonly<Record<BotName, Bot>> = { random: randomBot, careful: carefulBot, cunning: cunningBot };
