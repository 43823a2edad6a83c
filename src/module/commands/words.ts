/** The words of chat commands, and the roll that each of them makes. */
const rollOf = {
  check: "skill",
  resist: "resist",
  attack: "attack",
  second: "second-attack",
  power: "power",
  search: "search",
  loot: "loot",
  rest: "rest",
  stake: "stake",
} as const;

/** A chat command that was read. */
export interface RollCommand {
  readonly word: string;
  /** The roll that it makes. */
  readonly of: string;
  /** What it is made with, as somebody wrote it: "occult"; empty if they did not. */
  readonly name: string;
  /** What it must reach, if they said so. */
  readonly against?: number;
}

const words = Object.keys(rollOf).join("|");
const pattern = new RegExp(`^/(${words})(?=\\s|$)\\s*(.*?)\\s*(?:(?<=^/\\S+\\s+|\\s)([0-9]+))?$`, "i");

/** Reads a chat command of ours: `/check occult 6`. Undefined for everything else that people type. */
export function readCommand(text: string): RollCommand | undefined {
  const [, written = "", name = "", against] = text.trim().match(pattern) ?? [];
  const word = written.toLowerCase();
  if (!(word in rollOf)) return undefined;
  const of = rollOf[word as keyof typeof rollOf];
  return { word, of, name, ...(against === undefined ? {} : { against: Number(against) }) };
}

/** The command that makes a roll with something: the other way round. */
export function writeCommand(of: string, name: string): string | undefined {
  const word = Object.entries(rollOf).find(([, roll]) => roll === of)?.[0];
  if (word === undefined) return undefined;
  return isBare(of) ? `/${word}` : `/${word} ${name}`;
}

/** Whether a roll is made with nothing in particular. */
function isBare(of: string): boolean {
  return ["search", "loot", "rest", "stake"].includes(of);
}

/** Of some named things, those that somebody means: the one of just that name, or all whose names begin so. */
export function meant<T extends { readonly name: string }>(things: readonly T[], name: string): readonly T[] {
  const written = name.toLowerCase();
  const same = things.filter((thing) => thing.name.toLowerCase() === written);
  return same.length > 0 ? same : things.filter((thing) => thing.name.toLowerCase().startsWith(written));
}
