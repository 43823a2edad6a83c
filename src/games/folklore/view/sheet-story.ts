import type { ToldChip, ToldRow, ToldSection } from "../../../engine/told/sheet.ts";
import type { Kinds } from "../content.ts";
import type { Board } from "../play.ts";
import type { Character } from "../state.ts";
import { termName } from "../tell/names.ts";
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
      chips: usesSpent(character, "special"),
    },
    ...foci
      .filter(({ id }) => id === character.focus)
      .map(({ id, name, text }) => ({
        id: `focus/${id}`,
        name,
        ref: "rule:characters/focus",
        text,
        chips: usesSpent(character, `focus/${id}`),
      })),
    ...limits.flatMap(({ text }, index) =>
      text === undefined ? [] : [{ id: `limit/${index}`, name: "Limit", ref: "rule:characters/archetypes", text }],
    ),
  ];
  return { id: "nature", title: "Special", ref: "rule:characters/special-ability", layout: "cards", column: 3, rows };
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
      name: `Lore ${tier.lore}`,
      ref: "rule:characters/lore-tiers",
      on: reached,
      text: chosen ?? choicesOf(tier, character.focus).join(" or "),
      chips: [...tierChips(content, tier), ...standing(content, reached, taken)],
    };
  });
  const note = `${character.lore} Lore`;
  return { id: "lore", title: "Lore Tree", ref: "rule:characters/lore-tree", layout: "track", column: 3, note, rows };
}

/** Choices of another focus are closed for good. */
function choicesOf({ choices }: Tier, focus: string): string[] {
  return choices.filter((choice) => choice.focus === undefined || choice.focus === focus).map(({ text }) => text);
}

function tierChips(content: Board["content"], { ap, ghost }: Tier): ToldChip[] {
  return [
    ...(ap === 0 ? [] : [{ name: `${ap} ${termName(content, "ap")}`, ref: "resource:ap" }]),
    ...(ghost === undefined ? [] : [{ name: `Ghost: ${ghost.text}` }]),
  ];
}

function standing(
  content: Board["content"],
  reached: boolean,
  taken: Character["tiers"][number] | undefined,
): ToldChip[] {
  if (taken === undefined) return reached ? [{ name: "open", tone: "good" }] : [];
  const skill =
    taken.skill === undefined ? [] : [{ name: termName(content, taken.skill), ref: `skill:${taken.skill}` }];
  return [...skill, reached ? { name: "taken", tone: "good" } : { name: "lost", tone: "bad" }];
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
        { name: "once per turn" },
        ...(attack === undefined ? [] : [{ name: `${attack} attack` }]),
        ...usesSpent(character, id),
      ],
      ...(attack === undefined ? {} : { roll: { of: "power", with: id } }),
    };
  });
  return { id: "ghost", title: "Ghost Powers", ref: "rule:death/ghost-powers", layout: "cards", column: 3, rows };
}
