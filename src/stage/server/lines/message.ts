import {
  type Activity,
  type ClientMessage,
  limits,
  type Operation,
  type Plain,
  type PlainObject,
  type Request,
} from "../../common/protocol.ts";
import { Refused } from "../refused.ts";

/** A frame that no client of ours sends: its line is cut. */
export class Malformed extends Error {}

/** A request as it came: its number is sound, what it asks for may not be. */
export type Incoming =
  | Exclude<ClientMessage, { readonly type: "request" }>
  | { readonly type: "request"; readonly id: number; readonly request: unknown };

type Loose = { readonly [key: string]: unknown };

const idPattern = /^[A-Za-z0-9]{16}$/;
/** Names that would reach behind the data when paths are followed or objects merged. */
const forbidden = /(^|\.)([-=]=)?(__proto__|constructor|prototype)(\.|$)/;

/** Reads a frame, or says what is wrong with it. */
export function readFrame(text: string): Incoming {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new Malformed("a frame that is not JSON");
  }
  if (!isObject(message)) throw new Malformed("a frame that is no message");
  switch (message.type) {
    case "hello": {
      const { key, client, since } = message;
      if (!isText(key, 256)) throw new Malformed("a greeting without a key");
      if (!isText(client, 64) || !/^[\w-]{8,}$/.test(client)) throw new Malformed("a greeting without a client's name");
      if (since !== undefined && !isCount(since)) throw new Malformed("a greeting since when?");
      return { type: "hello", key, client, ...(since === undefined ? {} : { since }) };
    }
    case "request": {
      const { id, request } = message;
      if (!isCount(id) || id === 0) throw new Malformed("a request without a number");
      return { type: "request", id, request };
    }
    case "answer": {
      const { query, result, error } = message;
      if (!isText(query, 64)) throw new Malformed("an answer to nothing");
      if (error !== undefined) {
        if (!isText(error, 4096)) throw new Malformed("an answer with a strange error");
        return { type: "answer", query, error };
      }
      return { type: "answer", query, result: isSound(result) ? result : null };
    }
    default:
      throw new Malformed("a message of an unknown type");
  }
}

/** Reads what a request asks for; whatever else it claims is left behind. */
export function readRequest(request: unknown): Request {
  if (!isObject(request)) throw invalid("The request is no object.");
  const { op } = request;
  const read = typeof op === "string" && Object.hasOwn(readers, op) ? readers[op as Request["op"]] : undefined;
  if (read === undefined) throw new Refused("unknown", `There is no request ${JSON.stringify(op)?.slice(0, 40)}.`);
  return read(request);
}

const readers: { readonly [Op in Request["op"]]: (request: Loose) => Extract<Request, { readonly op: Op }> } = {
  modify({ operations }) {
    const list = listOf(operations, "operations", limits.documents);
    return { op: "modify", operations: list.map(readOperation) };
  },
  packIndex({ pack, fields }) {
    const names = fields === undefined ? undefined : listOf(fields, "fields", 64).map((each) => text(each, "fields"));
    return { op: "packIndex", pack: text(pack, "pack"), ...(names === undefined ? {} : { fields: names }) };
  },
  packDocuments({ pack, ids }) {
    const wanted = ids === undefined ? undefined : listOf(ids, "ids", limits.documents).map(readId);
    return { op: "packDocuments", pack: text(pack, "pack"), ...(wanted === undefined ? {} : { ids: wanted }) };
  },
  browse: ({ target }) => ({ op: "browse", target: target === "" ? "" : text(target, "target") }),
  createPack({ name, label, documentName }) {
    return {
      op: "createPack",
      name: text(name, "name"),
      label: text(label, "label"),
      documentName: text(documentName, "documentName"),
    };
  },
  deletePack: ({ pack }) => ({ op: "deletePack", pack: text(pack, "pack") }),
  query({ user, name, data, timeout }) {
    if (typeof timeout !== "number" || !(timeout > 0)) throw invalid("A query needs a timeout.");
    return { op: "query", user: readId(user), name: text(name, "name"), data: sound(data ?? null), timeout };
  },
  emit({ channel, data, recipients }) {
    const all = listOf(data, "data", 64).map(sound);
    const users = recipients === undefined ? undefined : listOf(recipients, "recipients", 256).map(readId);
    return {
      op: "emit",
      channel: text(channel, "channel"),
      data: all,
      ...(users === undefined ? {} : { recipients: users }),
    };
  },
  activity: ({ activity }) => ({ op: "activity", activity: readActivity(activity) }),
};

