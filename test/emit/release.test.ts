import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { writeRelease } from "../../src/cli/package.ts";
import { zip } from "../../src/cli/zip.ts";
import { temporaryFolder } from "./scene.ts";

/** Reads an archive by its directory at the end, as installers do. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = bytes.readUInt16LE(end + 10);
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    expect(content.length).toBe(size);
    expect(crc32(content)).toBe(sum);
    files.set(name, content.toString("utf8"));
    at += 46 + nameLength;
  }
  return files;
}

const entries = [
  { path: "module.json", content: Buffer.from('{"id":"rulewright","version":"1.2.3"}') },
  { path: "packs/village/cards/CURRENT", content: Buffer.from("MANIFEST-000006\n") },
  { path: "packs/village/cards/LOCK", content: Buffer.alloc(0) },
  { path: "lang/čeština.json", content: Buffer.from("{}".repeat(5000)) },
];

describe("the release archive", () => {
  it("holds every file whole, whatever its name", () => {
    const files = unzip(zip(entries));
    expect([...files].sort()).toEqual(entries.map(({ path, content }) => [path, content.toString("utf8")]).sort());
  });

  it("is the same in every byte, in whatever order its files are found", () => {
    expect(zip(entries).equals(zip(entries.toReversed()))).toBe(true);
  });

  it("passes the test of other programs where there are any", () => {
    const file = join(temporaryFolder(), "a.zip");
    writeFileSync(file, zip(entries));
    for (const [command, args] of [
      ["unzip", ["-t", file]],
      ["python3", ["-m", "zipfile", "-t", file]],
    ] as const) {
      const { status, error, stdout } = spawnSync(command, args, { encoding: "utf8" });
      if (error === undefined) expect(status, stdout).toBe(0);
    }
  });

  it("is named by module and version, has the manifest beside it and leaves the gallery at home", () => {
    const folder = temporaryFolder();
    const dist = join(folder, "dist");
    for (const { path, content } of [
      ...entries,
      { path: "gallery/index.html", content: Buffer.from("x") },
      { path: ".building-x/a", content: Buffer.from("x") },
    ]) {
      mkdirSync(join(dist, path, ".."), { recursive: true });
      writeFileSync(join(dist, path), content);
    }
    const release = writeRelease(dist, join(folder, "out"));
    expect(release.archive).toBe(join(folder, "out", "rulewright-1.2.3.zip"));
    expect([...unzip(readFileSync(release.archive)).keys()].sort()).toEqual(entries.map(({ path }) => path).sort());
    expect(readFileSync(release.manifest, "utf8")).toBe('{"id":"rulewright","version":"1.2.3"}');
  });

  it("cannot be made of a folder without a module", () => {
    expect(() => writeRelease(temporaryFolder(), temporaryFolder())).toThrow("no built module");
  });
});
