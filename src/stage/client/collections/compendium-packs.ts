import type { PackInfo } from "../../common/protocol.ts";
import { Collection } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import { deeds } from "../parts/later.ts";
import { CompendiumCollection } from "./compendium-collection.ts";

/** `game.packs`: the compendia that the user's client knows of. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** Takes in what packs there are now; what was loaded of those named in `changed` is brought up to date. */
  refresh(packs: readonly PackInfo[], changed: readonly string[] = []): void {
    const ids = new Set(packs.map(({ id }) => id));
    for (const id of [...this.keys()]) if (!ids.has(id)) this.delete(id);
    for (const info of packs) {
      const known = this.get(info.id);
      if (known === undefined) this.set(info.id, new CompendiumCollection(info));
      else {
        Object.assign(known, { metadata: info });
        if (changed.includes(info.id)) void deeds(({ renewPack }) => renewPack(known)).catch(report);
      }
    }
  }
}

function report(error: Error): void {
  Hooks.onError("CompendiumPacks", error, { log: "error", notify: "error" });
}
