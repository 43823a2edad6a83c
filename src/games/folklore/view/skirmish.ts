import type { Modifier } from "../../../engine/dice/result.ts";
import type { Question } from "../../../engine/kernel/command.ts";
import type { Step } from "../../../engine/kernel/table.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreEvent } from "../events.ts";
import { stat } from "../figures/stat.ts";
import type { Board } from "../play.ts";
import { isOpponent, stanceOf, takesPart } from "../skirmish/fighters.ts";
import type { SkirmishFoe } from "../skirmish/state.ts";
import type { Character, FigureId } from "../state.ts";
import { figureName, shortName, termName } from "../tell/names.ts";
import { toldParts } from "../tell/source.ts";
import { signed } from "../tell/words.ts";

type Asked = Question<FolkloreCommand> | undefined;
type Steps = readonly Step<FolkloreCommand, FolkloreEvent>[];
type StanceCommand = Extract<FolkloreCommand, { readonly type: "stance" }>;

/** A running skirmish as it lies on the table. */
export interface SkirmishView {
  readonly title: string;
  /** The steps of a round, in the rulebook's order. */
  readonly steps: readonly { readonly name: string; readonly isNow: boolean }[];
  readonly opponents: readonly OpponentView[];
  readonly fighters: readonly FighterView[];
}

/** An opponent: the skirmish side of the card, with the marker on its track. */
export interface OpponentView {
  readonly id: FigureId;
  readonly name: string;
  /** The icon on the card, if it has one of its own. */
  readonly icon?: string;
  readonly counter: number;
  /** The last space of the track; one of the group has no track. */
  readonly spaces: number;
  readonly bands: readonly { readonly from: number; readonly to: number; readonly words: string }[];
  readonly figures: readonly { readonly name: string; readonly value: string; readonly parts: readonly Modifier[] }[];
  readonly power?: { readonly name: string; readonly text: string };
  /** Hits of this round that will be taken off the counter at its end. */
  readonly hits: number;
  readonly marks: readonly string[];
  readonly isBeaten: boolean;
}

/** Somebody on the group's side, and what they may choose now. */
export interface FighterView {
  readonly id: FigureId;
  /** What they chose for this round, in words. */
  readonly choice?: string;
  /** Why they take no part. */
  readonly absent?: string;
  readonly choices: readonly StanceChoice[];
}

/** The two sides of the token beside an opponent. */
export interface StanceChoice {
  readonly target: string;
  readonly attack?: FolkloreCommand;
  readonly defend?: FolkloreCommand;
}

/**
 * The running skirmish, with the choices of a round where they are asked for; undefined without one. The latest steps of
 * the log say how far the round has come.
 */
export function skirmishView(board: Board, question: Asked, log: Steps = []): SkirmishView | undefined {
  const { skirmish, characters } = board.state;
  if (skirmish === null) return undefined;
  const { say } = board.content;
  return {
    title: skirmish.round === 0 ? say("skirmish.title") : say("skirmish.title-round", { round: skirmish.round }),
    steps: stepsOf(board, question, log),
    opponents: skirmish.foes.map((foe) => opponentOf(board, foe)),
    fighters: characters
      .filter(({ id }) => !isOpponent(board, id))
      .map((character) => fighterOf(board, character, question)),
  };
}

const steps = ["stances", "creatures", "characters"] as const;

function stepsOf(board: Board, question: Asked, log: Steps): SkirmishView["steps"] {
  const now = stepOf(board, question, log);
  return steps.map((step) => ({ name: board.content.say(`skirmish.step.${step}`), isNow: step === now }));
}

/** Which step a question belongs to. A question in between belongs to whoever's roll it is about. */
function stepOf(board: Board, question: Asked, log: Steps): (typeof steps)[number] | undefined {
  if (question === undefined) return undefined;
  if (question.ask === "skirmish-stance" || board.state.skirmish?.stances.length === 0) return "stances";
  if (["skirmish-turn", "second-weapon"].includes(question.ask) || haveCharactersActed(log)) return "characters";
  const by = String(question.about?.by ?? "");
  return by === "" || isOpponent(board, by) ? "creatures" : "characters";
}

