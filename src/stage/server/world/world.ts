import { join } from "node:path";
import { type Acting, documentType } from "../../common/documents/index.ts";
import type { Operation, PlainObject } from "../../common/protocol.ts";
import { Refused } from "../refused.ts";
import { firstUsers, type Keys, openKeys } from "../users.ts";
import { type Change, createChange } from "./change.ts";
import type { Checks } from "./checks.ts";
import { type Committer, createCommitter, type Value } from "./committer.ts";
import { createHistory, type History } from "./history.ts";
import { isJournalKey, replay } from "./journal.ts";
import { openLevel } from "./level.ts";
import type { DocumentNode } from "./node.ts";
import { openPacks, type WorldPacks } from "./packs.ts";
import { Place } from "./place.ts";
import { transact } from "./transaction.ts";
import { openVisits, type Visit, type Visits } from "./visits.ts";

/** A world that is open. */
export interface World {
  /** The name of its folder. */
  readonly id: string;
  readonly title: string;
  readonly place: Place;
  readonly keys: Keys;
  readonly packs: WorldPacks;
  readonly visits: Visits;
  readonly history: History;
  /** A user as the rules look at them; undefined if there is none. */
  user(id: string): (Acting & { readonly name: string }) | undefined;
  users(): readonly DocumentNode[];
  /** Carries out operations for a user; `done` is called when they are on the disk. Throws what refuses them. */
  modify(user: Acting, operations: readonly Operation[], visit: Visit | undefined, request: number, done: Done): void;
  /** Changes the list of the world's compendia. */
  writePacks(change: (packs: WorldPacks) => ReadonlyMap<string, string | undefined>, done: () => void): void;
  watch(watcher: Watcher): void;
  close(): Promise<void>;
}

/** Told of a transaction that is on the disk, and of the documents that it touched. */
export type Done = (change: Change, touched: ReadonlyMap<string, DocumentNode | undefined>) => void;

/** What a world needs to be opened. */
export interface WorldOptions {
  /** The world's folder; it is made if it is not there. */
  readonly folder: string;
  readonly id: string;
  readonly checks: Checks;
}

/** Somebody who watches what reaches the disk. */
export interface Watcher {
  /** Called around the `done` of all transactions that reached the disk together. */
  around(finish: () => void): void;
  /** The disk refused to write: nothing further will be kept. */
  failed(error: unknown): void;
}

const seqKey = ":seq";
/**
 * How far the numbers of changes jump when a world is opened. A client may have seen changes that a crash kept from the
 * disk; their numbers are never given again, so that it cannot take others for them.
 */
const jump = 1_000_000;

/** Opens a world, or makes one with its first users. */
export async function openWorld({ folder, id, checks }: WorldOptions): Promise<World> {
  const level = await openLevel(join(folder, "data"));
  const place = new Place();
  const packed: [string, string][] = [];
  const stored = new Map<string, string>();
  const journal = new Map<string, string>();
  await level.each((key, value) => {
    if (key.startsWith("!")) place.take(key, value);
    else if (isJournalKey(key)) journal.set(key, value);
    else if (key.startsWith("@")) packed.push([key, value]);
    else stored.set(key, value);
  });
  place.arrange();
  const packs = openPacks(stored, packed);
  if (journal.size > 0) {
    await level.write(replay(journal, (key) => (key.startsWith("!") ? place.at(key) : packs.at(key))));
  }
  const visits = openVisits(stored);
  const base = Number(stored.get(seqKey) ?? 0);
  const history = createHistory(base, base + jump);
  let watcher: Watcher = {
    around: (finish) => finish(),
    failed: (error) => {
      throw error;
    },
  };
  const committer: Committer = createCommitter(level, {
    around: (finish) => watcher.around(finish),
    failed: (error) => watcher.failed(error),
  });
  const keys = openKeys(folder);
  const users = place.collection(documentType("User"));

  const world: World = {
    id,
    title: titleOf(id),
    place,
    keys,
    packs,
    visits,
    history,
    user(userId) {
      const fields = users.get(userId)?.fields;
      if (fields === undefined) return undefined;
      const permissions = fields.permissions as Acting["permissions"];
      return {
        id: userId,
        role: Number(fields.role),
        name: String(fields.name),
        ...(permissions ? { permissions } : {}),
      };
    },
    users: () => [...users.values()],
    modify(user, operations, visit, request, done) {
      const { parts, touched, redo } = transact({ world: place, checks, place: placeFor }, user, operations);
      const seq = history.next();
      const change = createChange(seq, user.id ?? "", parts);
      visit?.carriedOut(request, seq);
      const documents = new Map<string, Value>();
      for (const [key, node] of touched) documents.set(key, () => node?.stored);
      const notes = new Map<string, Value>([[seqKey, () => String(history.seq())]]);
      if (visit !== undefined) notes.set(visit.key, () => visit.stored());
      for (const key of visits.forgotten()) notes.set(key, () => undefined);
      committer.submit({
        documents,
        notes,
        redo,
        done() {
          done(change, touched);
          history.add(change);
        },
      });
    },
    writePacks(change, done) {
      const writes = [...change(packs)].map(([key, value]) => [key, () => value] as const);
      committer.submit({ documents: new Map(writes), notes: new Map(), redo: undefined, done });
    },
    watch(next) {
      watcher = next;
    },
    async close() {
      await committer.checkpoint();
      await level.close();
    },
  };

  function placeFor(user: Acting, pack: string | undefined, documentName: string): Place {
    if (pack === undefined) return place;
    const found = packs.writable(pack, user);
    if (documentName !== found.info.type && documentName !== "Folder") {
      throw new Refused("invalid", `The compendium ${pack} holds documents of type ${found.info.type}.`);
    }
    return found.place;
  }

  if (users.size === 0) await makeUsers(world);
  keys.keep([...users.keys()]);
  return world;
}

/** The first users of a new world. */
function makeUsers(world: World): Promise<void> {
  const founder: Acting = { id: null, role: 4 };
  const data: readonly PlainObject[] = firstUsers;
  return new Promise((resolve) => {
    world.modify(founder, [{ action: "create", documentName: "User", data }], undefined, 0, () => resolve());
  });
}

function titleOf(id: string): string {
  const words = id.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
