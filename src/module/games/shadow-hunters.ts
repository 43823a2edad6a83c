import type { Step } from "../../engine/kernel/table.ts";
import type { ToldStart } from "../../engine/told/start.ts";
import { botNames } from "../../games/shadow-hunters/bots/names.ts";
import type { ShadowCommand } from "../../games/shadow-hunters/commands.ts";
import { createContent } from "../../games/shadow-hunters/content.ts";
import { createShadowHunters } from "../../games/shadow-hunters/game.ts";
import { initialOf, initialsToSwap, isOfBase } from "../../games/shadow-hunters/setup.ts";
import { type CharacterSet, emptyState, type Options } from "../../games/shadow-hunters/state.ts";
import { boardView } from "../../games/shadow-hunters/tell/board.ts";
import { tellCommand } from "../../games/shadow-hunters/tell/command.ts";
import { tellLog } from "../../games/shadow-hunters/tell/log.ts";
import { characterName, deckName, figuresOf, seatName, seatNames } from "../../games/shadow-hunters/tell/names.ts";
import { isVeiled, tellQuestion } from "../../games/shadow-hunters/tell/question.ts";
import type { SeenDeck, SeenEvent, SeenPlayer, View } from "../../games/shadow-hunters/view.ts";
import type { ShadowKey, Teller } from "../../games/shadow-hunters/words.ts";
import { hostWords } from "../content/host-words.ts";
import type { LoadedGame } from "../content/load.ts";
import { loadPart } from "../load-part.ts";
import { facePath, figurePath, modulePath } from "../paths.ts";
import { everybody } from "../secret/secret-game.ts";
import { seenGame } from "../secret/seen-game.ts";
import type { TableGame, ToldPile, ToldSeat } from "../table/table-game.ts";
import { shadowExplained } from "./shadow-hunters-explained.ts";
import { shadowSecrets } from "./shadow-hunters-secrets.ts";

/** Shadow Hunters on the table, as a seat sees it. */
export type ShadowTable = TableGame<View, ShadowCommand, SeenEvent, Options>;

/** Puts Shadow Hunters on the table, in the words of the host's language. */
export function loadShadowHunters({ cards, hash, name, rules }: LoadedGame): ShadowTable {
  const content = createContent(cards, hash);
  const words = hostWords("RULEWRIGHT.ShadowHunters");
  const teller: Teller = { content, say: (key: ShadowKey, blanks) => words.say(key, blanks), sayIf: words.sayIf };
  const game = createShadowHunters(content);
  const speaking = teller.say("heading.speak");
  return {
    game: seenGame<View, ShadowCommand, SeenEvent, Options>({
      id: game.id,
      content: game.content,
      empty: game.view(emptyState, everybody),
      waiting: ({ waiting }) => waiting,
      legal: ({ asked }, seat) => (asked?.options ?? []).filter((option) => option.seat === seat),
    }),
    secrets: shadowSecrets(game) as unknown as NonNullable<ShadowTable["secrets"]>,
    name,
    start: startOf(teller),
    options: ({ choices, several, figures: seats }) => ({
      // People are asked at every moment at which somebody might have something to say, so that no pause tells who has.
      options: { seats, ...chosenSet(choices.set as CharacterSet, several?.initials), windows: "all" },
      subject: "",
    }),
    question: ({ asked }) => asked ?? undefined,
    tellEvents: (_, events, after) => tellLog(teller, events, after),
    tellQuestion: (view, question) => tellQuestion(teller, view, question),
    tellCommand: (view, command, question) => tellCommand(teller, view, command, question),
    headingOf: ({ type }) => (type === "reveal" ? speaking : ""),
    isAside: () => false,
    awaited: ({ waiting }) => waiting,
    headings: ["", speaking],
    seats: (view) => view.players.map((player, at) => seatOf(teller, view, player, at)),
    scene: (view, _, steps) => boardView(teller, view, steps.map(seenIn)),
    piles: (view) => Object.entries(view.decks).map(([deck, seen]) => pileOf(teller, deck, seen)),
    session: (view) => ({ facts: factsOf(teller, view), kept: [], goals: [], record: [] }),
    tellEnding: ({ winners }) =>
      winners === null
        ? undefined
        : teller.say("end.winners", { names: seatNames(teller, winners), n: winners.length }),
    tellPlace: () => "",
    bots: botNames.map((id) => ({ id, name: teller.say(`bot.${id}`) })),
    async advise(view, { options }, dice, seen = [], bot) {
      const { bots, notesOf, randomAnswer } = await loadPart(() => import("./shadow-hunters-bots.ts"));
      const name = botNames.find((each) => each === bot) ?? botNames[0];
      const notes = notesOf(content, view.seat, seen);
      return bots[name](content, { seat: view.seat, view, notes }, dice) ?? randomAnswer(options, dice);
    },
    rule: (id) => rules.get(id),
    isVeiled,
    ...withoutMap,
    ...shadowExplained(teller),
  };
}

