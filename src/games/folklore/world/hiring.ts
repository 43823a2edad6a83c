import { deckKinds } from "../cards/card-data.ts";
import { characterOf, turnOrder } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Service, servicesFor } from "./services.ts";

const rule = "towns/hiring";

/** Whether a service brings a Companion from the top of a deck. */
export function isHiring({ effects }: Service): boolean {
  return effects.some(({ op, deck }) => op === "draw" && deckKinds[String(deck)] === "companion");
}

/** Those who come before the buyer, from the Leader clockwise, may hire first; then the buyer does (towns/hiring). */
export function* hireInTurn(
  play: Play,
  buyer: FigureId,
  service: Service,
  hire: (id: FigureId) => Procedure,
): Procedure {
  const order = turnOrder(play).map(({ id }) => id);
  for (const id of order.slice(0, order.indexOf(buyer))) {
    if (hadTheirSay(play, id, service) || !canHire(play, id, service)) continue;
    const wants = yield* wantsToHire(id, buyer, service);
    hasTheirSay(play, id, service);
    if (wants) yield* hire(id);
  }
  // The others may have taken the last one.
  if (!canHire(play, buyer, service)) return;
  hasTheirSay(play, buyer, service);
  yield* hire(buyer);
}

function* wantsToHire(seat: FigureId, before: FigureId, { name }: Service): Procedure<boolean> {
  const about = { service: name, figure: before };
  const options = () => [true, false].map((yes) => ({ type: "answer" as const, seat, yes }));
  return (yield* chooseAnew(() => ({ ask: "hire-first", rule, about, options: options() }))).yes;
}

function canHire(board: Board, id: FigureId, { id: wanted }: Service): boolean {
  const character = characterOf(board, id);
  if (character?.form !== "living" || forbidden(board, id, "use town services") !== undefined) return false;
  return servicesFor(board, character).some((service) => service.id === wanted);
}

function hadTheirSay({ state }: Board, id: FigureId, { id: service }: Service): boolean {
  return state.world?.visit?.hiring?.[service]?.includes(id) === true;
}

function hasTheirSay(play: Play, character: FigureId, service: Service): void {
  if (hadTheirSay(play, character, service)) return;
  play.emit({ type: "hiring-turn", character, service: service.id, rule });
}
