import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreContent } from "../content.ts";
import type { Board } from "../play.ts";
import { type Block, type Box, blockAt, storyOf } from "../story/book.ts";
import { capital, plainText } from "./words.ts";

type Asked = Question<FolkloreCommand> | undefined;

/** One of several options of a card, a tier or the story, in its own words where they can be found. */
export function tellOption(board: Board, option: number, seat: string, question: Asked): string {
  return optionWords(board, option, seat, question) ?? board.content.say("command.option", { number: option + 1 });
}

function optionWords(board: Board, option: number, seat: string, question: Asked): string | undefined {
  const about = question?.about ?? {};
  switch (question?.ask) {
    case "lore-reward": {
      const tier = board.content.card("character", seat).lore.find(({ lore }) => lore === about.lore);
      return tier?.choices[option]?.text;
    }
    case "off-road-event":
      return board.content.find("off-road-event", String(about.card))?.choices[option]?.label;
    case "choose-path":
      return pathWords(board, option);
    case "choose-option":
      return partOfText(board.content, String(about.source), question.options.length, option);
    default:
      return undefined;
  }
}

/** The way of a story that an option stands for: its prose, and in brackets what it does at once. */
function pathWords(board: Board, option: number): string | undefined {
  if (board.state.story === null) return undefined;
  const { section, block: next } = storyOf(board);
  // The page is turned before the choice is put to the group, so the box stands just before the bookmark.
  const block = blockAt(board, { section, block: next - 1 });
  const passage = block !== undefined && isChoice(block) ? block.choices[option] : undefined;
  if (passage === undefined) return undefined;
  const words = passage.parts.map((part) =>
    part.type === "prose" ? plainText(part.html, unsaid) : part.type === "text" ? `(${part.text})` : "",
  );
  return words
    .filter((each) => each !== "")
    .join(" ")
    .replaceAll("\n", " ");
}

function isChoice(block: Block): block is Box<"choose-path"> {
  return block.type === "choose-path";
}

const choices = new WeakMap<FolkloreContent, ReadonlyMap<string, readonly (readonly string[])[]>>();

/** The option as the text of the source prints it; nothing if several texts of that name could be meant. */
function partOfText(content: FolkloreContent, source: string, count: number, option: number): string | undefined {
  let known = choices.get(content);
  if (known === undefined) {
    known = collect(content);
    choices.set(content, known);
  }
  const fitting = (known.get(source) ?? []).filter((parts) => parts.length === count);
  const found = new Set(fitting.map((parts) => parts[option]));
  const [words] = found;
  return found.size === 1 && words !== undefined ? capital(words) : undefined;
}

const kindsWithChoices = [
  "ability",
  "affliction",
  "artifact",
  "boon",
  "character",
  "companion",
  "creature",
  "item",
  "prayer",
  "ritual",
  "road-event",
  "off-road-event",
  "service",
  "story",
  "table",
  "tarot",
] as const;

/** Every "choose one" of the content, by the name that it is printed under. */
function collect(content: FolkloreContent): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== "object" || value === null) return;
    const own: unknown = Reflect.get(value, "name");
    const called = typeof own === "string" ? own : name;
    const text: unknown = Reflect.get(value, "text");
    const parts = typeof text === "string" ? partsOf(text) : undefined;
    if (parts !== undefined) found.set(called, [...(found.get(called) ?? []), parts]);
    for (const part of Object.values(value)) visit(part, called);
  };
  for (const kind of kindsWithChoices) for (const card of content.all(kind)) visit(card, card.name);
  return found;
}

function partsOf(text: string): readonly string[] | undefined {
  const found = /choose one(?:: ([^.]+)\.| \(([^)]+)\))/i.exec(text);
  const options = found?.[1] ?? found?.[2];
  return options?.split("; or ").map((option) => option.trim());
}

/** Where a choice leads is the game's business: whoever chooses is not to know it before. */
const unsaid = () => "";
