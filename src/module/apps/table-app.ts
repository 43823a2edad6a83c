import type { ToldEnd } from "../../engine/told/scene.ts";
import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import { letAllAct, shownPlan } from "../scene/foe-turns.ts";
import { travel } from "../table/decide.ts";
import { askForPlayer } from "./ask-for-player.ts";
import { placeBeside } from "./place-beside.ts";
import { PlacedOffers } from "./placed-offers.ts";
import { advise, playOn } from "./play-on.ts";
import { sceneContext } from "./scene-context.ts";
import { latestSteps, sceneOf } from "./scene-of.ts";
import { seatsContext, withShare } from "./seat-context.ts";
import { answer, SittingApp } from "./sitting-app.ts";

/** How wide the window is for a scene, beside a map, and without either. */
const widths = { scene: 680, map: 360, none: 460 } as const;

/**
 * The table: what the game is in the middle of, who takes part, what is asked and everything that may be answered. It
 * changes with the game from one scene to the next and stays where its user put it.
 */
export class TableApp extends SittingApp {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-table`,
    classes: [moduleId, "rw-table"],
    window: { title: "RULEWRIGHT.Table.Title", icon: "fa-solid fa-dice-d20", resizable: true },
    position: { width: widths.none, height: 640 },
    actions: { answer, undo, redo, advise: adviseOnce, playOn: goOn, takeSeat, dismiss, allFoes },
  };

  static override PARTS = {
    scene: {
      template: modulePath("templates/play/scene.hbs"),
      templates: ["end", "fight", "town", "travel"].map((name) => modulePath(`templates/play/${name}.hbs`)),
      scrollable: [""],
    },
    party: { template: modulePath("templates/table/party.hbs") },
    question: { template: modulePath("templates/table/question.hbs"), scrollable: [""] },
    controls: { template: modulePath("templates/table/controls.hbs") },
  };

  /** The end of a fight that its user has put away, by the step at which the table stood. */
  #dismissed = -1;
  #width: number = widths.none;
  /** Where the window was put last, unless its user did it. */
  #left: number | undefined;

  override get title(): string {
    return game.i18n.format("RULEWRIGHT.Table.TitleOf", { game: this.sitting.table.play.name });
  }

  /** Puts the news of the last fight away. */
  dismiss(): void {
    this.#dismissed = this.sitting.table.at;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("rw-in-scene", this.#width === widths.scene);
    this.element.classList.toggle("rw-beside-map", this.#width === widths.map);
  }

  protected override async _prepareContext(): Promise<never> {
    const { table } = this.sitting;
    const { play, state, question } = table;
    this.offers = new PlacedOffers(this.sitting.offers(game.user));
    const seats = seatsContext(this.sitting);
    const told = sceneOf(this.sitting);
    const scene = sceneContext(told, this.offers, seats, play);
    const end = this.#news();
    this.#fit(told !== undefined ? widths.scene : play.board(state) !== undefined ? widths.map : widths.none);
    const fighters = play.foes(state).map((foe) => ({ ...foe, points: withShare(foe.points) }));
    const context = {
      isGM: game.user.isGM,
      place: play.tellPlace(state),
      showsPlace: told === undefined,
      ...scene,
      sceneTitle: told?.title ?? end?.title,
      // A fight and a town show everybody themselves.
      hidesParty: told?.kind === "fight" || told?.kind === "town",
      end,
      seats,
      fighters: [
        { heading: "RULEWRIGHT.Table.Allies", figures: fighters.filter(({ side }) => side === "group") },
        { heading: "RULEWRIGHT.Table.Foes", figures: fighters.filter(({ side }) => side === "foes") },
      ].filter(({ figures }) => figures.length > 0),
      outcome: play.game.outcome(state),
      asked: question === undefined ? undefined : play.tellQuestion(state, question),
      rule: question === undefined ? undefined : play.rule(question.rule),
      plan: shownPlan(this.sitting),
      mayAnswer: this.offers.all.length > 0,
      groups: this.#groups(),
      waitingFor: seats
        .filter(({ isWaiting }) => isWaiting)
        .map(({ name, player, isAway }) =>
          isAway ? game.i18n.format("RULEWRIGHT.Table.IsAway", { name, player: player ?? "" }) : name,
        )
        .join(", "),
      steps: table.at - 1,
      canUndo: table.at > 1,
      canRedo: table.at < table.steps.length,
    };
    return context as never;
  }

  /** Gives a scene the width that it needs, and a map the room; a window that its user placed keeps its right edge. */
  #fit(width: number): void {
    const { left = this.#left, width: shown = this.#width } = this.position;
    if (this.#left !== undefined && (width === this.#width || shown !== this.#width)) return;
    const place = placeBeside(width, width === widths.map);
    const isMoved = this.#left !== undefined && left !== this.#left;
    const position = isMoved ? { width, left: Math.max(0, Number(left) + this.#width - width) } : { width, ...place };
    this.#width = width;
    // Once moved, it stays moved: no place is the same as none.
    this.#left = isMoved ? Number.NaN : position.left;
    if (this.rendered) this.setPosition(position);
    else Object.assign(this.position, position);
  }

  /** What the last fight came to, while it is news. */
  #news(): ToldEnd | undefined {
    return this.sitting.table.play.ended(latestSteps(this.sitting, this.#dismissed));
  }

  /** Offers that stand in no scene, under their headings; those of several seats stand apart. */
  #groups(): object[] {
    const { play, state } = this.sitting.table;
    const seats = new Set(this.offers.all.map(({ seat }) => seat));
    const names = new Map(play.seats(state).map(({ seat, name }) => [seat, name]));
    const groups = new Map<string, { title: string; offers: { words: string; index: number }[] }>();
    for (const { heading, seat, words, index } of this.offers.rest()) {
      const title = [...(seats.size > 1 ? [names.get(seat) ?? seat] : []), ...(heading === "" ? [] : [heading])].join(
        " · ",
      );
      const group = groups.get(title) ?? { title, offers: [] };
      group.offers.push({ words, index });
      groups.set(title, group);
    }
    return [...groups.values()];
  }
}

/** Lets one foe after the other act. */
async function allFoes(this: TableApp): Promise<void> {
  await letAllAct(this.sitting);
}

async function undo(this: TableApp): Promise<void> {
  await travel(this.sitting, this.sitting.table.at - 1);
}

async function redo(this: TableApp): Promise<void> {
  await travel(this.sitting, this.sitting.table.at + 1);
}

async function adviseOnce(this: TableApp): Promise<void> {
  await advise(this.sitting);
}

async function goOn(this: TableApp): Promise<void> {
  await playOn(this.sitting);
}

async function dismiss(this: TableApp): Promise<void> {
  this.dismiss();
  await this.render();
}

/** A game master gives a seat to a user or takes it back. */
async function takeSeat(this: TableApp, _event: Event, target: HTMLElement): Promise<void> {
  await askForPlayer(this.sitting, target.dataset.seat ?? "");
}
