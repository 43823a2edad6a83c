import { createCollections, worldCollections } from "../../../src/stage/client/boot/collections.ts";
import { plugIn } from "../../../src/stage/client/boot/host.ts";
import { setConnection } from "../../../src/stage/client/boot/line.ts";
import { Receiver } from "../../../src/stage/client/boot/receive.ts";
import { CompendiumPacks } from "../../../src/stage/client/collections/compendium-packs.ts";
import { CONFIG, configure } from "../../../src/stage/client/config.ts";
import { Connection } from "../../../src/stage/client/connection.ts";
import { diceConfig } from "../../../src/stage/client/dice/index.ts";
import { documentClasses } from "../../../src/stage/client/foundry/documents.ts";
import { game } from "../../../src/stage/client/game.ts";
import { Localization } from "../../../src/stage/client/helpers/localization.ts";
import { ClientSettings } from "../../../src/stage/client/helpers/settings.ts";
import { deeds, levels } from "../../../src/stage/client/parts/later.ts";
import { documentTypes } from "../../../src/stage/common/documents/index.ts";
import { type Generation, setGeneration } from "../../../src/stage/common/generation.ts";
import type { ClientMessage, Operation, ServerMessage } from "../../../src/stage/common/protocol.ts";
import { FakeLine } from "./fake-line.ts";

/** The ids of the two users of the test's world. */
export const master = "master0000000000";
/** A player. */
export const player = "player0000000000";

/** A client without a page: its server agrees to everything and tells it at once, unless the test says otherwise. */
export interface TestClient {
  readonly line: FakeLine;
  /** The transactions that it sent. */
  readonly sent: Operation[][];
  /** Says that another user did something. */
  others(operations: readonly Operation[], user?: string): void;
}

// A page that is ready has loaded them.
await Promise.all([deeds(async () => undefined), levels(async () => undefined)]);

/** Sets the table up for a user. */
export function aClient({ user = master, generation = 13 as Generation } = {}): TestClient {
  setGeneration(generation);
  const sent: Operation[][] = [];
  let seq = 0;
  const line = new FakeLine();
  const receiver = new Receiver();
  const connection = new Connection({
    open: () => line,
    key: "k",
    client: "test-page",
    receive: (message) => receiver.receive(message),
  });
  const tell = (operations: readonly Operation[], who: string) => {
    seq += 1;
    line.say({ type: "changes", seq, user: who, operations } as ServerMessage);
  };
  line.answer = (message: ClientMessage) => {
    if (message.type !== "request" || message.request.op !== "modify") return;
    const { operations } = message.request;
    sent.push([...operations]);
    tell(operations, user);
    line.say({ type: "response", id: message.id, result: null, seq });
  };
  setConnection(connection);
  for (const { name, coreTypes } of documentTypes.values()) {
    game.documentTypes[name] = coreTypes.length > 0 ? [...coreTypes] : ["base"];
  }
  const classes = Object.fromEntries(Object.values(documentClasses).map((type) => [type.documentName, type]));
  configure(classes as never, worldCollections);
  CONFIG.Dice = diceConfig as never;
  plugIn();
  game.userId = user;
  game.ready = true;
  game.i18n = new Localization("en");
  game.settings = new ClientSettings();
  game.settings.register("core", "combatTrackerConfig", { scope: "world", type: Object, default: {} });
  game.packs = new CompendiumPacks();
  line.welcome({ user, world: { id: "w", title: "W", generation, modules: [], packs: [], language: "en" } });
  line.say({
    type: "documents",
    documentName: "User",
    documents: [
      { _id: master, name: "Master", role: 4 },
      { _id: player, name: "Player", role: 1 },
    ],
  });
  line.say({ type: "ready", seq: 0 });
  createCollections(receiver.documents);
  void receiver.start();
  return { line, sent, others: (operations, who = player) => tell(operations, who) };
}
