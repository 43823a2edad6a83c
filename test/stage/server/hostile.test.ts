import { connect } from "node:net";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { limits, type Request } from "../../../src/stage/common/protocol.ts";
import { newStage, type TestStage } from "./a-stage.ts";
import { openSocket, type Player } from "./player.ts";

let stage: TestStage;
let gm: Player;

beforeEach(async () => {
  stage = await newStage();
  gm = await stage.join("Gamemaster");
});

/** The close code of a socket, and everything that it was told. */
async function fate(socket: WebSocket, ...frames: (string | Buffer)[]): Promise<{ code: number; told: string }> {
  let told = "";
  socket.on("message", (data) => {
    told += String(data);
  });
  socket.on("error", () => {});
  socket.on("open", () => {
    for (const frame of frames) socket.send(frame, { binary: Buffer.isBuffer(frame) });
  });
  const code = await new Promise<number>((resolve) => socket.on("close", resolve));
  return { code, told };
}

/** Somebody else goes on as if nothing had happened. */
async function goesOn(player: Player): Promise<void> {
  const before = performance.now();
  await player.modify({ action: "create", documentName: "ChatMessage", data: [{ content: "all is well" }] });
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(player.socket.readyState).toBe(player.socket.OPEN);
}

const hello = (key: string) => JSON.stringify({ type: "hello", key, client: "a-hostile-page" });

describe("somebody without a key", () => {
  test.each([
    ["a wrong key", hello("wrong")],
    ["an empty key", hello("")],
    ["the id of a user as the key", ""],
    ["no greeting", JSON.stringify({ type: "request", id: 1, request: { op: "packIndex", pack: "x" } })],
    ["nonsense", "{{{"],
  ])("gets nothing for %s, not even the world's title", async (what, frame) => {
    const text = what.startsWith("the id") ? hello(gm.welcome.user) : frame;
    const { code, told } = await fate(openSocket(stage.address), text);
    expect(told).toBe("");
    expect([1007, 1008]).toContain(code);
    expect(stage.log.join("")).toMatch(/^refused 127\.0\.0\.1: /m);
  });

  test("is not let in from a page of another site, or without one", async () => {
    for (const origin of ["http://evil.example", "null", "http://localhost.evil.example", `${stage.address}x`]) {
      await expect(
        new Promise((resolve, reject) => {
          const socket = openSocket(stage.address, origin);
          socket.on("open", resolve);
          socket.on("error", reject);
        }),
      ).rejects.toThrow("403");
    }
    expect(stage.log.join("")).toContain("a page of http://evil.example");
  });

  test("cannot send much before the greeting", async () => {
    const { code, told } = await fate(openSocket(stage.address), hello("x".repeat(100_000)));
    expect([code, told]).toEqual([1006, ""]);
    await goesOn(gm);
  });

  test("never sees a key in the log", async () => {
    await fate(openSocket(stage.address), hello("my-guess-of-a-key"));
    await stage.join("Ash");
    const log = stage.log.join("");
    expect(log).not.toContain("my-guess");
    for (const { link } of stage.links()) expect(log).not.toContain(link.split("#")[1]);
  });
});

