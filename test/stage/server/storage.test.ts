import { describe, expect, test, vi } from "vitest";
import { Budget } from "../../../src/stage/server/lines/budget.ts";
import { createLog } from "../../../src/stage/server/log.ts";
import { type Commit, createCommitter } from "../../../src/stage/server/world/committer.ts";
import type { Level, Writes } from "../../../src/stage/server/world/level.ts";
import { Place } from "../../../src/stage/server/world/place.ts";

/** A disk that writes when it is told to. */
function slowDisk() {
  const writes: Writes[] = [];
  const waiting: { done: () => void; fail: (error: Error) => void }[] = [];
  const level: Level = {
    each: async () => {},
    close: async () => {},
    write(batch) {
      writes.push(batch);
      return new Promise((resolve, reject) => waiting.push({ done: resolve, fail: reject }));
    },
  };
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return { level, writes, waiting, turn };
}

describe("writing to the disk", () => {
  const hooks = { around: (finish: () => void) => finish(), failed: () => {} };
  const commit = (key: string, done: () => void, value: () => string = () => "value", redo?: string): Commit => ({
    documents: new Map([[key, value]]),
    notes: new Map(),
    redo,
    done,
  });

  test("what arrives while the disk is busy shares the next write, and is done when that is", async () => {
    const { level, writes, waiting, turn } = slowDisk();
    const committer = createCommitter(level, hooks);
    const done: string[] = [];
    for (const name of ["a", "b"]) committer.submit(commit(name, () => done.push(name)));
    await turn();
    for (const name of ["c", "d"]) committer.submit(commit(name, () => done.push(name)));
    expect([writes.length, done]).toEqual([1, []]);
    waiting[0]?.done();
    await turn();
    expect(done).toEqual(["a", "b"]);
    waiting[1]?.done();
    await committer.settled();
    expect(done).toEqual(["a", "b", "c", "d"]);
    expect(writes.map((batch) => [...batch.keys()])).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  test("a key is written once, with its last value", async () => {
    const { level, writes, waiting, turn } = slowDisk();
    const committer = createCommitter(level, hooks);
    let value = "first";
    for (const next of ["second", "third"]) {
      committer.submit(
        commit(
          "key",
          () => {},
          () => value,
        ),
      );
      value = next;
    }
    await turn();
    waiting[0]?.done();
    expect([...(writes[0] ?? [])]).toEqual([["key", "third"]]);
  });

  test("changes go to the journal, and the documents themselves with the next one that is made or removed", async () => {
    const { level, writes, waiting, turn } = slowDisk();
    const committer = createCommitter(level, hooks);
    const pass = async () => {
      await turn();
      waiting.at(-1)?.done();
      await committer.settled();
    };
    committer.submit(
      commit(
        "a",
        () => {},
        () => "a2",
        '["a"]',
      ),
    );
    committer.submit(
      commit(
        "b",
        () => {},
        () => "b2",
        '["b"]',
      ),
    );
    await pass();
    const [page = ""] = writes[0]?.keys() ?? [];
    expect([...(writes[0] ?? [])]).toEqual([[page, '[["a"],["b"]]']]);
    committer.submit(
      commit(
        "c",
        () => {},
        () => "c1",
      ),
    );
    await pass();
    expect(Object.fromEntries(writes[1] ?? [])).toEqual({ a: "a2", b: "b2", c: "c1", [page]: undefined });
    committer.submit(
      commit(
        "a",
        () => {},
        () => "a3",
        '["a"]',
      ),
    );
    await pass();
    const closing = committer.checkpoint();
    await pass();
    await closing;
    expect(Object.fromEntries(writes[3] ?? [])).toMatchObject({ a: "a3" });
  });

  test("when the disk refuses, nothing is called done, then or later", async () => {
    const { level, waiting, turn } = slowDisk();
    const failed = vi.fn();
    const done = vi.fn();
    const committer = createCommitter(level, { ...hooks, failed });
    committer.submit(commit("a", done));
    await turn();
    committer.submit(commit("b", done));
    waiting[0]?.fail(new Error("disk full"));
    await turn();
    committer.submit(commit("c", done));
    await turn();
    expect(failed).toHaveBeenCalledOnce();
    expect(done).not.toHaveBeenCalled();
    expect(waiting).toHaveLength(1);
  });
});

describe("what is stored", () => {
  const actor = "actoractoractor1";
  const [first, second] = ["zzzzzzzzzzzzzzzz", "aaaaaaaaaaaaaaaa"];
  const stored = (text: string): [string, string][] => [
    [`!actors!${actor}`, text],
    [`!actors.items!${actor}.${second}`, `{"_id":"${second}","name":"two","effects":[]}`],
    [`!actors.items!${actor}.${first}`, `{"_id":"${first}","name":"one","effects":[]}`],
  ];
  const whole = {
    _id: actor,
    system: { items: ["x"], effects: [] },
    items: [
      { _id: first, name: "one", effects: [] },
      { _id: second, name: "two", effects: [] },
    ],
    effects: [],
  };

  test.each([
    [
      "as we write it",
      `{"_id":"${actor}","system":{"items":["x"],"effects":[]},"items":["${first}","${second}"],"effects":[]}`,
    ],
    [
      "in another order",
      `{"items":["${first}","${second}"],"_id":"${actor}","effects":[],"system":{"items":["x"],"effects":[]}}`,
    ],
    [
      "with spaces",
      `{ "_id": "${actor}", "system": {"items":["x"],"effects":[]}, "effects": [], "items": ["${first}", "${second}"] }`,
    ],
  ])("is read back with what it embeds in its order, %s", (_, text) => {
    const place = new Place();
    expect(place.load(stored(text))).toEqual([]);
    const node = place.find(`Actor.${actor}`);
    const pieces: string[] = [];
    node?.write(pieces);
    expect(JSON.parse(pieces.join(""))).toEqual(whole);
    expect(node?.data).toEqual(whole);
    const again = new Place();
    again.load([...(node?.family() ?? [])].map((each) => [each.key, each.stored]).sort() as [string, string][]);
    expect(again.find(`Actor.${actor}`)?.data).toEqual(whole);
  });

  test("without its parent, or of a type that we do not have, is left alone and named", () => {
    const place = new Place();
    expect(
      place.load([
        ["!actors.items!nobody.x", "{}"],
        ["!spaceships!x", "{}"],
      ]),
    ).toEqual(["!actors.items!nobody.x", "!spaceships!x"]);
  });
});

test("an allowance is paid back with time", () => {
  vi.useFakeTimers();
  try {
    const budget = new Budget(10, 20);
    expect(budget.take(20)).toBe(0);
    expect(budget.take(5)).toBeCloseTo(500);
    vi.advanceTimersByTime(600);
    expect(budget.take(0)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a flood of refusals becomes a few lines and a number", () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line));
    for (let at = 0; at < 1_000; at++) log.refusal("Ash", `try ${at}`);
    expect(lines).toHaveLength(5);
    vi.advanceTimersByTime(20_000);
    expect(lines.at(-1)).toBe("refused Ash: 995 more\n");
  } finally {
    vi.useRealTimers();
  }
});
