import type { ToldArea, ToldAreas, ToldPerson } from "../../../engine/told/scene.ts";
import type { ShadowCommand } from "../commands.ts";
import { possibleIdentities } from "../setup.ts";
import { pairsOf } from "../state.ts";
import type { SeenEvent, SeenPlayer, View } from "../view.ts";
import type { Teller } from "../words.ts";
import { tellIdentity } from "./identity.ts";
import { tellLog } from "./log.ts";
import { deckName, seatName } from "./names.ts";
import { wayToWin, whyWon } from "./why.ts";

/** How many of the last lines of the log stand beside the board. */
const linesShown = 30;
/** For how many steps a reveal stays news: bots take them faster than anybody reads. */
const stepsNew = 4;

/** The board as a seat sees it. The events are the latest, oldest first. */
export function boardView(
  teller: Teller,
  view: View,
  steps: readonly (readonly SeenEvent[])[],
): ToldAreas<ShadowCommand> {
  const own = view.players.find((player) => player.seat === view.seat)?.identity ?? null;
  const isOver = view.winners !== null;
  const revealed = justRevealed(teller, view, steps.slice(-stepsNew).flat());
  return {
    kind: "areas",
    title: isOver
      ? teller.say("board.over")
      : teller.say("board.title", { name: seatName(teller, view.players[view.turn]?.seat ?? "") }),
    isOver,
    groups: pairsOf(view).map((pair) => pair.map((id) => areaOf(teller, view, id))),
    people: view.players.map((player, at) => personOf(teller, view, player, at)),
    track: trackOf(teller, view),
    decks: Object.entries(view.decks).map(([id, { cards, discard }]) => ({
      id,
      name: deckName(teller, id),
      ...iconOf(teller, id),
      left: cards,
      // What was answered in silence lies face down.
      discards: discard.map((card) => (card === null ? null : teller.content.card(card).name)),
    })),
    log: tellLog(teller, steps.flat(), view)
      .map(({ text }) => text)
      .slice(-linesShown),
    // At the end all cards lie open.
    ...(own === null || isOver ? {} : { own: tellIdentity(teller, own) }),
    ...(revealed === undefined || isOver ? {} : { revealed }),
  };
}

function iconOf({ content }: Teller, deck: string): { readonly icon?: string } {
  const icon = content.game.terms.decks?.find(({ id }) => id === deck)?.icon;
  return icon === undefined ? {} : { icon };
}

function areaOf({ content }: Teller, { players, asked }: View, id: string): ToldArea<ShadowCommand> {
  const { name, numbers, text = "", icon } = content.area(id);
  const command = asked?.options.find((option) => option.type === "area" && option.area === id);
  return {
    id,
    name,
    numbers: numbers.join(" / "),
    text,
    seats: players.filter(({ area, dead }) => area === id && !dead).map(({ seat }) => seat),
    ...(icon === undefined ? {} : { icon }),
    ...(command === undefined ? {} : { command }),
  };
}

function personOf(teller: Teller, view: View, player: SeenPlayer, at: number): ToldPerson<ShadowCommand> {
  const { say, content } = teller;
  const { seat, damage, dead, revealed, identity, equipment, wards, silenced, used } = player;
  const isKnown = revealed || dead || view.winners !== null;
  const marks = [
    ...(dead ? [say("state.dead")] : revealed ? [say("state.revealed")] : []),
    ...(wards.length > 0 ? [say("state.protected")] : []),
    ...(silenced ? [say("state.silenced")] : []),
    ...(used && isKnown ? [say("state.used")] : []),
  ];
  const { winners, asked } = view;
  return {
    seat,
    points: damage,
    isTurn: winners === null && view.turn === at,
    isDead: dead,
    isRevealed: isKnown,
    cards: equipment.map((id) => ({
      name: content.card(id).name,
      text: content.card(id).text ?? "",
      ref: `deck-card:${id}`,
    })),
    marks,
    commands: (asked?.options ?? []).filter((option) => "target" in option && option.target === seat),
    ...(identity === null ? {} : { identity: tellIdentity(teller, identity) }),
    ...(winners === null ? {} : { result: resultOf(teller, view, player) }),
  };
}

/** Whether somebody has won, and how; for whoever has lost, how they could have. */
function resultOf(teller: Teller, view: View, { seat, identity }: SeenPlayer): NonNullable<ToldPerson["result"]> {
  const isWon = view.winners?.includes(seat) === true;
  const why = isWon ? whyWon(teller, view, seat) : wayToWin(teller, identity ?? "").text;
  return { isWon, words: teller.say(isWon ? "end.won" : "end.lost"), why };
}

/** The damage track, with the characters that die at each of its spaces: all that may be in this game. */
function trackOf({ content, say }: Teller, { players, options }: View): ToldAreas["track"] {
  const characters = possibleIdentities(content, options);
  const last = Math.max(...characters.map(({ hp }) => hp), ...players.map(({ damage }) => damage));
  return {
    name: say("board.track"),
    spaces: Array.from({ length: last + 1 }, (_, number) => ({
      number,
      seats: players.filter(({ damage }) => damage === number).map(({ seat }) => seat),
      names: characters.filter(({ hp }) => hp === number).map(({ name }) => name),
    })),
  };
}

/** Whoever was shown to all of late, and how it came to that. */
function justRevealed(teller: Teller, { players }: View, events: readonly SeenEvent[]): ToldAreas["revealed"] {
  const event = events.findLast(({ type }) => type === "revealed" || type === "died");
  if (event?.type !== "revealed" && event?.type !== "died") return undefined;
  const { seat } = event;
  const identity = players.find((player) => player.seat === seat)?.identity ?? null;
  if (identity === null) return undefined;
  const words = teller.say(`board.${event.type}`, { name: seatName(teller, seat) });
  return { ...tellIdentity(teller, identity), seat, words };
}
