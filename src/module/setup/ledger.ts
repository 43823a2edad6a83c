import { moduleId } from "../id.ts";
import type { Ledger } from "./plan.ts";

/** The world settings of set-up, by what they keep. */
export const setupSettings = { ledgers: "setupLedgers", welcomed: "welcomed" } as const;

/** What set-up wrote, for each game and place: `folklore/world`. */
type Ledgers = Readonly<Record<string, Ledger>>;

/** Tells the host of the settings; none of them is for people to edit. */
export function registerSetupSettings(): void {
  const hidden = { scope: "world", config: false } as const;
  game.settings.register(moduleId, setupSettings.ledgers, { ...hidden, type: Object, default: {} });
  game.settings.register(moduleId, setupSettings.welcomed, { ...hidden, type: Boolean, default: false });
}

/** What set-up wrote the last time. */
export function readLedger(place: string): Ledger {
  return ledgers()[place] ?? {};
}

/** Notes what set-up wrote. */
export async function writeLedger(place: string, ledger: Ledger): Promise<void> {
  await game.settings.set(moduleId, setupSettings.ledgers, { ...ledgers(), [place]: ledger });
}

function ledgers(): Ledgers {
  return game.settings.get(moduleId, setupSettings.ledgers);
}

/** Whether a game master of this world has seen the welcome. */
export function wasWelcomed(): boolean {
  return game.settings.get(moduleId, setupSettings.welcomed);
}

/** Notes that the welcome was seen, so that it comes by itself only once. */
export async function noteWelcome(): Promise<void> {
  if (!wasWelcomed()) await game.settings.set(moduleId, setupSettings.welcomed, true);
}