/** What this game has not got: maps, stories, fights away from the board, things to be put right by hand. */
const withoutMap = {
  foes: () => [],
  board: () => undefined,
  plan: () => [],
  reach: () => undefined,
  route: () => [],
  turns: () => undefined,
  cast: () => [],
  statuses: [],
  correct: () => undefined,
  correctionOf: () => undefined,
  page: () => undefined,
  reading: () => undefined,
  chapter: async () => undefined,
  ended: () => undefined,
  goesOn: () => false,
  isRoutine: () => false,
  momentOf: () => undefined,
  sheet: async () => undefined,
  entrySheet: async () => undefined,
  rowOf: () => undefined,
  dropOf: () => undefined,
  freeRoll: async () => [],
} as const satisfies Partial<ShadowTable>;

function startOf(teller: Teller): ShadowTable["start"] {
  const { players, settings = [] } = teller.content.game;
  const choices: ToldStart["choices"] = settings.map(({ id, name, choices: options }) => ({
    id,
    name,
    options: options.map((option) => ({ id: option.id, name: option.name })),
  }));
  const seats = figuresOf(teller.content).map((id) => ({
    id,
    name: seatName(teller, id),
    icon: teller.content.game.icon ?? "",
    picture: figurePath(teller.content.game.id, id),
    note: "",
  }));
  const initials = {
    id: "initials",
    name: teller.say("start.initials"),
    asks: { choice: "set", option: "swap" },
    options: initialsToSwap(teller.content).map((id) => ({ id, name: swapWith(teller, id) })),
  };
  return { choices, several: [initials], figures: seats, players };
}

/** Who comes in for whom with an initial: Agnes instead of Allie. */
function swapWith(teller: Teller, initial: string): string {
  const sharing = [...teller.content.identities.values()].filter((each) => initialOf(each) === initial);
  const names = (ofBase: boolean) =>
    [...new Set(sharing.filter((each) => isOfBase(each) === ofBase).map(({ name }) => name))].join(" / ");
  return teller.say("start.swap", { name: names(false), other: names(true) });
}

/** Initials count only where they are asked for. */
function chosenSet(set: CharacterSet, initials: readonly string[] = []): Pick<Options, "set" | "initials"> {
  return set === "swap" ? { set, initials } : { set };
}

/** The kind of the entries that lie in decks. */
const cardKind = "deck-card";

/** A deck as everybody sees it. */
function pileOf(teller: Teller, deck: string, { cards, discard }: SeenDeck): ToldPile {
  const { content } = teller;
  const { icon } = content.game.terms.decks?.find(({ id }) => id === deck) ?? {};
  const discards = discard.toReversed().map((id) => {
    if (id === null) return null;
    const { name, text = "" } = content.card(id);
    return { id, kind: cardKind, name, text, img: facePath(content.game.id, cardKind, id) };
  });
  return {
    deck,
    name: deckName(teller, deck),
    img: modulePath(`icons/${icon ?? content.game.icon}.svg`),
    left: cards,
    discards,
  };
}

function seenIn({ events }: Step<ShadowCommand, SeenEvent>): readonly SeenEvent[] {
  return events;
}

function seatOf(teller: Teller, view: View, player: SeenPlayer, at: number): ToldSeat {
  const { seat, damage, dead, identity, revealed } = player;
  const most = identity === null ? undefined : teller.content.identity(identity).hp;
  return {
    seat,
    name: seatName(teller, seat),
    img: figurePath(teller.content.game.id, seat),
    points: [{ name: teller.say("board.track"), value: damage, max: most }],
    marks: identity !== null && (revealed || dead) ? [characterName(teller, identity)] : [],
    ...(dead ? { form: teller.say("state.dead") } : {}),
    isLeading: view.winners === null && view.turn === at,
  };
}

function factsOf(teller: Teller, view: View): { name: string; value: string; rule?: string }[] {
  const { say } = teller;
  const own = view.players.find(({ seat }) => seat === view.seat);
  const living = view.players.filter(({ dead }) => !dead).map(({ seat }) => seat);
  return [
    { name: say("fact.turn"), value: seatName(teller, view.players[view.turn]?.seat ?? ""), rule: "turn/start" },
    { name: say("fact.living"), value: seatNames(teller, living) },
    ...(own?.identity == null ? [] : [{ name: say("fact.you"), value: characterName(teller, own.identity) }]),
  ];
}
