import { hideTable, refreshTable } from "../apps/show-table.ts";
import { askedSince } from "./asked-since.ts";
import { isRefused, logType, tableType } from "./record.ts";
import { closeSitting, sittingAt } from "./sitting.ts";
import { takeOver } from "./take-over.ts";

/** Lets every open table follow its record. */
export function wireTable(): void {
  Hooks.on("updateJournalEntryPage", (page) => {
    const type = String(page.type);
    if (page.parent !== null && (type === tableType || type === logType)) follow(page.parent);
  });
  Hooks.on("deleteJournalEntry", close);
  Hooks.on("updateJournalEntry", (entry) => {
    if (sittingAt(entry.uuid) === undefined || !isRefused(entry)) return;
    close(entry);
    const words = game.i18n.format("RULEWRIGHT.Table.Foreign", { name: entry.name });
    ui.notifications.warn(words, { permanent: game.user.isGM });
  });
  Hooks.on("rulewright.tableOpened", (sitting) => {
    askedSince(sitting);
    void takeOver(sitting).then(() => refreshTable(sitting.record.entry.uuid));
  });
  // Who is there decides who may be asked and who decides.
  Hooks.on("userConnected", () => {
    for (const entry of game.journal) refreshTable(entry.uuid);
  });
}

function close({ uuid }: JournalEntry.Implementation): void {
  closeSitting(uuid);
  hideTable(uuid);
}

function follow(entry: JournalEntry.Implementation): void {
  const sitting = sittingAt(entry.uuid);
  if (sitting === undefined) return;
  const changed = () => {
    askedSince(sitting);
    Hooks.callAll("rulewright.tableChanged", sitting);
    refreshTable(entry.uuid);
  };
  // A page of the log that is written before its head is read when the head comes.
  const opening = sitting.follow();
  if (opening === undefined) changed();
  else void opening.then(changed);
}
