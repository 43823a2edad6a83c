import { loadPart } from "../load-part.ts";
import { atTable } from "../load-table.ts";
import { inTurn } from "../table/in-turn.ts";
import { openSittings, type Sitting } from "../table/sitting.ts";
import { decidesHere } from "../table/who-decides.ts";
import { agree, agreeQuery, type Wish } from "./agree.ts";
import { ownReader, readerIn, showReader } from "./own-key.ts";
import { noteReader, readerQuery } from "./readers.ts";
import type { SecretDecider } from "./secret-decider.ts";

/** Lets this user read what is sealed for them, and seals anew when somebody else plays or somebody's keys are others. */
export function wireSecrets(): void {
  CONFIG.queries[agreeQuery] = (wish: object) => agree(wish as Wish);
  CONFIG.queries[readerQuery] = ownReader;
  Hooks.once("ready", () => void showReader());
  Hooks.on("updateUser", (user, changes, _options, by) => {
    const reader = user.id === by ? readerIn(changes) : undefined;
    if (reader === undefined || !noteReader(by, reader)) return;
    for (const each of openSittings()) showAgain(each);
  });
  Hooks.on("updateJournalEntryPage", (page, changes) => {
    // Somebody else may decide from now on.
    if (foundry.utils.hasProperty(changes, "system.seal")) void atTable().then(({ refreshTables }) => refreshTables());
    else if (!foundry.utils.hasProperty(changes, "system.seats")) return;
    for (const each of openSittings()) if (each.record.entry === page.parent) showAgain(each);
  });
  Hooks.on("rulewright.tableOpened", (sitting) => void opened(sitting));
}

/** What is shown is sealed anew for the keys of now, unless the key for that is lost. */
async function opened(sitting: Sitting): Promise<void> {
  if (sitting.record.seal === undefined) return;
  const { layDownLostKey } = await loadPart(() => import("./lost-key.ts"));
  if (!(await layDownLostKey(sitting.record))) showAgain(sitting);
}

/** First of all the seats are those of whom everybody agreed to, before anything is sealed or decided for them. */
function showAgain({ table, record, decider }: Sitting): void {
  if (table.play.secrets === undefined || !decidesHere(record)) return;
  const dealing = decider as SecretDecider;
  void inTurn(async () => {
    if (await dealing.putSeatsBack()) {
      ui.notifications.warn(game.i18n.format("RULEWRIGHT.Secret.SeatsPutBack", { name: record.entry.name }));
    }
    await dealing.showAgain();
  });
}
