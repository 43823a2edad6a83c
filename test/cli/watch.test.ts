import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchFolders } from "../../src/cli/watch.ts";
import { temporaryFolder } from "./folder.ts";

function watched(files: Record<string, string>) {
  const folder = temporaryFolder(files);
  const changed = vi.fn();
  const watch = watchFolders([folder, join(folder, "not-there")], changed);
  onTestFinished(() => watch.close());
  /** Does something and waits until the watch has told of it. */
  const expectChange = async (act: () => void) => {
    const before = changed.mock.calls.length;
    act();
    await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(before), { timeout: 3000, interval: 10 });
    await wait(100);
  };
  return { folder, changed, expectChange, watch };
}

test("changes are seen in files, in new folders, after a swap of files and after a folder is made anew", async () => {
  const { folder, expectChange } = watched({ "a/b/card.yaml": "1" });
  const card = join(folder, "a", "b", "card.yaml");
  await expectChange(() => writeFileSync(card, "2"));
  await expectChange(() => {
    writeFileSync(`${card}.new`, "3");
    renameSync(`${card}.new`, card);
  });
  await expectChange(() => writeFileSync(card, "4"));
  await expectChange(() => mkdirSync(join(folder, "c", "d"), { recursive: true }));
  await expectChange(() => writeFileSync(join(folder, "c", "d", "new.yaml"), "5"));
  await expectChange(() => rmSync(join(folder, "a", "b"), { recursive: true }));
  await expectChange(() => mkdirSync(join(folder, "a", "b")));
  await expectChange(() => writeFileSync(card, "6"));
});

test("files that were saved are named, and where a file came or went anything may have changed", async () => {
  const { folder, changed, expectChange } = watched({ "a/card.yaml": "1", "a/other.yaml": "1" });
  const card = join(folder, "a", "card.yaml");
  await expectChange(() => writeFileSync(card, "2"));
  expect(changed).toHaveBeenLastCalledWith(new Set([card]));
  await expectChange(() => rmSync(card));
  expect(changed).toHaveBeenLastCalledWith(undefined);
  await expectChange(() => mkdirSync(join(folder, "b")));
  expect(changed).toHaveBeenLastCalledWith(undefined);
});

test("many changes at once are told once", async () => {
  const { folder, changed, expectChange } = watched({ "a/card.yaml": "1" });
  await expectChange(() => {
    for (let number = 0; number < 50; number++) writeFileSync(join(folder, "a", `${number}.yaml`), "x");
  });
  expect(changed).toHaveBeenCalledTimes(1);
});

test("a closed watch is silent", async () => {
  const { folder, changed, watch } = watched({ "a/card.yaml": "1" });
  watch.close();
  writeFileSync(join(folder, "a", "card.yaml"), "2");
  await wait(150);
  expect(changed).not.toHaveBeenCalled();
});
