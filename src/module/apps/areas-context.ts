import type { ToldAreas, ToldIdentity, ToldPerson } from "../../engine/told/scene.ts";
import { iconRoute } from "../paths.ts";
import type { PlacedOffers } from "./placed-offers.ts";
import type { seatsContext } from "./seat-context.ts";

type Seats = ReturnType<typeof seatsContext>;

/** A board of areas as its template draws it: figures by the names of their seats, commands as the numbers of buttons. */
export function areasContext(told: ToldAreas, offers: PlacedOffers, seats: Seats): object {
  const { title, groups, people, track, own, decks, log, revealed } = told;
  const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
  const figure = (seat: string) => ({ seat, name: bySeat.get(seat)?.name ?? seat });
  return {
    title,
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
    people: people.map((person) => ({ ...bySeat.get(person.seat), ...personContext(person, offers) })),
    track: {
      name: track.name,
      spaces: track.spaces.map(({ names, ...space }) => ({
        ...space,
        figures: space.seats.map(figure),
        names: names.join(", "),
        initials: [...new Set(names.map((name) => name.charAt(0)))].join(""),
      })),
    },
    own: own && identityContext(own),
    decks: decks.map(({ id, name, left, discards }) => ({
      id,
      name,
      left,
      discarded: discards.length,
      top: discards[0],
    })),
    // The newest first, so that it is seen without scrolling.
    log: log.toReversed(),
    revealed: revealed && identityContext(revealed),
  };
}

function personContext({ commands, identity, ...person }: ToldPerson, offers: PlacedOffers): object {
  const buttons = commands.flatMap((command) => {
    const index = offers.place(command);
    return index === undefined ? [] : [{ index, words: offers.all[index]?.words }];
  });
  return { ...person, identity: identity && identityContext(identity), buttons };
}

function identityContext({ icon, ...identity }: ToldIdentity): object {
  return { ...identity, icon: icon && iconRoute(icon) };
}
