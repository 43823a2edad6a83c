import type { FolkloreContent, Kind } from "./content.ts";
import type { Options } from "./state.ts";
import { list } from "./tell/words.ts";
import { violation } from "./violation.ts";

/** Checks what a game is to be started with; throws a RuleViolation that says what is wrong. */
export function checkOptions(content: FolkloreContent, options: Options): void {
  const { players, settings = [] } = content.game;
  const party = options.party.map(({ character }) => character);
  if (party.length < players.from || party.length > players.to) {
    const size = { from: players.from, to: players.to, count: party.length };
    throw violation(content, "setup/number-of-characters", "party-size", size);
  }
  for (const pick of options.party) checkMember(content, pick);
  const twice = party.find((id, index) => party.indexOf(id) !== index);
  if (twice !== undefined) throw violation(content, "setup/choose-characters", "only-one", { character: twice });
  if (!content.difficulties.has(options.difficulty)) {
    const hint = thereAre(content, [...content.difficulties.keys()]);
    throw violation(content, "journal/difficulty", "no-difficulty", { id: options.difficulty }, hint);
  }
  for (const [id, choice] of Object.entries(options.settings ?? {})) {
    const setting = settings.find((each) => each.id === id);
    if (setting === undefined) throw violation(content, "dice/unclear-rules", "no-setting", { id });
    if (!setting.choices.some((each) => each.id === choice)) {
      throw violation(content, "dice/unclear-rules", "no-choice", { id, choice }, choose(content, setting.choices));
    }
  }
  checkPlay(content, options);
}

/** Checks that there is such a character, with such a focus. */
export function checkMember(content: FolkloreContent, { character, focus }: Options["party"][number]): void {
  const card = content.find("character", character);
  if (card === undefined) {
    const hint = thereAre(content, idsOf(content, "character"));
    throw violation(content, "setup/choose-characters", "no-character", { id: character }, hint);
  }
  if (focus !== undefined && !card.foci.some(({ id }) => id === focus)) {
    throw violation(content, "characters/focus", "no-focus", { name: card.name, focus }, choose(content, card.foci));
  }
}

/** There must be something to play: a story, or a single fight with foes that exist. */
function checkPlay(content: FolkloreContent, { story, fight }: Options): void {
  if (story !== undefined) checkThere(content, "setup/choose-story", "story", "no-story", story);
  if (story !== undefined && fight === undefined) return;
  if (fight === undefined || story !== undefined) throw violation(content, "setup/choose-story", "story-or-fight");
  for (const { creature, count } of fight.foes) {
    checkThere(content, "encounters/creature-card", "creature", "no-creature", creature);
    if (!Number.isInteger(count) || count < 1 || count > 12) {
      throw violation(content, "encounters/setup", "foe-count", { count }, content.say("hint.foe-count"));
    }
  }
  if (fight.as === "skirmish") {
    if (fight.foes.length === 0) throw violation(content, "skirmish/start", "needs-creature");
    return;
  }
  checkThere(content, "journal/map-setup", "adventure-map", "no-map", fight.map);
  const { affliction } = fight;
  if (affliction !== undefined) {
    checkThere(content, "encounters/creature-card", "affliction", "no-affliction", affliction);
  } else if (fight.foes.length === 0) throw violation(content, "encounters/setup", "needs-foe");
}

function checkThere(
  content: FolkloreContent,
  rule: string,
  kind: Kind,
  why: "no-story" | "no-creature" | "no-map" | "no-affliction",
  id: string,
): void {
  if (content.find(kind, id) !== undefined) return;
  throw violation(content, rule, why, { id: String(id) }, thereAre(content, idsOf(content, kind)));
}

function idsOf(content: FolkloreContent, kind: Kind): string[] {
  return content.all(kind).map(({ id }) => id);
}

function thereAre({ say }: FolkloreContent, ids: readonly string[]): string {
  return say("hint.there-are", { names: ids.join(", ") });
}

function choose(content: FolkloreContent, among: readonly { readonly id: string }[]): string {
  return content.say("hint.choose", {
    names: list(
      content,
      among.map(({ id }) => id),
      "or",
    ),
  });
}
