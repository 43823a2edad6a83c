import type { Card } from "../../model.ts";
import type { Character } from "../../schema/character.ts";
import { type FaceContext, signed, spoken } from "./context.ts";
import { type Block, paragraph } from "./fit.ts";
import { landscapeFace } from "./landscape.ts";
import { footerOf, iconOf } from "./portrait.ts";
import type { FaceView } from "./view.ts";

/** The living side of a character; the Lore Tree has its place on the sheet. */
export function characterFace(card: Card, side: string, context: FaceContext): FaceView {
  const data = card.data as unknown as Character;
  const skills = Object.entries(data.skills).filter(([, bonus]) => bonus !== 0);
  const limits = (data.limits ?? []).flatMap(({ text }) => (text === undefined ? [] : [text]));
  const start = [...data.start.abilities, ...data.start.items].map((id) => context.cardName(id));
  return landscapeFace({
    name: card.name,
    side,
    tags: [
      ...data.keywords.map((id) => context.termName(id)),
      ...(data.mystic === undefined ? [] : [spoken(data.mystic)]),
    ],
    icon: iconOf(card, context),
    figures: [
      { label: "Vita", value: `${data.vita}` },
      { label: "PP", value: `${data.pp}` },
      { label: "Stride", value: `${data.stride}` },
      { label: "Might", value: signed(data.might) },
      { label: "Damage", value: signed(data.damage) },
      { label: "Defense", value: `${data.defense}` },
    ],
    row: undefined,
    blocks: [
      ...(skills.length === 0
        ? []
        : [paragraph(skills.map(([id, bonus]) => `${context.termName(id)} ${signed(bonus)}`).join(", "), "Skills")]),
      paragraph(data.special.text, data.special.name),
      ...data.foci.map((focus) => paragraph(focus.text, focus.name)),
      ...limits.map((text) => paragraph(text)),
      ...(start.length === 0 ? [] : [paragraph(start.join(", "), "Starts with")]),
    ] satisfies Block[],
    palette: "hero",
    footer: footerOf(card),
  });
}

/** The ghost side of a character. */
export function ghostFace(card: Card, side: string, context: FaceContext): FaceView {
  const { ghost } = card.data as unknown as Character;
  return landscapeFace({
    name: card.name,
    side,
    tags: ["Ghost powers"],
    icon: iconOf(card, context),
    figures: [
      { label: "GP", value: `${ghost.gp}` },
      { label: "Defense", value: `${ghost.defense}` },
      { label: "Stride", value: `${ghost.stride}` },
      { label: "Might", value: signed(ghost.might) },
      { label: "Damage", value: signed(ghost.damage) },
    ],
    row: undefined,
    blocks: ghost.powers.map((power) => {
      const attack = power.attack === undefined ? "" : ` (${power.attack})`;
      return paragraph(power.text, `${power.name}${attack}`, `${power.cost} GP`);
    }),
    gutter: 4,
    palette: "ghost",
    footer: footerOf(card),
  });
}
