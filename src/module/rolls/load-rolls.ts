import { loadPart } from "../load-part.ts";
import type { makeRoll as MakeRoll } from "./make-roll.ts";

/** Makes a roll for an actor; how that is done is loaded with the first one. */
export const makeRoll: typeof MakeRoll = async (...wanted) => {
  const part = await loadPart(() => import("./make-roll.ts"));
  return part.makeRoll(...wanted);
};
