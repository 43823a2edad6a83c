import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import { travel } from "../table/decide.ts";
import { hostDice } from "../table/host-dice.ts";
import { setSeat } from "../table/record.ts";
import { give } from "../table/send.ts";
import type { Offer, Sitting } from "../table/sitting.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The table: who sits at it, what they fight, what the game asks and everything that may be answered. */
export class TableApp extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-table`,
    classes: [moduleId, "rw-table"],
    window: { title: "RULEWRIGHT.Table.Title", icon: "fa-solid fa-dice-d20", resizable: true },
    position: { width: 460, height: 640 },
    actions: { answer, undo, redo, advise, takeSeat },
  };

  static override PARTS = {
    party: { template: modulePath("templates/table/party.hbs") },
    question: { template: modulePath("templates/table/question.hbs"), scrollable: [""] },
    controls: { template: modulePath("templates/table/controls.hbs") },
  };

  readonly sitting: Sitting;
  /** What was offered when the window was drawn; a button names its place in the list. */
  offers: readonly Offer[] = [];

  constructor(sitting: Sitting, options: object = {}) {
    super(options);
    this.sitting = sitting;
  }

  override get title(): string {
    return game.i18n.format("RULEWRIGHT.Table.TitleOf", { game: this.sitting.table.play.name });
  }

  protected override async _prepareContext(): Promise<never> {
    const { table, record } = this.sitting;
    const { play, state, question } = table;
    this.offers = this.sitting.offers(game.user);
    const waiting = new Set(question?.options.map(({ seat }) => seat) ?? []);
    const outcome = play.game.outcome(state);
    const context = {
      isGM: game.user.isGM,
      place: play.tellPlace(state),
      seats: play.seats(state).map((seat) => ({
        ...seat,
        points: seat.points.map(withShare),
        isWaiting: waiting.has(seat.seat),
        player: game.users.get(record.seats[seat.seat] ?? "")?.name,
        isMine: record.seats[seat.seat] === game.user.id,
      })),
      foes: play.foes(state).map((foe) => ({ ...foe, points: withShare(foe.points) })),
      outcome,
      asked: question === undefined ? undefined : play.tellQuestion(state, question),
      rule: question === undefined ? undefined : play.rule(question.rule),
      groups: this.#groups(),
      waitingFor: play
        .seats(state)
        .filter(({ seat }) => waiting.has(seat))
        .map(({ name }) => name)
        .join(", "),
      steps: table.at - 1,
      canUndo: table.at > 1,
      canRedo: table.at < table.steps.length,
    };
    return context as never;
  }

  /** Offers under their headings; those of several seats stand apart. */
  #groups(): object[] {
    const seats = new Set(this.offers.map(({ seat }) => seat));
    const names = new Map(
      this.sitting.table.play.seats(this.sitting.table.state).map(({ seat, name }) => [seat, name]),
    );
    const groups = new Map<string, { title: string; offers: { words: string; index: number }[] }>();
    this.offers.forEach(({ heading, seat, words }, index) => {
      const title = [...(seats.size > 1 ? [names.get(seat) ?? seat] : []), ...(heading === "" ? [] : [heading])].join(
        " · ",
      );
      const group = groups.get(title) ?? { title, offers: [] };
      group.offers.push({ words, index });
      groups.set(title, group);
    });
    return [...groups.values()];
  }
}

/** Points with how full they are, for a bar. */
function withShare<P extends { readonly value: number; readonly max: number | undefined }>(
  points: P,
): P & { share: number } {
  const { value, max } = points;
  return { ...points, share: max === undefined || max === 0 ? 0 : Math.round((100 * Math.min(value, max)) / max) };
}

/** Gives the command behind a button; a refusal is said and changes nothing. */
async function answer(this: TableApp, _event: Event, target: HTMLElement): Promise<void> {
  const offer = this.offers[Number(target.dataset.index)];
  if (offer === undefined) return;
  const buttons = this.element.querySelectorAll<HTMLButtonElement>('[data-action="answer"]');
  for (const button of buttons) button.disabled = true;
  try {
    const verdict = await give(this.sitting, offer.command);
    if ("refused" in verdict) ui.notifications.warn([verdict.refused, verdict.hint ?? ""].join(" ").trim());
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  } finally {
    await this.render();
  }
}

async function undo(this: TableApp): Promise<void> {
  await travel(this.sitting, this.sitting.table.at - 1);
}

async function redo(this: TableApp): Promise<void> {
  await travel(this.sitting, this.sitting.table.at + 1);
}

/** Does what a sensible player would do, for whoever is asked and is not there. */
async function advise(this: TableApp): Promise<void> {
  const { table } = this.sitting;
  if (table.question === undefined) return;
  const verdict = await give(this.sitting, table.play.advise(table.state, table.question, hostDice));
  if ("refused" in verdict) ui.notifications.warn(verdict.refused);
}

/** A game master gives a seat to a user or takes it back. */
async function takeSeat(this: TableApp, _event: Event, target: HTMLElement): Promise<void> {
  const seat = target.dataset.seat ?? "";
  const users = game.users.contents.map(({ id, name }) => ({ id, name }));
  const options = users
    .map(({ id, name }) => `<option value="${id}">${foundry.utils.escapeHTML(name)}</option>`)
    .join("");
  const label = game.i18n.localize("RULEWRIGHT.Table.WhoPlays");
  const nobody = `<option value="">${game.i18n.localize("RULEWRIGHT.Table.Nobody")}</option>`;
  const chosen = await foundry.applications.api.DialogV2.input({
    window: { title: label },
    content: `<div class="form-group"><label for="rw-seat-user">${label}</label><select id="rw-seat-user" name="user">${nobody}${options}</select></div>`,
  });
  const user = chosen === null ? undefined : (chosen as { user?: string }).user;
  if (user !== undefined) await setSeat(this.sitting.record.entry, seat, user);
}
