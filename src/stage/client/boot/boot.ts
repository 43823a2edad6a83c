import { documentTypes } from "../../common/documents/index.ts";
import { generation } from "../../common/generation.ts";
import { randomID } from "../../common/utils/index.ts";
import { configureCanvas } from "../canvas/namespace.ts";
import { CompendiumPacks } from "../collections/compendium-packs.ts";
import { CONFIG, configure, documentConfig } from "../config.ts";
import { Connection, type LineSocket } from "../connection.ts";
import { diceConfig } from "../dice/index.ts";
import { messageModes } from "../documents/message-modes.ts";
import { documentClasses } from "../foundry/documents.ts";
import { game } from "../game.ts";
import { ClientKeybindings, KeyboardManager } from "../helpers/keybindings.ts";
import { Localization } from "../helpers/localization.ts";
import { ClientSettings } from "../helpers/settings.ts";
import { SocketInterface } from "../helpers/socket.ts";
import { TextEditor } from "../helpers/text-editor.ts";
import { GameTime } from "../helpers/time.ts";
import { Hooks, setErrorNotifier } from "../hooks.ts";
import { deeds, levels, texts, windows } from "../parts/later.ts";
import { openShell, prepareShell } from "../shell/index.ts";
import { ui } from "../ui.ts";
import { createCollections, makeDocuments, worldCollections } from "./collections.ts";
import { chooseLanguage, coreSettings } from "./core-settings.ts";
import { coreTexts } from "./core-texts.ts";
import { createGlobals } from "./globals.ts";
import { plugIn } from "./host.ts";
import { connection, setConnection } from "./line.ts";
import { showLine } from "./line-bar.ts";
import { loadLanguages, loadScripts, loadStyles, registerModules } from "./modules.ts";
import { Receiver } from "./receive.ts";

/** The moments at which chat and tabs can be used and at which all else stands too, for those who measure. */
const marks = { usable: "table usable", ready: "table ready" };

/** Opens the table for whoever has this key: connects, sets the game up, runs the modules and shows the shell. */
export async function boot(key: string): Promise<void> {
  if (key === "") return windows(async ({ showRefused }) => showRefused());
  const receiver = new Receiver();
  const open = () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/socket`) as unknown as LineSocket;
  setConnection(
    new Connection({
      open,
      key,
      client: randomID(),
      receive: (message) => receiver.receive(message),
      changed: showLine,
    }),
  );
  addEventListener("online", () => connection().retry());

  const { user, world } = await receiver.welcomed;
  game.userId = user;
  game.world = { id: world.id, title: world.title };
  document.title = world.title;
  prepareGame();
  if (generation() === 14) await levels(async ({ addLevels }) => addLevels());
  game.packs.refresh(world.packs);
  registerModules(world.modules);
  chooseLanguage(world.language);
  labelTypes();

  loadStyles();
  await Promise.all([loadScripts(), loadLanguages()]);
  Hooks.callAll("init");
  Hooks.callAll("i18nInit");

  // The documents come while modules load; they are made only now, with the classes and models that modules brought.
  await receiver.complete;
  createCollections(receiver.documents);
  await receiver.start();
  Hooks.callAll("setup");
  await makeDocuments();
  TextEditor.activateListeners();
  game.keyboard.activateListeners(game.keybindings);
  await openShell();
  performance.mark(marks.usable);
  await openParts();
  await game.scenes.active?.view();
  if (generation() === 14) await levels(({ storeLevels }) => storeLevels());
  game.ready = true;
  Hooks.callAll("ready");
  performance.mark(marks.ready);
}

/** Loads what is not needed to see the table and to talk: the scene view, the other tabs, the sheets. */
async function openParts(): Promise<void> {
  const [{ openSceneView }, { openWindows }] = await Promise.all([
    import("../parts/scene-view.ts"),
    windows(async (part) => part),
    deeds(async () => undefined),
    texts(async () => undefined),
  ]);
  await openSceneView();
  await openWindows();
}

/** Makes everything that needs no documents. */
function prepareGame(): void {
  for (const { name, coreTypes, hasTypeData } of documentTypes.values()) {
    game.documentTypes[name] = coreTypes.length > 0 || hasTypeData ? [...coreTypes] : ["base"];
  }
  configure(byDocument(), worldCollections);
  configureCanvas();
  CONFIG.Dice = diceConfig as unknown as typeof CONFIG.Dice;
  CONFIG.ux = { TextEditor };
  if (generation() === 13) CONFIG.Dice.rollModes = messageModes();
  plugIn();
  game.i18n = new Localization();
  game.i18n.add(coreTexts, true);
  game.settings = new ClientSettings();
  game.keybindings = new ClientKeybindings();
  game.keyboard = new KeyboardManager();
  game.socket = new SocketInterface(connection());
  game.packs = new CompendiumPacks();
  game.time = new GameTime();
  coreSettings(generation());
  createGlobals();
  setErrorNotifier((text, kind) => ui.notifications[kind](text, { console: false }));
  prepareShell();
}

/** The classes by the names of their documents: `Token`, not `TokenDocument`. */
function byDocument(): Parameters<typeof configure>[0] {
  return Object.fromEntries(Object.values(documentClasses).map((type) => [type.documentName, type])) as never;
}

/** Gives every sub-type a place for its sheets and the key of its name. */
function labelTypes(): void {
  for (const [name, types] of Object.entries(game.documentTypes)) {
    if (!(name in CONFIG)) continue;
    const { typeLabels, sheetClasses } = documentConfig(name);
    for (const type of types) {
      typeLabels[type] ??= `TYPES.${name}.${type}`;
      sheetClasses[type] ??= {};
    }
  }
}
