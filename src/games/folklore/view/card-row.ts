import type { ToldChip, ToldRow } from "../../../engine/told/sheet.ts";
import { gearOf } from "../cards/card-data.ts";
import type { FolkloreContent } from "../content.ts";
import { sourceIdOf } from "../figures/owned-sources.ts";
import type { Character, OwnedCard } from "../state.ts";
import { termName } from "../tell/names.ts";
import { signed } from "../tell/words.ts";
import type { Speaker } from "../words.ts";

/** A card of a character as a row: what it does, what it costs, and how it is now. */
export function cardRow(content: FolkloreContent, character: Character, card: OwnedCard): ToldRow {
  const { kind, id, key } = card;
  const { name, icon, text } = content.card(kind, id);
  return {
    id: `card/${key}`,
    name,
    ref: `${kind}:${id}`,
    ...(icon === undefined ? {} : { icon }),
    ...(text === undefined ? {} : { text }),
    chips: [...printedChips(content, card), ...wear(content, card), ...usesSpent(content, character, sourceIdOf(card))],
    ...(card.equipped === true ? { on: true } : {}),
    ...(kind === "ability" && orders(content, id) ? { roll: { of: "power", with: `card/${key}` } } : {}),
  };
}

/** Whether an Ability is an attack with dice of its own. */
function orders(content: FolkloreContent, id: string): boolean {
  const { attack, effects } = content.card("ability", id);
  return attack !== undefined && effects.some(({ op, amount }) => op === "attack" && amount !== undefined);
}

/** What is printed on the card: cost, timing, check, slot. */
export function printedChips(content: FolkloreContent, card: OwnedCard): ToldChip[] {
  switch (card.kind) {
    case "ability":
      return abilityChips(content, card.id);
    case "prayer":
    case "ritual": {
      const { skill, target } = content.card(card.kind, card.id).check;
      return [{ name: `${termName(content, skill)} ${target}`, ref: `skill:${skill}` }];
    }
    case "item":
    case "artifact":
      return gearChips(content, card);
    case "companion": {
      const { group } = content.card("companion", card.id);
      return [
        { name: group },
        ...(card.trained === true ? [{ name: content.say("face.trained"), tone: "good" as const }] : []),
      ];
    }
    default:
      return [];
  }
}

function abilityChips(content: FolkloreContent, id: string): ToldChip[] {
  const { active, cost, anytime, limit, attack, skirmish, ghost } = content.card("ability", id);
  const { say } = content;
  return [
    active
      ? { name: `${cost} ${termName(content, "pp")}`, ref: "resource:pp" }
      : { name: say("face.passive"), ref: "rule:abilities/passive" },
    ...(anytime === true ? [{ name: say("face.any-time"), ref: "rule:abilities/any-time" }] : []),
    ...(limit === undefined ? [] : [{ name: say(`face.once-per.${limit}`), ref: "rule:abilities/uses" }]),
    ...(attack === undefined ? [] : [{ name: say(`attack.${attack}-attack`) }]),
    ...(skirmish === true ? [{ name: say("face.in-skirmishes"), ref: "rule:abilities/skirmish" }] : []),
    ...(ghost === true ? [{ name: say("face.for-ghosts") }] : []),
  ];
}

function gearChips(content: FolkloreContent, card: OwnedCard): ToldChip[] {
  const { category, slot, hands, attack, might, damage, range, shield, light } = gearOf(content, card) ?? {};
  const { say } = content;
  return [
    ...(attack === undefined && category !== undefined
      ? [{ name: categoryName(content, category), ref: `category:${category}` }]
      : []),
    ...(attack === undefined ? [] : [{ name: say(`attack.${attack}`) }]),
    ...(might === undefined || might === 0 ? [] : [{ name: `${signed(might)} ${termName(content, "might")}` }]),
    ...(damage === undefined ? [] : [{ name: damage }]),
    ...(range === undefined ? [] : [{ name: `${termName(content, "range")} ${range}`, ref: "keyword:range" }]),
    ...(slot === undefined
      ? []
      : [
          {
            name: slot === "hand" ? say("face.hands", { n: hands ?? 1 }) : termName(content, slot),
            ref: `slot:${slot}`,
          },
        ]),
    ...(shield === true ? [{ name: say("face.shield"), ref: "rule:encounters/shields" }] : []),
    ...(light === true ? [{ name: say("face.light"), ref: "keyword:darkness" }] : []),
  ];
}

function categoryName(content: FolkloreContent, id: string): string {
  return content.game.terms.categories?.find((category) => category.id === id)?.name ?? id;
}

/** How the card is now: exhausted, broken, so many uses left. */
function wear(content: FolkloreContent, { exhausted, broken, uses, ammo, fill, stored }: OwnedCard): ToldChip[] {
  const { say } = content;
  return [
    ...(exhausted === true ? [{ name: say("face.exhausted"), ref: "keyword:exhaust", tone: "bad" as const }] : []),
    ...(broken === true ? [{ name: say("face.broken"), ref: "rule:items/broken", tone: "bad" as const }] : []),
    ...(uses === undefined ? [] : [{ name: say("face.uses-left", { n: uses }) }]),
    ...(ammo === undefined ? [] : [{ name: say("face.shots-left", { n: ammo }), ref: "rule:items/ammo" }]),
    ...(stored === undefined
      ? []
      : [{ name: say("face.stored", { points: `${stored} ${termName(content, "pp")}` }), ref: "keyword:enchanted" }]),
    ...(fill === undefined
      ? []
      : [
          {
            name: say("face.filled", { filling: content.card("item", fill.id).name, n: fill.attacks }),
            ref: `item:${fill.id}`,
          },
        ]),
  ];
}

/** The uses of a source that are counted: "used this fight". */
export function usesSpent({ sayIf }: Speaker, { uses }: Character, source: string): ToldChip[] {
  return Object.entries(uses).flatMap(([key, times]): ToldChip[] => {
    const [span = "", used = ""] = key.split("|");
    if (times === 0 || (used !== source && !used.startsWith(`${source}/`))) return [];
    return [{ name: sayIf(`face.used-this.${span}`, { n: times }) ?? span, tone: "bad" }];
  });
}
