import { USER_ROLES } from "../common/constants/users.ts";
import { type Acting, documentTypes, mayUser } from "../common/documents/index.ts";
import type { PackInfo, Plain, Request, ServerMessage } from "../common/protocol.ts";
import { browse } from "./files.ts";
import { type Client, refusalOf } from "./lines/client.ts";
import { readRequest } from "./lines/message.ts";
import { indexOf } from "./packs.ts";
import type { Queries } from "./queries.ts";
import { Refused } from "./refused.ts";
import type { Table } from "./table.ts";
import type { Place } from "./world/place.ts";
import type { World } from "./world/world.ts";

/** A request of a page, with what is needed to carry it out. */
interface Call<Op extends Request["op"] = Request["op"]> {
  readonly table: Table;
  readonly queries: Queries;
  readonly client: Client;
  readonly user: NonNullable<ReturnType<World["user"]>>;
  readonly id: number;
  readonly request: Extract<Request, { readonly op: Op }>;
  /** Answers at once: what reaches the disk together is told together. */
  reply(result: Result): void;
}

/** What comes of a request: its result, and the number of the change that it became. */
interface Result {
  readonly result: Plain;
  readonly seq?: number;
}

/** Carries out a request, once, and answers it; a refusal is logged. */
export function carryOut(table: Table, queries: Queries, client: Client, id: number, raw: unknown): void {
  if (!client.begin(id)) return;
  const user = table.world.user(client.user);
  if (user === undefined) return;
  const refuse = (error: unknown) => {
    const refusal = error instanceof Refused ? error : new Refused("failed", "The server could not carry this out.");
    if (!(error instanceof Refused))
      table.log.note(`a request failed: ${error instanceof Error ? error.stack : error}`);
    if (refusal.code !== "timeout" && refusal.code !== "offline") table.log.refusal(user.name, refusal.message);
    client.answer(id, refusalOf(id, refusal));
  };
  try {
    const request = readRequest(raw);
    const reply = (result: Result) => {
      const text = JSON.stringify({ type: "response", id, ...result } satisfies ServerMessage);
      if (isRepeatable(request)) client.tell(id, text);
      else client.answer(id, text);
    };
    const known = before(client, id, request);
    if (known !== undefined) reply(known);
    else perform({ table, queries, client, user, id, request, reply })?.then(reply, refuse);
  } catch (error) {
    refuse(error);
  }
}

/** Whether a request may be asked twice, so that its answer need not be kept. */
function isRepeatable({ op }: Request): boolean {
  return op === "packIndex" || op === "packDocuments" || op === "browse";
}

/** The answer to a request that was carried out before the server was started again. */
function before({ visit }: Client, id: number, request: Request): Result | undefined {
  const seq = visit.changeOf(id);
  if (seq !== undefined) return { result: null, seq };
  if (id > visit.lastBefore || isRepeatable(request)) return undefined;
  throw new Refused("failed", "This was refused, or its answer was lost when the server was started again.");
}

/** Carries out a request; what it promises is the answer, and if it promises nothing, it has answered itself or will. */
function perform(call: Call): Promise<Result> | undefined {
  const handler = handlers[call.request.op] as (call: Call) => Promise<Result> | undefined;
  return handler(call);
}

const handlers: { readonly [Op in Request["op"]]: (call: Call<Op>) => Promise<Result> | undefined } = {
  modify({ table, client, user, id, request, reply }) {
    table.world.modify(user, request.operations, client.visit, id, (change, touched) => {
      table.announce(change);
      if ([...touched.keys()].some((key) => key.startsWith("!users!"))) table.usersChanged();
      reply({ result: null, seq: change.seq });
    });
    return undefined;
  },
  async packIndex({ table, user, request }) {
    const { info, place } = await readable(table, user, request.pack);
    return { result: indexOf(place, info, request.fields) };
  },
  async packDocuments({ table, user, request }) {
    const { info, place } = await readable(table, user, request.pack);
    const definition = documentTypes.get(info.type);
    const nodes = definition === undefined ? new Map() : place.collection(definition);
    const ids = request.ids ?? [...nodes.keys()];
    return { result: ids.flatMap((id) => nodes.get(id)?.data ?? []) };
  },
  async browse({ table, user, request }) {
    if (!mayUser(user, "FILES_BROWSE")) throw new Refused("permission", "You may not look through the files.");
    return { result: { ...browse(request.target, table.modules, table.icons) } };
  },
  createPack({ table, user, request }) {
    onlyGM(user, "make compendia");
    const { name, label, documentName } = request;
    return changePacks(table, `world.${name}`, (packs) => packs.create(name, label, documentName));
  },
  deletePack({ table, user, request }) {
    onlyGM(user, "remove compendia");
    return changePacks(table, request.pack, (packs) => packs.delete(request.pack));
  },
  async query({ table, queries, client, user, request }) {
    if (!mayUser(user, "QUERY_USER")) throw new Refused("permission", "You may not ask others.");
    spend(client);
    const to = table.clients(request.user).at(-1);
    if (to === undefined) throw new Refused("offline", "This user is not there.");
    return { result: await queries.ask(client, to, request.name, request.data, request.timeout) };
  },
  async emit({ table, client, user, request }) {
    const { channel, data, recipients } = request;
    spend(client);
    const message: ServerMessage = { type: "emit", channel, user: user.id ?? "", data };
    table.broadcast(message, client, recipients);
    return { result: null };
  },
  async activity({ table, client, request }) {
    spend(client);
    const { ping, ...lasting } = request.activity;
    table.activities.set(client.user, { ...table.activities.get(client.user), ...lasting });
    table.broadcast({ type: "activity", user: client.user, activity: request.activity }, client);
    return { result: null };
  },
};

/** What goes to all others at once may come only so often. */
function spend(client: Client): void {
  if (client.relays.take(1) > 0) throw new Refused("limit", "Not so fast.");
}

function onlyGM({ role }: Acting, what: string): void {
  if (role < USER_ROLES.ASSISTANT) throw new Refused("permission", `Only a game master may ${what}.`);
}

/** A compendium of a module or of the world that a user may look into. */
async function readable(table: Table, user: Acting, id: string): Promise<{ info: PackInfo; place: Place }> {
  const info = table.packsFor(user).find((pack) => pack.id === id);
  const place = info && (table.world.packs.get(id)?.place ?? (await table.shelf.read(id)));
  if (info === undefined || place === undefined) throw new Refused("missing", `There is no compendium ${id}.`);
  return { info, place };
}

function changePacks(table: Table, id: string, change: Parameters<World["writePacks"]>[0]): Promise<Result> {
  return new Promise((resolve) => {
    table.world.writePacks(change, () => {
      table.tellPacks([id]);
      resolve({ result: null });
    });
  });
}
