import { createVocabulary, readText } from "../../../../src/compiler/english/index.ts";
import type { GameContent } from "../../../../src/compiler/model.ts";
import { kinds } from "../../../../src/compiler/schema/index.ts";
import { wordsIn } from "../../../../src/compiler/terms.ts";
import type { Dice } from "../../../../src/engine/dice/dice.ts";
import type { Effect } from "../../../../src/engine/effects/effect.ts";
import type { Kind } from "../../../../src/games/folklore/content.ts";
import type { Cast } from "../../../../src/games/folklore/effects/cast.ts";
import { perform } from "../../../../src/games/folklore/effects/perform.ts";
import type { Amid, TextSource } from "../../../../src/games/folklore/effects/told.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import type { Character, Foe, State } from "../../../../src/games/folklore/state.ts";
import { realFiles } from "../../../compiler/real-content.ts";
import { type Answers, content, playOn, run } from "../at-the-table.ts";

const cards = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  content.all(kind).map((data) => ({ kind, id: data.id, name: data.name, data })),
);
// The words of a game come from its entries alone, so that nothing has to be compiled twice.
const vocabulary = createVocabulary(wordsIn({ cards } as unknown as GameContent));

/** A text of the content: where it stands and what it does. */
export interface ContentText {
  readonly kind: Kind;
  readonly id: string;
  readonly where: string;
  readonly effects: readonly Effect[];
}

/** Every text of every card, as the compiler read it. */
export const allTexts: readonly ContentText[] = cards.flatMap(({ kind, id, data }) =>
  textsIn(data, "").map(({ path, effects }) => ({ kind, id, where: `${kind} ${id}${path}`, effects })),
);

function textsIn(value: unknown, path: string): { path: string; effects: readonly Effect[] }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "effects" ? [{ path, effects: inner as readonly Effect[] }] : textsIn(inner, `${path}.${key}`),
  );
}

/** The ids of all rules, as events cite them. */
export const ruleIds: ReadonlySet<string> = new Set(
  realFiles.flatMap(({ path, text }) => {
    const page = /folklore\/rules\/(.+)\.md$/.exec(path)?.[1];
    return page === undefined ? [] : [...text.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, slug]) => `${page}/${slug}`);
  }),
);

/** What a sentence of card English does. */
export function effectsOf(text: string): readonly Effect[] {
  const read = readText(text, vocabulary);
  if (!read.ok) throw new Error(`"${text}" cannot be read: ${read.problems[0]?.message}`);
  return read.reading.effects;
}

/** A foe of a kind, named by its card and a number. */
export function foe(card: string, changes: Partial<Foe> = {}): Foe {
  const { vita } = content.card("creature", card).encounter;
  return { id: `${card}-1`, kind: "creature", card, vita, maxVita: vita, statuses: [], missing: 0, ...changes };
}

/** What a test says besides the text. */
export interface Around {
  readonly cast?: Partial<Cast>;
  readonly faces?: readonly number[] | Dice;
  readonly answers?: Answers;
  readonly source?: Partial<TextSource>;
  readonly amid?: Amid;
}

/** What a text has brought about. */
export interface Told {
  readonly state: State;
  readonly events: readonly FolkloreEvent[];
  /** A character as it is afterwards. */
  the(id: string): Character;
  /** The foe as it is afterwards, if it still stands. */
  foe(id: string): Foe | undefined;
}

/** Carries out a text for the first character, or for whoever the cast names. */
export function read(state: State, text: string | readonly Effect[], around: Around = {}): Told {
  const play = playOn(state, around.faces);
  const cast: Cast = { you: state.characters[0]?.id ?? "", ...around.cast };
  const source: TextSource = { name: "Test card", rule: "abilities/uses", ...around.source };
  const effects = typeof text === "string" ? effectsOf(text) : text;
  run(perform(play, effects, cast, source, around.amid), around.answers);
  return {
    state: play.state,
    events: play.events,
    the(id) {
      const found = play.state.characters.find((each) => each.id === id);
      if (found === undefined) throw new Error(`There is no ${id}.`);
      return found;
    },
    foe: (id) => play.state.foes.find((each) => each.id === id),
  };
}
