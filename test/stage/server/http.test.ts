import { symlinkSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import Handlebars from "handlebars";
import { describe, expect, test } from "vitest";
import { newStage, stageIn } from "./a-stage.ts";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks with the path exactly as given: `fetch` would tidy `..` away before it leaves. */
function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    }).on("error", reject);
  });
}

const files = {
  "dist/module.json": '{"id":"rulewright"}',
  "dist/gallery/index.html": "<body>cards</body>",
  "dist/faces/a.svg": "<svg/>",
  "client/main.js": "boot()",
  "templates/chat.hbs": "<p>{{text}}</p>",
  "templates/broken.hbs": "{{#if}}",
  "outside.txt": "outside",
};

describe("the stage's pages", () => {
  test("the start page leads to the gallery and knows nothing of the world", async () => {
    const { address } = await newStage(files, { world: "the-hidden-vale" });
    const { text } = await ask(address, "/");
    expect(text).toContain('href="/gallery/"');
    expect(text).not.toMatch(/hidden.vale|Ash|Gamemaster/i);
    expect((await ask(address, "/gallery/")).text).toContain("cards");
    expect((await ask(address, "/faces/a.svg")).headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("the table's page runs scripts of this server only, each time with another nonce", async () => {
    const { address } = await newStage(files);
    const [one, two] = [await ask(address, "/table"), await ask(address, "/table")];
    const policy = String(one.headers["content-security-policy"]);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(one.text).toContain(`nonce="${nonce}"`);
    expect(two.text).not.toContain(nonce);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).toMatch(/object-src 'none'.*frame-ancestors 'none'/);
    expect((await ask(address, "/table/")).headers.location).toBe("/table");
  });

  test("the client, the stage's templates and the files of modules are served", async () => {
    const { address } = await newStage(files);
    expect((await ask(address, "/stage/main.js")).text).toBe("boot()");
    expect((await ask(address, "/templates/stage/chat.hbs")).text).toContain("{{text}}");
    expect(JSON.parse((await ask(address, "/modules/sample/module.json")).text)).toMatchObject({ id: "sample" });
    expect(JSON.parse((await ask(address, "/modules/rulewright/module.json")).text)).toEqual({ id: "rulewright" });
    expect((await ask(address, "/modules/other/module.json")).status).toBe(404);
  });

  test("templates come compiled, as modules for the runtime of Handlebars, and anew when they change", async () => {
    const stage = await newStage(files);
    const load = async (path: string) => {
      const { text, headers, status } = await ask(stage.address, path);
      expect([status, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
      return Handlebars.template((await import(`data:text/javascript,${encodeURIComponent(text)}`)).default);
    };
    expect((await load("/templates/stage/chat.hbs.js"))({ text: "<hi>" })).toBe("<p>&lt;hi&gt;</p>");
    expect((await load("/modules/sample/templates/card.hbs.js"))({ name: "Edda" })).toBe("<b>Edda</b>");
    writeFileSync(join(stage.folder, "sample/templates/card.hbs"), "<i>{{name}}</i>!");
    expect((await load("/modules/sample/templates/card.hbs.js"))({ name: "Edda" })).toBe("<i>Edda</i>!");
    expect((await ask(stage.address, "/templates/stage/broken.hbs.js")).status).toBe(422);
    expect((await ask(stage.address, "/templates/stage/none.hbs.js")).status).toBe(404);
  });

  test.each([
    "/modules/sample/../../outside.txt",
    "/modules/sample/..%2f..%2foutside.txt",
    "/modules/sample/%2e%2e/%2e%2e/outside.txt",
    "/modules/sample/..%5c..%5coutside.txt",
    "/modules/../outside.txt",
    "/modules/%2e%2e/outside.txt",
    "/modules//outside.txt",
    "/stage/../outside.txt",
    "/stage/..%2foutside.txt",
    "/templates/stage/../../outside.txt",
    "/templates/stage/..%2f..%2foutside.txt.hbs.js",
    "/../outside.txt",
    "/modules/sample/link.txt",
    "/modules/sample/.hidden",
    "/modules/sample/worlds/test-world/keys.json",
    "/../worlds/test-world/keys.json",
    "/modules/sample/%00",
    "/stage/%",
  ])("never gives a file from outside for %s", async (path) => {
    const stage = await newStage({ ...files, "sample/.hidden": "outside" });
    symlinkSync(join(stage.folder, "outside.txt"), join(stage.folder, "sample", "link.txt"));
    const { status, text } = await ask(stage.address, path);
    expect([302, 400, 404]).toContain(status);
    expect(text).not.toMatch(/outside|[\w-]{32}/);
  });

  test("other names of this machine are refused, and its own are not", async () => {
    const { address } = await newStage(files);
    const { port } = new URL(address);
    expect((await ask(address, "/", { host: "evil.example" })).status).toBe(403);
    expect((await ask(address, "/", { host: `localhost:${port}` })).status).toBe(200);
  });

  test("it listens to this machine only, unless it is told otherwise", async () => {
    const stage = await newStage(files);
    expect(new URL(stage.address).hostname).toBe("127.0.0.1");
    await stage.close();
    const open = await stageIn(stage.folder, { host: "0.0.0.0" });
    expect((await ask(open.address, "/", { host: "evil.example" })).status).toBe(403);
    expect((await ask(open.address, "/")).status).toBe(200);
  });
});

test("a world that is in use is told as such, not as a stack", async () => {
  const stage = await newStage();
  await expect(stageIn(stage.folder)).rejects.toThrow(/in use by another process.*--world/);
});

test("a folder that holds no module is told as such", async () => {
  await expect(newStage({}, { modules: ["/nowhere"] })).rejects.toThrow("There is no module in /nowhere");
});

test("links stay the same over a restart, and only the owner may read the keys", async () => {
  const stage = await newStage();
  const keys = (links: typeof stage) => links.links().map(({ name, link }) => [name, link.split("#")[1]]);
  const before = keys(stage);
  expect(before.map(([name]) => name)).toEqual(["Gamemaster", "Ash", "Briar", "Cedar", "Dale", "Ember"]);
  expect(new Set(before.map(([, key]) => key)).size).toBe(6);
  // 192 bits each.
  for (const [, key] of before) expect(Buffer.from(key ?? "", "base64url")).toHaveLength(24);
  const { statSync } = await import("node:fs");
  expect(statSync(join(stage.folder, "worlds/test-world/keys.json")).mode & 0o777).toBe(0o600);
  expect(keys(await stage.again())).toEqual(before);
});
