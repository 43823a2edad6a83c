import type { ToldEnd, ToldScene } from "../../engine/told/scene.ts";
import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import { openDiscards } from "../mirror/piles.ts";
import { modulePath } from "../paths.ts";
import { letAllAct, shownPlan } from "../scene/foe-turns.ts";
import { possibleHolders } from "../secret/possible-holders.ts";
import { travel } from "../table/decide.ts";
import type { Sitting } from "../table/sitting.ts";
import { decidesHere } from "../table/who-decides.ts";
import { askForPlayer } from "./ask-for-player.ts";
import { commonWays, offerGroups } from "./grouped-offers.ts";
import { timeToThink } from "./patience.ts";
import { placeBeside } from "./place-beside.ts";
import { PlacedOffers } from "./placed-offers.ts";
import { advise, mayAdvise, playOn } from "./play-on.ts";
import { sceneContext } from "./scene-context.ts";
import { latestSteps, sceneOf } from "./scene-of.ts";
import { seatsContext, withShare } from "./seat-context.ts";
import { answer, SittingApp } from "./sitting-app.ts";
import { showStory } from "./story-app.ts";

/** How wide the window is for a scene, for a board, beside a map, and without any of them. */
const widths = { scene: 680, board: 760, map: 360, none: 460 } as const;

/** How much of the story stands above a question. */
const passages = 8;

/**
 * The table: what the game is in the middle of, who takes part, what is asked and everything that may be answered. It
 * changes with the game from one scene to the next and stays where its user put it.
 */
