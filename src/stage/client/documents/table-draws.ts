import type { RollLike } from "../config.ts";
import { rollClass } from "../dice/config.ts";
import { game } from "../game.ts";
import { fromUuid } from "../helpers/uuid.ts";
import { ChatMessage } from "./chat-message.ts";
import type { DrawOptions, RollTable, TableDraw, TableMessage, TableResult, TableRoll } from "./roll-table.ts";

const DEEPEST = 5;
const MOST_TRIES = 10_000;

/** Rolls until a row is hit that has not been drawn; rows that are tables are rolled on in turn. */
export async function rollTable(
  table: RollTable,
  { roll, recursive = true, _depth = 0 }: TableRoll,
): Promise<TableDraw> {
  if (_depth > DEEPEST) throw new Error(`The table ${table.name} leads to tables without end.`);
  const formula =
    roll?.formula ?? (table.formula || `1d${Math.max(1, ...table.results.map(({ range }) => range[1] ?? 1))}`);
  let evaluated = roll?.total === undefined ? await new (rollClass())(formula).evaluate() : roll;
  const open = table.results.filter(({ drawn }) => !drawn);
  if (open.length === 0) return { roll: evaluated, results: [] };
  let hit = table.getResultsForRoll(evaluated.total ?? 0);
  for (let tries = 0; hit.length === 0 && roll?.total === undefined; tries++) {
    if (tries > MOST_TRIES) throw new Error(`No roll of ${formula} hits a row of ${table.name} that is left.`);
    evaluated = await new (rollClass())(formula).evaluate();
    hit = table.getResultsForRoll(evaluated.total ?? 0);
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
export async function drawFromTable(
  table: RollTable,
  { roll, recursive = true, results, displayChat = true, rollMode }: DrawOptions,
): Promise<TableDraw> {
  const drawn =
    results === undefined
      ? await table.roll({ ...(roll ? { roll } : {}), recursive })
      : { roll: roll ?? new (rollClass())("0"), results };
  await mark(table, drawn.results);
  if (displayChat && drawn.results.length > 0) {
    await table.toMessage(drawn.results, {
      roll: drawn.roll,
      messageOptions: rollMode === undefined ? {} : { rollMode },
    });
  }
  return drawn;
}

/** Draws several rows and tells the chat once. */
export async function drawManyFromTable(
  table: RollTable,
  number: number,
  { recursive = true, displayChat = true, rollMode }: DrawOptions,
): Promise<TableDraw> {
  const results: TableResult[] = [];
  const rolls: RollLike[] = [];
  for (let at = 0; at < number; at++) {
    const one = await table.roll({ recursive });
    if (one.results.length === 0) break;
    // Marked at once, so that the next roll cannot hit it.
    await mark(table, one.results);
    rolls.push(one.roll);
    results.push(...one.results);
  }
  const roll = rolls[0] ?? new (rollClass())("0");
  if (displayChat && results.length > 0) {
    await table.toMessage(results, { roll, messageOptions: rollMode === undefined ? {} : { rollMode } });
  }
  return { roll, results };
}

/** Gives the rows ranges after their weights, and the table the die that fits. */
export async function normalizeTable(table: RollTable): Promise<RollTable | undefined> {
  let last = 0;
  const results = table.results.map(({ id, weight }) => {
    const range = [last + 1, last + Math.max(weight, 1)];
    last = range[1] ?? last;
    return { _id: id, range };
  });
  await table.updateEmbeddedDocuments("TableResult", results);
  return table.update({ formula: `1d${last}` });
}

/** Tells the chat what was drawn. */
export async function tellDraw(
  table: RollTable,
  results: readonly TableResult[],
  { roll, messageData = {}, messageOptions = {} }: TableMessage,
): Promise<unknown> {
  const rows = await Promise.all(
    results.map(async (result) => `<li class="table-result">${await result.getHTML()}</li>`),
  );
  const content = `<div class="table-draw"><ul class="table-results">${rows.join("")}</ul></div>`;
  const flavor = game.i18n.format("TABLE.Draws", { name: table.name, number: results.length });
  const shown = roll?.total !== undefined && table.displayRoll ? [JSON.stringify(roll)] : [];
  return ChatMessage.create(
    { flavor, content, rolls: shown, flags: { core: { RollTable: table.id } }, ...messageData },
    messageOptions,
  );
}

async function mark(table: RollTable, results: readonly TableResult[]): Promise<void> {
  if (table.replacement || table.pack) return;
  const updates = results.filter(({ parent }) => parent === table).map(({ id }) => ({ _id: id, drawn: true }));
  if (updates.length > 0) await table.updateEmbeddedDocuments("TableResult", updates);
}
