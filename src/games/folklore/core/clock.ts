import { type Lasting as Clocked, type Moment, tick, tickAll } from "../../../engine/clocks.ts";
import { fire } from "../effects/fire.ts";
import { nothingToDo } from "../effects/nothing-to-do.ts";
import type { Play, Procedure } from "../play.ts";
import type { Character, FigureId, Foe, Lasting, StatusOn } from "../state.ts";
import { corrosionAtRoundStart } from "./conditions.ts";

/** A round begins (`dice/rounds`): Corrosion does its work, then what cards and statuses say of it. */
export function* roundStart(play: Play): Procedure {
  yield* corrosionAtRoundStart(play);
  yield* fire(play, { event: "round starts" });
}

/**
 * A moment passes at the table. What waits for a start finds the old things gone; what waits for an end still finds
 * them there. Limits of a span that is over count anew.
 */
export function pass(play: Play, moment: Moment): Procedure {
  if (moment.type === "turn-start" || moment.type === "fight-start") {
    moveClocks(play, moment);
    return fireMoment(play, moment);
  }
  return end(play, moment, fireMoment(play, moment));
}

function end(play: Play, moment: Moment, firing: Procedure): Procedure {
  if (firing !== nothingToDo) return endAfter(play, moment, firing);
  moveClocks(play, moment);
  return nothingToDo;
}

function* endAfter(play: Play, moment: Moment, firing: Procedure): Procedure {
  yield* firing;
  moveClocks(play, moment);
}

function moveClocks(play: Play, moment: Moment): void {
  tickLasting(play, moment);
  for (const figure of play.state.characters) tickStatuses(play, figure, moment);
  for (const figure of play.state.foes) tickStatuses(play, figure, moment);
  refresh(play, spansOver[moment.type], moment.type === "turn-start" ? moment.of : undefined);
}

function fireMoment(play: Play, { type, of }: Moment): Procedure {
  switch (type) {
    case "turn-start":
      return of === undefined ? nothingToDo : fire(play, { event: "starts a turn", who: of });
    case "turn-end":
      return of === undefined ? nothingToDo : fire(play, { event: "ends a turn", who: of });
    case "round-end":
      return fire(play, { event: "round ends" });
    case "fight-start":
      return fire(play, { event: "combat starts" });
    case "fight-end":
      return fire(play, { event: "combat ends" });
    case "chapter-end":
      return fire(play, { event: "chapter ends" });
    case "story-end":
      return fire(play, { event: "story ends" });
    default:
      return nothingToDo;
  }
}

function tickLasting(play: Play, moment: Moment): void {
  const { lasting } = play.state;
  if (lasting.length === 0) return;
  const { on, over } = tickAll(lasting, moment);
  if (on === lasting) return;
  const waiting = moment.type === "attack-end" ? over.filter(isFurtherToken) : [];
  const ended = over.filter((each) => !waiting.includes(each)).map(({ id }) => id);
  play.emit({ type: "lasting-left", lasting: waiting.length === 0 ? on : [...on, ...waiting], ended });
}

/** Each attack takes one token of WEAKEN off; the others wait for the attacks after it (`glossary/weaken`). */
function isFurtherToken(token: Lasting, at: number, over: readonly Lasting[]): boolean {
  if (token.effect.op !== "twice" || typeof token.until !== "object") return false;
  const { owner, source } = token;
  return (
    over.findIndex(({ effect, ...each }) => effect.op === "twice" && each.owner === owner && each.source === source) <
    at
  );
}

function tickStatuses(play: Play, { id, statuses }: Character | Foe, moment: Moment): void {
  if (statuses.length === 0) return;
  let changed = false;
  const left: StatusOn[] = [];
  for (const status of statuses) {
    const still = tickStatus(play, id, status, moment);
    if (still !== undefined) left.push(still);
    else play.emit({ type: "status-lost", figure: id, status: status.id, rule: "statuses/statuses" });
    changed ||= still !== status && still !== undefined;
  }
  if (changed) play.emit({ type: "statuses-left", figure: id, statuses: left });
}

function tickStatus(play: Play, owner: FigureId, status: StatusOn, moment: Moment): StatusOn | undefined {
  if (status.until === undefined) {
    // Positive statuses last to the end of the story (`statuses/duration-positive`).
    const ends = moment.type === "story-end" && play.content.statuses.get(status.id)?.side === "positive";
    return ends ? undefined : status;
  }
  const clock: Clocked & StatusOn = { ...status, until: status.until, owner };
  const ticked = tick(clock, moment);
  if (ticked === clock || ticked === undefined) return ticked && status;
  const { owner: _, ...rest } = ticked;
  return rest;
}

const none: readonly string[] = [];

/** The spans that a moment ends, or begins: both ways their limits count anew. */
const spansOver: Readonly<Record<Moment["type"], readonly string[]>> = {
  "turn-start": ["turn"],
  "turn-end": none,
  "round-end": ["round"],
  "attack-end": ["attack"],
  "fight-start": ["attack", "turn", "round", "fight"],
  "fight-end": ["attack", "turn", "round", "fight"],
  "map-end": ["attack", "turn", "round", "fight", "map"],
  "chapter-end": ["attack", "turn", "round", "fight", "map", "visit", "chapter"],
  "story-end": ["attack", "turn", "round", "fight", "map", "visit", "chapter", "story"],
  "check-made": none,
  "search-made": none,
};

/** Lets the limits of these spans count anew, for one character or for all. */
export function refresh(play: Play, spans: readonly string[], of?: FigureId): void {
  if (spans.length === 0) return;
  const over = ({ id, uses }: Character) => {
    if (of !== undefined && id !== of) return false;
    for (const use in uses) if (spans.includes(use.slice(0, use.indexOf("|")))) return true;
    return false;
  };
  if (!play.state.characters.some(over)) return;
  play.emit({ type: "refreshed", spans, ...(of !== undefined && { character: of }) });
}
