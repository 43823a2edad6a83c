import Handlebars from "handlebars/runtime";
import { generation } from "../../common/generation.ts";
import { ForcedDeletion, ForcedReplacement } from "../../common/operators.ts";
import { Collection } from "../../common/utils/index.ts";
import { CONFIG, documentClass } from "../config.ts";
import { CONST } from "../const.ts";
import { Roll } from "../dice/index.ts";
import { documentClasses } from "../foundry/documents.ts";
import { createFoundry } from "../foundry/index.ts";
import { game } from "../game.ts";
import { fromUuid, fromUuidSync } from "../helpers/uuid.ts";
import { Hooks } from "../hooks.ts";
import { strictClass, strictInstance } from "../strict.ts";
import { ui } from "../ui.ts";

/** Puts onto the page what modules find there by its bare name. */
export function createGlobals(): void {
  Object.assign(globalThis, {
    ...documentClasses,
    CONFIG,
    CONST,
    Collection,
    foundry: createFoundry(),
    fromUuid,
    fromUuidSync,
    game: strictInstance("game", game),
    getDocumentClass: documentClass,
    Handlebars,
    Hooks: strictClass(Hooks, "Hooks"),
    Roll,
    ui,
    ...(generation() === 13
      ? {}
      : { _del: new ForcedDeletion(), _replace: (value: unknown) => new ForcedReplacement(value) }),
  });
}
