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
  Hooks.on("updateJournalEntryPage", (page, changes, _options, by) => {
    const isOther = (field: string) => foundry.utils.hasProperty(changes, `system.${field}`);
    // Somebody else may decide from now on.
    if (isOther("seal")) void atTable().then(({ refreshTables }) => refreshTables());
    // What the deciding client writes down is as it should be; it seals anew for those who play from now on.
    if (by === game.user.id ? !isOther("seats") && !isOther("seal") : !kept.some(isOther)) return;
    for (const each of openSittings()) if (each.record.entry === page.parent) showAgain(each);
  });
  Hooks.on("rulewright.tableOpened", (sitting) => void opened(sitting));
}

/** What a game with secrets stands by, in its head and on the pages of its log. */
const kept = ["seats", "seal", "pledge", "at", "length", "shown", "steps"] as const;

/** What is shown is sealed anew for the keys of now, unless the key for that is lost. */
async function opened(sitting: Sitting): Promise<void> {
  if (sitting.record.seal === undefined) return;
  const { layDownLostKey } = await loadPart(() => import("./lost-key.ts"));
  if (!(await layDownLostKey(sitting.record))) showAgain(sitting);
}

/** Whoever comes in with another key than before is named: they say who they are, but another may have their password. */
function showAgain({ table, record, decider }: Sitting): void {
  if (table.play.secrets === undefined || !decidesHere(record)) return;
  void inTurn(async () => {
    for (const user of await (decider as SecretDecider).showAgain()) {
      const name = game.users.get(user)?.name ?? user;
      const content = game.i18n.format("RULEWRIGHT.Secret.OtherBrowser", { user: name });
      await ChatMessage.create({ content: foundry.utils.escapeHTML(content) });
    }
  });
}
