import type { Blanks } from "../../../engine/told/words.ts";
import type { CoreEvent } from "../core/events.ts";
import type { Board } from "../play.ts";
import { deckCardName, figureName, foeCardName, termName } from "./names.ts";
import { sourceName } from "./source.ts";
import { spoken } from "./words.ts";

type Noted = Extract<CoreEvent, { readonly type: "noted" }>;
type About = (key: string) => string;

/** What was noted in passing. */
export function tellNoted(board: Board, event: Noted): string | null {
  const { what, source } = event;
  if (untoldNotes.has(what)) return null;
  const about: About = (key) => String(event.about?.[key] ?? "");
  const told = (blanks[what] ?? whoIsMeant)(board, about, event);
  if (told === null) return null;
  const words =
    board.content.sayIf(`note.${what}`, told) ?? `${source === undefined ? "" : `${source}: `}${spoken(what)}`;
  return `${words}${(addenda[what] ?? nothingMore)(board, about)}`;
}

/** The notes that are for the rules alone. */
export const untoldNotes: ReadonlySet<string> = new Set(["damage-plays-no-part"]);

/** What fills the blanks of a note: as it was noted, with a name for the figure that it is about. */
function whoIsMeant(board: Board, about: About, event: Noted): Blanks {
  const figure = about("figure") || about("character") || about("target");
  const noted = Object.entries(event.about ?? {}).map(([key, value]) => [key, String(value)]);
  return {
    ...Object.fromEntries(noted),
    ...(figure === "" ? {} : { who: figureName(board, figure) }),
    because: reasonWords(board, about),
  };
}

/** The notes that name more than a figure. */
const blanks: Readonly<Record<string, (board: Board, about: About, event: Noted) => Blanks | null>> = {
  "does-not-apply": ({ content: { say } }, _, { source }) => ({ source: source ?? say("note.that") }),
  immune: (board, about, event) => ({
    ...whoIsMeant(board, about, event),
    what: termName(board.content, about("status") || about("keyword")),
  }),
  "check-fails": (board, about, event) => ({
    ...whoIsMeant(board, about, event),
    skill: termName(board.content, about("skill")),
  }),
  "deck-empty": ({ content }, about) => ({ deck: termName(content, about("deck")) }),
  "not-received": (board, about, event) => {
    const { content } = board;
    const what = about("card") ? deckCardName(content, about("card")) : termName(content, about("deck"));
    return { ...whoIsMeant(board, about, event), what };
  },
  offered: ({ content }, about) => ({ card: deckCardName(content, about("card")), price: about("price") }),
  "road-event": ({ content }, about, { source }) => ({
    name: source ?? content.find("road-event", about("card"))?.name ?? "",
  }),
  "off-road-event": (_, __, { source }) => ({ name: source ?? "" }),
  "off-road-outcome": ({ content }, about) => {
    const choice = content.find("off-road-event", about("card"))?.choices[Number(about("option"))];
    return choice === undefined ? null : { choice: `${choice.label} ${storyOf(choice.outcome)}`.trim() };
  },
  "no-room": ({ content }, about) => ({ foe: foeCardName(content, about("foe")) }),
  "does-not-fit": (board, about) => ({
    who: figureName(board, about("figure")),
    other: figureName(board, about("other")),
  }),
};

const nothingMore = () => "";

/** What some notes say behind their words: what a card reads aloud, or why. */
const addenda: Readonly<Record<string, (board: Board, about: About) => string>> = {
  "road-event": ({ content, state }, about) => {
    const card = content.find("road-event", about("card"));
    const isNight = about("time") === "night" || (about("time") === "" && state.night);
    return said(isNight ? card?.night : card?.day);
  },
  "off-road-event": ({ content }, about) => said(content.find("off-road-event", about("card"))),
  "resists-push": (board, about) => (about("because") ? ` (${reasonWords(board, about)})` : ""),
};

/** Why something did not happen: the name of what stands against it, or what somebody is. */
function reasonWords({ content }: Board, about: About): string {
  return content.sayIf(`form.${about("because")}`) ?? sourceName(content, about("because"));
}

function said(part: object | undefined): string {
  const words = storyOf(part);
  return words === "" ? "" : `: ${words}`;
}

/** The words that a card reads aloud, if it has some. */
function storyOf(part: object | undefined): string {
  const words: unknown = part === undefined ? undefined : Reflect.get(part, "story");
  return typeof words === "string" ? words : "";
}
