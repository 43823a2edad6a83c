import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import type { FolkloreContent } from "./content.ts";
import type { Options } from "./state.ts";

/** Checks what a game is to be started with; throws a RuleViolation that says what is wrong. */
export function checkOptions(content: FolkloreContent, options: Options): void {
  const { players, settings = [] } = content.game;
  const party = options.party.map(({ character }) => character);
  if (party.length < players.from || party.length > players.to) {
    const range = `${players.from} to ${players.to}`;
    throw new RuleViolation("setup/number-of-characters", `A group has ${range} characters, not ${party.length}.`);
  }
  for (const pick of options.party) checkMember(content, pick);
  const twice = party.find((id, index) => party.indexOf(id) !== index);
  if (twice !== undefined) {
    throw new RuleViolation("setup/choose-characters", `Only one of the group can be the ${twice}.`);
  }
  if (!content.difficulties.has(options.difficulty)) {
    const hint = `There are ${[...content.difficulties.keys()].join(", ")}.`;
    throw new RuleViolation("journal/difficulty", `There is no difficulty "${options.difficulty}".`, hint);
  }
  for (const [id, choice] of Object.entries(options.settings ?? {})) {
    const setting = settings.find((each) => each.id === id);
    if (setting === undefined) throw new RuleViolation("dice/unclear-rules", `There is no setting "${id}".`);
    if (!setting.choices.some((each) => each.id === choice)) {
      const hint = `Choose ${setting.choices.map((each) => each.id).join(" or ")}.`;
      throw new RuleViolation("dice/unclear-rules", `The setting "${id}" has no choice "${choice}".`, hint);
    }
  }
  checkPlay(content, options);
}

/** Checks that there is such a character, with such a focus. */
export function checkMember(content: FolkloreContent, { character, focus }: Options["party"][number]): void {
  const card = content.find("character", character);
  if (card === undefined) {
    const hint = `There are ${content
      .all("character")
      .map(({ id }) => id)
      .join(", ")}.`;
    throw new RuleViolation("setup/choose-characters", `There is no character "${character}".`, hint);
  }
  if (focus !== undefined && !card.foci.some(({ id }) => id === focus)) {
    const hint = `Choose ${card.foci.map(({ id }) => id).join(" or ")}.`;
    throw new RuleViolation("characters/focus", `The ${card.name} has no focus "${focus}".`, hint);
  }
}

/** There must be something to play: a story, or a single fight with foes that exist. */
function checkPlay(content: FolkloreContent, { story, fight }: Options): void {
  if (story !== undefined && content.find("story", story) === undefined) {
    const hint = `There are ${content
      .all("story")
      .map(({ id }) => id)
      .join(", ")}.`;
    throw new RuleViolation("setup/choose-story", `There is no story "${story}".`, hint);
  }
  if (story !== undefined && fight === undefined) return;
  if (fight === undefined || story !== undefined) {
    throw new RuleViolation("setup/choose-story", "A game is either a story or a single fight.");
  }
  for (const { creature, count } of fight.foes) {
    if (content.find("creature", creature) === undefined) {
      const hint = `There are ${content
        .all("creature")
        .map(({ id }) => id)
        .join(", ")}.`;
      throw new RuleViolation("encounters/creature-card", `There is no creature "${creature}".`, hint);
    }
    if (!Number.isInteger(count) || count < 1 || count > 12) {
      throw new RuleViolation("encounters/setup", `${count} is no number of foes.`, "Take 1 to 12.");
    }
  }
  if (fight.as === "skirmish") {
    if (fight.foes.length === 0) throw new RuleViolation("skirmish/start", "A skirmish needs a creature.");
    return;
  }
  if (content.find("adventure-map", fight.map) === undefined) {
    const hint = `There are ${content
      .all("adventure-map")
      .map(({ id }) => id)
      .join(", ")}.`;
    throw new RuleViolation("journal/map-setup", `There is no adventure map "${fight.map}".`, hint);
  }
  if (fight.affliction !== undefined && content.find("affliction", fight.affliction) === undefined) {
    const hint = `There are ${content
      .all("affliction")
      .map(({ id }) => id)
      .join(", ")}.`;
    throw new RuleViolation("encounters/creature-card", `There is no Affliction "${fight.affliction}".`, hint);
  }
  if (fight.foes.length === 0 && fight.affliction === undefined) {
    throw new RuleViolation("encounters/setup", "An encounter needs a foe.");
  }
}
