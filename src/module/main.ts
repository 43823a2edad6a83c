import { api } from "./api.ts";
import { offerTable } from "./apps/entrance.ts";
import { registerPlaySettings } from "./apps/settings.ts";
import { wireWaiting } from "./apps/waiting-panel.ts";
import { wireChat } from "./chat/wire.ts";
import { wireCommands } from "./commands/wire.ts";
import { wireData } from "./data/wire.ts";
import { wireHover } from "./hover/wire.ts";
import { moduleId } from "./id.ts";
import { registerKeys } from "./keys.ts";
import { offerByTheRules } from "./scene/by-the-rules.ts";
import { wireSecrets } from "./secret/wire.ts";
import { wireSetup } from "./setup/wire.ts";
import { wireSheets } from "./sheets/wire.ts";
import { wireStory } from "./story/wire.ts";
import { wireOneWindow } from "./table/one-window.ts";
import { wireOwnHand } from "./table/own-hand.ts";
import { decideQuery, takeIn } from "./table/send.ts";

Hooks.once("init", () => {
  wireData();
  CONFIG.queries[decideQuery] = takeIn;
  wireOwnHand();
  wireOneWindow();
  wireSecrets();
  wireChat();
  offerByTheRules();
  registerPlaySettings();
  wireWaiting();
  wireSetup();
  wireHover();
  wireSheets();
  wireStory();
  wireCommands();
  offerTable();
  registerKeys();
});

Hooks.once("setup", () => {
  Object.assign(game.modules.get(moduleId) ?? {}, { api });
});

// Quench is a module that runs tests inside Foundry; the contract is loaded only for it.
Hooks.once("quenchReady", async (quench) => {
  const { offerContract } = await import("./contract/quench.ts");
  offerContract(quench);
});
