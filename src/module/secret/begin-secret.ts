import { canSeal } from "./box.ts";
import { type Dealt, dealFirst } from "./dealer.ts";
import { askReaders, readerOf } from "./readers.ts";
import type { TableSeal } from "./sealed.ts";
import { sealedDice } from "./sealed-dice.ts";
import type { SecretGame } from "./secret-game.ts";
import { SecretsRefused } from "./secrets-refused.ts";
import { makeSeal } from "./table-seal.ts";
import type { Beginning } from "./truth.ts";

/** Begins a game with secrets; throws `SecretsRefused` where they could not be kept. */
export async function beginSecret(
  secrets: SecretGame,
  beginning: Beginning,
  seats: Readonly<Record<string, string>>,
  blind: boolean,
): Promise<{ readonly seal: TableSeal; readonly dealt: Dealt }> {
  await askReaders([game.user.id, ...Object.values(seats)]);
  checkSafety(seats);
  const seal = await makeSeal(game.user.id, readerOf(game.user.id) ?? "", blind, seats);
  const parts = { secrets, seal, dice: sealedDice, readerOf: (seat: string) => readerOf(seats[seat]) };
  const dealt = await dealFirst(parts, beginning);
  return { seal, dealt };
}

function checkSafety(seats: Readonly<Record<string, string>>): void {
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
