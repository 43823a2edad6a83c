import { expect, test } from "vitest";
import type { JournalEntry } from "../../../src/stage/client/documents/journal-entry.ts";
import { game } from "../../../src/stage/client/game.ts";
import type { DocumentData, PackInfo } from "../../../src/stage/common/protocol.ts";
import { aClient } from "./a-client.ts";

const info: PackInfo = {
  id: "sample.rules",
  name: "rules",
  label: "Rules",
  type: "JournalEntry",
  packageType: "module",
  packageName: "sample",
  ownership: { PLAYER: "OBSERVER" },
  folders: [],
  locked: true,
};

/** A book with a page, as a pack holds it. */
const book = (content: string): DocumentData => ({
  _id: "book000000000000",
  name: "Rules",
  pages: [{ _id: "page000000000000", name: "Dice", type: "text", text: { content } }],
});

test("a book of a pack that lies open shows what was saved in the meantime", async () => {
  const { line } = aClient();
  let stored = [book("<p>Roll once.</p>")];
  const modify = line.answer;
  line.answer = (message) => {
    if (message.type !== "request" || message.request.op !== "packDocuments") return modify(message);
    line.say({ type: "response", id: message.id, result: stored });
  };
  game.packs.refresh([info]);
  const pack = game.packs.get("sample.rules", { strict: true });
  const open = (await pack?.getDocument("book000000000000")) as JournalEntry;
  let drawn = 0;
  open.apps.sheet = { rendered: true, render: () => drawn++, close: async () => undefined };

  stored = [book("<p>Roll twice.</p>")];
  line.say({ type: "packs", packs: [info], changed: ["sample.rules"] });
  await expect.poll(() => drawn).toBeGreaterThan(0);

  expect(pack?.get("book000000000000")).toBe(open);
  expect(open.pages.contents[0]).toMatchObject({ text: { content: "<p>Roll twice.</p>" } });
});
