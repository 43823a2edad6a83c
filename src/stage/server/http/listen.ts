import type { Server } from "node:http";
import { hostname, networkInterfaces } from "node:os";

/** The name under which only this machine can reach a server. */
export const thisMachine = "127.0.0.1";

/** Takes the port, or the next free one after it. */
export function listenFrom(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE" || error.code === "EACCES";
      if (isTaken && port > 0 && port < 65_535) resolve(listenFrom(server, host, port + 1));
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.removeAllListeners("error");
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/**
 * Whether a request's Host names this machine. A page of another site can point its own name at this machine, and its
 * requests then carry that name; so a server for the network takes addresses and this machine's names only.
 */
export function hostCheck(host: string): (given: string | undefined) => boolean {
  const local = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
  if (isLocal(host)) return (given = "") => local.test(given);
  const names = new Set([host, hostname(), `${hostname()}.local`].map((name) => name.toLowerCase()));
  const numbers = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:\d+)?$/i;
  return (given = "") =>
    local.test(given) || numbers.test(given) || names.has(given.replace(/:\d+$/, "").toLowerCase());
}

/** Whether the page that opens a socket came from the same server. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** Where a server can be reached: this machine, or, if it listens on all, its address in the network. */
export function addressOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? networkAddress() : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}/`;
}

function isLocal(host: string): boolean {
  return host === thisMachine || host === "localhost" || host === "::1";
}

function networkAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? thisMachine;
}
