import type { Question } from "../../../engine/kernel/command.ts";
import type { Blanks } from "../../../engine/told/words.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreContent } from "../content.ts";
import type { Board } from "../play.ts";
import { awaitedSeats } from "../view/awaited.ts";
import { tellPlan } from "./foe-plan.ts";
import { tellLeft } from "./left.ts";
import { figureName, foeCardName, placeName, rollerName, termName, worldSpaceName } from "./names.ts";
import { rollTitle } from "./rolled.ts";
import { sourceName } from "./source.ts";
import { capital, sentence, spoken } from "./words.ts";

type About = (key: string) => string;

/** What the game asks, and whom: "The Arcanist: whom do you attack?". */
export function tellQuestion(board: Board, question: Question<FolkloreCommand>): string {
  const about: About = (key) => String(question.about?.[key] ?? "");
  const [asked, ...others] = awaitedSeats(question);
  const isOne = asked !== undefined && others.length === 0;
  const who = isOne ? figureName(board, asked) : board.content.say("name.group");
  const words = wholes[question.ask]?.(board, about) ?? wordsOf(board, question, about);
  return sentence(`${capital(who)}: ${words}`);
}

function wordsOf(
  { content, state }: Board,
  { ask, about: asked = {} }: Question<FolkloreCommand>,
  about: About,
): string {
  const plain = Object.entries(asked).map(([key, value]) => [key, String(value)]);
  const sourced =
    about("source") === "" ? "" : content.say("asked.sourced", { source: sourceName(content, about("source")) });
  const named = blanks[ask]?.({ content, state }, about) ?? {};
  return content.sayIf(`question.${ask}`, { ...Object.fromEntries(plain), sourced, ...named }) ?? `${spoken(ask)}?`;
}

/** Questions whose words are more than one sentence with blanks. */
const wholes: Readonly<Record<string, (board: Board, about: About) => string | undefined>> = {
  "foe-turn": (board, about) => {
    const plan = tellPlan(board, about("figure"))?.words;
    return plan === undefined ? undefined : board.content.say("asked.foe-plan", { plan });
  },
  block: (board, about) => {
    const { say } = board.content;
    const what = about("what") === "attack" ? "attack" : "damage";
    const who = about("by") === "" ? sourceName(board.content, about("source")) : figureName(board, about("by"));
    return who === "" ? say(`question.block.${what}`) : say(`question.block.${what}-of`, { who });
  },
  "answer-roll": (board, about) => {
    const { content } = board;
    const { say } = content;
    const [total, against] = [about("total"), about("against")];
    const title = rollTitle(content, about("skill") === "" ? undefined : about("skill"), about("roll"));
    const cause = about("source") === "" ? [] : [sourceName(content, about("source"))];
    const roll = { who: rollerName(board, about("by")), what: [title, ...cause].join(", "), total };
    // What is compared with nothing may be good or bad for the group.
    return against === ""
      ? say("question.answer-roll.total", roll)
      : say("question.answer-roll.against", { ...roll, against });
  },
  may: ({ content }, about) => {
    const source = sourceName(content, about("source"));
    const text = permissionOf(content, about("source"));
    return text === undefined
      ? content.say("question.may.plain", { source })
      : content.say("question.may.text", { source, text });
  },
  learn: ({ content: { say } }, about) => `${say("question.learn")}${pointsLeft({ say }, about)}`,
  "starting-ability": ({ content: { say } }, about) =>
    `${say("question.starting-ability")}${pointsLeft({ say }, about)}`,
};

/** The sentence of a status or condition that says what one may do; undefined if it has none. */
function permissionOf({ statuses, conditions }: FolkloreContent, source: string): string | undefined {
  const term = [...statuses.values(), ...conditions.values()].find(({ name }) => name === source);
  return term?.text?.split(/(?<=\.) /).find((each) => /\bmay\b/.test(each));
}

const figure = (board: Board, about: About): Blanks => ({ who: figureName(board, about("figure")) });
const worldPlace = (board: Board, about: About): Blanks => ({
  time: board.content.say(about("time") === "night" ? "asked.night" : "asked.day"),
  place: worldSpaceName(board, about("at")),
});

/** What fills the blanks of a question where it is more than what the question itself is about. */
const blanks: Readonly<Record<string, (board: Board, about: About) => Blanks>> = {
  "adventure-turn": ({ content, state }) => {
    const { stride = 0, interacts = 0, uses = 0 } = state.map?.turn ?? {};
    return { left: tellLeft(content, { spaces: stride, interactions: interacts, uses }) };
  },
  "encounter-turn": ({ content, state }) => {
    const { stride = 0, acts = 0, interacts = 0 } = state.encounter?.turn ?? {};
    return { left: tellLeft(content, { spaces: stride, acts, interactions: interacts }) };
  },
  "creature-turn": figure,
  "world-turn": worldPlace,
  "town-turn": ({ content }, about) => ({ place: placeName(content, about("place")) }),
  walk: (board, about) => ({ ...figure(board, about), n: Number(about("left")) }),
  "strike-back": (board, about) => ({ foe: figureName(board, about("foe")) }),
  arcing: (board, about) => ({ whom: figureName(board, about("target")) }),
  cure: figure,
  "draw-of-choice": ({ content }, about) => ({ deck: termName(content, about("deck")) }),
  place: figure,
  "spawn-space": ({ content }, about) => ({ foe: foeCardName(content, about("foe")) }),
  "token-space": ({ content }, about) => ({ token: termName(content, about("token")) }),
  "equip-at-start": ({ content }, about) => ({ slot: termName(content, about("slot")) }),
  "hire-first": (board, about) => ({ ...figure(board, about), service: sourceName(board.content, about("service")) }),
  "give-coins": (board, about) => ({ to: figureName(board, about("to")) }),
  "shed-corrosion": ({ content }) => ({ condition: termName(content, "corrosion") }),
  "between-stories": worldPlace,
  "off-road-event": ({ content }, about) => ({
    event: content.find("off-road-event", about("card"))?.name ?? content.say("asked.an-event"),
  }),
  "who-checks": ({ content }, about) => ({ skill: termName(content, about("skill")) }),
};

function pointsLeft({ say }: Pick<Board["content"], "say">, about: About): string {
  return about("ap") === "" ? "" : say("asked.points-left", { ap: about("ap") });
}
