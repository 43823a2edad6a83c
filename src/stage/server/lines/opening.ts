import { limits, type ServerMessage } from "../../common/protocol.ts";
import type { Table } from "../table.ts";
import { readersOf } from "../world/readers.ts";
import type { Client } from "./client.ts";

/**
 * Welcomes a page: with all documents, or, if it was away for a moment only, with the changes that it missed.
 * The documents are those of one instant; what changes while they are on their way is sent after them.
 */
export async function open(table: Table, client: Client, since: number | undefined): Promise<void> {
  const { world } = table;
  const user = world.user(client.user);
  if (user === undefined) return;
  const missed = since === undefined ? undefined : world.history.since(since);
  const seq = missed === undefined ? world.history.seq() : (missed.at(-1)?.seq ?? since ?? 0);
  client.seen = seq;
  const welcome: ServerMessage = {
    type: "welcome",
    user: client.user,
    world: table.worldInfo(user),
    online: [...new Set([...table.online(), client.user])],
    seq,
    complete: missed === undefined,
    lastRequest: client.visit.last(),
  };
  client.line?.send(JSON.stringify(welcome));
  if (missed === undefined) {
    client.hold();
    table.join(client);
    if (!(await sendDocuments(client, snapshot(table, client.user)))) return;
  } else {
    for (const change of missed) client.line?.send(change.frameFor(client.user));
    table.join(client);
  }
  client.line?.send(JSON.stringify({ type: "ready", seq } satisfies ServerMessage));
  client.release();
  for (const [other, activity] of table.activities) {
    client.send(JSON.stringify({ type: "activity", user: other, activity } satisfies ServerMessage));
  }
  if (table.faults !== "") table.tellFaultsTo(client);
}

/** The texts of all documents that a user may read, by their type. */
function snapshot({ world }: Table, user: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const node of world.place.documents()) {
    const readers = readersOf(node);
    if (readers !== "all" && !readers.has(user)) continue;
    const { name } = node.definition;
    let list = texts.get(name);
    if (list === undefined) {
      list = [];
      texts.set(name, list);
    }
    list.push(node.whole);
  }
  return texts;
}

/** Sends documents in parts, no faster than they are taken; false if the line was lost meanwhile. */
async function sendDocuments(client: Client, texts: ReadonlyMap<string, string[]>): Promise<boolean> {
  const { line } = client;
  for (const [name, list] of texts) {
    let start = 0;
    let size = 0;
    for (let at = 0; at <= list.length; at++) {
      size += list[at]?.length ?? 0;
      if (at < list.length && size < limits.part) continue;
      const part = list.slice(start, at + 1).join(",");
      if (part !== "") line?.send(`{"type":"documents","documentName":"${name}","documents":[${part}]}`);
      start = at + 1;
      size = 0;
      await line?.drained();
      if (client.line !== line) return false;
    }
  }
  return true;
}
