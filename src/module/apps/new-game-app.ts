import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import type { Options } from "../../games/folklore/state.ts";
import { type LoadedGame, loadGame } from "../content/load.ts";
import { moduleId } from "../id.ts";
import { facePath, modulePath } from "../paths.ts";
import { beginGame } from "../table/begin.ts";
import { showTable } from "./show-table.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What the form of a new game holds. */
interface Chosen {
  readonly story: string;
  readonly difficulty: string;
  readonly [seat: string]: string | boolean | null;
}

/** Sets a new game of Folklore up: the story, how hard it is, who takes part and who plays them. */
export class NewGameApp extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-new-game`,
    classes: [moduleId, "rw-new-game"],
    tag: "form",
    window: { title: "RULEWRIGHT.NewGame.Title", icon: "fa-solid fa-book-open" },
    position: { width: 560, height: "auto" as const },
    form: { handler: begin, closeOnSubmit: false },
  };

  static override PARTS = {
    form: { template: modulePath("templates/start/new-game.hbs"), scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(): Promise<never> {
    const { content, name } = await loadGame("folklore");
    const players = game.users.contents.filter(({ isGM }) => !isGM);
    const characters = content.all("character");
    const context = {
      name,
      stories: content.all("story").map(({ id, name: title }) => ({ id, name: title })),
      difficulties: [...content.difficulties.values()].map(({ id, name: title, note }) => ({ id, name: title, note })),
      // A first party that can be played at once: as many as there are players, within what the rules allow.
      characters: characters.map(({ id, name: title }, at) => ({
        id,
        name: title,
        img: facePath("folklore", "character", id),
        isIn: at < firstParty(content, players.length),
        player: players[at]?.id,
      })),
      players: players.map(({ id, name: title }) => ({ id, name: title })),
      buttons: [{ type: "submit", icon: "fa-solid fa-play", label: "RULEWRIGHT.NewGame.Begin" }],
    };
    return context as never;
  }
}

/** How many characters a first party has. */
function firstParty({ game: { players } }: LoadedGame["content"], users: number): number {
  const { from, to } = players;
  return Math.min(Math.max(users, from), to);
}

/** Begins the game that was chosen; whatever the rules do not allow is said, and nothing is made. */
async function begin(
  this: NewGameApp,
  _event: Event,
  _form: HTMLFormElement,
  { object }: { object: object },
): Promise<void> {
  const chosen = object as Chosen;
  const loaded = await loadGame("folklore");
  const party = loaded.content.all("character").filter(({ id }) => chosen[`in-${id}`] === true);
  const options: Options = {
    party: party.map(({ id }) => ({ character: id })),
    difficulty: chosen.difficulty,
    story: chosen.story,
    // At a table people want to see what a foe is about to do, and a game master may want it otherwise.
    settings: { "foe-turns": "shown" },
  };
  const seats = Object.fromEntries(party.map(({ id }) => [id, String(chosen[`player-${id}`] ?? "")]));
  const subject = loaded.content.find("story", chosen.story)?.name ?? "";
  try {
    const sitting = await beginGame({ game: "folklore", options, seats, subject });
    await this.close();
    showTable(sitting);
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    ui.notifications.warn([error.message, error.hint ?? ""].join(" ").trim());
  }
}
