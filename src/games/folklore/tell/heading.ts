import type { FolkloreCommand } from "../commands.ts";
import type { Speaker } from "../words.ts";

const byHeading = {
  fight: ["attack", "strike", "stance", "companion-attack", "creature-attack", "ally-turn", "guard-stance", "evade"],
  foes: ["foe-turn"],
  "other-ways": [],
  "on-the-map": ["open-door", "search", "collect", "check", "feature", "stake", "put-out", "goal-done"],
  move: ["step", "enter"],
  travel: ["travel", "visit", "rest"],
  "in-town": ["service", "extra", "fine"],
  use: ["use", "skirmish-use", "world-use", "react", "encounter-focus", "encounter-regroup"],
  belongings: ["equip", "unequip", "give", "give-coins", "discard", "fill", "sell", "learn"],
} as const satisfies Readonly<Record<string, readonly FolkloreCommand["type"][]>>;

const ids = Object.keys(byHeading) as (keyof typeof byHeading)[];

/** The headings under which commands are offered, in order. What is about nothing in particular comes last, without one. */
export function headingsIn({ say }: Speaker): readonly string[] {
  return [...ids.map((id) => say(`heading.${id}`)), ""];
}

/** The heading under which a command is offered. */
export function headingOf({ say }: Speaker, command: FolkloreCommand): string {
  const id = isOtherWay(command)
    ? "other-ways"
    : ids.find((each) => (byHeading[each] as readonly string[]).includes(command.type));
  return id === undefined ? "" : say(`heading.${id}`);
}

/** Whether a command only sorts somebody's belongings, or has a foe act in another way than it would by itself. */
export function isAside(command: FolkloreCommand): boolean {
  return (byHeading.belongings as readonly string[]).includes(command.type) || isOtherWay(command);
}

function isOtherWay(command: FolkloreCommand): boolean {
  return command.type === "foe-turn" && command.to !== undefined;
}
