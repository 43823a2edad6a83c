import type { ToldAreas, ToldIdentity, ToldPerson } from "../../../engine/told/scene.ts";
import { boardView } from "../../../games/shadow-hunters/tell/board.ts";
import { seatName, seatNames } from "../../../games/shadow-hunters/tell/names.ts";
import type { View } from "../../../games/shadow-hunters/view.ts";
import type { Teller } from "../../../games/shadow-hunters/words.ts";
import { many } from "../many.ts";
import { width } from "../screen.ts";
import { wrap } from "../wrap.ts";

/** The board with everybody on it, what lies before them, the decks and the own card. */
export function boardLines(teller: Teller, view: View): string[] {
  const board = boardView(teller, view, []);
  return [
    ...areaLines(teller, view, board, false),
    "",
    ...board.people.map((person) => personLine(teller, view, board, person)),
    "",
    board.decks.map(({ name, left, discards }) => `${many(left, name)}${discarded(discards.length)}`).join("   "),
    ...ownLines(teller, board),
  ];
}

/** The same with all that areas and cards say. */
export function stateLines(teller: Teller, view: View): string[] {
  const board = boardView(teller, view, []);
  return [
    ...areaLines(teller, view, board, true),
    "",
    ...board.people.flatMap((person) => [
      personLine(teller, view, board, person),
      ...person.cards.flatMap(({ name, text }) => wrap(`${name}: ${text}`, width, "    ")),
    ]),
    "",
    ...board.decks.flatMap(({ name, left, discards }) => {
      const open = discards.filter((card) => card !== null);
      const line = `${many(left, name)}${discarded(discards.length)}${open.length === 0 ? "" : `: ${open.join(", ")}`}`;
      return wrap(line, width);
    }),
    ...ownLines(teller, board),
  ];
}

/** The areas, two and two as they lie. */
function areaLines(teller: Teller, view: View, { groups }: ToldAreas, hasTexts: boolean): string[] {
  const all = groups.flat();
  const most = (lengths: readonly number[]) => Math.max(...lengths);
  const numbers = most(all.map((area) => area.numbers.length));
  const names = most(all.map(({ name }) => name.length));
  const areas = groups.flatMap((group) =>
    group.flatMap(({ numbers: sums, name, text, seats }, at) => {
      const bracket = at === 0 ? "┌" : "└";
      const who = seats.map((seat) => seatName(teller, seat)).join(", ");
      const line = `${bracket} ${sums.padEnd(numbers)}  ${name.padEnd(names)}  ${who}`.trimEnd();
      return hasTexts ? [line, ...wrap(text, width, `${at === 0 ? "│" : " "} ${" ".repeat(numbers)}  `)] : [line];
    }),
  );
  const beside = view.players.filter(({ area, dead }) => area === null && !dead).map(({ seat }) => seat);
  return beside.length === 0 ? areas : [...areas, `Beside the board: ${seatNames(teller, beside)}`];
}

/** Somebody in a line: damage, who they are as far as it is known, what holds for them and what they own. */
function personLine(teller: Teller, { seat: own }: View, { people, track }: ToldAreas, person: ToldPerson): string {
  const title = ({ seat }: ToldPerson) => `${seatName(teller, seat)}${seat === own ? " (you)" : ""}`;
  const titles = Math.max(...people.map((each) => title(each).length));
  const { points, identity, marks, cards, result, isTurn } = person;
  const parts = [
    `${track.name} ${points}${identity === undefined ? "" : `/${identity.points}`}`.padEnd(track.name.length + 6),
    ...(identity === undefined ? [] : [characterOf(teller, identity)]),
    ...marks.map((mark) => `[${mark}]`),
    ...(result === undefined ? [] : [`[${result.words}]`]),
    ...(cards.length === 0 ? [] : [cards.map(({ name }) => name).join(", ")]),
  ];
  return `${isTurn ? ">" : " "} ${title(person).padEnd(titles)}  ${parts.join("  ")}`.trimEnd();
}

/** The card of whoever sits here, with all that it says. */
function ownLines(teller: Teller, { own }: ToldAreas): string[] {
  if (own === undefined) return [];
  const { ability, text, win } = own;
  return wrap(`${teller.say("fact.you")} ${characterOf(teller, own)}. ${ability}: ${text} ${win}`, width);
}

function characterOf(teller: Teller, { name, side }: ToldIdentity): string {
  return teller.say("character.side", { name, side });
}

function discarded(count: number): string {
  return count === 0 ? "" : ` + ${count} discarded`;
}
