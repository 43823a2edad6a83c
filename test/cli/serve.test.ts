import { symlinkSync } from "node:fs";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type FolderServer, serveFolder } from "../../src/cli/serve.ts";
import { temporaryFolder } from "./folder.ts";
import { openLine } from "./line.ts";

async function serve(files: Record<string, string>, port = 0): Promise<FolderServer & { folder: string }> {
  const folder = temporaryFolder({ "dist/index.html": "<body>home</body>", "secret.txt": "secret", ...files });
  const server = await serveFolder({ folder: join(folder, "dist"), port, home: "" });
  onTestFinished(() => server.close());
  return { ...server, folder };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks with the path exactly as given: `fetch` would tidy `..` away before it leaves. */
function ask(address: string, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = get({ hostname, port, path, headers, method }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject);
  });
}

describe("the gallery's server", () => {
  test("gives files with their types, never to be cached", async () => {
    const { address } = await serve({ "dist/a.js": "1", "dist/faces/b.svg": "<svg/>", "dist/data.bin": "x" });
    expect((await ask(address, "/a.js")).headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect((await ask(address, "/faces/b.svg")).headers["content-type"]).toBe("image/svg+xml");
    const data = await ask(address, "/data.bin");
    expect(data.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  test("puts its client into pages and leaves other files as they are", async () => {
    const { address } = await serve({ "dist/raw.txt": "<body></body>" });
    expect((await ask(address, "/")).text).toMatch(
      /^<body>home<script src="\/events.js" data-build="[\w-]+"><\/script><\/body>$/,
    );
    expect((await ask(address, "/raw.txt")).text).toBe("<body></body>");
    expect((await ask(address, "/events.js")).text).toContain("EventSource");
  });

  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/faces/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "//secret.txt",
    "/%00",
    "/%",
    "/link.txt",
    "/out/secret.txt",
    "/.hidden",
  ])("never gives a file from outside for %s", async (path) => {
    const { address, folder } = await serve({ "dist/.hidden": "hidden", "dist/faces/b.svg": "" });
    symlinkSync(join(folder, "secret.txt"), join(folder, "dist", "link.txt"));
    symlinkSync(folder, join(folder, "dist", "out"));
    const { status, text } = await ask(address, path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/secret|hidden/);
  });

  test("answers this machine's own names only, and reading requests only", async () => {
    const { address } = await serve({});
    expect((await ask(address, "/", { host: "evil.example" })).status).toBe(403);
    expect((await ask(address, "/", { host: "localhost:1" })).status).toBe(200);
    expect((await ask(address, "/", {}, "POST")).status).toBe(405);
    expect(new URL(address).hostname).toBe("127.0.0.1");
  });

  test("a folder without its slash leads on to the one with it, on this host", async () => {
    const { address } = await serve({ "dist/gallery/index.html": "cards" });
    const { status, headers } = await ask(address, "/gallery");
    expect([status, headers.location]).toEqual([302, "/gallery/"]);
    expect((await ask(address, "/gallery/")).text).toContain("cards");
    expect((await ask(address, "//gallery")).headers.location ?? "/").toMatch(/^\/(?!\/)/);
  });

  test("a taken port moves on to the next", async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void blocker.close());
    const address = blocker.address();
    const taken = typeof address === "object" && address ? address.port : 0;
    const { address: own } = await serve({}, taken);
    expect(Number(new URL(own).port)).toBeGreaterThan(taken);
    expect((await ask(own, "/")).status).toBe(200);
  });

  test("tells open pages of a reload and of faults, and late ones what they missed", async () => {
    const server = await serve({});
    const line = await openLine(server.address);
    const first = await line.next();
    expect(first.faults).toBe("");
    server.showFaults("a fault");
    expect(await line.next()).toEqual({ build: first.build, faults: "a fault" });
    const late = await openLine(server.address);
    expect(await late.next()).toEqual({ build: first.build, faults: "a fault" });
    server.reload();
    const { build, faults } = await line.next();
    expect(build).not.toBe(first.build);
    expect(faults).toBe("");
  });
});
