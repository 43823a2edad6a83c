import type { FreeRoll, ToldEdit, ToldSection } from "../../engine/told/sheet.ts";
import { withOffers } from "../apps/with-offers.ts";
import { moduleId } from "../id.ts";
import { iconRoute, modulePath } from "../paths.ts";
import { makeRoll } from "../rolls/load-rolls.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import { mayPutRight, putRight } from "../table/put-right.ts";
import type { ToldPlan } from "../table/table-game.ts";
import { takeDrop } from "./drag-rows.ts";
import { drawnPoints, drawnSection, type Numbered, offersAbout } from "./drawn.ts";
import { rowData } from "./row-data.ts";
import { type Subject, subjectOf } from "./subject.ts";

const { ActorSheetV2 } = foundry.applications.sheets;

// The types of the host's sheet of actors are too deep for the type checker; what is used of it is said here.
const ActorSheet = ActorSheetV2 as unknown as typeof foundry.applications.api.ApplicationV2;
const dropOnActor = (ActorSheetV2.prototype as unknown as { _onDrop(event: DragEvent): Promise<void> })._onDrop;

/**
 * The sheet of a hero, a creature or an Affliction. While they are in a game it shows them as the game stands, and
 * its buttons are the answers that the game allows; otherwise it shows what their card begins with.
 */
