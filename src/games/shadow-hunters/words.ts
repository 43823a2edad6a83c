import type english from "../../../lang/shadow-hunters/en.json";
import type { KeysOf, Words } from "../../engine/told/words.ts";
import type { ShadowContent } from "./content.ts";

/** The keys of the sentences of Shadow Hunters. English has every one of them, so what it lacks is an error of types. */
export type ShadowKey = KeysOf<(typeof english)["RULEWRIGHT"]["ShadowHunters"]>;

/** The sentences of Shadow Hunters in some language. */
export type Speaker = Words<ShadowKey>;

/** Whoever tells of the game: the content, and the words for all else. */
export interface Teller extends Speaker {
  readonly content: ShadowContent;
}
