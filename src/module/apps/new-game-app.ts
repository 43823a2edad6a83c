import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { onGameChosen } from "../games/game-select.ts";
import { gamesHere, tableGame } from "../games/index.ts";
import { moduleId } from "../id.ts";
import { atTable } from "../load-table.ts";
import { iconRoute, modulePath } from "../paths.ts";
import { SecretsRefused } from "../secret/secrets-refused.ts";
import type { TableGame } from "../table/table-game.ts";
import { whoCanPlay } from "./who-can-play.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What the form of a new game holds: `choice-<id>`, `several-<id>-<option>`, `in-<figure>` and `player-<figure>`. */
type Form = Readonly<Record<string, string | boolean | null>>;

/** Sets a new game up: what it asks for, who takes part and who plays them. With several games, which one. */
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

  /** The id of the game that is set up; the first one unless another was chosen. */
  game: string | undefined;
  /** The id of the game whose form is drawn; another one while that is being drawn anew. */
  drawn: string | undefined;
  /** Whether a game is being begun: whoever presses twice begins one. */
  isBeginning = false;

  constructor(id?: string) {
    super({});
    this.game = id;
  }

  protected override async _prepareContext(): Promise<never> {
    const games = await gamesHere();
    this.game ??= games[0]?.id;
    // Another game may be chosen while this one is fetched.
    const id = this.game;
    const play = await tableGame(id ?? "");
    const hasSecrets = play?.secrets !== undefined;
    // Where nobody knows everything, whoever runs the game can play along.
    const players = game.users.contents.filter(({ isGM }) => !isGM || hasSecrets).sort(byRole);
    const context = {
      id,
      name: play?.name,
      games: games.length > 1 ? games.map((each) => ({ ...each, isChosen: each.id === id })) : undefined,
      choices: play?.start.choices,
      several: play?.start.several,
      figures:
        play &&
        figuresOf(
          play,
          players.filter(({ isGM }) => !isGM),
        ),
      players: play && whoCanPlay(play, players),
      hasSecrets,
      buttons: [{ type: "submit", icon: "fa-solid fa-play", label: "RULEWRIGHT.NewGame.Begin" }],
    };
    return context as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    this.drawn = Reflect.get(context, "id");
    await super._onRender(context, options);
    showAskedFor(this.element, () => this.#intoSight());
    onGameChosen(this.element, (id) => {
      this.game = id;
      for (const button of this.element.querySelectorAll("button[type=submit]"))
        button.toggleAttribute("disabled", true);
      void this.render().then(() => this.#intoSight());
    });
  }

  /** Another game or another choice asks for more or less: a window that has grown stays on the screen. */
  #intoSight(): void {
    const beyond = this.element.getBoundingClientRect().bottom - innerHeight;
    if (beyond > 0) this.setPosition({ top: Math.max(0, Number(this.position.top) - beyond) });
  }
}

/** Shows what an option of a choice asks for, only while that option is chosen. */
function showAskedFor(element: HTMLElement, onShown: () => void): void {
  for (const asked of element.querySelectorAll<HTMLElement>("[data-asked-by]")) {
    const select = element.querySelector<HTMLSelectElement>(`#rw-choice-${asked.dataset.askedBy}`);
    const show = () => asked.toggleAttribute("hidden", select?.value !== asked.dataset.option);
    select?.addEventListener("change", () => {
      show();
      onShown();
    });
    show();
  }
}

/** Players first: a game master plays only if they are asked to. */
function byRole(a: User.Implementation, b: User.Implementation): number {
  return Number(a.isGM) - Number(b.isGM);
}

/**
 * Who can take part. A first party can be played at once: as many as there are players, within what the rules allow; if
 * those are too few, somebody plays two, or bots play where there are secrets. Whoever is here plays; before anybody has come, everybody is expected.
 */
function figuresOf({ start, secrets }: TableGame, players: readonly User.Implementation[]): object[] {
  const here = players.filter(({ active }) => active);
  const expected = here.length > 0 ? here : players;
  const { from, to } = start.players;
  const size = Math.min(Math.max(expected.length, from), to);
  return start.figures.map((figure, at) => ({
    ...figure,
    img: iconRoute(figure.icon),
    picture: figure.picture && foundry.utils.getRoute(figure.picture),
    isIn: at < size,
    player: at < size ? expected[secrets === undefined ? at % expected.length : at]?.id : undefined,
  }));
}

/** Begins the game that was chosen, once its form is drawn; whatever the rules do not allow is said, and nothing is made. */
async function begin(
  this: NewGameApp,
  _event: Event,
  _form: HTMLFormElement,
  { object }: { object: object },
): Promise<void> {
  const form = object as Form;
  const { game: id, drawn } = this;
  if (id === undefined || id !== drawn || this.isBeginning) return;
  this.isBeginning = true;
  try {
    await beginChosen(this, id, form);
  } finally {
    this.isBeginning = false;
  }
}

async function beginChosen(app: NewGameApp, id: string, form: Form): Promise<void> {
  const play = await tableGame(id);
  if (play === undefined) return;
  const figures = play.start.figures.map(({ id }) => id).filter((id) => form[`in-${id}`] === true);
  const choices = Object.fromEntries(play.start.choices.map(({ id }) => [id, String(form[`choice-${id}`] ?? "")]));
  const several = Object.fromEntries(
    (play.start.several ?? []).map(({ id, options }) => [
      id,
      options.map((option) => option.id).filter((option) => form[`several-${id}-${option}`] === true),
    ]),
  );
  const seats = Object.fromEntries(figures.map((id) => [id, String(form[`player-${id}`] ?? "")]));
  try {
    const blind = form.blind === true;
    const { beginGame, showTable } = await atTable();
    const sitting = await beginGame({ game: id, ...play.options({ choices, several, figures }), seats, blind });
    await app.close();
    showTable(sitting);
  } catch (error) {
    if (error instanceof SecretsRefused) ui.notifications.error(error.message, { permanent: true });
    else if (error instanceof RuleViolation) ui.notifications.warn([error.message, error.hint ?? ""].join(" ").trim());
    else throw error;
  }
}
