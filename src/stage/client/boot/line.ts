import type { Connection } from "../connection.ts";

let current: Connection | undefined;

/** The line to the server. */
export function connection(): Connection {
  if (current === undefined) throw new Error("There is no line to the server yet.");
  return current;
}

/** Says which line is used from now on. */
export function setConnection(line: Connection): void {
  current = line;
}
