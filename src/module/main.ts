import { api } from "./api.ts";
import { offerTable } from "./apps/entrance.ts";
import { wireChat } from "./chat/wire.ts";
import { LogPage, TablePage } from "./data/table-page.ts";
import { moduleId } from "./id.ts";
import { wireMirror } from "./mirror/wire.ts";
import { wireScene } from "./scene/wire.ts";
import { logType, tableType } from "./table/record.ts";
import { decideQuery, takeIn } from "./table/send.ts";
import { wireTable } from "./table/wire.ts";

Hooks.once("init", () => {
  Object.assign(CONFIG.JournalEntryPage.dataModels, { [tableType]: TablePage, [logType]: LogPage });
  CONFIG.queries[decideQuery] = takeIn;
  wireTable();
  wireChat();
  wireMirror();
  wireScene();
  offerTable();
});

Hooks.once("setup", () => {
  Object.assign(game.modules.get(moduleId) ?? {}, { api });
});

// Quench is a module that runs tests inside Foundry; the contract is loaded only for it.
Hooks.once("quenchReady", async (quench) => {
  const { offerContract } = await import("./contract/quench.ts");
  offerContract(quench);
});
