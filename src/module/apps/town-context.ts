import type { ToldTown } from "../../engine/told/scene.ts";
import type { TableGame } from "../table/table-game.ts";
import type { PlacedOffers } from "./placed-offers.ts";

/** A town as its template draws it: one column for each buyer, one row for each service. */
export function townContext({ title, buyers, shops }: ToldTown, offers: PlacedOffers, play: TableGame): object {
  const link = (rule: string | undefined) => (rule === undefined ? undefined : play.rule(rule));
  return {
    title,
    buyers,
    shops: shops.map(({ name, rule, services }) => ({
      name,
      link: link(rule),
      // A shop whose rule has its name is named once.
      isSame: link(rule)?.title === name,
      span: buyers.length + 1,
      services: services.map(({ deals, ...service }) => ({
        ...service,
        deals: deals.map(({ command, because, rule: why }, at) => {
          const index = offers.place(command);
          return {
            index,
            isOffered: index !== undefined,
            isLegal: command !== undefined,
            because,
            link: link(why),
            buyer: buyers[at]?.name,
          };
        }),
      })),
    })),
  };
}