describe("a user who turns against the table", () => {
  const frames: [string, string | Buffer][] = [
    ["no JSON", "not json"],
    ["half of a JSON", '{"type":"request","id":1'],
    ["a number", "7"],
    ["null", "null"],
    ["a list", "[]"],
    ["an unknown type", '{"type":"takeover"}'],
    ["a second greeting", hello("again")],
    ["a request without a number", '{"type":"request","request":{}}'],
    ["a request with a strange number", '{"type":"request","id":1e99,"request":{}}'],
    ["bytes", Buffer.from([1, 2, 3])],
    ["an answer to nothing", '{"type":"answer"}'],
  ];

  test.each(frames)("is cut off for %s, and nobody else notices", async (_, frame) => {
    const ash = await stage.join("Ash");
    ash.socket.send(frame, { binary: Buffer.isBuffer(frame) });
    expect(await ash.closed).toBe(1007);
    await goesOn(gm);
    await stage.join("Ash");
  });

  test("is cut off for a frame beyond the limit", async () => {
    const ash = await stage.join("Ash");
    ash.socket.on("error", () => {});
    ash.socket.send("x".repeat(limits.frame + 1));
    expect(await ash.closed).toBe(1009);
    await goesOn(gm);
  });

  test.each<[string, unknown, string]>([
    ["an unknown request", { op: "shutdown" }, "unknown"],
    ["a request of the kind of a prototype", { op: "constructor" }, "unknown"],
    ["no request at all", null, "invalid"],
    ["operations that are no list", { op: "modify", operations: {} }, "invalid"],
    ["an unknown operation", { op: "modify", operations: [{ action: "drop", documentName: "Actor" }] }, "unknown"],
    [
      "ids that are none",
      { op: "modify", operations: [{ action: "delete", documentName: "Actor", ids: ["../x"] }] },
      "invalid",
    ],
    [
      "an update without an id",
      { op: "modify", operations: [{ action: "update", documentName: "Actor", updates: [{}] }] },
      "invalid",
    ],
    ["a pack that leads elsewhere", { op: "packDocuments", pack: "../../etc/passwd" }, "missing"],
    ["a pack of a prototype", { op: "packIndex", pack: "__proto__" }, "missing"],
    [
      "a parent of a prototype",
      {
        op: "modify",
        operations: [{ action: "create", documentName: "Item", parent: "__proto__.constructor", data: [{}] }],
      },
      "missing",
    ],
    [
      "too many ids",
      { op: "packDocuments", pack: "x", ids: Array(limits.documents + 1).fill("a".repeat(16)) },
      "limit",
    ],
    ["a query without a time", { op: "query", user: "a".repeat(16), name: "x", data: 1 }, "invalid"],
  ])("is refused for %s, and stays", async (_, request, code) => {
    const ash = await stage.join("Ash");
    expect(await ash.request(request as Request)).toMatchObject({ error: { code } });
    await goesOn(ash);
    expect(stage.log.join("")).toContain("refused Ash: ");
  });

  test("cannot nest data too deeply, or reach behind them", async () => {
    const deep = `${'{"a":'.repeat(limits.depth + 2)}1${"}".repeat(limits.depth + 2)}`;
    const abyss = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const bodies = [
      deep,
      abyss,
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"a.__proto__.polluted":1}',
      '{"-=__proto__":null}',
    ];
    for (const [at, body] of bodies.entries()) {
      const id = at + 1;
      const operation = `{"action":"create","documentName":"ChatMessage","data":[{"flags":{"x":${body}}}]}`;
      gm.socket.send(`{"type":"request","id":${id},"request":{"op":"modify","operations":[${operation}]}}`);
      expect(await gm.heard("response", (response) => response.id === id)).toMatchObject({ error: { code: "limit" } });
    }
    expect({}).not.toHaveProperty("polluted");
  });

  test("is slowed down when they flood, and others are not", async () => {
    const ash = await stage.join("Ash");
    const [briar, frame] = [await stage.join("Briar"), JSON.stringify({ type: "answer", query: "none", result: 0 })];
    // While the clock of the allowance stands still, a flood is one however slowly a busy machine reads it.
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    for (let at = 0; at < 60_000; at++) ash.socket.send(frame);
    await vi.waitFor(() => expect(stage.log.join("")).toMatch(/refused Ash: too much at once/), 30_000);
    clock.mockRestore();
    await briar.modify({ action: "create", documentName: "ChatMessage", data: [{ content: "over here" }] });
    await goesOn(gm);
    expect(stage.log.filter((line) => line.includes("too much")).length).toBeLessThan(10);
  }, 60_000);

  test("cannot make the table ring with messages to all", async () => {
    const ash = await stage.join("Ash");
    const answers = Array.from({ length: 1_000 }, (_, at) =>
      ash.request({ op: "emit", channel: "module.sample", data: [at] }, at + 1),
    );
    const refused = (await Promise.all(answers)).filter((answer) => "error" in answer);
    expect(refused.length).toBeGreaterThan(300);
    expect(refused[0]).toMatchObject({ error: { code: "limit" } });
  });

  test("cannot open more pages than a person needs", async () => {
    const pages = await Promise.all(Array.from({ length: 16 }, () => stage.join("Ash")));
    await expect(stage.join("Ash")).rejects.toThrow("1013");
    await pages[0]?.leave();
    await goesOn(gm);
  });

  test("cannot forge lines of the log", async () => {
    const ash = await stage.join("Ash");
    await ash.refused({ action: "create", documentName: "\u001b[2J\nrefused Gamemaster: forged", data: [{}] });
    expect(stage.log.join("")).not.toContain("\u001b");
    expect(stage.log.join("")).not.toMatch(/^refused Gamemaster/m);
  });
});

test("whatever frames come, others go on unharmed", async () => {
  const json = fc.json({ maxDepth: 4 });
  const word = fc.constantFrom(
    "hello",
    "request",
    "answer",
    "modify",
    "query",
    "emit",
    "create",
    "update",
    "Actor",
    "x",
  );
  const request = fc.record(
    {
      op: fc.oneof(word, fc.anything()),
      operations: fc.array(
        fc.record(
          {
            action: word,
            documentName: word,
            data: fc.anything(),
            updates: fc.anything(),
            ids: fc.anything(),
            parent: fc.string(),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      pack: fc.anything(),
      user: fc.anything(),
      data: fc.anything(),
      activity: fc.anything(),
    },
    { requiredKeys: ["op"] },
  );
  const message = fc.record(
    { type: word, id: fc.oneof(fc.nat(50), fc.anything()), request },
    { requiredKeys: ["type"] },
  );
  const frame = fc.oneof(
    fc.string(),
    json,
    message.map((each) => JSON.stringify(each) ?? "null"),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
      const ash = await stage.join("Ash");
      ash.socket.on("error", () => {});
      for (const each of frames) ash.socket.send(each, { binary: Buffer.isBuffer(each) });
      await goesOn(gm);
      ash.socket.terminate();
      await ash.closed;
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("broken frames of the protocol below harm nobody", async () => {
  const { hostname, port } = new URL(stage.address);
  const upgrade = [
    "GET /socket HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Origin: http://${hostname}:${port}`,
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "",
    "",
  ].join("\r\n");
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.write(upgrade);
      socket.write(bytes);
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
      await goesOn(gm);
    }),
    { numRuns: 30 },
  );
}, 60_000);
