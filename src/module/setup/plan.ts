import { fingerprint, type Source } from "./ours.ts";
import type { SetupType } from "./setup-types.ts";

/** A document that set-up wants to be there. */
export interface Wanted {
  readonly type: SetupType;
  readonly source: Source;
}

/** What set-up wrote the last time: for each document what was wanted and what stood there then, as fingerprints. */
export type Ledger = Readonly<Record<string, readonly [wanted: string, written: string]>>;

/** Finds the document of a type and an id that is there already. */
export type Find = (type: SetupType, id: string) => Source | undefined;

/** Why set-up does not go on by itself: both sides changed a document, or the game master removed it. */
export type ConflictReason = "changed" | "removed";

/** A document about which the game master has to decide. */
export interface Conflict extends Wanted {
  readonly key: string;
  readonly reason: ConflictReason;
  /** What is there now; nothing if it was removed. */
  readonly found?: Source;
}

/** What a set-up would do. Nothing of the game master's is ever removed. */
export interface SetupPlan {
  readonly create: readonly Wanted[];
  /** Documents that only we changed, with what is there now. */
  readonly update: readonly (Wanted & { readonly found: Source })[];
  readonly conflicts: readonly Conflict[];
  /** How many are as they should be, or as the game master wants them. */
  readonly kept: number;
}

/** What the game master decided about a conflict; what is not decided stays as it is. */
export type Choice = "mine" | "new";

/** The name of a document among all that set-up writes. */
export function keyOf({ type, source }: Wanted): string {
  return `${type}.${source._id}`;
}

/**
 * Compares what is wanted with what is there and with what was written the last time. Three sides make the difference
 * between an old version of ours, which is updated, and a change of the game master's, which is not.
 */
export function planSetup(wanted: readonly Wanted[], find: Find, ledger: Ledger): SetupPlan {
  const create: Wanted[] = [];
  const update: (Wanted & { readonly found: Source })[] = [];
  const conflicts: Conflict[] = [];
  for (const each of wanted) {
    const key = keyOf(each);
    const found = find(each.type, each.source._id);
    const known = ledger[key];
    if (found === undefined) {
      if (known === undefined) create.push(each);
      else conflicts.push({ ...each, key, reason: "removed" });
      continue;
    }
    const ours = fingerprint(each.type, each.source);
    const theirs = fingerprint(each.type, found);
    if (ours === theirs || known?.[0] === ours) continue;
    if (known?.[1] === theirs) update.push({ ...each, found });
    else conflicts.push({ ...each, key, reason: "changed", found });
  }
  return { create, update, conflicts, kept: wanted.length - create.length - update.length - conflicts.length };
}

/** The plan after the game master's choices: those for the new version are carried out, the others stay as they are. */
export function decide(plan: SetupPlan, choices: Readonly<Record<string, Choice>>): SetupPlan {
  const chosen = plan.conflicts.filter(({ key }) => choices[key] === "new");
  const open = plan.conflicts.filter(({ key }) => choices[key] !== "new");
  return {
    create: [...plan.create, ...chosen.filter(({ found }) => found === undefined)],
    update: [...plan.update, ...chosen.flatMap((each) => (each.found ? [{ ...each, found: each.found }] : []))],
    conflicts: open,
    kept: plan.kept,
  };
}

/**
 * The ledger after a plan was carried out. A conflict that was decided for what is there is settled until we change the
 * document again; one that was not decided comes up the next time.
 */
export function renewLedger(
  before: Ledger,
  wanted: readonly Wanted[],
  find: Find,
  open: readonly Conflict[],
  choices: Readonly<Record<string, Choice>>,
): Ledger {
  const undecided = new Set(open.filter(({ key }) => choices[key] === undefined).map(({ key }) => key));
  const kept = new Set(open.filter(({ key }) => choices[key] === "mine").map(({ key }) => key));
  const after: Record<string, readonly [string, string]> = { ...before };
  for (const each of wanted) {
    const key = keyOf(each);
    if (undecided.has(key)) continue;
    const ours = fingerprint(each.type, each.source);
    const found = find(each.type, each.source._id);
    const known = before[key];
    // What stands there is the game master's, so what was written stays what we wrote.
    if (kept.has(key)) after[key] = [ours, known?.[1] ?? ""];
    else if (known?.[0] !== ours && found !== undefined) after[key] = [ours, fingerprint(each.type, found)];
  }
  return after;
}
