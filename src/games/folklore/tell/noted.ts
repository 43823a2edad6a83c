import type { CoreEvent } from "../core/events.ts";
import type { Board } from "../play.ts";
import { deckCardName, figureName, foeCardName, termName } from "./names.ts";
import { spoken } from "./words.ts";

type Noted = Extract<CoreEvent, { readonly type: "noted" }>;
type Note = (board: Board, about: (key: string) => string, event: Noted) => string | null;

/** What was noted in passing. */
export function tellNoted(board: Board, event: Noted): string | null {
  const about = (key: string) => String(event.about?.[key] ?? "");
  return (notes[event.what] ?? unknown)(board, about, event);
}

const unknown: Note = (_, __, { what, source }) => `${source === undefined ? "" : `${source}: `}${spoken(what)}`;

const notes: Readonly<Record<string, Note>> = {
  uses: (board, about) => `${figureName(board, about("figure"))} uses ${about("name")}`,
  "does-not-apply": (_, __, { source }) => `${source ?? "That"} has no effect here`,
  immune: (board, about) => {
    const what = termName(board.content, about("status") || about("keyword"));
    return `${figureName(board, about("figure"))} is immune to ${what} (${about("because")})`;
  },
  "cannot-recover": (board, about) => `${figureName(board, about("figure"))} cannot recover (${about("because")})`,
  "check-fails": (board, about) =>
    `${figureName(board, about("figure"))} fails the check in ${termName(board.content, about("skill"))} without a roll (${about("because")})`,
  "damage-plays-no-part": () => null,
  "deck-empty": (board, about) => `no card is left in the ${termName(board.content, about("deck"))} deck`,
  "not-received": (board, about) => {
    const what = about("card") ? deckCardName(board.content, about("card")) : termName(board.content, about("deck"));
    return `${figureName(board, about("character"))} cannot receive ${what}`;
  },
  offered: (board, about) => `${deckCardName(board.content, about("card"))} is offered for ${about("price")} coins`,
  "road-event": ({ content, state }, about, { source }) => {
    const card = content.find("road-event", about("card"));
    const half = about("time") === "night" || (about("time") === "" && state.night) ? card?.night : card?.day;
    return `Road Event, ${source ?? card?.name ?? ""}${said(half)}`;
  },
  "off-road-event": ({ content }, about, { source }) =>
    `Off-Road Event, ${source ?? ""}${said(content.find("off-road-event", about("card")))}`,
  "off-road-outcome": ({ content }, about) => {
    const choice = content.find("off-road-event", about("card"))?.choices[Number(about("option"))];
    return choice === undefined ? null : `The group's choice: ${choice.label} ${storyOf(choice.outcome)}`.trim();
  },
  "no-map-for-encounter": () => "there is no map to fight on, so nothing happens",
  "no-skirmish-table": () => "this chapter has no skirmish table, so nobody comes",
  "left-to-people": (_, about) => `left to the players: ${about("reason")}`,
  "has-summoned": (board, about) => `${figureName(board, about("figure"))} has a summoned creature already`,
  "no-room": (board, about) => `there is no room for the ${foeCardName(board.content, about("foe"))}`,
  "does-not-fit": (board, about) =>
    `${figureName(board, about("figure"))} and ${figureName(board, about("other"))} cannot change places`,
  "resists-push": (board, about) => {
    const because = about("because");
    return `${figureName(board, about("figure") || about("target"))} stands fast${because ? ` (${because})` : ""}`;
  },
  "out-of-sight": (board, about) => `${figureName(board, about("figure"))} is out of Sight`,
  "total-group-death": () => "Total Group Death: nobody of the group is left alive",
};

/** The notes that have words of their own. */
export const toldNotes: ReadonlySet<string> = new Set(Object.keys(notes));

function said(part: object | undefined): string {
  const words = storyOf(part);
  return words === "" ? "" : `: ${words}`;
}

/** The words that a card reads aloud, if it has some. */
function storyOf(part: object | undefined): string {
  const words: unknown = part === undefined ? undefined : Reflect.get(part, "story");
  return typeof words === "string" ? words : "";
}
