import type { ToldEnd, ToldScene } from "../../engine/told/scene.ts";
import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import { openDiscards } from "../mirror/piles.ts";
import { modulePath } from "../paths.ts";
import { letAllAct, shownPlan } from "../scene/foe-turns.ts";
import { possibleHolders } from "../secret/possible-holders.ts";
import { travel } from "../table/decide.ts";
import type { Sitting } from "../table/sitting.ts";
import { whyStuck } from "../table/take-over.ts";
import { veilOf } from "../table/veil.ts";
import { decidesHere } from "../table/who-decides.ts";
import { askForPlayer, mayGiveSeats } from "./ask-for-player.ts";
import { commonWays, offerGroups } from "./grouped-offers.ts";
import { openNewGame } from "./open-new-game.ts";
import { timeToThink } from "./patience.ts";
import { placeBeside, roomBeside } from "./place-beside.ts";
import { PlacedOffers } from "./placed-offers.ts";
import { advise, mayAdvise, playOn } from "./play-on.ts";
import { sceneContext } from "./scene-context.ts";
import { latestSteps, sceneOf } from "./scene-of.ts";
import { seatsContext, withShare } from "./seat-context.ts";
import { answer, SittingApp } from "./sitting-app.ts";
import { showStory } from "./story-app.ts";

/** How wide the window is for a scene, for a board, beside a map, and without any of them. */
const widths = { scene: 680, board: 760, map: 360, none: 460 } as const;
/** How wide a board grows where the screen has the room: its texts take fewer lines. */
const widestBoard = 1000;

type Layout = keyof typeof widths;

