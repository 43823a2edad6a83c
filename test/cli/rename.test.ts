import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { content, rulewright, rulewrightProcess, smallGame } from "./rulewright.ts";

/** Every file of a folder with its text. */
function snapshot(folder: string): Record<string, string> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

describe("rulewright rename", () => {
  test("moves the id, rewrites every reference, keeps all else as written, and leaves a redirect", async () => {
    const folder = content();
    const { status, out } = await rulewrightProcess(["rename", "bandage", "linen-bandage", "--content", folder]);
    expect(status).toBe(0);
    expect(out).toContain("3 references rewritten");
    const { "folklore/cards/items/bandage.yaml": item = "", ...others } = smallGame;
    expect(snapshot(folder)).toEqual({
      ...others,
      "folklore/cards/items/linen-bandage.yaml": item.replace('"bandage"', '"linen-bandage"'),
      "folklore/cards/items/satchel.yaml": others["folklore/cards/items/satchel.yaml"]?.replace(
        "card: bandage",
        "card: linen-bandage",
      ),
      "folklore/rules/basics.md": others["folklore/rules/basics.md"]?.replaceAll("[[bandage", "[[linen-bandage"),
      "folklore/redirects/bandage.yaml": "kind: redirect\nid: bandage\nto: linen-bandage\n",
    });
    expect((await rulewright(["check", "--content", folder])).status).toBe(0);
  });

  test("keeps quotes and comments around a reference, and the name of a file that holds several entries", async () => {
    const folder = content();
    expect((await rulewright(["rename", "healer", "old-healer", "--content", folder])).status).toBe(0);
    const town = readFileSync(join(folder, "folklore/cards/town.yaml"), "utf8");
    expect(town).toBe(
      smallGame["folklore/cards/town.yaml"]
        ?.replace("id: healer", "id: old-healer")
        .replace("'healer'", "'old-healer'"),
    );
  });

  test("twice over, the first redirect leads to the last id; and back again, it goes away", async () => {
    const folder = content();
    await rulewright(["rename", "bandage", "wrap", "--content", folder]);
    await rulewright(["rename", "wrap", "binding-cloth", "--content", folder]);
    const redirect = (id: string) => join(folder, "folklore/redirects", `${id}.yaml`);
    expect(readFileSync(redirect("bandage"), "utf8")).toContain("to: binding-cloth");
    expect(readFileSync(redirect("wrap"), "utf8")).toContain("to: binding-cloth");
    const back = await rulewright(["rename", "binding-cloth", "bandage", "--content", folder]);
    expect([back.status, back.err]).toEqual([0, ""]);
    expect(existsSync(redirect("bandage"))).toBe(false);
    expect(readFileSync(join(folder, "folklore/cards/items/bandage.yaml"), "utf8")).toContain('id: "bandage"');
    expect((await rulewright(["check", "--content", folder])).status).toBe(0);
  });

  test.each([
    ["bandage", "satchel", 1, "is taken by Satchel"],
    ["bandage", "Bad Id", 2, "cannot be an id"],
    ["bandage", "bandage", 2, "is the id already"],
    ["folklore", "lore", 1, "cannot be renamed"],
    ["bandge", "cloth", 1, 'Did you mean "bandage"?'],
  ])("%s to %s is refused and changes nothing", async (from, to, status, message) => {
    const folder = content();
    const run = await rulewright(["rename", from, to, "--content", folder]);
    expect(run.status).toBe(status);
    expect(run.err).toContain(message);
    expect(snapshot(folder)).toEqual(smallGame);
  });

  test("in content with errors nothing is renamed", async () => {
    const broken = { "folklore/cards/broken.yaml": "kind: item\n" };
    const folder = content(broken);
    const { status, err } = await rulewright(["rename", "bandage", "cloth", "--content", folder]);
    expect(status).toBe(1);
    expect(err).toContain("Nothing was renamed");
    expect(snapshot(folder)).toEqual({ ...smallGame, ...broken });
  });

  test("if one file cannot be written, all stays as it was", async () => {
    // A file where the folder of redirects belongs.
    const folder = content({ "folklore/redirects": "in the way" });
    const { status, err } = await rulewright(["rename", "bandage", "cloth", "--content", folder]);
    expect(status).toBe(1);
    expect(err).toContain("Nothing was renamed");
    expect(snapshot(folder)).toEqual({ ...smallGame, "folklore/redirects": "in the way" });
  });
});
