import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent } from "../content.ts";
import type { Foe, StatusOn } from "../state.ts";
import { statusSource } from "./character-sources.ts";
import type { Source } from "./sources.ts";

/** All that stands on a foe of an encounter: its special powers, its coven power, its build and its statuses. */
export function foeSources(content: FolkloreContent, foe: Foe): Source[] {
  const bearer = foe.id;
  const card = content.card(foe.kind, foe.card);
  const side = "encounter" in card ? card.encounter : card;
  const sources: Source[] = [];
  const add = (id: string, name: string, rule: string, effects: readonly Effect[]) =>
    sources.push({ id, name, rule, effects, bearer, kind: "foe" });
  if (side.size === "large") {
    const value = content.figure("large-reach");
    add("size", card.name, "encounters/large-foe-reach", [{ op: "keyword", who: "this", keyword: "reach", value }]);
  }
  if (side.swarm === true) add("swarm", card.name, "encounters/swarms", swarm);
  if (side.special !== undefined) {
    add("special", side.special.name, "encounters/special-powers", side.special.effects);
  }
  if ("traits" in card) {
    (card.traits ?? []).forEach(({ name, effects }, index) => {
      add(`trait/${index}`, name, "encounters/special-powers", effects);
    });
  }
  if (side.coven !== undefined) {
    add("coven", side.coven.name, "encounters/covens", whileCoven(side.coven.effects));
  }
  for (const status of statusesOf(foe, side.ethereal === true)) sources.push(statusSource(content, status, bearer));
  return sources;
}

const swarm: readonly Effect[] = [{ op: "keyword", who: "this", keyword: "swarm" }];
const covens = new WeakMap<readonly Effect[], readonly Effect[]>();

/** A coven power is on only while a coven is formed (encounters/covens). */
function whileCoven(effects: readonly Effect[]): readonly Effect[] {
  let gated = covens.get(effects);
  if (gated === undefined) {
    gated = [{ op: "while", condition: { is: "coven" }, effects }];
    covens.set(effects, gated);
  }
  return gated;
}

const ethereal: StatusOn = { id: "ethereal" };

function statusesOf({ statuses }: Foe, isEthereal: boolean): readonly StatusOn[] {
  return isEthereal && !statuses.some(({ id }) => id === ethereal.id) ? [...statuses, ethereal] : statuses;
}
