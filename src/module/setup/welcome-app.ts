import { openNewGame } from "../apps/open-new-game.ts";
import { onGameChosen } from "../games/game-select.ts";
import { gamesHere } from "../games/index.ts";
import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import { modulePath } from "../paths.ts";
import type { Progress } from "./carry-out.ts";
import { noteWelcome } from "./ledger.ts";
import type { Choice, Conflict, SetupPlan } from "./plan.ts";
import { refusedTypes } from "./refusal.ts";
import type { PreparedSetup, SetupPlace } from "./set-up.ts";
import { SetupFailure } from "./setup-failure.ts";
import { setupTypes } from "./setup-types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Where the window stands: at its offer, looking or writing, at a choice, done, or failed. */
type Stand =
  | { readonly is: "offer" }
  | { readonly is: "busy" }
  | { readonly is: "choice"; readonly prepared: PreparedSetup }
  | { readonly is: "done"; readonly place: SetupPlace; readonly plan: SetupPlan }
  | { readonly is: "failed"; readonly message: string; readonly isRestored: boolean };

/** Welcomes the game master and sets a game up: all of it in the world, or its actors and items as compendia. */
export class WelcomeApp extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-welcome`,
    classes: [moduleId, "rw-welcome"],
    tag: "form",
    window: { title: "RULEWRIGHT.Setup.Title", icon: "fa-solid fa-book-open" },
    position: { width: 560, height: "auto" as const },
    form: { handler: carryOn, closeOnSubmit: false },
    actions: { world: start, compendia: start, later: close, again, begin, mine: chooseAll, new: chooseAll },
  };

  static override PARTS = {
    body: { template: modulePath("templates/setup/welcome.hbs"), scrollable: [".rw-conflicts"] },
  };

  stand: Stand = { is: "offer" };
  /** The id of the game that is set up; the first one unless another was chosen. */
  game: string | undefined;

  protected override async _prepareContext(): Promise<never> {
    const { stand } = this;
    const games = await gamesHere();
    this.game ??= games[0]?.id;
    const context = {
      [stand.is]: true,
      name: games.find(({ id }) => id === this.game)?.name ?? "",
      games: games.length > 1 ? games.map((each) => ({ ...each, isChosen: each.id === this.game })) : undefined,
      refused: refusedTypes().map((type) => localize(`Types.${type}`)),
      system: game.system.title,
      ...(stand.is === "busy" ? { percent: 0, words: localize("Looking") } : {}),
      ...(stand.is === "choice" ? { conflicts: listed(stand.prepared.plan.conflicts) } : {}),
      ...(stand.is === "done" ? { lines: summary(stand.plan), isWorld: stand.place === "world" } : {}),
      ...(stand.is === "failed" ? stand : {}),
    };
    return context as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    onGameChosen(this.element, (id) => {
      this.game = id;
      void this.render();
    });
  }

  /** Shows where it stands now. */
  async show(stand: Stand): Promise<void> {
    this.stand = stand;
    await this.render();
    // The button that was pressed is gone; whoever uses the keyboard goes on with the next one.
    this.element?.querySelector<HTMLElement>("button.rw-primary, .rw-setup button")?.focus();
  }

  /** Moves the bar without drawing the window again, so that a screen reader is not interrupted by every batch. */
  showProgress(progress: Progress): void {
    const bar = this.element.querySelector<HTMLProgressElement>("progress");
    const words = this.element.querySelector(".rw-progress-words");
    if (bar === null || words === null) return;
    const { percent, words: text } = told(progress);
    bar.value = percent;
    words.textContent = text;
  }

  /** Carries a set-up out and says how it went. */
  async carry(prepared: PreparedSetup, choices: Readonly<Record<string, Choice>>): Promise<void> {
    await this.show({ is: "busy" });
    try {
      const plan = await prepared.run(choices, (progress) => this.showProgress(progress));
      await noteWelcome();
      await this.show({ is: "done", place: prepared.place, plan });
    } catch (error) {
      await this.fail(error);
    }
  }

  /** Says what went wrong, and whether the world is as it was. */
  async fail(error: unknown): Promise<void> {
    console.error(error);
    const message = error instanceof Error ? error.message : String(error);
    await this.show({ is: "failed", message, isRestored: !(error instanceof SetupFailure) || error.left.length === 0 });
  }

  protected override _onClose(): void {
    void noteWelcome();
  }
}

/** Plans, and begins at once if nothing has to be decided. */
async function start(this: WelcomeApp, _event: Event, target: HTMLElement): Promise<void> {
  const place = target.dataset.action as SetupPlace;
  await this.show({ is: "busy" });
  try {
    const { prepareSetup } = await loadPart(() => import("./set-up.ts"));
    const prepared = await prepareSetup(this.game ?? "", place);
    if (prepared.plan.conflicts.length > 0) await this.show({ is: "choice", prepared });
    else await this.carry(prepared, {});
  } catch (error) {
    await this.fail(error);
  }
}

/** Goes on with the choices of the form. */
async function carryOn(
  this: WelcomeApp,
  _event: Event,
  _form: HTMLFormElement,
  { object }: { readonly object: object },
): Promise<void> {
  if (this.stand.is === "choice") await this.carry(this.stand.prepared, choicesOf(object));
}

function choicesOf(object: object): Record<string, Choice> {
  const chosen = foundry.utils.flattenObject(object) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([key, value]) => (value === "mine" || value === "new" ? [[key, value]] : [])),
  );
}

/** Chooses the same for all conflicts; single ones can still be changed. */
function chooseAll(this: WelcomeApp, _event: Event, target: HTMLElement): void {
  const { action } = target.dataset;
  for (const radio of this.element.querySelectorAll<HTMLInputElement>(`input[value="${action}"]`)) radio.checked = true;
}

async function close(this: WelcomeApp): Promise<void> {
  await this.close();
}

/** The next step: the window in which a game of what was set up is begun. */
async function begin(this: WelcomeApp): Promise<void> {
  await this.close();
  await openNewGame(this.game);
}

async function again(this: WelcomeApp): Promise<void> {
  await this.show({ is: "offer" });
}

function localize(key: string): string {
  return game.i18n.localize(`RULEWRIGHT.Setup.${key}`);
}

function told({ done, all, type }: Progress): { percent: number; words: string } {
  if (type === "") return { percent: 100, words: localize("Ending") };
  const counts = { done: String(done), all: String(all), type: localize(`Types.${type}`) };
  return { percent: Math.floor((100 * done) / all), words: game.i18n.format("RULEWRIGHT.Setup.Writing", counts) };
}

/** The conflicts in the order of their types, as the window lists them. */
function listed(conflicts: readonly Conflict[]): object[] {
  return [...conflicts]
    .sort(
      (a, b) => setupTypes.indexOf(a.type) - setupTypes.indexOf(b.type) || a.source.name.localeCompare(b.source.name),
    )
    .map(({ key, reason, type, source, found }) => ({
      key,
      name: found?.name ?? source.name,
      type: game.i18n.localize(`DOCUMENT.${type}`),
      isRemoved: reason === "removed",
    }));
}

function summary({ create, update, conflicts, kept }: SetupPlan): string[] {
  const counts = { Created: create.length, Updated: update.length, Kept: kept + conflicts.length };
  return Object.entries(counts).flatMap(([key, count]) =>
    count === 0 ? [] : [game.i18n.format(`RULEWRIGHT.Setup.${key}`, { count: String(count) })],
  );
}
