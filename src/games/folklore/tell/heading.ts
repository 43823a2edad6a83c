import type { FolkloreCommand } from "../commands.ts";

const byHeading: Readonly<Record<string, readonly FolkloreCommand["type"][]>> = {
  Fight: ["attack", "strike", "stance", "companion-attack", "creature-attack", "ally-turn", "guard-stance", "evade"],
  Foes: ["foe-turn"],
  "On the map": ["open-door", "search", "collect", "check", "feature", "stake", "put-out"],
  Move: ["step", "enter"],
  Travel: ["travel", "visit", "rest"],
  "In town": ["service", "extra", "fine"],
  Use: ["use", "skirmish-use", "world-use", "react", "encounter-focus", "encounter-regroup"],
  Belongings: ["equip", "unequip", "give", "give-coins", "discard", "fill", "sell", "learn"],
};

/** The headings under which commands are offered, in order. What is about nothing in particular comes last, without one. */
export const headings: readonly string[] = [...Object.keys(byHeading), ""];

/** The heading under which a command is offered. */
export function headingOf(type: FolkloreCommand["type"]): string {
  return Object.keys(byHeading).find((heading) => byHeading[heading]?.includes(type) === true) ?? "";
}
