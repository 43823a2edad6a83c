import type { ToldChip, ToldRow, ToldSection, ToldSheet } from "../../../engine/told/sheet.ts";
import type { Kinds } from "../content.ts";
import { type FoeSide, foeSide } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import type { Board } from "../play.ts";
import type { Foe } from "../state.ts";
import { shortName, termName } from "../tell/names.ts";
import { toldParts } from "../tell/source.ts";
import { capital, signed } from "../tell/words.ts";
import { lasting, statuses } from "./sheet-statuses.ts";

/** Both sides of the card of a creature or an Affliction, with how the ones in play stand. */
export function foeSheet(board: Board, foe: Foe): ToldSheet {
  const { content } = board;
  const { icon } = content.card(foe.kind, foe.card);
  const side = foeSide(board, foe);
  const creature = foe.kind === "creature" ? content.card("creature", foe.card) : undefined;
  const sections = [
    tracker(board, foe),
    encounterSide(board, foe, side),
    attackTable(board, side),
    powers(board, foe, side),
    ...(creature === undefined ? [] : [skirmishSide(board, creature)]),
    statuses(board, foe),
    lasting(board, foe.id),
  ];
  return {
    id: foe.id,
    name: shortName(board, foe.id),
    ...(icon === undefined ? {} : { icon }),
    chips: chipsOf(board, foe, side),
    points: [{ id: "vita", name: termName(content, "vita"), ref: "resource:vita", value: foe.vita, max: foe.maxVita }],
    sections: sections.filter(({ rows }) => rows.length > 0),
  };
}

function chipsOf({ content }: Board, foe: Foe, side: FoeSide): ToldChip[] {
  const type = content.card(foe.kind, foe.card).type;
  return [
    { name: content.say(`kind.${foe.kind}`), ref: "rule:encounters/creature-card" },
    { name: typeName(content, type), ref: `type:${type}` },
    { name: content.say(`attack.${side.attack}`) },
    ...(side.size === "large" ? [{ name: content.say("sheet.large"), ref: "rule:encounters/large-foe-reach" }] : []),
    ...(side.swarm === true ? [{ name: termName(content, "swarm"), ref: "keyword:swarm" }] : []),
    ...(side.ethereal === true ? [{ name: termName(content, "ethereal"), ref: "status:ethereal" }] : []),
    ...(foe.ally === undefined ? [] : [{ name: content.say("condition.ally"), tone: "good" as const }]),
    ...(foe.missing > 0 ? [{ name: content.say("sheet.loses-next-turn"), tone: "bad" as const }] : []),
  ];
}

function typeName(content: Board["content"], id: string): string {
  return content.game.terms.types?.find((type) => type.id === id)?.name ?? id;
}

/** All of a kind that are in play. */
function tracker(board: Board, { card }: Foe): ToldSection {
  const fellows = board.state.foes.filter((foe) => foe.card === card);
  const rows =
    fellows.length < 2
      ? []
      : fellows.map(
          (foe): ToldRow => ({
            id: `foe/${foe.id}`,
            name: shortName(board, foe.id),
            value: `${foe.vita} / ${foe.maxVita}`,
            chips: foe.statuses.map(({ id }) => ({ name: termName(board.content, id), ref: `status:${id}` })),
          }),
        );
  const title = board.content.say("sheet.in-play");
  return { id: "tracker", title, ref: "rule:encounters/creature-card", layout: "figures", column: 1, rows };
}

/** The figures of the encounter side. */
function encounterSide(board: Board, foe: Foe, side: FoeSide): ToldSection {
  const { content } = board;
  const might = stat(board, foe.id, "might");
  const figure = (attribute: "defense" | "stride"): ToldRow => {
    const { value, modifiers } = stat(board, foe.id, attribute);
    return {
      id: `attribute/${attribute}`,
      name: termName(content, attribute),
      ref: `attribute:${attribute}`,
      value: String(value),
      parts: toldParts(content, modifiers),
    };
  };
  const rows: ToldRow[] = [
    {
      id: "attribute/might",
      name: termName(content, "might"),
      ref: "attribute:might",
      value: signed(might.value),
      parts: toldParts(content, might.modifiers),
      text: mightWords(board, side.might),
      roll: { of: "foe-attack" },
    },
    figure("defense"),
    figure("stride"),
    { id: "lore", name: termName(content, "lore"), ref: "resource:lore", value: String(side.lore) },
    { id: "coins", name: capital(termName(content, "coins")), ref: "resource:coins", value: String(side.coins) },
  ];
  return {
    id: "encounter",
    title: content.say("sheet.encounter"),
    ref: "rule:encounters/creature-card",
    layout: "figures",
    column: 1,
    rows,
  };
}

