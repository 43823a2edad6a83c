import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { content, rulewright } from "./rulewright.ts";

/** The small game, committed. */
function repository(): string {
  const folder = content();
  const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org"];
  const git = (...args: string[]) => execFileSync("git", [...identity, ...args], { cwd: folder, stdio: "pipe" });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "a small game");
  return folder;
}

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

const item = "folklore/cards/items/bandage.yaml";

test("a card whose text means something else is listed with both meanings", async () => {
  const folder = repository();
  edit(folder, item, "Recover 1d4 Vita.", "Recover 1d6 Vita.");
  edit(folder, item, "price: 5", "price: 6");
  const { status, out } = await rulewright(["diff", "HEAD", "--content", folder]);
  expect(status).toBe(0);
  expect(out).toContain("~ Bandage (item folklore/bandage)");
  expect(out).toContain("price: 5 -> 6");
  expect(out).toContain('text: "Recover 1d4 Vita." -> "Recover 1d6 Vita."');
  expect(out).toContain("Since HEAD: 0 added, 0 removed, 0 renamed, 1 changed");
});

test("a change of comments and layout is no change of meaning", async () => {
  const folder = repository();
  edit(folder, item, "# The most wanted of all.", "# Wanted.");
  edit(folder, item, "source: {from: house}", "source:\n  from: house");
  const { status, out } = await rulewright(["diff", "HEAD", "--content", folder]);
  expect([status, out]).toEqual([0, "No entry means anything else than in HEAD.\n"]);
});

test("as JSON it lists what was added and removed", async () => {
  const folder = repository();
  edit(folder, item, 'id: "bandage"', "id: salve");
  edit(folder, item, "name: Bandage", "name: Salve");
  edit(folder, item, "Recover 1d4", "Recover 2d4");
  edit(folder, "folklore/cards/items/satchel.yaml", "Receive a Bandage.", "Receive a Salve.");
  edit(folder, "folklore/cards/items/satchel.yaml", "card: bandage", "card: salve");
  edit(folder, "folklore/rules/basics.md", "[[bandage]]", "[[salve]]");
  edit(folder, "folklore/rules/basics.md", "[[bandage|", "[[salve|");
  const { status, out } = await rulewright(["diff", "HEAD", "--json", "--content", folder]);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    added: [{ id: "folklore/salve" }],
    removed: [{ id: "folklore/bandage" }],
    changed: [{ id: "folklore/satchel" }],
  });
});

test("a revision that does not exist, and one that looks like an option, are told", async () => {
  const folder = repository();
  const missing = await rulewright(["diff", "v9", "--content", folder]);
  expect(missing.status).toBe(1);
  expect(missing.err).toContain('There is no revision "v9"');
  const option = await rulewright(["diff", "--content", folder, "--", "--output=/tmp/x"]);
  expect(option.err).toContain('There is no revision "--output=/tmp/x"');
});

test("a folder without git is told", async () => {
  const { status, err } = await rulewright(["diff", "HEAD", "--content", content()]);
  expect(status).toBe(1);
  expect(err).toContain("is not in a git repository");
});
