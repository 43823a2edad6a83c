/** The parts of a uuid. */
export interface ParsedUuid {
  readonly uuid: string;
  /** The pack that holds it, if one does: `rulewright.folklore-rules`. */
  readonly pack: string | null;
  /** The type and id of the outermost document. */
  readonly primaryType: string;
  readonly primaryId: string;
  /** The type and id of the document itself. */
  readonly type: string;
  readonly id: string;
  /** Types and ids below the outermost document. */
  readonly embedded: readonly string[];
}

/** Takes a uuid apart: `Actor.a`, `Actor.a.Item.b`, `Compendium.scope.pack.Actor.a`; null if it is none. */
export function parseUuid(uuid: string): ParsedUuid | null {
  if (typeof uuid !== "string") return null;
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    pack = `${parts[1]}.${parts[2]}`;
    parts.splice(0, 3);
  }
  const [primaryType, primaryId, ...embedded] = parts;
  if (!primaryType || !primaryId || parts.length % 2 || parts.includes("")) return null;
  const [type = "", id = ""] = parts.slice(-2);
  return { uuid, pack, primaryType, primaryId, type, id, embedded };
}

/** The uuid of a document from its parts; `parent` is the uuid of the document that embeds it. */
export function buildUuid({
  documentName,
  id,
  pack,
  parent,
}: {
  readonly documentName: string;
  readonly id: string | null;
  readonly pack?: string | null;
  readonly parent?: string | null;
}): string | null {
  if (!id) return null;
  const own = `${documentName}.${id}`;
  if (parent) return `${parent}.${own}`;
  return pack ? `Compendium.${pack}.${own}` : own;
}
