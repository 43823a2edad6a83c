import { vi } from "vitest";
import { DataModel, TypeDataModel } from "../../src/stage/common/abstract/index.ts";
import * as fields from "../../src/stage/common/fields/index.ts";
import * as utils from "../../src/stage/common/utils/index.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Files with the compiled cards and rules of each game. */
    readonly folklore: string;
    readonly "shadow-hunters": string;
  }
}

/** Gives the module's data models the fields of the stage, so that they can be tried without a page. */
export function aHost(): void {
  vi.stubGlobal("foundry", { abstract: { DataModel, TypeDataModel }, data: { fields }, utils });
}
