import { onTestFinished } from "vitest";

/** What the server tells its pages. */
export interface Message {
  readonly build: string;
  readonly faults: string;
}

/** A page's line to the server, one message at a time. */
export async function openLine(address: string): Promise<{ next(): Promise<Message> }> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(new URL("/events", address), { signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  return {
    async next() {
      while (!buffer.includes("\n\n")) buffer += (await reader?.read())?.value ?? "";
      const [message = "", ...rest] = buffer.split("\n\n");
      buffer = rest.join("\n\n");
      return JSON.parse(message.replace(/^data: /, ""));
    },
  };
}
