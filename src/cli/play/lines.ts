import { createInterface } from "node:readline";

/** What a person types, line by line, until there is no more. */
export type Lines = AsyncIterable<string>;

/** The lines of the standard input, typed or piped. */
export function stdinLines(): Lines {
  return createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}
