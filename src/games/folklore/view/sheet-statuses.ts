import type { ToldChip, ToldRow, ToldSection } from "../../../engine/told/sheet.ts";
import { hasCondition } from "../figures/character-sources.ts";
import { hasStatus } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { Character, FigureState } from "../state.ts";
import { termName } from "../tell/names.ts";
import { sourceName } from "../tell/source.ts";
import { tellStanding, tellUntil } from "../tell/standing.ts";
import { capital } from "../tell/words.ts";

/** Every status of the game, switched on for those that a figure has, with what it does and how long it stays. */
export function statuses(board: Board, figure: FigureState): ToldSection {
  const { content } = board;
  const rows = [...content.statuses.values()].map(({ id, name, side, icon, text }): ToldRow => {
    const held = figure.statuses.find((status) => status.id === id);
    const until = tellUntil(content, held?.until).trim();
    const good = side === "positive";
    return {
      id: `status/${id}`,
      name,
      ref: `status:${id}`,
      ...(icon === undefined ? {} : { icon }),
      ...(text === undefined ? {} : { text }),
      on: hasStatus(board, figure.id, id),
      chips: [
        { name: content.say(good ? "side.positive" : "side.negative"), tone: good ? "good" : "bad" },
        ...(until === "" ? [] : [{ name: until }]),
      ],
    };
  });
  const title = content.say("sheet.statuses");
  return { id: "statuses", title, ref: "rule:statuses/statuses", layout: "toggles", column: 2, rows };
}

/** The conditions, with the number of their tokens. */
export function conditions({ content }: Board, character: Character): ToldSection {
  const rows = [...content.conditions.values()].map(({ id, name, icon, text, note }): ToldRow => {
    const tokens = tokensOf(character, id);
    return {
      id: `condition/${id}`,
      name,
      ref: `condition:${id}`,
      ...(icon === undefined ? {} : { icon }),
      text: [text, note].filter((part) => part !== undefined).join(" "),
      on: hasCondition(character, id),
      chips: tokens > 1 ? [{ name: content.say("sheet.tokens", { n: tokens }) }] : [],
    };
  });
  const title = content.say("sheet.conditions");
  return { id: "conditions", title, ref: "rule:statuses/conditions", layout: "toggles", column: 2, rows };
}

function tokensOf({ corrosion, infection, wanted }: Character, condition: string): number {
  if (condition === "corrosion") return corrosion.length;
  return condition === "infection" ? infection : Number(wanted);
}

/** What else holds for a figure for a while: bonuses of Abilities, markers, turns that will be lost. */
export function lasting({ state, content }: Board, id: string): ToldSection {
  const rows = state.lasting.flatMap(({ id: number, owner, effect, until, source, rule }): ToldRow[] => {
    const words = owner === id ? tellStanding(content, effect) : undefined;
    if (words === undefined) return [];
    return [
      {
        id: `lasting/${number}`,
        name: sourceName(content, source),
        ref: `rule:${rule}`,
        text: capital(`${words}${tellUntil(content, until)}.`),
      },
    ];
  });
  return { id: "lasting", title: content.say("sheet.for-a-while"), layout: "cards", column: 2, rows };
}

/** What is said of a character beside the name. */
export function marks({ content, state }: Board, character: Character): ToldChip[] {
  const { id, form, focus, markers, missing } = character;
  const card = content.card("character", id);
  const chosen = card.foci.find((each) => each.id === focus);
  return [
    ...(state.leader === id && state.characters.length > 1
      ? [{ name: content.say("sheet.leader"), ref: "rule:dice/leader" }]
      : []),
    ...(form === "living" ? [] : [{ name: content.say(`form.${form}`), tone: "bad" as const, ref: "rule:death/path" }]),
    ...(chosen === undefined ? [] : [{ name: chosen.name, ref: "rule:characters/focus" }]),
    ...card.keywords.map((keyword) => ({ name: traitName(content, keyword), ref: `trait:${keyword}` })),
    ...markers.map((marker) => ({
      name: content.say("condition.marker", { name: termName(content, marker) }),
      ref: `marker:${marker}`,
    })),
    ...(missing > 0 ? [{ name: content.say("condition.loses-turns", { n: missing }), tone: "bad" as const }] : []),
  ];
}

function traitName(content: Board["content"], id: string): string {
  return content.game.terms.traits?.find((trait) => trait.id === id)?.name ?? id;
}
