import type { ToldPoints, ToldRow, ToldSection } from "../../../engine/told/sheet.ts";
import { maximumOf } from "../core/resources.ts";
import { lootBonus } from "../figures/loot-bonus.ts";
import { stat, type Tally } from "../figures/stat.ts";
import type { Board } from "../play.ts";
import type { Character } from "../state.ts";
import { toldParts } from "../tell/source.ts";
import { capital, signed } from "../tell/words.ts";

/** The points of a character that count as they are now: those of the living, or those of a ghost. */
export function pointsOf(board: Board, character: Character): ToldPoints[] {
  const { id, form } = character;
  const side = form === "ghost" ? "ghost" : "living";
  return [...board.content.resources.values()].flatMap((term): ToldPoints[] => {
    const resource = term.id;
    if (!isResource(resource) || (term.of !== "all" && term.of !== side)) return [];
    const value = character[resource];
    const max = maximumOf(board, id, resource);
    const limit = [...board.content.attributes.values()].find(({ limits }) => limits === resource);
    const parts = limit === undefined ? [] : toldParts(board.content, stat(board, id, limit.id).modifiers);
    return [
      {
        id: resource,
        name: capital(term.name),
        ref: `resource:${resource}`,
        value,
        ...(max === undefined ? {} : { max }),
        ...(parts.length > 0 ? { parts } : {}),
        ...(max !== undefined && value > max ? { temporary: value - max } : {}),
      },
    ];
  });
}

const resources = ["vita", "pp", "gp", "lore", "coins", "ap"] as const;

function isResource(id: string): id is (typeof resources)[number] {
  return (resources as readonly string[]).includes(id);
}

/** The other rolls that a character makes: searching, looting, resting, staking a vampire that sleeps. */
export function rolls(board: Board, { id }: Character): ToldSection {
  const { say } = board.content;
  const row = (of: "search" | "loot" | "rest" | "stake", rule: string, bonus?: Tally): ToldRow => {
    return {
      id: `roll/${of}`,
      name: say(`sheet.roll.${of}`),
      ref: `rule:${rule}`,
      ...(bonus === undefined ? {} : { value: signed(bonus.value), parts: toldParts(board.content, bonus.modifiers) }),
      roll: { of },
    };
  };
  const rows = [
    row("search", "adventuring/search", stat(board, id, "search-rolls")),
    row("loot", "awards/loot", lootBonus(board, id)),
    row("rest", "world-map/resting"),
    row("stake", "adventuring/sleeping-vampire"),
  ];
  return { id: "rolls", title: say("sheet.rolls"), ref: "rule:dice/dice", layout: "figures", column: 1, rows };
}

/** Might, Defense and all other attributes that are no maximum of points, each with what makes it up. */
export function attributes(board: Board, { id }: Character): ToldSection {
  const rows = [...board.content.attributes.values()]
    .filter(({ limits }) => limits === undefined)
    .map(({ id: attribute, name, icon }): ToldRow => {
      const { value, modifiers } = stat(board, id, attribute);
      return {
        id: `attribute/${attribute}`,
        name: capital(name),
        ref: `attribute:${attribute}`,
        ...(icon === undefined ? {} : { icon }),
        value: bonuses.has(attribute) ? signed(value) : String(value),
        parts: toldParts(board.content, modifiers),
      };
    });
  return {
    id: "attributes",
    title: board.content.say("sheet.attributes"),
    ref: "rule:characters/attributes",
    layout: "figures",
    column: 1,
    rows,
  };
}

/** Attributes that are added to a roll and so are written with their sign. */
const bonuses: ReadonlySet<string> = new Set(["might", "damage"]);

/** The eight skills with all that is added to a check in them. A ghost makes checks without any bonus. */
export function skills(board: Board, { id }: Character): ToldSection {
  const rows = [...board.content.skills.values()].map(({ id: skill, name, icon }): ToldRow => {
    const own = stat(board, id, skill);
    const all = stat(board, id, "skill-checks", { skill });
    return {
      id: `skill/${skill}`,
      name,
      ref: `skill:${skill}`,
      ...(icon === undefined ? {} : { icon }),
      value: signed(own.value + all.value),
      parts: toldParts(board.content, [...own.modifiers, ...all.modifiers]),
      roll: { of: "skill", with: skill },
    };
  });
  const title = board.content.say("sheet.skills");
  return { id: "skills", title, ref: "rule:characters/skills", layout: "figures", column: 1, rows };
}
