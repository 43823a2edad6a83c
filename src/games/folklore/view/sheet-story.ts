import type { ToldChip, ToldRow, ToldSection } from "../../../engine/told/sheet.ts";
import type { Kinds } from "../content.ts";
import type { Board } from "../play.ts";
import type { Character } from "../state.ts";
import { termName } from "../tell/names.ts";
import { list } from "../tell/words.ts";
import { usesSpent } from "./card-row.ts";

/** What nobody else has: the special ability, the focus and the limits of the card. */
export function nature({ content }: Board, character: Character): ToldSection {
  const { special, foci, limits = [] } = content.card("character", character.id);
  const rows: ToldRow[] = [
    {
      id: "special",
      name: special.name,
      ref: "rule:characters/special-ability",
      text: special.text,
      chips: usesSpent(content, character, "special"),
    },
    ...foci
      .filter(({ id }) => id === character.focus)
      .map(({ id, name, text }) => ({
        id: `focus/${id}`,
        name,
        ref: "rule:characters/focus",
        text,
        chips: usesSpent(content, character, `focus/${id}`),
      })),
    ...limits.flatMap(({ text }, index) =>
      text === undefined
        ? []
        : [{ id: `limit/${index}`, name: content.say("sheet.limit"), ref: "rule:characters/archetypes", text }],
    ),
  ];
  return {
    id: "nature",
    title: content.say("sheet.special"),
    ref: "rule:characters/special-ability",
    layout: "cards",
    column: 3,
    rows,
  };
}

type Tier = Kinds["character"]["lore"][number];

/** The Lore Tree: what was chosen at each tier, what is open, and what is still ahead. */
export function loreTree({ content }: Board, character: Character): ToldSection {
  const { lore } = content.card("character", character.id);
  const rows = lore.map((tier): ToldRow => {
    const taken = character.tiers.find((each) => each.lore === tier.lore);
    const reached = tier.lore <= character.lore;
    const chosen = taken === undefined ? undefined : tier.choices[taken.choice]?.text;
    return {
      id: `lore/${tier.lore}`,
      name: content.say("sheet.tier", { lore: tier.lore }),
      ref: "rule:characters/lore-tiers",
      on: reached,
      text: chosen ?? list(content, choicesOf(tier, character.focus), "or"),
      chips: [...tierChips(content, tier), ...standing(content, reached, taken)],
    };
  });
  const note = content.say("sheet.lore", { lore: character.lore });
  const title = content.say("sheet.lore-tree");
  return { id: "lore", title, ref: "rule:characters/lore-tree", layout: "track", column: 3, note, rows };
}

/** Choices of another focus are closed for good. */
function choicesOf({ choices }: Tier, focus: string): string[] {
  return choices.filter((choice) => choice.focus === undefined || choice.focus === focus).map(({ text }) => text);
}

function tierChips(content: Board["content"], { ap, ghost }: Tier): ToldChip[] {
  return [
    ...(ap === 0 ? [] : [{ name: `${ap} ${termName(content, "ap")}`, ref: "resource:ap" }]),
    ...(ghost === undefined ? [] : [{ name: content.say("sheet.ghost-side", { text: ghost.text }) }]),
  ];
}

function standing(
  content: Board["content"],
  reached: boolean,
  taken: Character["tiers"][number] | undefined,
): ToldChip[] {
  if (taken === undefined) return reached ? [{ name: content.say("sheet.open"), tone: "good" }] : [];
  const skill =
    taken.skill === undefined ? [] : [{ name: termName(content, taken.skill), ref: `skill:${taken.skill}` }];
  return [
    ...skill,
    reached ? { name: content.say("sheet.taken"), tone: "good" } : { name: content.say("sheet.lost"), tone: "bad" },
  ];
}

/** What a ghost can do. */
export function ghostPowers({ content }: Board, character: Character): ToldSection {
  const { ghost } = content.card("character", character.id);
  const rows = ghost.powers.map(({ name, cost, attack, text }, index): ToldRow => {
    const id = `ghost-power/${index}`;
    return {
      id,
      name,
      ref: "rule:death/ghost-powers",
      text,
      chips: [
        { name: `${cost} ${termName(content, "gp")}`, ref: "resource:gp" },
        { name: content.say("face.once-per.turn") },
        ...(attack === undefined ? [] : [{ name: content.say(`attack.${attack}-attack`) }]),
        ...usesSpent(content, character, id),
      ],
      ...(attack === undefined ? {} : { roll: { of: "power", with: id } }),
    };
  });
  return {
    id: "ghost",
    title: content.say("sheet.ghost-powers"),
    ref: "rule:death/ghost-powers",
    layout: "cards",
    column: 3,
    rows,
  };
}