/** Whether a character has done something in the turn of this round. */
function haveCharactersActed(log: Steps): boolean {
  const isNewRound = ({ events }: Steps[number]) => events.some(({ type }) => type === "skirmish-round");
  const isTurn = ({ command }: Steps[number]) => command !== null && ofATurn.includes(command.type);
  const last = log.findLast((step) => isNewRound(step) || isTurn(step));
  return last !== undefined && !isNewRound(last);
}

/** What a character does in the turn. */
const ofATurn: readonly FolkloreCommand["type"][] = [
  "strike",
  "skirmish-use",
  "skirmish-focus",
  "skirmish-regroup",
  "hold",
];

function opponentOf(board: Board, foe: SkirmishFoe): OpponentView {
  const { content, state } = board;
  const { id, creature, counter, hits } = foe;
  const card = creature === undefined ? undefined : content.card("creature", creature).skirmish;
  const { icon } = creature === undefined ? content.card("character", id) : content.card("creature", creature);
  const figure = [...state.foes, ...state.characters].find((each) => each.id === id);
  return {
    id,
    name: shortName(board, id),
    ...(icon === undefined ? {} : { icon }),
    counter,
    spaces: card?.counter.max ?? content.figure("afflicted-counter"),
    bands: (card?.counter.bands ?? []).map((band) => ({ from: band.from, to: band.to, words: bandWords(board, band) })),
    // Whoever is beaten has left the fight, and nothing more is known of them than the card.
    figures: counter === 0 ? [] : figuresOf(board, id),
    ...(card === undefined ? {} : { power: { name: card.power.name, text: card.power.text } }),
    hits: hits.length,
    marks: (figure?.statuses ?? []).map((status) => termName(content, status.id)),
    isBeaten: counter === 0,
  };
}

function bandWords(
  { content }: Board,
  band: { readonly might?: number; readonly defense?: number; readonly damage?: number },
): string {
  return (["might", "defense", "damage"] as const)
    .flatMap((id) => (band[id] === undefined ? [] : [`${termName(content, id)} ${signed(band[id])}`]))
    .join(", ");
}

/** Might and damage are added to a roll and show their sign; Defense is what a roll must reach. */
function figuresOf(board: Board, id: FigureId): OpponentView["figures"] {
  return (["might", "defense", "damage"] as const).map((name) => {
    const { value, modifiers } = stat(board, id, name);
    return {
      name: termName(board.content, name),
      value: name === "defense" ? String(value) : signed(value),
      parts: toldParts(board.content, modifiers),
    };
  });
}

function fighterOf(board: Board, character: Character, question: Asked): FighterView {
  const { id, form } = character;
  const stance = stanceOf(board, id);
  const { say } = board.content;
  const how = stance?.stance === "attack" ? "attacks" : form === "ghost" ? "vanished" : "defends";
  return {
    id,
    ...(stance === undefined ? {} : { choice: say(`skirmish.${how}`, { whom: figureName(board, stance.target) }) }),
    ...(takesPart(board.state, character) ? {} : { absent: say("skirmish.absent") }),
    choices: choicesOf(board, id, question),
  };
}

function choicesOf(board: Board, id: FigureId, question: Asked): StanceChoice[] {
  const own = (question?.options ?? []).filter(
    (option): option is StanceCommand => option.type === "stance" && option.seat === id,
  );
  return [...new Set(own.map(({ target }) => target))].map((target) => {
    const side = (stance: StanceCommand["stance"]) =>
      own.find((option) => option.target === target && option.stance === stance);
    const [attack, defend] = [side("attack"), side("defend")];
    return { target: shortName(board, target), ...(attack && { attack }), ...(defend && { defend }) };
  });
}
