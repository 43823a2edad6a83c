import type { ToldFight, ToldOpponent, ToldScene } from "../../engine/told/scene.ts";
import type { TableGame } from "../table/table-game.ts";
import { areasContext } from "./areas-context.ts";
import type { PlacedOffers } from "./placed-offers.ts";
import type { seatsContext } from "./seat-context.ts";
import { townContext } from "./town-context.ts";
import { travelContext } from "./travel-context.ts";

type Seats = ReturnType<typeof seatsContext>;

/** A scene as its template draws it, under its own name. Commands become the numbers of their buttons. */
export function sceneContext(
  scene: ToldScene | undefined,
  offers: PlacedOffers,
  seats: Seats,
  play: TableGame,
): object {
  switch (scene?.kind) {
    case "fight":
      return { fight: fightContext(scene, offers, seats) };
    case "town":
      return { town: townContext(scene, offers, play) };
    case "travel":
      return { travel: travelContext(scene, offers) };
    case "areas":
      return { areas: areasContext(scene, offers, seats, play.game.id) };
    case undefined:
      return {};
  }
}

function fightContext({ title, steps, opponents, fighters }: ToldFight, offers: PlacedOffers, seats: Seats): object {
  return {
    title,
    steps,
    opponents: opponents.map(opponentContext),
    fighters: fighters.flatMap(({ seat: id, choices, ...fighter }) => {
      const seat = seats.find(({ seat: each }) => each === id);
      if (seat === undefined) return [];
      const buttons = choices.map(({ target, attack, defend }) => ({
        target,
        attack: offers.place(attack),
        defend: offers.place(defend),
      }));
      return [
        { ...seat, ...fighter, choices: buttons.filter(({ attack, defend }) => (attack ?? defend) !== undefined) },
      ];
    }),
  };
}

/** An opponent with its track, space by space, and every figure with what makes it up. */
function opponentContext(opponent: ToldOpponent): object {
  const { counter, spaces, bands, figures } = opponent;
  const length = Math.max(spaces, counter);
  return {
    ...opponent,
    length,
    track: Array.from({ length }, (_, at) => ({
      number: at + 1,
      isHere: at + 1 === counter,
      isCovered: at + 1 <= counter,
    })),
    bands: bands.map(({ from, to, words }) => ({
      words,
      from,
      end: to + 1,
      isNow: counter >= from && counter <= to,
    })),
    figures: figures.map(({ name, value, parts }) => ({
      name,
      value,
      parts: parts.map(({ by, source }) => `${source} ${by < 0 ? by : `+${by}`}`).join(", "),
    })),
  };
}
