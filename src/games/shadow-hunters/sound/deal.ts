import type { EntryFault } from "../../../engine/entry-fault.ts";
import type { Identity, ShadowContent } from "../content.ts";
import { allSets, dealOf, initialOf, initialsToSwap, isOfBase, possibleIdentities } from "../setup.ts";
import type { CharacterSet, Options } from "../state.ts";

/** Whether every number of players can be dealt characters, whatever the boxes, and whether each of them can win. */
export function unsoundDeal(content: ShadowContent): EntryFault[] {
  return [...unsoundSides(content), ...hopeless(content), ...backwards(content)];
}

/** Who wins as the side does needs a side that does. */
function hopeless({ game, sides, identities }: ShadowContent): EntryFault[] {
  return [...identities.values()].flatMap(({ id, name, side, win }) => {
    if (win !== undefined || (sides.get(side)?.soon.length ?? 0) > 0) return [];
    const of = game.terms.types?.find((type) => type.id === side)?.name ?? side;
    const message = `${name} can never win: the side ${of} has no way to win that all share.`;
    const hint = 'Add "win:" with a text: At the end of the game, if you are living, you win.';
    return [{ kind: "identity", id, path: ["side"], code: "no-way-to-win", message, hint }];
  });
}

function backwards({ game, identities }: ShadowContent): EntryFault[] {
  const characters = [...identities.values()].map(({ id, players }) => ({ kind: "identity", id, players }));
  return [...characters, { kind: "game", id: game.id, players: game.players }].flatMap(({ kind, id, players }) => {
    if (players === undefined || players.from <= players.to) return [];
    const message = `The numbers of players run backwards: ${players.from} to ${players.to}.`;
    return [{ kind, id, path: ["players"], code: "bad-range", message, hint: "Swap from and to." }];
  });
}

function unsoundSides(content: ShadowContent): EntryFault[] {
  const { game } = content;
  const entry = { kind: "game", id: game.id };
  const rows = game.sides ?? [];
  const faults: EntryFault[] = [];
  for (let players = game.players.from; players <= game.players.to; players++) {
    if (rows.some((row) => row.players === players)) continue;
    const message = `Nothing says how many of each side ${players} players are.`;
    const hint = `Add a row with "players: ${players}".`;
    faults.push({ ...entry, path: ["sides"], part: "key", code: "missing-deal", message, hint });
  }
  rows.forEach(({ players, deal }, at) => {
    const fault = (path: EntryFault["path"], code: string, message: string, hint: string) =>
      faults.push({ ...entry, path: ["sides", at, ...path], code, message, hint });
    const first = rows.findIndex((row) => row.players === players);
    if (first < at) {
      fault(["players"], "double-deal", `There is a row for ${players} players already.`, "Keep one of the two.");
    }
    const dealt = deal.reduce((sum, { count }) => sum + count, 0);
    if (dealt !== players) {
      fault(["deal"], "bad-deal", `These are ${dealt} characters for ${players} players.`, "Deal one to each.");
    } else if (first === at) faults.push(...tooFew(content, players, at));
  });
  return faults;
}

/** Where fewer characters of a side may be dealt than the number of players asks for. */
function tooFew(content: ShadowContent, players: number, at: number): EntryFault[] {
  const seats = Array.from({ length: players }, (_, seat) => `${seat}`);
  return dealOf(content, { seats }).flatMap(({ side, count }, row) => {
    for (const set of setsOf(content)) {
      const has = countOf(content, { seats, set, initials: set === "swap" ? badSwaps(content, side) : [] }, side);
      if (has >= count) continue;
      const message = `With the choice "${set}" there are ${has} characters of this side for ${players} players, not ${count}.`;
      const hint = `Add characters of the side ${side}, or deal fewer of them.`;
      const path = ["sides", at, "deal", row, "count"];
      return [{ kind: "game", id: content.game.id, path, code: "too-few-characters", message, hint }];
    }
    return [];
  });
}

function setsOf({ game }: ShadowContent): readonly CharacterSet[] {
  const choices = game.settings?.find(({ id }) => id === "set")?.choices.map(({ id }) => id) ?? [];
  return allSets.filter((set) => choices.includes(set));
}

function countOf(content: ShadowContent, options: Options, side: string): number {
  const pool = possibleIdentities(content, options).filter((identity) => identity.side === side);
  return options.set === "pairs" ? new Set(pool.map(initialOf)).size : pool.length;
}

/** The initials by whose swap a side loses characters. */
function badSwaps(content: ShadowContent, side: string): readonly string[] {
  const of = (initial: string) => (identity: Identity) => identity.side === side && initialOf(identity) === initial;
  return initialsToSwap(content).filter((initial) => {
    const all = [...content.identities.values()].filter(of(initial));
    return all.filter(isOfBase).length > all.length - all.filter(isOfBase).length;
  });
}
