import * as constants from "../common/constants/index.ts";
import { strictNamespace } from "./strict.ts";

/** The `CONST` global: figures and names that do not change while the game runs. */
export const CONST = strictNamespace("CONST", { ...constants });
