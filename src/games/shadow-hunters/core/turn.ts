import { ask, isDone, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import { runArea } from "../effects/cards.ts";
import { type Gear, hasGear } from "../effects/gear.ts";
import { type Board, isOver, type Play, type Procedure, roleAt } from "../play.ts";
import { pairOf, playerAt, playerOf } from "../state.ts";
import { canUse, happens, isAsked, type Occasion, reveal, TurnWindow } from "./abilities.ts";
import { attack, inRange, strikesAll } from "./attack.ts";

const start: Occasion = { ask: "move", rule: "turn/move", moment: "starts a turn" };
const strike: Occasion = { ask: "attack", rule: "turn/attack" };
const end: Occasion = { ask: "end", rule: "turn/end", moment: "ends a turn" };

const rollsTwice = ({ twice }: Gear) => twice;
const mustAttack = ({ must }: Gear) => must;

/** A whole turn: move, act, attack (turn). */
export function* turn(play: Play): Procedure {
  const { seat } = playerAt(play.state, play.state.turn);
  play.emit({ type: "turn-began", seat });
  const isDue = hasDuty(play);
  if (isDue) yield* happens(play, seat, "starts a turn", seat);
  const going = new TurnWindow(play, seat, start, moveOptions, isDue);
  const begun = going.run();
  if (!isDone(begun)) yield* begun;
  const moved = going.choice === undefined ? nothing : move(play, seat, going.choice);
  if (!isDone(moved)) yield* moved;
  const acted = isOut(play, seat) ? nothing : runArea(play, seat);
  if (!isDone(acted)) yield* acted;
  const striking = new TurnWindow(play, seat, strike, attackOptions);
  const struck = striking.run();
  if (!isDone(struck)) yield* struck;
  if (striking.choice?.type === "attack") yield* attackStep(play, seat, striking.choice);
  if (hasEnd(play, seat)) {
    yield* new TurnWindow(play, seat, end, endOptions).run();
  }
  if (!isOver(play)) passOn(play, seat);
}

function isOut(play: Play, seat: string): boolean {
  return isOver(play) || playerOf(play.state, seat).dead;
}

/** Whether something happens at the start of a turn without a choice; in hiding it stays one (turn/start). */
function hasDuty(play: Play): boolean {
  const { use, isOpen } = roleAt(play, play.state.turn);
  if (use.optional || use.moment !== "starts a turn") return false;
  return !isOpen || playerAt(play.state, play.state.turn).revealed;
}

function moveOptions(play: Play, seat: string): ShadowCommand[] {
  const options: ShadowCommand[] = [{ type: "roll", seat }];
  if (!canUse(play, seat, "moves")) return options;
  const { area } = playerOf(play.state, seat);
  if (area !== null) options.push({ type: "area", seat, area: pairOf(play.state, area) });
  return options;
}

/** The dice lead to an area; a seven lets the player choose (turn/move). */
function move(play: Play, seat: string, choice: ShadowCommand): Procedure {
  if (choice.type === "area") {
    reveal(play, seat);
    play.emit({ type: "used", seat, once: false });
    play.emit({ type: "moved", seat, area: choice.area });
    return nothing;
  }
  const first = rollMovement(play, seat);
  const second = hasGear(play, playerOf(play.state, seat), rollsTwice) ? rollMovement(play, seat) : first;
  const areas = areasReached(play, seat, first, second);
  if (areas.length > 1) return chooseArea(play, seat, areas);
  play.emit({ type: "moved", seat, area: areas[0] ?? "" });
  return nothing;
}

/** The sum of the movement dice; what leads to where the player stands is rolled again. */
function rollMovement(play: Play, seat: string): number {
  const { area } = playerOf(play.state, seat);
  for (;;) {
    const small = play.dice.roll(play.content.faces.small);
    const large = play.dice.roll(play.content.faces.large);
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

function chooseArea(play: Play, seat: string, areas: readonly string[]): Procedure {
  const options = areas.map((area) => ({ type: "area", seat, area }) as const);
  return ask(play, { ask: "choose-area", rule: "turn/move", options }, (answer) => {
    play.emit({ type: "moved", seat, area: answer.type === "area" ? answer.area : (areas[0] ?? "") });
  });
}

/** The player attacks somebody in range (turn/attack). */
function attackStep(play: Play, seat: string, { target, use }: Extract<ShadowCommand, { type: "attack" }>): Procedure {
  if (use === true) {
    reveal(play, seat);
    play.emit({ type: "used", seat, once: false });
  }
  const targets = strikesAll(play, seat) ? inRange(play, seat) : [target];
  return attack(play, seat, targets, { d4: use === true });
}

/** The player may attack somebody in range, and with some Equipment must (turn/attack). */
function attackOptions(play: Play, seat: string): ShadowCommand[] {
  const reached = inRange(play, seat);
  const pass: ShadowCommand = { type: "pass", seat };
  if (reached.length === 0) return [pass];
  const options: ShadowCommand[] = hasGear(play, playerOf(play.state, seat), mustAttack) ? [] : [pass];
  const hasUse = canUse(play, seat, "attacks");
  // One roll for all is one choice.
  for (const target of strikesAll(play, seat) ? reached.slice(0, 1) : reached) {
    options.push({ type: "attack", seat, target });
    if (hasUse) options.push({ type: "attack", seat, target, use: true });
  }
  return options;
}

function endOptions(_: Play, seat: string): ShadowCommand[] {
  return [{ type: "pass", seat }];
}

/** Whether the last moment of a turn is one for its player (turn/end). */
function hasEnd(play: Play, seat: string): boolean {
  return !isOut(play, seat) && isAsked(play, seat, "ends a turn");
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
