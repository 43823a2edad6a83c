import type { Document, TypeDataModel } from "../../common/abstract/index.ts";
import { host } from "../../common/host.ts";
import { documentClass, documentConfig } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";

/** Tells the data layer what this client has: classes, models, documents and who sits at it. */
export function plugIn(): void {
  Object.assign(host, {
    documentClass: (name: string) => documentClass(name) as unknown as typeof Document,
    dataModel: (name: string, type: string) =>
      documentConfig(name).dataModels[type] as typeof TypeDataModel | undefined,
    subTypes: (name: string) => game.documentTypes[name],
    find: (name: string, id: string) => game.collections.get(name)?.get(id) ?? null,
    userId: () => game.userId,
    warn: (message: string, error: Error) => Hooks.onError("DataModel", error, { msg: message, log: "warn" }),
  });
}
