import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "./stage-child.ts";
import { type BenchLine, heard, heroText, openLine } from "./stage-table.ts";

/** How fast updates are: acknowledged and seen by five others. */
export interface UpdateSpeed {
  readonly perSecond: number;
  /** The 99th percentile of the time from the sending to the last of the five and the acknowledgement, in milliseconds. */
  readonly p99: number;
  /** The server's processor time for each, in milliseconds. */
  readonly processor: number;
}

const others = 5;
const heroes = 50;
/** Updates that are on the way at a time. */
const window = 64;

/** Measures the stage. */
export async function stageUpdates(url: string, milliseconds: number): Promise<UpdateSpeed> {
  return withFolder(async (folder) => {
    const server = await startServer(url, "stage", folder);
    try {
      const { address, keys } = await server.open();
      const lines = await Promise.all(keys.slice(0, others + 1).map((key, at) => sitDown(address, key, at)));
      const [writer, ...readers] = lines;
      if (writer === undefined) throw new Error("There is nobody at the table.");
      const ids = await makeHeroes(writer);
      return await measure(server, writer, readers, milliseconds, {
        message: (number) =>
          request(number + 1, [
            {
              action: "update",
              documentName: "Actor",
              updates: [{ _id: ids[number % heroes], system: { vita: { value: number } } }],
            },
          ]),
        isSeen: (text) => text.startsWith('{"type":"changes"'),
        isDone: (text) => text.startsWith('{"type":"response"'),
      });
    } finally {
      await server.end();
    }
  });
}

/** Measures the bare limit, with messages of the same length. */
export async function bareUpdates(url: string, milliseconds: number): Promise<UpdateSpeed> {
  return withFolder(async (folder) => {
    const server = await startServer(url, "bare-updates", folder);
    try {
      const { address } = await server.open();
      const [writer, ...readers] = await Promise.all(Array.from({ length: others + 1 }, () => openLine(address)));
      if (writer === undefined) throw new Error("There is no line.");
      const text = request(1000, [
        {
          action: "update",
          documentName: "Actor",
          updates: [{ _id: "abcdefghijklmnop", system: { vita: { value: 1000 } } }],
        },
      ]);
      return await measure(server, writer, readers, milliseconds, {
        message: () => text,
        isSeen: () => true,
        isDone: (answer) => answer === "done",
      });
    } finally {
      await server.end();
    }
  });
}

function request(id: number, operations: readonly object[]): string {
  return JSON.stringify({ type: "request", id, request: { op: "modify", operations } });
}

async function sitDown(address: string, key: string, at: number): Promise<BenchLine> {
  const line = await openLine(address);
  const ready = heard(line, '{"type":"ready"');
  line.send(JSON.stringify({ type: "hello", key, client: `bench-page-${at}` }));
  await ready;
  return line;
}

async function makeHeroes(writer: BenchLine): Promise<string[]> {
  const made = heard(writer, '{"type":"changes"');
  const data = Array.from({ length: heroes }, (_, at) => heroText(at));
  writer.send(request(1, [{ action: "create", documentName: "Actor", data }]));
  const { operations } = JSON.parse(await made);
  return operations[0].data.map(({ _id }: { _id: string }) => _id);
}

/** What is sent, and how its arrival is known. */
interface Traffic {
  message(number: number): string;
  isSeen(text: string): boolean;
  isDone(text: string): boolean;
}

/** Keeps a number of updates on the way for a time; one counts when its writer and all readers have it. */
async function measure(
  server: ServerProcess,
  writer: BenchLine,
  readers: readonly BenchLine[],
  milliseconds: number,
  traffic: Traffic,
): Promise<UpdateSpeed> {
  const before = await server.processor();
  const { updates, seconds, delays } = await run(writer, readers, milliseconds, traffic);
  const processor = ((await server.processor()) - before) / updates;
  return { perSecond: updates / seconds, p99: delays[Math.floor(delays.length * 0.99)] ?? 0, processor };
}

function run(
  writer: BenchLine,
  readers: readonly BenchLine[],
  milliseconds: number,
  { message, isSeen, isDone }: Traffic,
): Promise<{ readonly updates: number; readonly seconds: number; readonly delays: readonly number[] }> {
  return new Promise((resolve) => {
    const sent: number[] = [];
    const delays: number[] = [];
    // Lines keep the order, so the n-th arrival on a line is that of the n-th update.
    const arrived = Array.from({ length: readers.length + 1 }, () => 0);
    const started = performance.now();
    const isOver = () => performance.now() - started > milliseconds;
    let complete = 0;
    const fill = () => {
      while (sent.length - complete < window && !isOver()) {
        sent.push(performance.now());
        writer.send(message(sent.length));
      }
    };
    const arrive = (at: number) => {
      arrived[at] = (arrived[at] ?? 0) + 1;
      const whole = Math.min(...arrived);
      for (; complete < whole; complete++) delays.push(performance.now() - (sent[complete] ?? 0));
      if (!isOver()) fill();
      else if (complete === sent.length) {
        const seconds = (performance.now() - started) / 1000;
        delays.sort((a, b) => a - b);
        resolve({ updates: complete, seconds, delays });
      }
    };
    writer.listen((text) => {
      if (isDone(text)) arrive(0);
    });
    for (const [at, reader] of readers.entries()) {
      reader.listen((text) => {
        if (isSeen(text)) arrive(at + 1);
      });
    }
    fill();
  });
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-bench-stage-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