/** Might at each difficulty: "Dusk +0, Twilight +5". */
function mightWords({ content }: Board, might: Readonly<Record<string, number>>): string {
  return [...content.difficulties.values()].map(({ id, name }) => `${name} ${signed(might[id] ?? 0)}`).join(", ");
}

/** The lines among which the Power Die picks. */
function attackTable({ content }: Board, { powers: lines }: FoeSide): ToldSection {
  const rows = lines.map(
    ({ on, name, text }, index): ToldRow => ({
      id: `power/${index}`,
      name,
      value: String(on),
      text,
    }),
  );
  const title = content.say("sheet.attack-table");
  return { id: "powers", title, ref: "rule:encounters/power-die", layout: "track", column: 2, rows };
}

/** What is in force for the whole combat. */
function powers({ content }: Board, foe: Foe, { special, coven }: FoeSide): ToldSection {
  const traits = foe.kind === "affliction" ? (content.card("affliction", foe.card).traits ?? []) : [];
  const rows: ToldRow[] = [
    ...[...(special === undefined ? [] : [special]), ...traits].map(({ name, text }, index) => ({
      id: `special/${index}`,
      name,
      ref: "rule:encounters/special-powers",
      text,
    })),
    ...(coven === undefined
      ? []
      : [{ id: "coven", name: coven.name, ref: "rule:encounters/covens", text: coven.text }]),
  ];
  return { id: "special", title: content.say("sheet.special-powers"), layout: "cards", column: 1, rows };
}

/** The other side of a creature's card. */
function skirmishSide(board: Board, { skirmish }: Kinds["creature"]): ToldSection {
  const { content } = board;
  const { dice, counter, might, defense, coins, power } = skirmish;
  const strength = Object.entries(dice).map(([count, rolled]) => `${count}: ${rolled}`);
  const rows: ToldRow[] = [
    {
      id: "skirmish/strength",
      name: content.say("sheet.strength"),
      ref: "rule:skirmish/determine-strength",
      text: content.say("sheet.by-number", { strength: strength.join(", ") }),
    },
    {
      id: "skirmish/counter",
      name: content.say("sheet.counter"),
      ref: "rule:skirmish/counter-adjustments",
      value: content.say("sheet.counter-range", { most: counter.max }),
      chips: counter.bands.map((band) => ({ name: bandWords(content, band) })),
    },
    {
      id: "skirmish/might",
      name: termName(content, "might"),
      ref: "attribute:might",
      text: mightWords(board, might),
      roll: { of: "skirmish-attack", with: String(counter.max) },
    },
    { id: "skirmish/defense", name: termName(content, "defense"), ref: "attribute:defense", value: String(defense) },
    {
      id: "skirmish/coins",
      name: capital(termName(content, "coins")),
      ref: "rule:skirmish/loot",
      value: String(coins),
    },
    { id: "skirmish/power", name: power.name, ref: "rule:skirmish/creature-turn", text: power.text },
  ];
  const title = content.say("sheet.skirmish");
  return { id: "skirmish", title, ref: "rule:skirmish/card", layout: "track", column: 3, rows };
}

type Band = Kinds["creature"]["skirmish"]["counter"]["bands"][number];

function bandWords(content: Board["content"], { from, to, ...bonuses }: Band): string {
  const words = Object.entries(bonuses).map(([stated, by]) => `${signed(by)} ${termName(content, stated)}`);
  return `${from}-${to}: ${words.join(", ")}`;
}