/** The templates that draw scenes, and those for what was read and what is wanted of the group. */
const scenes = ["end", "fight", "town", "travel", "areas"];
const toldTemplate = modulePath("templates/table/told.hbs");
const goalsTemplate = modulePath("templates/session/goals.hbs");

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
      newGame,
    },
  };

  static override PARTS = {
    scene: {
      template: modulePath("templates/play/scene.hbs"),
      templates: [toldTemplate, ...scenes.map((name) => modulePath(`templates/play/${name}.hbs`))],
      scrollable: [""],
    },
    party: { template: modulePath("templates/table/party.hbs"), templates: [toldTemplate, goalsTemplate] },
    question: { template: modulePath("templates/table/question.hbs"), scrollable: [""] },
    controls: { template: modulePath("templates/table/controls.hbs") },
  };

  /** The end of a fight that its user has put away, by the step at which the table stood. */
  #dismissed = -1;
  /** The scene that is being drawn, and the one before. */
  #scene: { readonly last?: string | undefined; readonly shown?: string | undefined } = {};
  /** The headings that this user has unfolded. */
  readonly #unfolded = new Set<string>();
  #layout: Layout = "none";
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
    // Another scene is read from its beginning; where there is no news, a board stays where it was scrolled to.
    const { shown } = this.#scene;
    if (shown !== this.#scene.last && shown !== boardAsBefore) {
      for (const part of this.element.querySelectorAll(".window-content, .rw-scene")) part.scrollTo({ top: 0 });
    }
    this.#scene = { last: shown, shown };
    // The newest words are at the end, but what opens a chapter or a scene is read from its beginning.
    const told = this.element.querySelector(".rw-told");
    told?.scrollTo({ top: told.classList.contains("rw-opening") ? 0 : told.scrollHeight });
    this.element.classList.toggle("rw-in-scene", this.#layout === "scene");
    this.element.classList.toggle("rw-on-board", this.#layout === "board");
    this.element.classList.toggle("rw-beside-map", this.#layout === "map");
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
    const isOnMap = told === undefined && play.board(state) !== undefined;
    this.#fit(layoutFor(told, isOnMap));
    // What is common is taken first, so that it does not stand among what is somebody's own again.
    const ways = commonWays(this.sitting, this.offers);
    const groups = await offerGroups(this.sitting, this.offers);
    // At a table with secrets, what somebody is asked is theirs.
    const isAskedOpenly = play.secrets === undefined;
    const fighters = play.foes(state).map((foe) => ({ ...foe, points: withShare(foe.points) }));
    const context = {
      isGM: game.user.isGM,
      givesSeats: mayGiveSeats(this.sitting),
      place: play.tellPlace(state),
      showsPlace: told === undefined,
      read: this.#read(told !== undefined || isOnMap),
      hasStory: play.reading(state, []) !== undefined,
      // Beside a map the window may cover the panel that has them, too.
      goals: isOnMap ? play.session(state, []).goals : [],
      areGoalsOpen: this.#unfolded.has(game.i18n.localize("RULEWRIGHT.Session.Goals")),
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
      isAskedOpenly,
      // Who only looks on knows what the others choose from.
      choices: [...new Set(play.page(state, question, [])?.choices.map(({ words }) => words))],
      rule: question === undefined ? undefined : play.rule(question.rule),
      plan: shownPlan(this.sitting),
      mayAnswer: this.offers.all.length > 0,
      // Who is not asked may still do something of their own meanwhile.
      isMeanwhile:
        isAskedOpenly &&
        !seats.some(({ seat, isWaiting }) => isWaiting && this.offers.all.some((offer) => offer.seat === seat)),
      time: shownTime(this.sitting),
      veil: veilOf(this.sitting, this.sitting.seatsOf(game.user)),
      trouble: await troubleOf(this.sitting),
      ways,
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

  /**
   * What was read last in the story, so that nobody answers a question without knowing what it is about. In a scene
   * and on a map that is only what led to it.
   */
  #read(isScene: boolean): object | undefined {
    const { play, state, question, steps, at } = this.sitting.table;
    const entriesOf = (from: number) => play.page(state, question, steps.slice(from, at))?.entries ?? [];
    const [fresh, entries] = [entriesOf(at - 1), entriesOf(0)];
    const shown = isScene ? fresh : entries;
    if (shown.length === 0) return undefined;
    return {
      isOpening: isScene || fresh.length === entries.length,
      passages: shown.slice(-passages).map(({ outcome, ...entry }) => ({
        ...entry,
        passed: outcome === "success",
        failed: outcome === "failure",
      })),
    };
  }

  /** Gives a scene the width that it needs, and a map the room; a window that its user placed keeps its right edge. */
  #fit(layout: Layout): void {
    const width = this.#layout === layout && this.#left !== undefined ? this.#width : widthOf(layout);
    this.#layout = layout;
    const { left = this.#left, width: shown = this.#width } = this.position;
    if (this.#left !== undefined && (width === this.#width || shown !== this.#width)) return;
    const place = placeBeside(width, layout === "map");
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

/** A board on which nobody has just been revealed. */
const boardAsBefore = "board";

/** What is read from its beginning if it is another one: the kind of a scene, what was met on a journey, a reveal. */
function beginningOf(scene: ToldScene): string {
  if (scene.kind === "areas" && scene.isOver) return "board at the end";
  if (scene.kind === "areas") return scene.revealed === undefined ? boardAsBefore : `board ${scene.revealed.words}`;
  return scene.kind === "travel" ? `${scene.kind} ${scene.event?.name ?? ""}` : scene.kind;
}

/** Why this client, which should decide, cannot: the rules have become others, or its browser has lost the key. */
async function troubleOf(sitting: Sitting): Promise<string | undefined> {
  const { record } = sitting;
  if (!decidesHere(record)) return undefined;
  if (record.seal === undefined) return whyStuck(sitting);
  const { keysFor } = await loadPart(() => import("../secret/table-access.ts"));
  const isLost = (await keysFor(record.seal)) === undefined;
  return isLost ? game.i18n.localize("RULEWRIGHT.Secret.NoKey") : whyStuck(sitting);
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

function layoutFor(told: ToldScene | undefined, hasMap: boolean): Layout {
  if (told !== undefined) return told.kind === "areas" ? "board" : "scene";
  return hasMap ? "map" : "none";
}

function widthOf(layout: Layout): number {
  return layout === "board" ? Math.min(Math.max(widths.board, roomBeside()), widestBoard) : widths[layout];
}

/** Lets one foe after the other act. */
async function allFoes(this: TableApp): Promise<void> {
  await letAllAct(this.sitting);
}

/** Opens the window in which the next game is begun. */
async function newGame(this: TableApp): Promise<void> {
  await openNewGame(this.sitting.record.game);
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
