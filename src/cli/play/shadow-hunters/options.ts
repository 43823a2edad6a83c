import { type BotName, botNames } from "../../../games/shadow-hunters/bots/names.ts";
import type { ShadowContent } from "../../../games/shadow-hunters/content.ts";
import { checkOptions } from "../../../games/shadow-hunters/setup.ts";
import type { CharacterSet, Options } from "../../../games/shadow-hunters/state.ts";
import { figuresOf } from "../../../games/shadow-hunters/tell/names.ts";
import { type Call, type Option, UsageError, unknownWord } from "../../command.ts";
import { wholeNumber } from "../../sim/numbers.ts";
import { refusedInWords } from "../open-table.ts";

/** How many play if nobody says: the fewest with a character of every side. */
const usualSeats = 5;

/** What `play shadow-hunters` takes. */
export const huntersOptions: Readonly<Record<"seats" | "seat" | "set" | "initials" | "level" | "pauses", Option>> = {
  seats: { type: "string", value: "<n>", help: `how many play, 4 to 8 (${usualSeats})` },
  seat: { type: "string", value: "<colour>", help: "your figure by its colour, such as red (the first)" },
  set: { type: "string", value: "<name>", help: "base (the default), expansion, swap, pairs or mix" },
  initials: { type: "string", value: "<letters>", help: "with --set swap: whose characters come from the expansion" },
  level: { type: "string", value: "<name>", help: "how bots play: random, careful or cunning (the default)" },
  pauses: { type: "boolean", help: "stop in the turns of others too, wherever you may reveal yourself" },
};

/** The options that a saved game has of its own. */
export const ofNewGames = ["seats", "seat", "set", "initials"] as const;

/** What only a person at the table has. */
const ofPeople = ["seat", "pauses"] as const;

/** Who sits at the terminal, and how the others play. */
export interface Manner {
  /** The seat of the person at the terminal; undefined if all are bots, who are watched. */
  readonly seat: string | undefined;
  readonly level: BotName;
  /** Whether to stop wherever the person may speak up, not only where an ability can be used. */
  readonly pauses: boolean;
}

/** What a new game is started with. */
export function gameOptions(call: Call, content: ShadowContent): Options {
  const count = wholeNumber(call, "seats", usualSeats);
  const figures = figuresOf(content);
  const seats = Array.from({ length: count }, (_, at) => figures[at] ?? String(at));
  // Whoever sits here is asked wherever the rules let them speak. Bots that play among themselves need not be.
  const options: Options = { seats, ...chosenSet(call), windows: call.flag("bots") ? "needed" : "all" };
  refusedInWords(() => checkOptions(content, options));
  return options;
}

/** The set that was chosen, and for the one that swaps, the initials: `AV` or `A,V`. */
export function chosenSet(call: Call): Pick<Options, "set" | "initials"> {
  const initials = call.text("initials");
  const set = (call.text("set") ?? (initials === undefined ? "base" : "swap")) as CharacterSet;
  if (set === "swap") return { set, initials: (initials ?? "").toUpperCase().match(/[^\s,]/g) ?? [] };
  if (initials !== undefined)
    throw new UsageError(`With the set "${set}" no initials are chosen: leave out --initials.`);
  return { set };
}

/** Who plays; what was not said is as it was in the saved game, or as it usually is. */
export function mannerOf(
  call: Call,
  { seats }: Options,
  saved?: { readonly seat: string; readonly level: BotName | undefined },
): Manner {
  const given = call.text("level");
  const level = given === undefined ? (saved?.level ?? "cunning") : levelOf(given);
  if (level === undefined) throw unknownWord("level", given ?? "", botNames);
  if (call.flag("bots")) {
    const useless = ofPeople.find((option) => call.text(option) !== undefined || call.flag(option));
    if (useless !== undefined) throw new UsageError(`With --bots nobody plays but bots: leave out --${useless}.`);
    return { seat: undefined, level, pauses: false };
  }
  const seat = saved?.seat ?? call.text("seat")?.toLowerCase() ?? seats[0] ?? "";
  if (!seats.includes(seat)) throw unknownWord("seat", seat, seats);
  return { seat, level, pauses: call.flag("pauses") };
}

/** The level of that name. */
export function levelOf(name: unknown): BotName | undefined {
  return botNames.find((level) => level === name);
}
