import type { ToldBlock, ToldChapter, ToldPassage } from "../../engine/told/story.ts";
import type { PlacedOffers } from "../apps/placed-offers.ts";
import { takersOf } from "../apps/takers.ts";
import type { Sitting } from "../table/sitting.ts";
import type { TableGame } from "../table/table-game.ts";
import { sceneOfMap } from "./map-scene.ts";

/** The most answers that stand in a box; for more, the table is the better place. */
const mostAnswers = 6;

/** Who looks at a page, and at which game. */
export interface Look {
  readonly game: string;
  readonly play: TableGame;
  /** The running game that plays the story, with what its user may answer. */
  readonly live?: { readonly sitting: Sitting; readonly offers: PlacedOffers };
  readonly isGM: boolean;
}

/** A chapter as its template draws it. Those who run the game see all of it, all others what has been read. */
export function chapterContext({ title, story, blocks, markers }: ToldChapter, look: Look): object {
  const shown = blocks.filter(({ state }) => look.isGM || state !== undefined);
  return {
    title,
    story,
    markers,
    isLive: look.live !== undefined,
    isClosed: shown.length === 0,
    blocks: shown.map((block) => blockContext(block, look)),
  };
}

function blockContext(block: ToldBlock, look: Look): object {
  const { kind, rule, title, who, facts, traits, results, map, state } = block;
  const passages = block.passages.filter(({ role, isDone }) => look.isGM || !isOutcome(role) || isDone);
  const ways = passages.filter(({ role }) => role === "choice").map((passage) => wayContext(passage, look));
  return {
    kind,
    is: { [kind]: true },
    title,
    box: rule === undefined ? undefined : (look.play.rule(rule) ?? { title: rule }),
    who: who === undefined ? undefined : `RULEWRIGHT.Story.Who.${who}`,
    facts,
    traits: traits.map((trait) => `RULEWRIGHT.Story.Trait.${trait}`),
    body: passages.filter(({ role }) => role === "body"),
    outcomes: passages.filter(({ role }) => isOutcome(role)).map((passage) => outcomeContext(passage)),
    goals: passages.filter(({ role }) => role === "goal"),
    ways,
    results: results.map(({ words, outcome }) => ({ words, passed: outcome === "success" })),
    map: map === undefined || sceneOfMap(look.game, map, look.live?.sitting) === undefined ? undefined : map,
    isNow: state === "now",
    isPlayed: state === "played",
    // Without a running game nothing lies ahead: the book is simply read.
    isAhead: look.live !== undefined && state === undefined,
    asked: state === "now" ? askedContext(look) : undefined,
  };
}

function isOutcome(role: ToldPassage["role"]): boolean {
  return role === "success" || role === "failure";
}

function outcomeContext({ role, parts, isDone }: ToldPassage): object {
  const label = role === "success" ? "RULEWRIGHT.Story.Success" : "RULEWRIGHT.Story.Failure";
  return { role, label, parts, isDone };
}

function wayContext({ parts, isDone, commands }: ToldPassage, { live }: Look): object {
  return { parts, isDone, ...(live && takersOf(live.sitting, live.offers, commands)) };
}

/** What else is asked while the box is being played: what no choice of the box has taken. */
function askedContext({ live }: Look): object | undefined {
  if (live === undefined) return undefined;
  const { play, state, question } = live.sitting.table;
  const rest = live.offers.rest();
  if (question === undefined || rest.length === 0) return undefined;
  return { words: play.tellQuestion(state, question), offers: rest.length > mostAnswers ? [] : rest };
}
