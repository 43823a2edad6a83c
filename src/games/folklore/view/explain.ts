import type { Effect } from "../../../engine/effects/effect.ts";
import type { ToldEntry, ToldText } from "../../../engine/told/entry.ts";
import type { ToldChip } from "../../../engine/told/sheet.ts";
import { freshCard } from "../cards/card-data.ts";
import { type FolkloreContent, type OwnedKind, ownedKinds } from "../content.ts";
import { termName } from "../tell/names.ts";
import { capital, signed, spoken } from "../tell/words.ts";
import { printedChips } from "./card-row.ts";
import { withKnownEffects } from "./entry-effects.ts";
import { cardKinds, termsOf } from "./terms.ts";

/**
 * What a small card says of a word of the game or of a card; undefined for a ref that leads to neither. A document that
 * holds an entry of its own, be it changed or added, hands that in.
 */
export function explain(content: FolkloreContent, ref: string, entry?: object): ToldEntry | undefined {
  const colon = ref.indexOf(":");
  const [sort, id] = [ref.slice(0, colon), ref.slice(colon + 1)];
  return explainTerm(content, ref, sort, id) ?? explainCard(content, ref, sort, id, entry);
}

function explainTerm(content: FolkloreContent, ref: string, sort: string, id: string): ToldEntry | undefined {
  const term = termsOf(content).find((each) => each.category === sort && each.id === id);
  if (term === undefined) return undefined;
  const { name, icon, text, effects = [], note, rule, side, resist } = term;
  const chips: ToldChip[] = [
    ...(side === "positive" ? [{ name: content.say("side.positive"), tone: "good" as const }] : []),
    ...(side === "negative" ? [{ name: content.say("side.negative"), tone: "bad" as const }] : []),
    ...(resist === undefined
      ? []
      : [{ name: content.say("face.resisted-with", { skill: termName(content, resist) }), ref: `skill:${resist}` }]),
  ];
  return {
    ref,
    name: capital(name),
    kind: kindName(content, sort),
    chips,
    texts: text === undefined ? [] : [{ label: "", text, effects }],
    ...(icon === undefined ? {} : { icon }),
    ...(note === undefined ? {} : { note }),
    ...(rule === undefined ? {} : { rule }),
  };
}

function explainCard(
  content: FolkloreContent,
  ref: string,
  sort: string,
  id: string,
  entry: object | undefined,
): ToldEntry | undefined {
  const kind = cardKinds.find((each) => each === sort);
  const known = kind === undefined ? undefined : content.find(kind, id);
  // Documents are checked against the schema of their kind before they get here.
  const card = entry === undefined ? known : (withKnownEffects(entry, known) as NonNullable<typeof known>);
  if (kind === undefined || card === undefined) return undefined;
  const { name, icon, rule } = card;
  return {
    ref,
    name,
    kind: kindName(content, kind),
    chips:
      isOwned(kind) && known !== undefined
        ? printedChips(content, freshCard(content, { kind, id }, 0))
        : figuresOf(content, card),
    texts: textsOf(card),
    ...(icon === undefined ? {} : { icon }),
    ...(rule === undefined ? {} : { rule }),
    ...("note" in card && typeof card.note === "string" ? { note: card.note } : {}),
  };
}

function kindName({ sayIf }: FolkloreContent, kind: string): string {
  return sayIf(`kind.${kind}`) ?? capital(spoken(kind));
}

function isOwned(kind: string): kind is OwnedKind {
  return (ownedKinds as readonly string[]).includes(kind);
}

/** The figures that a card prints under the names of attributes and points. */
function figuresOf(content: FolkloreContent, card: object): ToldChip[] {
  const side: unknown = "encounter" in card ? card.encounter : card;
  if (typeof side !== "object" || side === null) return [];
  return ["vita", "pp", "might", "defense", "damage", "stride"].flatMap((figure): ToldChip[] => {
    const value: unknown = Reflect.get(side, figure);
    if (typeof value !== "number") return [];
    const shown = figure === "might" || figure === "damage" ? signed(value) : String(value);
    return [{ name: `${termName(content, figure)} ${shown}` }];
  });
}

/** The texts of a card in reading order, each under the names that lead to it. */
function textsOf(card: object): ToldText[] {
  const texts: ToldText[] = [];
  const visit = (value: unknown, label: string): void => {
    if (typeof value !== "object" || value === null) return;
    const {
      text,
      name,
      on,
      effects = [],
    } = value as { [key in "text" | "name" | "on"]?: unknown } & { effects?: readonly Effect[] };
    const own = value === card ? "" : [on, name].filter((part) => part !== undefined).join(" ") || label;
    if (typeof text === "string") texts.push({ label: own, text, effects });
    for (const [key, part] of Object.entries(value))
      if (key !== "effects") visit(part, Array.isArray(value) ? label : own);
  };
  visit(card, "");
  return texts;
}
