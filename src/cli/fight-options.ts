import type { Options } from "../games/folklore/state.ts";
import { type Call, type Option, UsageError } from "./command.ts";

/** The options of a fight, as `play` and `sim` take them. */
export const fightOptions: Readonly<Record<"party" | "foes" | "affliction" | "map" | "difficulty", Option>> = {
  party: { type: "string", value: "<a,b,...>", help: "2 to 5 characters" },
  foes: { type: "string", value: "<a:2,b>", help: "creatures and how many of each" },
  affliction: { type: "string", value: "<id>", help: "an Affliction, for a fight on a map" },
  map: { type: "string", value: "<id>", help: "the adventure map, for an encounter" },
  difficulty: { type: "string", value: "<id>", help: "dusk (the default), twilight, midnight or nightmare" },
};

/** The characters that were named. */
export function partyOf(call: Call): readonly string[] | undefined {
  return words(call.text("party"));
}

/** The fight that was asked for: on a map if one was named, else a skirmish; undefined without foes. */
export function fightOf(call: Call): Options["fight"] {
  const foes = words(call.text("foes"))?.map((each) => {
    const [creature = "", count = "1"] = each.split(":");
    return { creature, count: Number(count) };
  });
  const affliction = call.text("affliction");
  const map = call.text("map");
  if (map !== undefined) {
    return { as: "encounter", map, foes: foes ?? [], ...(affliction === undefined ? {} : { affliction }) };
  }
  if (affliction !== undefined) throw new UsageError("An Affliction is fought on a map: add --map dead-mill.");
  return foes === undefined ? undefined : { as: "skirmish", foes };
}

function words(list: string | undefined): string[] | undefined {
  return list?.split(",").filter((word) => word !== "");
}
