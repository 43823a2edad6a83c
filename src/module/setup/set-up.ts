import { moduleId } from "../id.ts";
import { carryOut, type Progress } from "./carry-out.ts";
import { compendiumTypes, gatherCompendia, gatherWorld } from "./gather.ts";
import { readLedger, writeLedger } from "./ledger.ts";
import { stepsOf } from "./operations.ts";
import { type Documents, packTarget, worldTarget } from "./perform.ts";
import { type Choice, decide, type Ledger, planSetup, renewLedger, type SetupPlan, type Wanted } from "./plan.ts";
import { refusedTypes } from "./refusal.ts";
import { type SetupType, setupTypes } from "./setup-types.ts";

/** Where a game is brought to: into the world itself, or into compendia of the world for its actors and items. */
export type SetupPlace = "world" | "compendia";

/** A set-up that was planned and waits for its order. */
export interface PreparedSetup {
  readonly game: string;
  readonly name: string;
  readonly place: SetupPlace;
  readonly plan: SetupPlan;
  /** What the world's system refuses, so that it is left out. */
  readonly refused: readonly SetupType[];
  /** Carries the plan out with the choices about its conflicts; if it fails, the world is as it was. */
  run(choices: Readonly<Record<string, Choice>>, tell: (progress: Progress) => void): Promise<SetupPlan>;
}

/** Looks at what a game brings and at what is there, and plans. Nothing is written yet. */
export async function prepareSetup(game: string, place: SetupPlace): Promise<PreparedSetup> {
  const refused = refusedTypes();
  const { name, wanted } = await (place === "world" ? gatherWorld(game, refused) : gatherCompendia(game, refused));
  const ledgerPlace = `${game}/${place}`;
  const packs = place === "world" ? undefined : await knownPacks(game);
  const known = packs === undefined ? worldTarget() : packTarget(packs);
  const plan = planSetup(wanted, known.find, ledgerOf(ledgerPlace, packs));
  return {
    game,
    name,
    place,
    plan,
    refused,
    async run(choices, tell) {
      const decided = decide(plan, choices);
      const made = packs === undefined ? [] : await makePacks(game, name, wanted);
      const target = packs === undefined ? known : packTarget(await knownPacks(game));
      try {
        await carryOut(stepsOf(decided, setupTypes), target.perform, tell);
      } catch (error) {
        for (const pack of made) await pack.deleteCompendium();
        throw error;
      }
      const before = ledgerOf(ledgerPlace, packs);
      await writeLedger(ledgerPlace, renewLedger(before, wanted, target.find, decided.conflicts, choices));
      return decided;
    },
  };
}

/** What was written the last time. A compendium that is gone as a whole was not decided about document by document. */
function ledgerOf(place: string, packs: Packs | undefined): Ledger {
  const ledger = readLedger(place);
  if (packs === undefined) return ledger;
  return Object.fromEntries(Object.entries(ledger).filter(([key]) => (key.split(".")[0] ?? "") in packs));
}

type Packs = Partial<Record<SetupType, Documents & { readonly collection: string }>>;

/** The compendia that an earlier set-up made, with their documents loaded. */
async function knownPacks(id: string): Promise<Packs> {
  const packs: Packs = {};
  for (const type of compendiumTypes) {
    const pack = game.packs.get(`world.${packName(id, type)}`);
    if (pack === undefined) continue;
    await pack.getDocuments();
    packs[type] = pack as unknown as Documents & { readonly collection: string };
  }
  return packs;
}

/** Makes the compendia of a game that are missing. */
async function makePacks(id: string, name: string, wanted: readonly Wanted[]) {
  const { CompendiumCollection } = foundry.documents.collections;
  const made: { deleteCompendium(): Promise<unknown> }[] = [];
  for (const type of compendiumTypes) {
    const isWanted = wanted.some((each) => each.type === type);
    if (!isWanted || game.packs.get(`world.${packName(id, type)}`) !== undefined) continue;
    const label = game.i18n.format(`RULEWRIGHT.Setup.Packs.${type}`, { game: name });
    const data = { label, name: packName(id, type), type: type as "Actor" | "Item" };
    made.push(await CompendiumCollection.createCompendium(data));
  }
  return made;
}

function packName(id: string, type: SetupType): string {
  return `${moduleId}-${id}-${type.toLowerCase()}s`;
}
