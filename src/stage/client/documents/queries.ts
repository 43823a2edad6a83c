import type { Plain, ServerMessage } from "../../common/protocol.ts";
import { connection } from "../boot/line.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import type { User } from "./user.ts";

type Handler = (data: unknown, context: object) => unknown;

/** What answers a query of this name on this client. */
function handlerOf(name: string): Handler {
  if (!Object.hasOwn(CONFIG.queries, name)) throw new Error(`There is no query "${name}" in CONFIG.queries.`);
  return CONFIG.queries[name] as Handler;
}

/** Asks a user's client something that `CONFIG.queries` answers there. */
export async function ask(user: User, name: string, data: unknown, timeout: number): Promise<unknown> {
  const handler = handlerOf(name);
  if (user.isSelf) return handler(data, { timeout, user });
  if (!user.active) throw new Error(`${user.name} is not connected.`);
  const plain = plainOf(data);
  return (await connection().request({ op: "query", user: user.id ?? "", name, data: plain, timeout })).result;
}

/** Answers what another user's client asks. */
export async function answer({
  query,
  name,
  data,
  timeout,
  user,
}: Extract<ServerMessage, { type: "query" }>): Promise<void> {
  try {
    const result = await handlerOf(name)(data, { timeout, user: game.users.get(user) });
    connection().answer(query, { result: plainOf(result) });
  } catch (error) {
    connection().answer(query, { error: error instanceof Error ? error.message : String(error) });
  }
}

function plainOf(value: unknown): Plain {
  return JSON.parse(JSON.stringify(value ?? null)) as Plain;
}
