import type english from "../../../lang/folklore/en.json";
import type { KeysOf, Words } from "../../engine/told/words.ts";

/** The keys of the sentences of Folklore. English has every one of them, so what it lacks is an error of types. */
export type FolkloreKey = KeysOf<(typeof english)["RULEWRIGHT"]["Folklore"]>;

/** Whoever can say the sentences of Folklore: the content, in the language that it was loaded for. */
export type Speaker = Words<FolkloreKey>;
