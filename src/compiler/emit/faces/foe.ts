import type { Card } from "../../model.ts";
import type { Affliction } from "../../schema/affliction.ts";
import type { Creature } from "../../schema/creature.ts";
import { type FaceContext, signed, spoken } from "./context.ts";
import type { Figure } from "./figures.ts";
import { type Block, paragraph, plain } from "./fit.ts";
import { landscapeFace } from "./landscape.ts";
import { footerOf, iconOf } from "./portrait.ts";
import type { FaceView } from "./view.ts";

type Encounter = Creature["encounter"];

/** The encounter side of a creature, or the one side of an Affliction: figures, special powers and the attack table. */
export function encounterFace(card: Card, side: string, context: FaceContext): FaceView {
  const data = card.data as unknown as (Creature & { traits?: undefined }) | Affliction;
  const foe: Encounter = "encounter" in data ? data.encounter : data;
  const traits = [foe.size === "large" && "Large", foe.swarm && "Swarm", foe.ethereal && "Ethereal"];
  const powers = [foe.special, ...(data.traits ?? []), foe.coven].filter((power) => power !== undefined);
  const perCharacter = "vitaPerCharacter" in data ? data.vitaPerCharacter : undefined;
  const vita = perCharacter === undefined ? `${foe.vita}` : `${foe.vita} +${perCharacter}`;
  return landscapeFace({
    name: card.name,
    side,
    tags: [context.termName(data.type), spoken(foe.attack), ...traits.filter((trait) => typeof trait === "string")],
    icon: iconOf(card, context),
    figures: [
      { label: "Vita", value: vita },
      { label: "Defense", value: `${foe.defense}` },
      { label: "Stride", value: `${foe.stride}` },
      { label: "Lore", value: `${foe.lore}` },
      { label: "Coins", value: `${foe.coins}` },
    ],
    row: { label: "Might by difficulty", figures: mightFigures(foe.might, context) },
    blocks: [
      ...powers.map((power) => paragraph(power.text, power.name)),
      ...foe.powers.map((power) => paragraph(power.text, power.name, rangeMark(power.on))),
    ],
    palette: "foe",
    footer: footerOf(card),
  });
}

/** The skirmish side of a creature: dice, counter, Might and the one power. */
export function skirmishFace(card: Card, side: string, context: FaceContext): FaceView {
  const data = card.data as unknown as Creature;
  const { dice, counter, might, defense, coins, power } = data.skirmish;
  return landscapeFace({
    name: card.name,
    side,
    tags: [context.termName(data.type)],
    icon: iconOf(card, context),
    figures: [
      { label: "Defense", value: `${defense}` },
      { label: "Coins", value: `${coins}` },
      { label: "Counter to", value: `${counter.max}` },
    ],
    row: { label: "Might by difficulty", figures: mightFigures(might, context) },
    head: [
      {
        label: "Strength by number of characters",
        figures: Object.entries(dice).map(([characters, value]) => ({ label: characters, value })),
      },
    ],
    blocks: [
      paragraph(power.text, power.name),
      ...(counter.bands.length === 0 ? [] : [plain("While the counter stands at", "label", { heading: true })]),
      ...counter.bands.map(bandBlock),
    ],
    palette: "foe",
    footer: footerOf(card),
  });
}

function bandBlock(band: Creature["skirmish"]["counter"]["bands"][number]): Block {
  const changes = (["might", "damage", "defense"] as const).flatMap((stat) => {
    const value = band[stat];
    return value === undefined ? [] : [`${signed(value)} ${spoken(stat)}`];
  });
  const range = band.from === band.to ? `${band.from}` : `${band.from}–${band.to}`;
  return paragraph(changes.length === 0 ? "no change" : changes.join(", "), undefined, range);
}

function mightFigures(might: Encounter["might"], context: FaceContext): Figure[] {
  return Object.entries(might).map(([difficulty, value]) => ({
    label: context.termName(difficulty),
    value: `${value}`,
  }));
}

/** The numbers of a table row with a dash between them. */
export function rangeMark(on: string | number): string {
  return String(on).replace("-", "–");
}
