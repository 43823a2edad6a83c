import type { ToldIdentity } from "../../../engine/told/scene.ts";
import type { Teller } from "../words.ts";
import { sideName } from "./names.ts";
import { wayToWin } from "./why.ts";

/** A character with all that its card says. */
export function tellIdentity(teller: Teller, id: string): ToldIdentity {
  const { name, side, hp, icon, ability } = teller.content.identity(id);
  return {
    ref: `identity:${id}`,
    name,
    side: sideName(teller, side),
    points: hp,
    ability: ability.name,
    text: ability.text ?? "",
    win: wayToWin(teller, id).text,
    ...(icon === undefined ? {} : { icon }),
  };
}
