import { canvasNamespace, gridNamespace } from "../canvas/namespace.ts";
import { CONFIG } from "../config.ts";
import { CONST } from "../const.ts";
import { Roll, RollParser, terms } from "../dice/index.ts";
import { Game } from "../game.ts";
import { Module } from "../helpers/packages.ts";
import { strictClass, strictNamespace } from "../strict.ts";
import { applications } from "./applications.ts";
import { abstract, data, utilities } from "./data.ts";
import { documents } from "./documents.ts";
import { helpers } from "./helpers.ts";

/** The `foundry` global, as the running generation has it. */
export function createFoundry(): object {
  strictClass(Game, "Game", "foundry");
  return strictNamespace("foundry", {
    abstract: abstract(),
    applications: applications(),
    canvas: canvasNamespace(),
    CONFIG,
    CONST,
    data: data(),
    dice: strictNamespace("foundry.dice", {
      Roll,
      RollParser,
      terms: strictNamespace("foundry.dice.terms", { ...terms }),
    }),
    documents: documents(),
    Game,
    grid: gridNamespace(),
    helpers: helpers(),
    packages: strictNamespace("foundry.packages", { Module }),
    utils: strictNamespace("foundry.utils", utilities),
  });
}
