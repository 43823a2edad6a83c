import { makeRoll } from "./load-rolls.ts";

type Roller = Actor.Implementation;

/** A number that must be reached; asked for where it is left out. */
function against(number: number | undefined): { against?: number } {
  return number === undefined ? {} : { against: number };
}

/**
 * Every roll of the game as a function, for sheets, macros and chat commands. While the running game asks for it, a
 * roll is the answer to its question; otherwise it changes nothing.
 */
export const rolls = {
  /** A check in a skill by its id, against a number. */
  skill: (actor: Roller, skill: string, number?: number) =>
    makeRoll(actor, { of: "skill", with: skill, ...against(number) }),
  /** Resists a status by its id, against its number. */
  resist: (actor: Roller, status: string, number?: number) =>
    makeRoll(actor, { of: "resist", with: status, ...against(number) }),
  /** An attack with a weapon by the key of its card, or unarmed, against a Defense; a hit rolls its damage. */
  attack: (actor: Roller, weapon: number | "unarmed" = "unarmed", defense?: number) =>
    makeRoll(actor, { of: "attack", with: String(weapon), ...against(defense) }),
  /** The attack with the weapon in the other hand. */
  secondAttack: (actor: Roller, weapon: number, defense?: number) =>
    makeRoll(actor, { of: "second-attack", with: String(weapon), ...against(defense) }),
  /** The attack of an Ability or a Ghost Power, by its row on the sheet: `card/9`, `ghost-power/0`. */
  power: (actor: Roller, row: string, defense?: number) =>
    makeRoll(actor, { of: "power", with: row, ...against(defense) }),
  /** The attack of a creature or an Affliction; the same dice pick its power. */
  foeAttack: (actor: Roller, defense?: number) => makeRoll(actor, { of: "foe-attack", ...against(defense) }),
  /** The attack of a creature's skirmish side with its counter on a space. */
  skirmishAttack: (actor: Roller, counter: number, defense?: number) =>
    makeRoll(actor, { of: "skirmish-attack", with: String(counter), ...against(defense) }),
  search: (actor: Roller) => makeRoll(actor, { of: "search" }),
  loot: (actor: Roller) => makeRoll(actor, { of: "loot" }),
  rest: (actor: Roller) => makeRoll(actor, { of: "rest" }),
  /** Stakes a sleeping vampire. */
  stake: (actor: Roller) => makeRoll(actor, { of: "stake" }),
};
