import { type ParsedUuid as PlainUuid, parseUuid as parsePlain } from "../../common/utils/index.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import type { AnyWorldCollection } from "../collections/world-collection.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";

/** What a uuid says, and where the outermost document stands. */
export interface ParsedUuid extends Omit<PlainUuid, "pack"> {
  readonly collection: CompendiumCollection | AnyWorldCollection | undefined;
  readonly pack: CompendiumCollection | undefined;
}

/** What functions that take a uuid may be told besides. */
export interface UuidOptions {
  /** The document that a uuid beginning with a dot starts from. */
  readonly relative?: ClientDocument | null;
  /** Whether a look-up that cannot succeed without the server throws. */
  readonly strict?: boolean;
  readonly invalid?: boolean;
}

/** Takes a uuid apart; null if it is none. */
export function parseUuid(uuid: string, { relative }: UuidOptions = {}): ParsedUuid | null {
  if (typeof uuid === "string" && uuid.startsWith(".") && relative) return parseUuid(resolveRelative(uuid, relative));
  // Old links into packs name no type.
  const [head, scope, name, ...rest] = typeof uuid === "string" ? uuid.split(".") : [];
  const isUntyped = head === "Compendium" && rest.length % 2 === 1;
  const type = isUntyped ? game.packs.get(`${scope}.${name}`)?.documentName : undefined;
  const parsed = parsePlain(type === undefined ? uuid : [head, scope, name, type, ...rest].join("."));
  if (parsed === null) return null;
  const pack = parsed.pack === null ? undefined : game.packs.get(parsed.pack);
  return { ...parsed, pack, collection: parsed.pack === null ? game.collections.get(parsed.primaryType) : pack };
}

/** The document that a uuid names, also from packs; null if there is none. */
export async function fromUuid(uuid: string, options: UuidOptions = {}): Promise<ClientDocument | null> {
  const parsed = parseUuid(uuid, options);
  if (parsed === null) return null;
  const { pack, collection, primaryId, embedded } = parsed;
  return inner(pack ? await pack.getDocument(primaryId) : collection?.get(primaryId), embedded);
}

/** The document that a uuid names if it is here already; for one in a pack, at least what the index knows. */
export function fromUuidSync(uuid: string, options: UuidOptions = {}): ClientDocument | object | null {
  const parsed = parseUuid(uuid, options);
  if (parsed === null) return null;
  const { pack, collection, primaryId, embedded } = parsed;
  const outer = collection?.get(primaryId);
  if (outer !== undefined || pack === undefined) return inner(outer, embedded);
  if (embedded.length === 0) return pack.index.get(primaryId) ?? null;
  if (options.strict !== false) throw new Error(`${uuid} is inside of a document that its pack has not loaded yet.`);
  return null;
}

/** The document that a uuid names if it is on this client, whole. */
export function loadedFromUuid(uuid: string): ClientDocument | undefined {
  const parsed = parseUuid(uuid);
  return inner(parsed?.collection?.get(parsed.primaryId), parsed?.embedded ?? []) ?? undefined;
}

function inner(outer: ClientDocument | undefined, embedded: readonly string[]): ClientDocument | null {
  let found = outer;
  for (let at = 0; found && at < embedded.length; at += 2) {
    const [name = "", id = ""] = embedded.slice(at);
    const isEmbedded = Object.hasOwn((found.constructor as typeof ClientDocument).metadata.embedded, name);
    found = isEmbedded ? (found.getEmbeddedDocument(name, id) as ClientDocument | undefined) : undefined;
  }
  return found ?? null;
}

/** `.Item.abc` is below the document, each further dot one level up; a bare `.abc` is beside it and of its type. */
function resolveRelative(uuid: string, relative: ClientDocument): string {
  const [, dots = "", path = ""] = /^(\.+)(.*)$/.exec(uuid) ?? [];
  if (!path.includes(".")) return (relative.uuid ?? "").replace(/[^.]+$/, path);
  let base: ClientDocument | null = relative;
  for (let level = 1; level < dots.length && base !== null; level++) base = base.parent as ClientDocument | null;
  return base === null ? path : `${base.uuid}.${path}`;
}
