import { USER_ROLES } from "../../common/constants/users.ts";
import type { ClientMessage } from "../../common/protocol.ts";
import type { Queries } from "../queries.ts";
import { carryOut } from "../requests.ts";
import type { Table } from "../table.ts";
import { Client } from "./client.ts";
import { closing, type Line, type Listener } from "./line.ts";
import { type Incoming, Malformed, readFrame } from "./message.ts";
import { open } from "./opening.ts";

/** How long the answers of a page are kept that lost its line. */
const memory = 2 * 60_000;
/** Pages that one user may have open. */
const mostPages = 16;

/** Takes in those who come: whoever shows a key is let in, all others are shown out without a word. */
export function createReception(table: Table, queries: Queries): (line: Line) => Listener {
  const clients = new Map<string, Client>();

  function greet(
    line: Line,
    { key, client: name, since }: Extract<ClientMessage, { type: "hello" }>,
  ): Client | undefined {
    const id = table.world.keys.userOf(key);
    const role = id === undefined ? USER_ROLES.NONE : (table.world.user(id)?.role ?? USER_ROLES.NONE);
    if (id === undefined || role === USER_ROLES.NONE) {
      table.log.refusal(line.address, "a key that opens nothing");
      line.close(closing.unknownKey, "");
      return undefined;
    }
    const known = `${id}!${name}`;
    const client = clients.get(known) ?? new Client(id, name, table.world.visits.of(id, name));
    if (client.line === undefined && table.clients(id).length >= mostPages) {
      table.log.refusal(table.world.user(id)?.name ?? line.address, `more than ${mostPages} pages`);
      line.close(closing.busy, "Too many pages");
      return undefined;
    }
    clients.set(known, client);
    line.known();
    // A page that comes back before its old line was found dead: the old one is of no use any more.
    if (client.line !== undefined) leave(client, client.line);
    client.line = line;
    open(table, client, since).catch((error: unknown) => {
      table.log.note(`a world could not be sent: ${error instanceof Error ? error.stack : error}`);
      line.close(closing.busy, "");
    });
    return client;
  }

  function leave(client: Client, line: Line): void {
    if (client.line !== line) return;
    client.line = undefined;
    client.release();
    table.leave(client);
    queries.left(client);
    line.close(closing.leaving, "");
    setTimeout(() => {
      const known = `${client.user}!${client.name}`;
      if (client.line === undefined && clients.get(known) === client) clients.delete(known);
    }, memory).unref();
  }

  return (line) => {
    let client: Client | undefined;
    const who = () => (client && table.world.user(client.user)?.name) ?? line.address;

    function take(message: Incoming): void {
      if (message.type === "hello") {
        if (client !== undefined) throw new Malformed("a second greeting");
        client = greet(line, message);
      } else if (client === undefined) throw new Malformed("a message before the greeting");
      else if (message.type === "answer") queries.answered(client, message.query, message);
      else carryOut(table, queries, client, message.id, message.request);
    }

    return {
      message(text) {
        try {
          take(readFrame(text));
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
          table.log.refusal(who(), error.message);
          line.close(closing.malformed, "");
        }
      },
      closed() {
        if (client !== undefined) leave(client, line);
      },
      slowed: () => table.log.refusal(who(), "too much at once; it has to wait"),
    };
  };
}
