import type { DocumentData } from "../../common/protocol.ts";
import { connection } from "../boot/line.ts";
import { applyChanges } from "../database/changes.ts";
import { differences } from "../database/reconcile.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";

/**
 * Brings what was loaded of a pack up to date after its files were built anew: documents stay the same, so that sheets
 * which show them show what is new.
 */
export async function renewPack(pack: CompendiumCollection): Promise<void> {
  const { collection, documentName } = pack;
  const ids = pack.allIds;
  pack.indexed = false;
  if (ids.length > 0) {
    const { result } = await connection().request({ op: "packDocuments", pack: collection, ids });
    const before = ids.flatMap((id) => pack.sourceOf(id) ?? []);
    const after = result as unknown as readonly DocumentData[];
    applyChanges(differences(documentName, before, after, { pack: collection }), "");
  }
  pack.render();
}
