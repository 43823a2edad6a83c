import { discard, toBottom } from "../../../engine/decks.ts";
import { turnOver } from "../cards/draw.ts";
import { pilesOf } from "../cards/supply.ts";
import { isTotalGroupDeath } from "../core/total-group-death.ts";
import { perform } from "../effects/perform.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import { apart } from "./keep-in-play.ts";
import { liesOnRoad, worldGraph } from "./map.ts";
import { moonRises } from "./moon.ts";

/** The Leader draws the event of the space that the group stands on (world-map/events). */
export function* drawEvent(play: Play): Procedure {
  const { world } = play.state;
  if (world === null) return;
  if (liesOnRoad(worldGraph(play.content), world.at)) yield* roadEvent(play);
  else yield* offRoadEvent(play);
}

/** A Road Event: the moon if it shows, and the half of the day or of the night (world-map/road-events). */
export function* roadEvent(play: Play): Procedure {
  const rule = "world-map/road-events";
  const id = turnOver(play, "road-event");
  if (id === undefined) return;
  const card = play.content.card("road-event", id);
  const { night } = play.state;
  const half = night ? card.night : card.day;
  const time = night ? "night" : "day";
  play.emit({ type: "noted", what: "road-event", about: { card: id, time }, rule, source: card.name });
  if (night && card.night.moon === true) yield* moonRises(play);
  const keep = half.keep === true && !isTotalGroupDeath(play);
  const { stays, happens } = keep ? apart(half.effects) : { stays: [], happens: half.effects };
  // With nobody alive there is nobody left to meet what the card brings.
  if (!isTotalGroupDeath(play)) {
    yield* perform(play, happens, { you: play.state.leader }, { name: card.name, rule, id: `road-event/${id}` });
  }
  if (keep) play.emit({ type: "kept", kept: [...play.state.kept, { card: id, name: card.name, effects: stays }] });
  else play.emit({ type: "deck", deck: "road-event", to: discard(pilesOf(play, "road-event"), [id]) });
}

/** An Off-Road Event: the choice comes before the card is turned over (world-map/off-road-events). */
export function* offRoadEvent(play: Play): Procedure {
  const rule = "world-map/off-road-events";
  const id = turnOver(play, "off-road-event");
  if (id === undefined) return;
  const card = play.content.card("off-road-event", id);
  const { leader } = play.state;
  play.emit({ type: "noted", what: "off-road-event", about: { card: id }, rule, source: card.name });
  const { option } = yield* choose({
    ask: "off-road-event",
    rule,
    about: { card: id },
    options: card.choices.map((_, index) => ({ type: "option" as const, seat: leader, option: index })),
  });
  const outcome = card.choices[option]?.outcome;
  play.emit({ type: "noted", what: "off-road-outcome", about: { card: id, option }, rule, source: card.name });
  const source = { name: card.name, rule, id: `off-road-event/${id}` };
  yield* perform(play, outcome?.effects ?? [], { you: leader }, source);
  play.emit({ type: "deck", deck: "off-road-event", to: toBottom(pilesOf(play, "off-road-event"), [id]) });
}
