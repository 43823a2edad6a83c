import { rollTable as definition } from "../../common/documents/roll-table.ts";
import { tableResult as resultDefinition } from "../../common/documents/table-result.ts";
import { escapeHTML } from "../../common/utils/index.ts";
import type { RollLike } from "../config.ts";
import { deeds } from "../parts/later.ts";
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

/** How a table is rolled on. */
export interface TableRoll {
  readonly roll?: RollLike;
  readonly recursive?: boolean;
  /** How many tables led here. */
  readonly _depth?: number;
}

/** How the chat is told of a draw. */
export interface TableMessage {
  readonly roll?: RollLike;
  readonly messageData?: Data;
  readonly messageOptions?: Data;
}

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
  roll(options: TableRoll = {}): Promise<TableDraw> {
    return deeds(({ rollTable }) => rollTable(this, options));
  }

  /** Rolls, marks the rows as drawn if the table is without replacement, and tells the chat. */
  draw(options: DrawOptions = {}): Promise<TableDraw> {
    return deeds(({ drawFromTable }) => drawFromTable(this, options));
  }

  /** Draws several rows and tells the chat once. */
  drawMany(number: number, options: DrawOptions = {}): Promise<TableDraw> {
    return deeds(({ drawManyFromTable }) => drawManyFromTable(this, number, options));
  }

  /** Unmarks all rows. */
  async resetResults(): Promise<ClientDocument[]> {
    const updates = this.results.map(({ id }) => ({ _id: id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Gives the rows ranges after their weights, and the table the die that fits. */
  normalize(): Promise<RollTable | undefined> {
    return deeds(({ normalizeTable }) => normalizeTable(this));
  }

  /** Tells the chat what was drawn. */
  toMessage(results: readonly TableResult[], options: TableMessage = {}): Promise<unknown> {
    return deeds(({ tellDraw }) => tellDraw(this, results, options));
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
