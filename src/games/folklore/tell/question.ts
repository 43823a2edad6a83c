import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { Board } from "../play.ts";
import { seatsOf } from "../view.ts";
import { tellPlan } from "./foe-plan.ts";
import { figureName, foeCardName, placeName, rollerName, termName, worldSpaceName } from "./names.ts";
import { capital, list, many, sentence, spoken } from "./words.ts";

type About = (key: string) => string;
type Ask = (board: Board, about: About) => string;

/** What the game asks, and whom: "The Arcanist: whom do you attack?". */
export function tellQuestion(board: Board, question: Question<FolkloreCommand>): string {
  const about: About = (key) => String(question.about?.[key] ?? "");
  const seats = seatsOf(question);
  const who = seats.length === 1 ? figureName(board, seats[0] ?? "") : "the group";
  const words = (asks[question.ask] ?? unknown(question.ask))(board, about);
  return sentence(`${capital(who)}: ${words}`);
}

const unknown =
  (ask: string): Ask =>
  () =>
    `${spoken(ask)}?`;

const asks: Readonly<Record<string, Ask>> = {
  // turns
  "adventure-turn": ({ state }) => {
    const { stride = 0, interacts = 0, uses = 0 } = state.map?.turn ?? {};
    return `what do you do? (${left([many(stride, "space"), many(interacts, "interaction"), many(uses, "use")])})`;
  },
  "encounter-turn": ({ state }) => {
    const { stride = 0, acts = 0, interacts = 0 } = state.encounter?.turn ?? {};
    return `what do you do? (${left([many(stride, "space"), many(acts, "Act"), many(interacts, "interaction")])})`;
  },
  "foe-turn": (board, about) => tellPlan(board, about("figure"))?.words ?? "a foe acts",
  "creature-turn": (board, about) => `what does ${figureName(board, about("figure"))} do?`,
  "skirmish-turn": () => "how do you fight?",
  "skirmish-stance": () => "do you attack or defend, and against whom?",
  "world-turn": (board, about) => `it is ${about("time")} at ${worldSpaceName(board, about("at"))}. Where do you go?`,
  "town-turn": ({ content }, about) => `what do you do in ${placeName(content, about("place"))}?`,
  walk: (board, about) =>
    `where does ${figureName(board, about("figure"))} go? (${many(Number(about("left")), "space")} left)`,

  // fights
  "attack-or-defend": () => "do you attack or defend in this round?",
  "extra-attack": () => "an extra attack: whom do you strike?",
  "strike-back": (board, about) => `do you strike back at ${figureName(board, about("foe"))}?`,
  "second-weapon": (_, about) => `do you strike with the other hand for ${about("pp")} PP?`,
  "devastating-strike": () => "a Devastating Strike! What do you take?",
  arcing: (board, about) => `the attack leaps on from ${figureName(board, about("target"))}. To whom?`,
  flee: () => "does the group flee?",
  block: (board, about) => {
    const from = about("by") === "" ? about("source") : figureName(board, about("by"));
    return `do you stop the ${about("what") === "attack" ? "attack" : "damage"}${from === "" ? "" : ` of ${from}`}?`;
  },
  "answer-roll": (board, about) =>
    `do you answer the roll of ${rollerName(board, about("by"))} (${spoken(about("roll"))})?`,
  "whose-counter": () => "whose counter is it?",

  // texts
  "choose-option": (_, about) => `${about("source")} lets you choose one:`,
  may: (_, about) => `do you do what ${about("source")} offers?`,
  "pick-figure": (_, about) => `${about("source")}: whom do you pick?`,
  "pick-another": (_, about) => `${about("source")}: whom else do you pick?`,
  "pick-skill": (_, about) => `${about("source")}: which skill?`,
  "pick-card": (_, about) => `${sourced(about)}which card?`,
  "hand-over": (_, about) => `${sourced(about)}which card do you hand over?`,
  "lose-card": (_, about) => `${sourced(about)}which card do you lose?`,
  cure: (board, about) => `what is ${figureName(board, about("figure"))} rid of?`,
  "draw-of-choice": ({ content }, about) =>
    `${sourced(about)}which card of the ${termName(content, about("deck"))} deck?`,

  // spaces
  place: (board, about) => `where is ${figureName(board, about("figure"))} put?`,
  "spawn-space": ({ content }, about) => `where does the ${foeCardName(content, about("foe"))} appear?`,
  "token-space": ({ content }, about) => `which space for the ${termName(content, about("token"))}?`,
  "ghost-space": () => "where does your ghost appear?",
  "leave-map": () => "does the group leave the map?",

  // belongings
  "carry-too-much": (_, about) => `you can carry ${about("limit")} Items. What goes?`,
  "companion-full": (_, about) => `who makes room for ${about("companion")}, or do you take ${about("coins")} coins?`,
  "companion-deck": () => "which Companion deck do you draw from?",
  "lay-aside": () => "what do you lay aside?",
  "equip-at-start": ({ content }, about) => `what do you equip (${termName(content, about("slot"))})?`,
  "give-coins": (board, about) => `how many coins do you give ${figureName(board, about("to"))}?`,
  "store-points": (_, about) => `how many of ${about("points")} PP do you store in ${about("source")}?`,
  "shed-corrosion": ({ content }) => `do you discard an Item to be rid of a ${termName(content, "corrosion")} token?`,

  // characters
  learn: (_, about) => `which Ability do you learn?${points(about)}`,
  "starting-ability": (_, about) => `which Ability do you start with?${points(about)}`,
  "keep-starting-abilities": (_, about) =>
    `do you keep the starting Abilities and ${about("apBesideStart")} AP, or spend ${about("ap")} AP freely?`,
  "lore-reward": (_, about) => `you reach ${about("lore")} Lore. Which reward do you take?`,
  "lore-skill": (_, about) => `you reach ${about("lore")} Lore. Which skill rises?`,
  "lore-beyond": (_, about) => `you reach ${about("lore")} Lore. Which bonus do you take?`,

  // the World Map, towns and the story
  "between-stories": (board, about) =>
    `it is ${about("time")} at ${worldSpaceName(board, about("at"))}, between two stories. What do you do?`,
  rest: () => "does the group rest now?",
  "off-road-event": ({ content }, about) =>
    `${content.find("off-road-event", about("card"))?.name ?? "an event"}: what does the group do?`,
  stake: (_, about) => `how much do you stake (${about("service")})?`,
  sell: () => "what do you sell?",
  barter: (_, about) => `do you buy ${about("name")} for ${about("price")} coins?`,
  "choose-path": () => "which path do you choose?",
  "who-checks": ({ content }, about) =>
    `who makes the check in ${termName(content, about("skill"))} against ${about("target")}?`,
};

function sourced(about: About): string {
  return about("source") === "" ? "" : `${about("source")}: `;
}

function points(about: About): string {
  return about("ap") === "" ? "" : ` (${about("ap")} AP left)`;
}

function left(parts: readonly string[]): string {
  return `${list(parts.filter((part) => !part.startsWith("0 "))) || "nothing"} left`;
}

/** The questions that have words of their own. */
export const toldAsks: ReadonlySet<string> = new Set(Object.keys(asks));
