import { prepareDecks } from "../cards/prepare-decks.ts";
import type { FolkloreContent } from "../content.ts";
import type { Play, Procedure } from "../play.ts";
import type { Character, FigureId, Options } from "../state.ts";
import { violation } from "../violation.ts";
import { keepsStartingAbilities, startLate } from "./late-start.ts";
import { settingOf } from "./setting.ts";
import { chooseStartingAbilities, equipAtStart, takeStartingAbilities, takeStartingItems } from "./starting-kit.ts";
import { helpForTwo } from "./two-characters.ts";

/** A character as the card gives it, with the chosen focus or the first one, before it owns anything. */
export function createCharacter(content: FolkloreContent, pick: Options["party"][number], number: number): Character {
  const card = content.card("character", pick.character);
  const focus = pick.focus ?? card.foci[0]?.id ?? "";
  if (!card.foci.some(({ id }) => id === focus)) {
    throw violation(content, "characters/focus", "no-focus", { name: card.name, focus });
  }
  return {
    id: pick.character,
    number,
    focus,
    form: "living",
    vita: card.vita,
    pp: card.pp,
    gp: card.ghost.gp,
    lore: 0,
    coins: card.start.coins ?? 0,
    ap: 0,
    statuses: [],
    corrosion: [],
    infection: 0,
    wanted: false,
    cards: [],
    tiers: [],
    beyond: [],
    markers: [],
    uses: {},
    missing: 0,
    extras: [],
  };
}

/**
 * Prepares a game: the decks, the characters in the order of their numbers, and what each of them begins with
 * (setup/steps). All booklets are served before anybody learns more, so that nobody takes another's starting card.
 */
export function* setUp(play: Play, options: Options): Procedure {
  play.emit({ type: "set-up", options, decks: prepareDecks(play.content, play.dice) });
  joinParty(play, options);
  const ids = play.state.characters.map(({ id }) => id);
  const keepers = new Set<FigureId>();
  for (const id of ids) if (yield* keepsPrintedAbilities(play, id)) keepers.add(id);
  for (const id of ids) {
    yield* takeStartingItems(play, id);
    if (keepers.has(id)) yield* takeStartingAbilities(play, id);
  }
  for (const id of ids) {
    if (options.late === true) yield* startLate(play, id, keepers.has(id));
    else if (!keepers.has(id)) yield* chooseStartingAbilities(play, id);
  }
  yield* helpForTwo(play);
  for (const id of ids) yield* equipAtStart(play, id);
}

function* keepsPrintedAbilities(play: Play, id: FigureId): Procedure<boolean> {
  if (settingOf(play, "starting-abilities") === "chosen") return false;
  return play.state.options.late === true ? yield* keepsStartingAbilities(play, id) : true;
}

function joinParty(play: Play, { party }: Options): void {
  party.forEach((pick, index) => {
    play.emit({ type: "character-joined", character: createCharacter(play.content, pick, index + 1) });
  });
}
