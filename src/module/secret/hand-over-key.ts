import { type GameRecord, setSeal } from "../table/record.ts";
import { ownKeys } from "./own-key.ts";
import { askReaders, readerOf } from "./readers.ts";
import { handOver } from "./table-seal.ts";

/** Hands the key of a table to another game master, who can then decide and see as much as this one. */
export async function handOverKey({ entry, seal }: GameRecord, to: string): Promise<void> {
  await askReaders([to]);
  const reader = readerOf(to);
  const name = game.users.get(to)?.name ?? to;
  if (reader === undefined) {
    ui.notifications.warn(game.i18n.format("RULEWRIGHT.Secret.NoReader", { name }));
    return;
  }
  const { privateKey: own } = await ownKeys();
  const handed = seal && (await handOver(seal, { user: game.user.id, own }, { user: to, reader }));
  if (handed === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Secret.NoKey"));
  await setSeal(entry, handed);
  ui.notifications.info(game.i18n.format("RULEWRIGHT.Secret.Handed", { name }));
}
