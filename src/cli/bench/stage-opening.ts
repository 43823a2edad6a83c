import { type ServerKind, type ServerOpened, startServer } from "./stage-child.ts";
import { heroText, openLine } from "./stage-table.ts";

const actors = 2_000;
const items = 5_000;
/** Items that stand in actors; the others stand in the world by themselves. */
const carried = 3_000;

/** Makes a world of many actors and items in a folder. */
export async function makeWorld(url: string, folder: string): Promise<void> {
  const server = await startServer(url, "stage", folder);
  try {
    const { address, keys } = await server.open();
    const line = await openLine(address);
    let id = 0;
    let done: () => void = () => {};
    line.listen((text) => {
      if (text.startsWith('{"type":"response"') || text.startsWith('{"type":"ready"')) done();
    });
    const say = (message: object) =>
      new Promise<void>((resolve) => {
        done = resolve;
        line.send(JSON.stringify(message));
      });
    const create = (documentName: string, data: readonly object[]) => {
      id += 1;
      return say({
        type: "request",
        id,
        request: { op: "modify", operations: [{ action: "create", documentName, data }] },
      });
    };
    await say({ type: "hello", key: keys[0], client: "bench-maker" });
    const perActor = carried / actors;
    for (let start = 0; start < actors; start += 200) {
      const data = Array.from({ length: 200 }, (_, at) => {
        const count = Math.floor((start + at + 1) * perActor) - Math.floor((start + at) * perActor);
        return { ...heroText(start + at), items: Array.from({ length: count }, (_item, each) => heroText(each)) };
      });
      await create("Actor", data);
    }
    for (let start = 0; start < items - carried; start += 500) {
      await create(
        "Item",
        Array.from({ length: 500 }, (_, at) => heroText(start + at)),
      );
    }
    // A chat that people have talked in: the page shows its end before it can be used.
    await create(
      "ChatMessage",
      Array.from({ length: 40 }, (_, at) => ({
        content: `<p>Round ${at}: <strong>Ash</strong> rolls [[/r 2d6]].</p>`,
      })),
    );
    line.close();
  } finally {
    await server.end();
  }
}

/** What opening a world costs. */
export interface OpeningCost {
  /** From the start of the reading to the last byte, in milliseconds. */
  readonly milliseconds: number;
  /** The server's processor time meanwhile, in milliseconds: steadier on a busy machine. */
  readonly processor: number;
  readonly megabytes: number;
}

/** Opens the world of a folder in a fresh process and waits until one page has all of it. */
export async function openingCost(url: string, kind: ServerKind, folder: string): Promise<OpeningCost> {
  const server = await startServer(url, kind, folder);
  try {
    const started = performance.now();
    const opened: ServerOpened = await server.open();
    const line = await openLine(opened.address);
    let bytes = 0;
    const ready = new Promise<void>((resolve) => {
      line.listen((text) => {
        bytes += text.length;
        if (text.startsWith('{"type":"ready"') || text === "ready") resolve();
      });
    });
    line.send(JSON.stringify({ type: "hello", key: opened.keys[0] ?? "", client: "bench-opener" }));
    await ready;
    const milliseconds = performance.now() - started;
    const processor = await server.processor();
    line.close();
    return { milliseconds, processor, megabytes: bytes / 1024 / 1024 };
  } finally {
    await server.end();
  }
}
