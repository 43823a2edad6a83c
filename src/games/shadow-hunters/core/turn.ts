import type { ShadowCommand } from "../commands.ts";
import { runArea } from "../effects/cards.ts";
import { type Board, isOver, type Play, type Procedure } from "../play.ts";
import { pairOf, playerOf } from "../state.ts";
import { canUse, happens, type Occasion, reveal, turnWindow } from "./abilities.ts";
import { attack, inRange, strikesAll } from "./attack.ts";

const start: Occasion = { ask: "move", rule: "turn/move", moment: "starts a turn" };
const strike: Occasion = { ask: "attack", rule: "turn/attack" };
const end: Occasion = { ask: "end", rule: "turn/end", moment: "ends a turn" };

/** A whole turn: move, act, attack (turn). */
export function* turn(play: Play): Procedure {
  const { seat } = play.state.players[play.state.turn] as { readonly seat: string };
  play.emit({ type: "turn-began", seat });
  if (hasDuty(play, seat)) yield* happens(play, seat, "starts a turn", seat);
  yield* move(play, seat);
  if (!isOut(play, seat)) yield* runArea(play, seat);
  if (!isOut(play, seat)) yield* attackStep(play, seat);
  if (hasEnd(play, seat)) yield* turnWindow(play, seat, end, () => [{ type: "pass", seat }]);
  if (!isOver(play)) passOn(play, seat);
}

function isOut(play: Play, seat: string): boolean {
  return isOver(play) || playerOf(play.state, seat).dead;
}

/** Whether something happens at the start of a turn without a choice (turn/start). */
function hasDuty(play: Play, seat: string): boolean {
  const { use } = play.content.identity(playerOf(play.state, seat).identity);
  return !use.optional && use.moment === "starts a turn";
}

/** The dice lead to an area; a seven lets the player choose (turn/move). */
function* move(play: Play, seat: string): Procedure {
  const own = (): ShadowCommand[] => {
    const options: ShadowCommand[] = [{ type: "roll", seat }];
    const { area } = playerOf(play.state, seat);
    if (area !== null && canUse(play, seat, "moves")) {
      options.push({ type: "area", seat, area: pairOf(play.state, area) });
    }
    return options;
  };
  const choice = yield* turnWindow(play, seat, start, own);
  if (choice === undefined) return;
  if (choice.type === "area") {
    reveal(play, seat);
    play.emit({ type: "used", seat, once: false });
    play.emit({ type: "moved", seat, area: choice.area });
    return;
  }
  const { equipment } = playerOf(play.state, seat);
  const isTwice = equipment.some((card) => play.content.card(card).gear.twice);
  const first = rollMovement(play, seat);
  const second = isTwice ? rollMovement(play, seat) : first;
  const areas = areasReached(play, seat, first, second);
  const [only = ""] = areas;
  play.emit({ type: "moved", seat, area: areas.length === 1 ? only : yield* chooseArea(seat, areas) });
}

/** The sum of the movement dice; what leads to where the player stands is rolled again. */
function rollMovement(play: Play, seat: string): number {
  const { area } = playerOf(play.state, seat);
  for (;;) {
    const small = play.dice.roll(play.content.faces("movement-small"));
    const large = play.dice.roll(play.content.faces("movement-large"));
    play.emit({ type: "movement", seat, faces: [small, large] });
    if (area === null || play.content.areaAt(small + large) !== area) return small + large;
  }
}

/** Where the sums of the movement dice lead: a sum without an area leads to any but the present one. */
function areasReached({ state, content }: Board, seat: string, first: number, second: number): readonly string[] {
  const [one, other] = [content.areaAt(first), content.areaAt(second)];
  if (one !== undefined && other !== undefined) return one === other ? [one] : [one, other];
  const { area } = playerOf(state, seat);
  const rest = state.board.filter((id) => id !== area && id !== one);
  return one === undefined ? rest : [one, ...rest];
}

function* chooseArea(seat: string, areas: readonly string[]): Procedure<string> {
  const options = areas.map((area) => ({ type: "area", seat, area }) as const);
  const answer = yield { ask: "choose-area", rule: "turn/move", options };
  return answer.type === "area" ? answer.area : (areas[0] ?? "");
}

/** The player may attack somebody in range, and with some Equipment must (turn/attack). */
function* attackStep(play: Play, seat: string): Procedure {
  const own = () => attackOptions(play, seat);
  const choice = yield* turnWindow(play, seat, strike, own);
  if (choice?.type !== "attack") return;
  if (choice.use === true) {
    reveal(play, seat);
    play.emit({ type: "used", seat, once: false });
  }
  const targets = strikesAll(play, seat) ? inRange(play, seat) : [choice.target];
  yield* attack(play, seat, targets, { d4: choice.use === true });
}

function attackOptions(play: Play, seat: string): ShadowCommand[] {
  const { content, state } = play;
  const reached = inRange(play, seat);
  const isDuty = playerOf(state, seat).equipment.some((card) => content.card(card).gear.must);
  const options: ShadowCommand[] = isDuty && reached.length > 0 ? [] : [{ type: "pass", seat }];
  const [first] = reached;
  if (first === undefined) return options;
  // One roll for all is one choice.
  const hasUse = canUse(play, seat, "attacks");
  for (const target of strikesAll(play, seat) ? [first] : reached) {
    options.push({ type: "attack", seat, target });
    if (hasUse) options.push({ type: "attack", seat, target, use: true });
  }
  return options;
}

/** Whether the last moment of a turn is one for its player (turn/end). */
function hasEnd(play: Play, seat: string): boolean {
  return !isOut(play, seat) && (play.state.options.windows === "all" || canUse(play, seat, "ends a turn"));
}

/** It is the next living player's turn, or the same one's again (turn/extra). */
function passOn(play: Play, seat: string): void {
  const { players, turn: now } = play.state;
  const { extra, dead } = playerOf(play.state, seat);
  if (extra > 0 && !dead) {
    play.emit({ type: "turn-ended", next: now, again: true });
    return;
  }
  let next = now;
  do next = (next + 1) % players.length;
  while (players[next]?.dead === true);
  play.emit({ type: "turn-ended", next, again: false });
}
