import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { bundling } from "../../scripts/bundle.mjs";
import { creatureYaml } from "../../src/cli/bench/generate.ts";
import { type KnownFile, listContent, readContent } from "../../src/cli/files.ts";
import { readInThread } from "../../src/cli/reading-thread.ts";
import { parseYaml } from "../../src/compiler/yaml.ts";
import { temporaryFolder } from "./folder.ts";

const past = new Date(1_700_000_000_000);

/** A folder with plain cards and with all that is not plain. */
function largeFolder(): string {
  const cards = Array.from({ length: 400 }, (_, at) => [`g/cards/${at}.yaml`, creatureYaml(at)] as const);
  const folder = temporaryFolder({
    ...Object.fromEntries(cards),
    "g/aliases.yaml": "a: &x 1\nb: *x\n",
    "g/broken.yaml": "a: [1,\n",
    "g/list.yaml": "- kind: item\n- kind: item\n",
    "g/empty.yaml": "",
    "g/letters.yaml": '\ufeffname: "\u00dcbel \u{1f409} “”"\n',
    "g/rules/page.md": "# Page\n",
  });
  mkdirSync(join(folder, "h"));
  writeFileSync(join(folder, "h", "bytes.yaml"), Buffer.from([0x61, 0xff]));
  utimesSync(join(folder, "g", "empty.yaml"), past, past);
  return folder;
}

async function program(folder: string, source?: string): Promise<URL> {
  const out = join(folder, ".programs");
  if (source === undefined) {
    await build({ ...bundling({ thread: "src/cli/reading-worker.ts" }, out), logLevel: "silent" });
    return pathToFileURL(join(out, "thread.mjs"));
  }
  mkdirSync(out);
  writeFileSync(join(out, "thread.mjs"), source);
  return pathToFileURL(join(out, "thread.mjs"));
}

function drain(reading: ReturnType<typeof readInThread>) {
  const files: KnownFile[] = [];
  let step = reading.next();
  for (; !step.done; step = reading.next()) files.push(step.value);
  return { files, diagnostics: step.value };
}

const withoutPlain = ({ file: { path, text }, ...rest }: KnownFile): KnownFile => ({ ...rest, file: { path, text } });

describe("a folder that is read in a thread of its own", () => {
  test("gives the same files and faults as one that is read here, in the same order", async () => {
    const folder = largeFolder();
    const here: KnownFile[] = [];
    const faults = readContent(folder, (file) => here.push(file));
    const { files, diagnostics } = drain(readInThread(folder, listContent(folder), undefined, await program(folder)));
    expect(files.map(withoutPlain)).toEqual(here);
    expect(diagnostics).toEqual(faults);
    expect(diagnostics).toMatchObject([{ code: "invalid-utf8", file: "h/bytes.yaml" }]);
  });

  test("has parsed what is plain, as it would be parsed here, and nothing else", async () => {
    const folder = largeFolder();
    const { files } = drain(readInThread(folder, listContent(folder), undefined, await program(folder)));
    const parsed = files.filter(({ file }) => file.plain !== undefined);
    expect(parsed.length).toBeGreaterThan(400);
    for (const { file } of parsed) expect(parseYaml(file.text, file.plain?.value)).toEqual(parseYaml(file.text));
    for (const { file } of parsed) expect(file.plain?.json).toBe(JSON.stringify(file.plain?.value));
    const others = files.filter(({ file }) => file.plain === undefined).map(({ file }) => file.path);
    expect(others).toEqual(expect.arrayContaining(["g/aliases.yaml", "g/broken.yaml", "g/rules/page.md"]));
  });

  test("is read here to the end if the thread fails", async () => {
    const folder = largeFolder();
    const here: KnownFile[] = [];
    readContent(folder, (file) => here.push(file));
    const failing = `
      import { workerData } from "node:worker_threads";
      const { port, told } = workerData;
      const tell = (message) => {
        port.postMessage(message);
        Atomics.add(new Int32Array(told), 0, 1);
        Atomics.notify(new Int32Array(told), 0);
      };
      tell({ batch: { paths: ["g/broken.yaml"], text: "a: [1,\\n", lengths: [7], stats: [0, 0, 0], plain: "[null]", plainLengths: [4] } });
      tell({ failed: "the disk is gone" });
    `;
    const { files } = drain(readInThread(folder, listContent(folder), undefined, await program(folder, failing)));
    expect(files.map(({ file }) => file.path).sort()).toEqual(here.map(({ file }) => file.path).sort());
  });
});
