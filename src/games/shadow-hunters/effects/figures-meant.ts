import type { Static } from "typebox";
import type { Who } from "../../../engine/effects/parts/who.ts";
import { ask, done } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import { neighbourAt } from "../core/conditions.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { placeOf, playerAt, playerOf } from "../state.ts";
import type { Cast } from "./card-scene.ts";

type AnyWho = Static<typeof Who>;
type About = Readonly<Record<string, string | number>>;
type Picked = Exclude<AnyWho, string>;

/** Whom words mean; where they leave a choice, "you" is asked. Only those who have Equipment can be robbed of it. */
export function figuresMeant(play: Play, who: AnyWho, cast: Cast, isRobbed: boolean): Procedure<readonly string[]> {
  if (typeof who === "string") return done(someone(play, who, cast));
  const all = candidatesFor(play, who, cast);
  const candidates = isRobbed ? all.filter((seat) => playerOf(play.state, seat).equipment.length > 0) : all;
  if (who.pick === "each") return done(userLast(candidates, cast.you));
  return candidates.length < 2 ? done(candidates) : pickOne(play, candidates, cast);
}

/** What a question of a text is about: its card or its area, and which of its ways was taken. */
export function aboutOf({ source, option }: Pick<Cast, "source" | "option">): About {
  const about: Record<string, string | number> = {};
  if (source.kind === "card") about.card = source.id;
  if (source.kind === "area") about.area = source.id;
  if (option !== undefined) about.option = option;
  return about;
}

function pickOne(play: Play, candidates: readonly string[], cast: Cast): Procedure<readonly string[]> {
  const { you: seat } = cast;
  const options = candidates.map((target) => ({ type: "target", seat, target }) as const);
  return ask(play, { ask: "target", rule: "damage/taking", about: aboutOf(cast), options }, picked);
}

function picked(answer: ShadowCommand): readonly string[] {
  return answer.type === "target" ? [answer.target] : [];
}

/** What happens to everybody happens to the one who brings it last (damage/taking). */
function userLast(seats: readonly string[], user: string): readonly string[] {
  return seats.includes(user) ? [...seats.filter((seat) => seat !== user), user] : seats;
}

/** Everybody whom words could mean, in the order of the seats. */
export function candidatesFor({ state }: Board, who: Picked, { you, there }: Cast): readonly string[] {
  const place = "at" in who ? (who.at === "there" ? there : who.at) : undefined;
  const others = who.group === "other character";
  const seats: string[] = [];
  for (const { seat, dead, area } of state.players) {
    if (dead || (others && seat === you)) continue;
    if (place === undefined || area === place) seats.push(seat);
  }
  return seats;
}

function someone({ state }: Board, who: Extract<AnyWho, string>, { you, target, sender }: Cast): readonly string[] {
  switch (who) {
    case "you":
      return [you];
    case "target":
    case "attacker":
      return target === undefined ? [] : [target];
    case "sender":
      return sender === undefined ? [] : [sender];
    case "neighbour":
      return [playerAt(state, neighbourAt(state, placeOf(state, you))).seat];
    default:
      throw new Error(`Nobody in this game is "${who}".`);
  }
}
