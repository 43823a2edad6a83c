import { type Hooks, registerHooks } from "../effects/hooks.ts";
import { seatOf } from "../effects/text.ts";
import { characterOf, foeOf } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { freePlaces } from "./free-spaces.ts";
import { chooseSpace, place, swap } from "./place.ts";
import { push } from "./push.ts";
import { search } from "./search.ts";
import { spawnFoes } from "./spawn.ts";
import { statesDamage } from "./states-damage.ts";
import { isMapToken, layTokens, removeToken } from "./tokens.ts";
import { type Mover, mapOf, standingOf } from "./view.ts";
import { walk, walkAlone } from "./walk.ts";
import { whereaboutsOf } from "./where.ts";

/** What the map does for card texts. */
export const mapTexts = {
  *push(play, told, figure, spaces, pull) {
    const { cast, cite } = told;
    // Whoever a text pushes as "you" is pushed by the foe or attacker who speaks.
    const by = figure === cast.you ? (cast.this ?? cast.attacker) : cast.you;
    const listed = statesDamage(play, told, figure);
    if (by !== undefined) yield* push(play, { by, target: figure, spaces, pull, listed, cite });
  },

  *move(play, { cite }, figure, spaces, way) {
    const foe = foeOf(play, figure);
    const led = foe === undefined || foe.ally !== undefined || foe.controlled !== undefined;
    if (led) yield* walk(play, figure, seatOf(play, figure), spaces, cite, way);
    else yield* walkAlone(play, figure, spaces, way);
  },

  *place(play, { cast, cite }, figure, where) {
    const mover = moverOf(play, figure);
    const there = whereaboutsOf(play, where, cast);
    if (mover === undefined || there === undefined) return;
    // The space where it stands is not a free one.
    const spaces = freePlaces(play, there, mover).filter((at) => at !== play.state.map?.at[figure]);
    if (spaces.length === 0) return;
    yield* place(play, figure, yield* chooseSpace(seatOf(play, cast.you), spaces, "place", cite, { figure }), cite);
  },

  *swap(play, { cite }, figure, other) {
    yield* swap(play, figure, other, cite);
  },

  *token(play, { cast, cite }, token, count, where, remove) {
    const seat = seatOf(play, cast.you);
    if (!isMapToken(token)) play.emit({ type: "noted", what: "does-not-apply", about: { token }, ...cite });
    else if (remove) yield* removeToken(play, seat, token, where, cast, cite);
    else yield* layTokens(play, seat, token, count, where, cast, cite);
  },

  *spawn(play, { cast, cite }, foe, count, { where, ally }) {
    const kind = play.content.find("creature", foe) === undefined ? { affliction: foe } : { creature: foe };
    const at = where === undefined ? undefined : whereaboutsOf(play, where, cast);
    return yield* spawnFoes(play, {
      ...kind,
      count,
      cite,
      ...(at === undefined ? {} : { at }),
      ...(ally ? { ally: cast.you } : {}),
    });
  },

  *search(play, _told, figure) {
    if (characterOf(play, figure)?.form === "living") yield* search(play, figure);
  },
} satisfies Partial<Hooks>;

/** What a text can do with an adventuring turn; an encounter has hooks of its own for its turns. */
export const mapTurnTexts = {
  turn(play, { cite }, figure, change) {
    const turn = play.state.map?.turn;
    if (turn?.figure !== figure || change === "controlled" || change === "extra attack") {
      play.emit({ type: "noted", what: "does-not-apply", about: { figure, change }, ...cite });
      return done();
    }
    const move = change !== "extra Act" ? stat(play, figure, "stride").value : 0;
    const act = change !== "extra Move" ? play.content.figure("uses-per-adventure-round") : 0;
    const interacts = change === "extra turn" ? play.content.figure("interacts-per-round") : 0;
    const more = { stride: turn.stride + move, uses: turn.uses + act, interacts: turn.interacts + interacts };
    play.emit({ type: "map-turn-left", turn: { ...turn, ...more } });
    return done();
  },

  giveUp(play, _told, figure, what) {
    const turn = play.state.map?.turn;
    if (turn?.figure === figure) {
      const left = what === "Act" ? { uses: turn.uses - 1 } : { stride: 0 };
      play.emit({ type: "map-turn-left", turn: { ...turn, ...left } });
    }
    return done();
  },

  hasLeft({ map }, figure, what) {
    if (map?.turn?.figure !== figure) return false;
    return (what === "Act" ? map.turn.uses : map.turn.stride) > 0;
  },
} satisfies Partial<Hooks>;

/** What was to be done is done without asking. */
function* done(): Procedure {}

/** A figure on the map, or a character who comes onto it. */
function moverOf(board: Board, id: FigureId): Mover | undefined {
  const standing = standingOf(mapOf(board), id);
  if (standing !== undefined) return standing;
  const form = characterOf(board, id)?.form;
  return form === "living" || form === "ghost" ? { id, size: 1, side: "group", swarm: false } : undefined;
}

registerHooks({ ...mapTexts, ...mapTurnTexts }, "map");
