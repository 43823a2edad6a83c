import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type LineState, type Received } from "../../../src/stage/client/connection.ts";
import { FakeLine } from "./fake-line.ts";

let lines: FakeLine[];
let received: Received[];
let states: LineState[];

function connect(): Connection {
  return new Connection({
    open: () => {
      const line = new FakeLine();
      lines.push(line);
      return line;
    },
    key: "secret",
    client: "page-one",
    receive: (message) => received.push(message),
    changed: (state) => states.push(state),
  });
}

function last(): FakeLine {
  const line = lines.at(-1);
  if (line === undefined) throw new Error("no line was opened");
  return line;
}

const requests = (line: FakeLine) => line.heard.filter(({ type }) => type === "request");

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  received = [];
  states = [];
});
afterEach(() => vi.useRealTimers());

describe("a line", () => {
  test("greets with its key and asks for nothing before the world has come", () => {
    const connection = connect();
    void connection.request({ op: "packIndex", pack: "a.b" });
    last().welcome();
    expect(last().heard).toEqual([{ type: "hello", key: "secret", client: "page-one" }]);
    last().say({ type: "ready", seq: 3 });
    expect(requests(last())).toEqual([{ type: "request", id: 1, request: { op: "packIndex", pack: "a.b" } }]);
  });

  test("hands an answer to whoever asked, and a refusal as an error", async () => {
    const connection = connect();
    last().welcome();
    last().say({ type: "ready", seq: 0 });
    const good = connection.request({ op: "modify", operations: [] });
    const bad = connection.request({ op: "deletePack", pack: "world.x" });
    last().say({ type: "response", id: 2, error: { code: "permission", message: "No." } });
    last().say({ type: "response", id: 1, result: null, seq: 7 });
    expect(await good).toEqual({ result: null, seq: 7 });
    await expect(bad).rejects.toMatchObject({ code: "permission", message: "No." });
  });

  test("comes back by itself, says what it has seen and sends again what was not answered, under the same numbers", async () => {
    const connection = connect();
    last().welcome();
    last().say({ type: "ready", seq: 5 });
    last().say({ type: "changes", seq: 6, user: "u", operations: [] });
    const first = connection.request({ op: "modify", operations: [] });
    const second = connection.request({ op: "packIndex", pack: "a.b" });
    last().onclose?.({ code: 1006 });
    const third = connection.request({ op: "packIndex", pack: "c.d" });
    expect(connection.state).toBe("lost");

    await vi.advanceTimersByTimeAsync(300);
    expect(lines).toHaveLength(2);
    last().welcome({ complete: false });
    expect(last().heard[0]).toEqual({ type: "hello", key: "secret", client: "page-one", since: 6 });
    last().say({ type: "ready", seq: 6 });
    expect(requests(last()).map((message) => "id" in message && message.id)).toEqual([1, 2, 3]);
    for (const id of [1, 2, 3]) last().say({ type: "response", id, result: id });
    expect((await Promise.all([first, second, third])).map(({ result }) => result)).toEqual([1, 2, 3]);
    expect(states).toEqual(["open", "lost", "open"]);
  });

  test("waits longer each time while nobody answers, but never longer than ten seconds", async () => {
    connect();
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      const before = lines.length;
      last().onclose?.({ code: 1006 });
      let waited = 0;
      while (lines.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(250);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(5_000);
  });

  test("gives up when its key opens nothing", async () => {
    const connection = connect();
    last().onopen?.();
    last().onclose?.({ code: 1008 });
    expect(connection.state).toBe("refused");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
  });

  test("does not count a change as seen that could not be taken in", async () => {
    const connection = new Connection({
      open: () => {
        const line = new FakeLine();
        lines.push(line);
        return line;
      },
      key: "k",
      client: "page-two",
      receive: (message) => {
        if (message.type === "changes") throw new Error("spoiled");
      },
    });
    last().welcome();
    last().say({ type: "ready", seq: 1 });
    expect(() => last().say({ type: "changes", seq: 2, user: "u", operations: [] })).toThrow("spoiled");
    last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(300);
    last().onopen?.();
    expect(last().heard[0]).toMatchObject({ since: 1 });
    expect(connection.state).toBe("lost");
  });
});
