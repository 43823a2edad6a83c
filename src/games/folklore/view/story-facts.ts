import type { ToldBlock } from "../../../engine/told/story.ts";
import type { FolkloreContent } from "../content.ts";
import type { Block } from "../story/book.ts";
import { foeCardName, placeName, termName } from "../tell/names.ts";
import { plainText } from "../tell/words.ts";

/** What a box of a story is about besides its words: its rule, who it asks, and its names and numbers. */
export function storyFacts(
  content: FolkloreContent,
  block: Block,
): Pick<ToldBlock, "rule" | "title" | "who" | "facts" | "traits" | "map"> {
  const rule = rules[block.type];
  return { ...(rule === undefined ? {} : { rule }), facts: [], traits: [], ...particulars(content, block) };
}

/** The rule of each kind of box; a page's title names the box. */
const rules: Readonly<Partial<Record<Block["type"], string>>> = {
  "skill-check": "journal/skill-check",
  "choose-path": "journal/choose-path",
  attention: "journal/attention",
  "world-map": "journal/world-map",
  "town-services": "journal/town-services",
  "skirmish-table": "journal/skirmish-table",
  "map-setup": "journal/map-setup",
  goals: "journal/primary-goals",
  encounter: "journal/encounter",
  closing: "journal/closing",
};

function particulars(
  content: FolkloreContent,
  block: Block,
): Partial<Pick<ToldBlock, "rule" | "title" | "who" | "facts" | "traits" | "map">> {
  switch (block.type) {
    case "heading":
      return { title: block.title };
    case "skill-check": {
      const check = `${termName(content, block.skill)} ${block.target}`;
      return block.mark === undefined
        ? { who: block.who, facts: [check] }
        : { who: block.who, rule: "journal/map-skill-checks", facts: [block.mark, check] };
    }
    case "choose-path":
      return { who: block.who };
    case "world-map":
      return { facts: block.to.map((id) => placeName(content, id)), traits: block.by === "road" ? ["by-road"] : [] };
    case "town-services":
      return { facts: [placeName(content, block.town)] };
    case "skirmish-table":
      return {
        facts: block.rows.map(({ from, to, count, creature }) => {
          const on = from === to ? `${from}` : `${from}–${to}`;
          return `${on}: ${some(content, count, creature)}`;
        }),
      };
    case "map-setup":
      return {
        map: block.map,
        facts: [
          content.card("adventure-map", block.map).name,
          ...block.marks.map(({ mark, creature, html = "" }) => {
            const what = creature === undefined ? plainText(html) : foeCardName(content, creature);
            return `${mark}: ${what}`;
          }),
        ],
        traits: block.dark ? ["dark"] : [],
      };
    case "goals": {
      const { goal, at, once, during } = block;
      return {
        ...(goal === "optional" ? { rule: "journal/optional-goals" } : {}),
        facts: at === undefined ? [] : [at],
        traits: [...(once ? (["once"] as const) : []), ...(during === undefined ? [] : (["in-combat"] as const))],
      };
    }
    case "encounter":
      return {
        facts: [
          ...(block.affliction === undefined ? [] : [foeCardName(content, block.affliction)]),
          ...block.foes.map(({ count, creature }) => some(content, count, creature)),
        ],
        traits: block.first === undefined ? [] : [`${block.first}-first` as const],
      };
    case "closing":
      return { traits: [block.outcome === "success" ? "victory" : "defeat"] };
    default:
      return {};
  }
}

function some(content: FolkloreContent, count: number, creature: string): string {
  const card = content.find("creature", creature) ?? content.find("affliction", creature);
  if (count === 1 || card === undefined) return foeCardName(content, creature);
  const plural = "plural" in card ? card.plural : undefined;
  return `${count} ${plural ?? `${card.name}s`}`;
}
