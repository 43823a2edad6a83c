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

/** A part of the world as it was in one instant, in pieces that are joined when it is sent. */
type PartOfWorld = readonly string[];

/** All documents that a user may read, in parts that are read without a pause that one would feel. */
function snapshot({ world }: Table, user: string): PartOfWorld[] {
  const parts: string[][] = [];
  let part: string[] = [];
  let size = 0;
  let name = "";
  for (const node of world.place.documents()) {
    const readers = readersOf(node);
    if (readers !== "all" && !readers.has(user)) continue;
    if (node.definition.name !== name || size >= limits.part) {
      name = node.definition.name;
      part.push("]}");
      part = [`{"type":"documents","documentName":"${name}","documents":[`];
      parts.push(part);
      size = 0;
    } else part.push(",");
    size += node.write(part);
  }
  part.push("]}");
  return parts;
}

/** Sends documents no faster than they are taken; false if the line was lost meanwhile. */
async function sendDocuments(client: Client, parts: readonly PartOfWorld[]): Promise<boolean> {
  const { line } = client;
  for (const part of parts) {
    line?.send(part.join(""));
    await line?.drained();
    if (client.line !== line) return false;
  }
  return true;
}
