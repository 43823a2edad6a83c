import type { ToldAreas, ToldIdentity, ToldPerson } from "../../engine/told/scene.ts";
import { faceRoute, iconRoute } from "../paths.ts";
import type { PlacedOffers } from "./placed-offers.ts";
import type { seatsContext } from "./seat-context.ts";

type Seats = ReturnType<typeof seatsContext>;

/** A board of areas as its template draws it: figures by the names of their seats, commands as the numbers of buttons. */
export function areasContext(told: ToldAreas, offers: PlacedOffers, seats: Seats, game: string): object {
  const { title, isOver, groups, people, track, own, decks, log, revealed } = told;
  const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
  const figure = (seat: string) => ({ name: bySeat.get(seat)?.name ?? seat, img: bySeat.get(seat)?.img });
  const last = track.spaces.at(-1)?.number ?? 0;
  return {
    title,
    isOver,
    groups: groups.map((areas) =>
      areas.map(({ seats: standing, command, icon, ...area }) => {
        const index = offers.place(command);
        return {
          ...area,
          icon: icon && iconRoute(icon),
          figures: standing.map(figure),
          index,
          isOffered: index !== undefined,
        };
      }),
    ),
    people: people.map((person) => ({ ...bySeat.get(person.seat), ...personContext(person, offers, last) })),
    track: {
      name: track.name,
      spaces: track.spaces.map(({ names, ...space }) => ({
        ...space,
        figures: space.seats.map(figure),
        names: names.join(", "),
        initials: [...new Set(names.map((name) => name.charAt(0)))].join(""),
      })),
    },
    own: own && cardContext(own, game),
    decks: decks.map(({ id, name, icon, left, discards }) => ({
      id,
      name,
      icon: icon && iconRoute(icon),
      left,
      discarded: discards.length,
      top: discards[0],
    })),
    // The newest first, so that it is seen without scrolling.
    log: log.toReversed(),
    revealed: revealed && { ...cardContext(revealed, game), figure: figure(revealed.seat) },
  };
}

function personContext({ commands, identity, ...person }: ToldPerson, offers: PlacedOffers, last: number): object {
  const buttons = commands.flatMap((command) => {
    const index = offers.place(command);
    return index === undefined ? [] : [{ index, words: offers.all[index]?.words }];
  });
  const { icon, points } = identity ?? {};
  return {
    ...person,
    identity: identity && { ...identity, icon: icon && iconRoute(icon) },
    buttons,
    // All bars have the length of the track, so that they compare; a mark stands where whoever is known would die.
    share: shareOf(person.points, last),
    end: points && shareOf(points, last),
  };
}

function shareOf(points: number, last: number): number {
  return Math.round((100 * Math.min(points, last)) / last);
}

/** A card with the picture that the build has drawn of it. */
function cardContext<T extends ToldIdentity>(identity: T, game: string): T & { readonly face: string } {
  return { ...identity, face: faceRoute(game, identity.ref) };
}