function readOperation(operation: unknown): Operation {
  if (!isObject(operation)) throw invalid("An operation is no object.");
  const { action, documentName, parent, pack, options } = operation;
  const target = {
    documentName: text(documentName, "documentName"),
    ...(parent === undefined ? {} : { parent: text(parent, "parent") }),
    ...(pack === undefined ? {} : { pack: text(pack, "pack") }),
    ...(options === undefined ? {} : { options: record(options, "options") }),
  };
  switch (action) {
    case "create": {
      const data = listOf(operation.data, "data", limits.documents).map((each) => record(each, "data"));
      return { ...target, action, data, ...(operation.keepId === true ? { keepId: true } : {}) };
    }
    case "update": {
      const updates = listOf(operation.updates, "updates", limits.documents).map((each) => {
        const update = record(each, "updates");
        return { ...update, _id: readId(update._id) };
      });
      return { ...target, action, updates, ...(operation.recursive === false ? { recursive: false } : {}) };
    }
    case "delete":
      return { ...target, action, ids: listOf(operation.ids, "ids", limits.documents).map(readId) };
    default:
      throw new Refused("unknown", "An operation creates, updates or deletes.");
  }
}

function readActivity(value: unknown): Activity {
  const { scene, targets, ping } = record(value, "activity") as Loose;
  const isPlace = (at: unknown): at is NonNullable<Activity["ping"]> =>
    isObject(at) && Number.isFinite(at.x) && Number.isFinite(at.y) && isText(at.scene, 16);
  if (ping !== undefined && !isPlace(ping)) throw invalid("A ping needs a scene and a place.");
  return {
    ...(scene === undefined ? {} : { scene: scene === null ? null : readId(scene) }),
    ...(targets === undefined ? {} : { targets: listOf(targets, "targets", 256).map((each) => text(each, "targets")) }),
    ...(ping === undefined ? {} : { ping: { scene: ping.scene, x: ping.x, y: ping.y } }),
  };
}

function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= most;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function text(value: unknown, name: string): string {
  if (!isText(value, limits.name)) throw invalid(`"${name}" must be a text of 1 to ${limits.name} characters.`);
  return value;
}

function readId(value: unknown): string {
  if (typeof value !== "string" || !idPattern.test(value)) throw invalid("An id has 16 letters and digits.");
  return value;
}

function listOf(value: unknown, name: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(`"${name}" must be a list.`);
  if (value.length > most) throw new Refused("limit", `"${name}" may hold ${most} at most.`);
  return value;
}

function record(value: unknown, name: string): PlainObject {
  if (!isObject(value)) throw invalid(`"${name}" must be an object.`);
  return sound(value) as PlainObject;
}

function sound(value: unknown): Plain {
  if (!isSound(value)) throw new Refused("limit", "The data are nested too deeply or have a name that is not allowed.");
  return value;
}

/** Whether data are nested no deeper than agreed and reach for nothing behind the data. */
function isSound(value: unknown, depth: number = limits.depth): value is Plain {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isSound(each, depth - 1));
  for (const key in value) {
    if (forbidden.test(key) || !isSound((value as Loose)[key], depth - 1)) return false;
  }
  return true;
}

function invalid(message: string): Refused {
  return new Refused("invalid", message);
}
