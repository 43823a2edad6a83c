import type { ToldIdentity } from "../../../engine/told/scene.ts";
import type { Teller } from "../words.ts";
import { sideName } from "./names.ts";

/** A character with all that its card says. */
export function tellIdentity(teller: Teller, id: string): ToldIdentity {
  const { name, side, hp, icon, ability, win } = teller.content.identity(id);
  const { types = [] } = teller.content.game.terms;
  return {
    name,
    side: sideName(teller, side),
    points: hp,
    ability: ability.name,
    text: ability.text ?? "",
    // Whoever has no way of their own wins as their side does.
    win: win?.text ?? types.find((each) => each.id === side)?.text ?? "",
    ...(icon === undefined ? {} : { icon }),
  };
}
