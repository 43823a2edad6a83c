import type { Sealed } from "../table/record.ts";
import { canSeal } from "./box.ts";
import { dealFirst } from "./dealer.ts";
import { lockPledge, type Seats } from "./pledge.ts";
import { askReaders, readerOf, readersOf } from "./readers.ts";
import { markOf, type SealedStep } from "./sealed.ts";
import { sealedDice } from "./sealed-dice.ts";
import type { SecretGame } from "./secret-game.ts";
import { SecretsRefused } from "./secrets-refused.ts";
import { makeSeal } from "./table-seal.ts";
import type { Beginning } from "./truth.ts";

/** Begins a game with secrets; throws `SecretsRefused` where they could not be kept. */
export async function beginSecret(
  secrets: SecretGame,
  beginning: Beginning,
  { table, seats, blind }: { readonly table: string; readonly seats: Seats; readonly blind: boolean },
): Promise<Sealed & { readonly step: SealedStep }> {
  await askReaders([game.user.id, ...Object.values(seats)]);
  checkSafety(seats);
  const { seal, keys } = await makeSeal(game.user.id, readerOf(game.user.id) ?? "", blind);
  const parts = { secrets, seal, keys, table, dice: sealedDice, readerOf: (seat: string) => readerOf(seats[seat]) };
  const { step, shown } = await dealFirst(parts, beginning);
  const place = { at: 1, length: 1, last: markOf(step.truth) };
  const pledge = { count: 0, seats, readers: readersOf(Object.values(seats)), blind, ...place };
  return { step, seal, shown, pledge: await lockPledge(pledge, keys, table) };
}

function checkSafety(seats: Seats): void {
  if (!canSeal()) throw new SecretsRefused(game.i18n.localize("RULEWRIGHT.Secret.NotSafe"));
  const users = Object.values(seats).flatMap((id) => game.users.get(id) ?? []);
  const twice = users.find((user, at) => users.indexOf(user) < at);
  if (twice !== undefined) {
    throw new SecretsRefused(game.i18n.format("RULEWRIGHT.Secret.Twice", { user: twice.name }));
  }
  const unsafe = users.filter((user) => user.active && !user.isSelf && readerOf(user.id) === undefined);
  if (unsafe.length > 0) {
    const names = unsafe.map(({ name }) => name).join(", ");
    throw new SecretsRefused(game.i18n.format("RULEWRIGHT.Secret.NotSafeFor", { users: names }));
  }
}
