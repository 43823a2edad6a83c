import { WebSocket } from "ws";

/** A line to a server of the bench, on which nothing is read that is not asked for. */
export interface BenchLine {
  send(text: string): void;
  /** Told of every message as it came. */
  listen(take: (text: string) => void): void;
  close(): void;
}

/** Opens a line and waits until it is open. */
export async function openLine(address: string): Promise<BenchLine> {
  const { host, origin } = new URL(address);
  const socket = new WebSocket(`ws://${host}/socket`, { origin, perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return {
    send: (text) => socket.send(text),
    listen(take) {
      socket.removeAllListeners("message");
      socket.on("message", (data) => take(String(data)));
    },
    close: () => socket.terminate(),
  };
}

/** Waits for the first message on a line that begins so. */
export function heard(line: BenchLine, beginning: string): Promise<string> {
  return new Promise((resolve) => {
    line.listen((text) => {
      if (text.startsWith(beginning)) resolve(text);
    });
  });
}

/** A document about as large as that of a hero with some belongings. */
export function heroText(index: number): Record<string, unknown> {
  return {
    name: `Hero ${index}`,
    type: "base",
    img: `faces/hero-${index}.svg`,
    system: {
      vita: { value: 20, max: 20 },
      figures: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`figure${at}`, { value: at, note: "" }])),
      story: `Somebody who came from afar, for the ${index}th time. `.repeat(8),
    },
  };
}