export class FigureSheet extends withOffers<readonly Numbered[]>(ActorSheet, []) {
  static override DEFAULT_OPTIONS = {
    classes: [moduleId, "rw-sheet"],
    position: { width: 960, height: 680 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { answer, roll, openFellow, change, toggle, take },
  };

  static override PARTS = {
    head: { template: modulePath("templates/sheets/head.hbs") },
    body: { template: modulePath("templates/sheets/body.hbs"), scrollable: [""] },
  };

  /** Whom the sheet showed when it was last drawn. */
  subject: Subject | undefined;
  /** Whether a row is being dragged, and whether the sheet is out of date since. */
  #dragged: "no" | "yes" | "and stale" = "no";

  /** A sheet that is drawn anew lets go of the row that is dragged over it; so it waits for the drop. */
  protected override _canRender(options: never): false | undefined {
    if (this.#dragged === "no") return super._canRender(options) as false | undefined;
    this.#dragged = "and stale";
    return false;
  }

  /** The actor whose sheet this is. */
  get actor(): Actor.Implementation {
    return (this as unknown as { readonly document: Actor.Implementation }).document;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const { actor } = this;
    const context = (await super._prepareContext(options)) as object;
    const subject = await subjectOf(actor);
    this.subject = subject;
    this.offers = subject === undefined ? [] : offersAbout(subject);
    if (subject === undefined) return { ...context, actor, isUnknown: true } as never;
    const { sheet, sitting } = subject;
    const isLimited = !actor.testUserPermission(game.user, subject.entry.kind === "character" ? "OWNER" : "OBSERVER");
    const columns = isLimited ? [publicSections(sheet.sections)] : columnsOf(sheet.sections, this.offers);
    const shown = {
      ...context,
      actor,
      game: subject.game,
      sheet,
      isLimited,
      isPlayed: sitting !== undefined,
      ...portraitOf(actor, sheet.icon),
      plan: planOf(subject),
      canCorrect: mayCorrect(subject, "switch"),
      canCorrectPoints: mayCorrect(subject, "points"),
      points: sheet.points.map((points) => drawnPoints(points, this.offers)),
      held: isLimited
        ? sheet.sections.flatMap(({ rows }) => rows.filter(({ id, on }) => on && id.startsWith("status/")))
        : [],
      columns,
      notes: isLimited ? undefined : await enriched(actor),
    };
    return shown as never;
  }

  /** Rows of cards are dragged as rows, so that a drop can become the command that the game offers for them. */
  protected async _onDragStart(event: DragEvent): Promise<void> {
    const row = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset.row : undefined;
    if (row === undefined) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify(rowData(this.actor, row)));
    this.#dragged = "yes";
    event.currentTarget?.addEventListener("dragend", () => this.#let(), { once: true });
  }

  /** The row has been let go. */
  #let(): void {
    const isStale = this.#dragged === "and stale";
    this.#dragged = "no";
    if (isStale) void this.render();
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    if (!(await takeDrop(event, this.actor, this.subject, this.offers))) await dropOnActor.call(this, event);
  }
}

/** A card's face is too small to read beside a name; its icon stands there unless somebody chose a picture. */
function portraitOf({ img }: Actor.Implementation, icon: string | undefined): { img?: string | null; icon?: string } {
  const isChosen = img !== null && !img.includes(modulePath("faces/")) && !img.includes("mystery-man");
  return icon === undefined || isChosen ? { img } : { icon: iconRoute(icon) };
}

/** What a foe would do if it were its turn now. */
function planOf({ sitting, play, figure }: Subject): ToldPlan | undefined {
  return sitting === undefined ? undefined : play.plan(sitting.table.state).find((plan) => plan.figure === figure);
}

/** What those see who do not play a hero: the figures of the first column, without anything to press. */
function publicSections(sections: readonly ToldSection[]): object[] {
  return sections
    .filter(({ column, rows }) => column === 1 && rows.every(({ value }) => value !== undefined))
    .map(({ rows, ...section }) => {
      const plain = rows.map(({ roll: _roll, ...row }) => row);
      return drawnSection({ ...section, rows: plain }, []);
    });
}

function mayCorrect({ sitting, figure }: Subject, what: ToldEdit["what"]): boolean {
  return sitting !== undefined && mayPutRight(sitting, game.user, figure, what);
}

/** Puts something right about whom the sheet shows; out of a game there is nothing to put right. */
async function correct(subject: Subject | undefined, edit: ToldEdit): Promise<void> {
  if (subject?.sitting !== undefined) await putRight(subject.sitting, subject.figure, edit);
}

/** The sections in three columns. */
function columnsOf(sections: readonly ToldSection[], offers: readonly Numbered[]): object[][] {
  return ([1, 2, 3] as const).map((at) =>
    sections.filter(({ column }) => column === at).map((section) => drawnSection(section, offers)),
  );
}

/** The owner's notes, with links that work. */
async function enriched(actor: Actor.Implementation): Promise<string> {
  const { notes = "" } = actor.system as unknown as { notes?: string };
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(notes, { relativeTo: actor });
}

/** Gives the command behind a button. */
async function answer(this: FigureSheet, _event: Event, target: HTMLElement): Promise<void> {
  const offer = this.drawn[Number(target.dataset.index)];
  const sitting = this.subject?.sitting;
  if (offer === undefined || sitting === undefined) return;
  target.toggleAttribute("disabled", true);
  await giveAndTell(sitting, offer.command, offer.at);
  await this.render();
}

/** Makes the roll of a row. */
async function roll(this: FigureSheet, _event: Event, target: HTMLElement): Promise<void> {
  const rows = this.subject?.sheet.sections.flatMap((section) => section.rows) ?? [];
  const wanted: FreeRoll | undefined = rows.find(({ id }) => id === target.dataset.row)?.roll;
  if (wanted !== undefined) await makeRoll(this.actor, wanted, target.dataset.row);
}

/** Opens the sheet of another one of a kind. */
async function openFellow(this: FigureSheet, _event: Event, target: HTMLElement): Promise<void> {
  const { row = "" } = target.dataset;
  const table = this.subject?.sitting?.record.entry.uuid;
  const fellow = game.actors.find((actor) => {
    const { play } = actor.system as unknown as { play?: { table: string | null; figure: string } };
    return play?.table === table && `foe/${play?.figure}` === row;
  });
  await fellow?.sheet?.render({ force: true } as never);
}

/** One point more or less. */
async function change(this: FigureSheet, _event: Event, target: HTMLElement): Promise<void> {
  const { points: id = "", by } = target.dataset;
  const points = this.subject?.sheet.points.find((each) => each.id === id);
  if (points !== undefined) await correct(this.subject, { what: "points", id, to: points.value + Number(by) });
}

/** A status or condition is given or taken. */
async function toggle(this: FigureSheet, _event: Event, target: HTMLElement): Promise<void> {
  const on = target.getAttribute("aria-pressed") !== "true";
  await correct(this.subject, { what: "switch", row: target.dataset.row ?? "", on });
}

/** A card is taken away. */
async function take(this: FigureSheet, _event: Event, target: HTMLElement): Promise<void> {
  await correct(this.subject, { what: "take", row: target.dataset.row ?? "" });
}
