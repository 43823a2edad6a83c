import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent, Kinds, OwnedKind } from "../content.ts";
import type { OwnedCard } from "../state.ts";

/** A card by its kind and id, whether somebody owns it or not. */
export interface CardName {
  readonly kind: OwnedKind;
  readonly id: string;
}

/** The decks whose cards characters own, with the kind of their cards. */
export const deckKinds: Readonly<Record<string, OwnedKind>> = {
  item: "item",
  artifact: "artifact",
  ability: "ability",
  prayer: "prayer",
  ritual: "ritual",
  "animal-companion": "companion",
  "militia-companion": "companion",
  boon: "boon",
  tarot: "tarot",
};

/** What is printed on an Item or Artifact; undefined for cards of other kinds. */
export function gearOf(
  content: FolkloreContent,
  { kind, id }: CardName,
): Kinds["item"] | Kinds["artifact"] | undefined {
  return kind === "item" || kind === "artifact" ? content.card(kind, id) : undefined;
}

/** The printed name of a card. */
export function cardName(content: FolkloreContent, { kind, id }: CardName): string {
  return content.card(kind, id).name;
}

/** The deck that a card belongs to; undefined for tokens of the supply and for Mission and Special Companions. */
export function deckOfCard(content: FolkloreContent, { kind, id }: CardName): string | undefined {
  if (kind === "item") return content.card("item", id).token === true ? undefined : "item";
  if (kind !== "companion") return kind;
  const { group } = content.card("companion", id);
  return group === "animal" || group === "militia" ? `${group}-companion` : undefined;
}

/** Whether it is a Mission Companion: somebody to escort, who is no help in a fight (awards/companion-mission). */
export function isOnMission(content: FolkloreContent, { kind, id }: CardName): boolean {
  return kind === "companion" && content.card("companion", id).group === "mission";
}

/** How many copies of a card exist. */
export function copiesOf(content: FolkloreContent, { kind, id }: CardName): number {
  return kind === "item" || kind === "boon" ? (content.card(kind, id).copies ?? 1) : 1;
}

/** The number of a keyword that stands on a card: 0 if it has none, 1 if the keyword has no number. */
export function printedKeyword(content: FolkloreContent, { kind, id }: CardName, keyword: string): number {
  const { effects } = content.card(kind, id);
  const found = effects?.find((effect: Effect) => effect.op === "keyword" && effect.keyword === keyword);
  if (found === undefined) return 0;
  return typeof found.value === "number" ? found.value : 1;
}

/** A card fresh from its deck or supply, as it comes to a character. */
export function freshCard(content: FolkloreContent, name: CardName, key: number): OwnedCard {
  const gear = gearOf(content, name);
  return {
    key,
    ...name,
    ...(gear?.uses === undefined ? {} : { uses: gear.uses }),
    ...(gear?.ammo === undefined ? {} : { ammo: gear.ammo }),
  };
}
