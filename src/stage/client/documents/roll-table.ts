import { rollTable as definition } from "../../common/documents/roll-table.ts";
import { tableResult as resultDefinition } from "../../common/documents/table-result.ts";
import { escapeHTML } from "../../common/utils/index.ts";
import { CONFIG, type RollLike } from "../config.ts";
import { game } from "../game.ts";
import { fromUuid } from "../helpers/uuid.ts";
import { ChatMessage } from "./chat-message.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { EmbeddedDocuments } from "./embedded.ts";

/** What a roll on a table brought. */
export interface TableDraw {
  readonly roll: RollLike;
  readonly results: TableResult[];
}

/** How a table is drawn from. */
export interface DrawOptions {
  readonly roll?: RollLike;
  readonly recursive?: boolean;
  readonly results?: TableResult[];
  readonly displayChat?: boolean;
  readonly rollMode?: string;
}

const DEEPEST = 5;
const MOST_TRIES = 10_000;

/** A table that dice are rolled on. */
export class RollTable extends ClientDocument {
  static override definition = definition;
  declare results: EmbeddedDocuments<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare description: string;

  /** A picture for lists. */
  get thumbnail(): string {
    return this.img;
  }

  /** The rows that a figure falls into. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [from = 0, to = 0] }) => !drawn && value >= from && value <= to);
  }

  /** Rolls until a row is hit that has not been drawn; rows that are tables are rolled on in turn. */
  async roll({
    roll,
    recursive = true,
    _depth = 0,
  }: {
    roll?: RollLike;
    recursive?: boolean;
    _depth?: number;
  } = {}): Promise<TableDraw> {
    if (_depth > DEEPEST) throw new Error(`The table ${this.name} leads to tables without end.`);
    const formula =
      roll?.formula ?? (this.formula || `1d${Math.max(1, ...this.results.map(({ range }) => range[1] ?? 1))}`);
    let evaluated = roll?.total === undefined ? await newRoll(formula).evaluate() : roll;
    const open = this.results.filter(({ drawn }) => !drawn);
    if (open.length === 0) return { roll: evaluated, results: [] };
    let hit = this.getResultsForRoll(evaluated.total ?? 0);
    for (let tries = 0; hit.length === 0 && roll?.total === undefined; tries++) {
      if (tries > MOST_TRIES) throw new Error(`No roll of ${formula} hits a row of ${this.name} that is left.`);
      evaluated = await newRoll(formula).evaluate();
      hit = this.getResultsForRoll(evaluated.total ?? 0);
    }
    const results: TableResult[] = [];
    for (const result of hit) {
      const inner =
        recursive && result.type === "document" && result.documentUuid ? await fromUuid(result.documentUuid) : null;
      if (inner?.documentName !== "RollTable") results.push(result);
      else results.push(...(await (inner as RollTable).roll({ recursive, _depth: _depth + 1 })).results);
    }
    return { roll: evaluated, results };
  }

  /** Rolls, marks the rows as drawn if the table is without replacement, and tells the chat. */
  async draw({ roll, recursive = true, results, displayChat = true, rollMode }: DrawOptions = {}): Promise<TableDraw> {
    const drawn =
      results === undefined
        ? await this.roll({ ...(roll ? { roll } : {}), recursive })
        : { roll: roll ?? newRoll("0"), results };
    await this.#mark(drawn.results);
    if (displayChat && drawn.results.length > 0) {
      await this.toMessage(drawn.results, {
        roll: drawn.roll,
        messageOptions: rollMode === undefined ? {} : { rollMode },
      });
    }
    return drawn;
  }

  /** Draws several rows and tells the chat once. */
  async drawMany(
    number: number,
    { recursive = true, displayChat = true, rollMode }: DrawOptions = {},
  ): Promise<TableDraw> {
    const results: TableResult[] = [];
    const rolls: RollLike[] = [];
    for (let at = 0; at < number; at++) {
      const one = await this.roll({ recursive });
      if (one.results.length === 0) break;
      // Marked at once, so that the next roll cannot hit it.
      await this.#mark(one.results);
      rolls.push(one.roll);
      results.push(...one.results);
    }
    const roll = rolls[0] ?? newRoll("0");
    if (displayChat && results.length > 0) {
      await this.toMessage(results, { roll, messageOptions: rollMode === undefined ? {} : { rollMode } });
    }
    return { roll, results };
  }

  /** Unmarks all rows. */
  async resetResults(): Promise<ClientDocument[]> {
    const updates = this.results.map(({ id }) => ({ _id: id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Gives the rows ranges after their weights, and the table the die that fits. */
  async normalize(): Promise<this | undefined> {
    let last = 0;
    const results = this.results.map(({ id, weight }) => {
      const range = [last + 1, last + Math.max(weight, 1)];
      last = range[1] ?? last;
      return { _id: id, range };
    });
    await this.updateEmbeddedDocuments("TableResult", results);
    return this.update({ formula: `1d${last}` });
  }

  /** Tells the chat what was drawn. */
  async toMessage(
    results: readonly TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: RollLike; messageData?: Data; messageOptions?: Data } = {},
  ): Promise<unknown> {
    const rows = await Promise.all(
      results.map(async (result) => `<li class="table-result">${await result.getHTML()}</li>`),
    );
    const content = `<div class="table-draw"><ul class="table-results">${rows.join("")}</ul></div>`;
    const flavor = game.i18n.format("TABLE.Draws", { name: this.name, number: results.length });
    const shown = roll?.total !== undefined && this.displayRoll ? [JSON.stringify(roll)] : [];
    return ChatMessage.create(
      { flavor, content, rolls: shown, flags: { core: { RollTable: this.id } }, ...messageData },
      messageOptions,
    );
  }

  async #mark(results: readonly TableResult[]): Promise<void> {
    if (this.replacement || this.pack) return;
    const updates = results.filter(({ parent }) => parent === this).map(({ id }) => ({ _id: id, drawn: true }));
    if (updates.length > 0) await this.updateEmbeddedDocuments("TableResult", updates);
  }
}

/** One row of a table. */
export class TableResult extends ClientDocument {
  static override definition = resultDefinition;
  declare range: number[];
  declare weight: number;
  declare drawn: boolean;
  declare documentUuid: string | null;
  declare description: string;

  /** A picture for lists. */
  get icon(): string {
    return this.img || "icons/svg/d20-black.svg";
  }

  /** What the row says, as HTML that is still to be enriched. */
  async getHTML(): Promise<string> {
    if (this.type === "document" && this.documentUuid) return `@UUID[${this.documentUuid}]{${this.name || "…"}}`;
    return [this.name && `<strong>${escapeHTML(this.name)}</strong>`, this.description].filter(Boolean).join(" ");
  }
}

function newRoll(formula: string): RollLike {
  const Roll = CONFIG.Dice.rolls[0];
  if (Roll === undefined) throw new Error("CONFIG.Dice.rolls is empty.");
  return new Roll(formula);
}