export class TableApp extends SittingApp {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-table`,
    classes: [moduleId, "rw-table"],
    window: { title: "RULEWRIGHT.Table.Title", icon: "fa-solid fa-dice-d20", resizable: true },
    position: { width: widths.none },
    actions: {
      answer,
      undo,
      redo,
      advise: adviseOnce,
      playOn: goOn,
      takeSeat,
      dismiss,
      allFoes,
      story,
      handOver,
      openDiscards: lookAtDiscards,
    },
  };

  static override PARTS = {
    scene: {
      template: modulePath("templates/play/scene.hbs"),
      templates: ["end", "fight", "town", "travel", "areas"].map((name) => modulePath(`templates/play/${name}.hbs`)),
      scrollable: [""],
    },
    party: { template: modulePath("templates/table/party.hbs") },
    question: { template: modulePath("templates/table/question.hbs"), scrollable: [""] },
    controls: { template: modulePath("templates/table/controls.hbs") },
  };

  /** The end of a fight that its user has put away, by the step at which the table stood. */
  #dismissed = -1;
  /** The scene that is being drawn, and the one before. */
  #scene: { readonly last?: string | undefined; readonly shown?: string | undefined } = {};
  /** The headings that this user has unfolded. */
  readonly #unfolded = new Set<string>();
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

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    // It does not bubble, but it can be heard on its way down.
    this.element.addEventListener("toggle", (event) => this.#noteFold(event.target), { capture: true });
  }

  /** What was unfolded stays so when the window is drawn anew. */
  #noteFold(target: EventTarget | null): void {
    if (!(target instanceof HTMLDetailsElement)) return;
    const { title = "" } = target.dataset;
    if (target.open) this.#unfolded.add(title);
    else this.#unfolded.delete(title);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    // It may have been closed meanwhile.
    if (!this.rendered) return;
    // Another scene is read from its beginning.
    const { shown } = this.#scene;
    if (shown !== this.#scene.last) {
      for (const part of this.element.querySelectorAll(".window-content, .rw-scene")) part.scrollTo({ top: 0 });
    }
    this.#scene = { last: shown, shown };
    // The newest words are at the end.
    const told = this.element.querySelector(".rw-told");
    told?.scrollTo({ top: told.scrollHeight });
    this.element.classList.toggle("rw-in-scene", this.#width === widths.scene);
    this.element.classList.toggle("rw-on-board", this.#width === widths.board);
    this.element.classList.toggle("rw-beside-map", this.#width === widths.map);
  }

  protected override async _prepareContext(): Promise<never> {
    const { table } = this.sitting;
    const { play, state, question } = table;
    this.offers = new PlacedOffers(this.sitting.offers(game.user));
    const seats = seatsContext(this.sitting);
    const told = sceneOf(this.sitting);
    this.#scene = { ...this.#scene, shown: told && beginningOf(told) };
    const scene = sceneContext(told, this.offers, seats, play);
    const end = this.#news();
    this.#fit(widthFor(told, play.board(state) !== undefined));
    const groups = await offerGroups(this.sitting, this.offers);
    const fighters = play.foes(state).map((foe) => ({ ...foe, points: withShare(foe.points) }));
    const context = {
      isGM: game.user.isGM,
      place: play.tellPlace(state),
      showsPlace: told === undefined,
      read: told === undefined && play.board(state) === undefined ? this.#read() : [],
      ...scene,
      sceneTitle: told?.title ?? end?.title,
      // A fight, a town and a board show everybody themselves.
      hidesParty: told !== undefined && told.kind !== "travel",
      end,
      seats,
      fighters: [
        { heading: "RULEWRIGHT.Table.Allies", figures: fighters.filter(({ side }) => side === "group") },
        { heading: "RULEWRIGHT.Table.Foes", figures: fighters.filter(({ side }) => side === "foes") },
      ].filter(({ figures }) => figures.length > 0),
      outcome: play.tellEnding(state),
      asked: question === undefined ? undefined : play.tellQuestion(state, question),
      rule: question === undefined ? undefined : play.rule(question.rule),
      plan: shownPlan(this.sitting),
      mayAnswer: this.offers.all.length > 0,
      time: shownTime(this.sitting),
      isKeyLost: await isKeyLost(this.sitting),
      ways: commonWays(this.sitting, this.offers),
      groups: groups.map((group) => ({
        ...group,
        isOpen: this.#unfolded.has(group.title),
      })),
      waitingFor: seats
        .filter(({ isWaiting }) => isWaiting)
        .map(({ name, player, isAway }) =>
          isAway ? game.i18n.format("RULEWRIGHT.Table.IsAway", { name, player: player ?? "" }) : name,
        )
        .join(", "),
      mayAdvise: mayAdvise(this.sitting),
      heirs: possibleHolders(this.sitting.record).map(({ id, name }) => ({ id, name })),
      steps: table.at - 1,
      canUndo: table.at > 1,
      canRedo: table.at < table.steps.length,
    };
    return context as never;
  }

  /** What was read last in the story, so that nobody answers a question without knowing what it is about. */
  #read(): readonly object[] {
    const { play, state, question, steps, at } = this.sitting.table;
    const entries = play.page(state, question, steps.slice(0, at))?.entries.slice(-passages) ?? [];
    return entries.map(({ outcome, ...entry }) => ({
      ...entry,
      passed: outcome === "success",
      failed: outcome === "failure",
    }));
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
}

/** What is read from its beginning if it is another one: the kind of a scene, and what was met on a journey. */
function beginningOf(scene: ToldScene): string {
  return scene.kind === "travel" ? `${scene.kind} ${scene.event?.name ?? ""}` : scene.kind;
}

/** Whether this client should decide at a table with secrets and cannot, as its browser has lost the key. */
async function isKeyLost({ record }: Sitting): Promise<boolean> {
  if (record.seal === undefined || !decidesHere(record)) return false;
  const { keyOf } = await loadPart(() => import("../secret/table-access.ts"));
  return (await keyOf(record.seal)) === undefined;
}

/** The time to think as the template draws it, with how long ago it began. */
function shownTime(sitting: Sitting): object | undefined {
  const time = timeToThink(sitting);
  return (
    time && { ...time, words: game.i18n.format("RULEWRIGHT.Table.TimeToThink", { seconds: String(time.seconds) }) }
  );
}

/** Opens the whole story. */
async function story(this: TableApp): Promise<void> {
  showStory(this.sitting);
}

function widthFor(told: ToldScene | undefined, hasMap: boolean): number {
  if (told !== undefined) return told.kind === "areas" ? widths.board : widths.scene;
  return hasMap ? widths.map : widths.none;
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

async function handOver(this: TableApp, _event: Event, target: HTMLElement): Promise<void> {
  const { handOverKey } = await loadPart(() => import("../secret/hand-over-key.ts"));
  await handOverKey(this.sitting.record, target.dataset.user ?? "");
}

async function lookAtDiscards(this: TableApp, _event: Event, target: HTMLElement): Promise<void> {
  await openDiscards(this.sitting.record.entry.uuid, target.dataset.deck ?? "");
}

/** A game master gives a seat to a user or takes it back. */
async function takeSeat(this: TableApp, _event: Event, target: HTMLElement): Promise<void> {
  await askForPlayer(this.sitting, target.dataset.seat ?? "");
}
