import { BooleanField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { name, tail, typed } from "./parts.ts";

/** What happens in an area. The stage carries none out; modules may add their own. */
export const regionBehavior = defineDocument({
  name: "RegionBehavior",
  collection: "behaviors",
  coreTypes: [],
  hasTypeData: true,
  schema: () => ({ ...typed("RegionBehavior"), name: name(true), disabled: new BooleanField(), ...tail() }),
});
