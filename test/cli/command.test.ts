import { existsSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "./folder.ts";
import { content, rulewright, rulewrightProcess } from "./rulewright.ts";

const item = "folklore/cards/items/bandage.yaml";
const faulty = (text: string) =>
  `kind: item\nid: bandage\nname: Bandage\nsource: {from: house}\ncategory: consumable\nprice: 5\n${text}\n`;

describe("rulewright", () => {
  test("without a command shows what there is and exits with 2; with --help with 0", async () => {
    const bare = await rulewrightProcess([]);
    expect(bare.status).toBe(2);
    expect(bare.err).toContain("Commands");
    const help = await rulewrightProcess(["--help"]);
    expect([help.status, help.out]).toEqual([0, bare.err]);
  });

  test.each(["build", "check", "explain", "read", "new", "rename", "coverage", "diff", "play", "sim", "serve"])(
    "%s --help shows usage, options and examples",
    async (command) => {
      const { status, out } = await rulewright([command, "--help"]);
      expect(status).toBe(0);
      expect(out).toContain(`Usage  rulewright ${command}`);
      expect(out).toContain("--content <dir>");
      expect(out).toMatch(new RegExp(`Examples\\n  rulewright ${command}`));
    },
  );

  test.each([
    [["chekc"], 'There is no command "chekc". Did you mean "check"?'],
    [["check", "--fromat", "json"], 'has no option "--fromat". Did you mean "--format"?'],
    [["check", "--format", "xml"], 'There is no format "xml". There are: pretty, json, github.'],
    [["check", "--format"], "wants a value"],
    [["explain"], "wants <id>"],
    [["read", "Lose", "1", "Vita."], "in quotes"],
    [["coverage", "--json=yes"], "takes no value"],
    [["check", "--content", "/nowhere"], "There is no content folder /nowhere"],
    [["check", "/nowhere/x.yaml"], "There is no file or folder"],
    [["serve", "--port", "eighty"], '"eighty" is not a port'],
    [["new", "creatur", "hag"], 'There is no kind "creatur". Did you mean "creature"?'],
    [["new", "item", "../hag"], "cannot be an id"],
  ])("%j is wrong usage: exit 2, and it says why", async (args, message) => {
    const { status, out, err } = await rulewright(args);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(message);
  });
});

describe("rulewright check", () => {
  test("a sound folder has no faults and exits with 0", async () => {
    const { status, out } = await rulewrightProcess(["check", "--content", content()]);
    expect([status, out]).toEqual([0, "No faults in 5 files.\n"]);
  });

  test("shows every fault of every file at its place and exits with 1, without colours in a pipe", async () => {
    const folder = content({
      [item]: faulty("text: Recover 1d4 Vitta.\ncolour: red"),
      "folklore/cards/town.yaml": 'name: "x\n',
    });
    const { status, out } = await rulewrightProcess(["check", "--content", folder]);
    expect(status).toBe(1);
    expect(out).toContain("bandage.yaml:7:");
    expect(out).toContain("> 7 | text: Recover 1d4 Vitta.");
    expect(out).toContain("bandage.yaml:8:1");
    expect(out).toContain("town.yaml:1:");
    expect(out).toMatch(/\d+ errors in 2 files\.\n$/);
    expect(out).not.toContain("\u001b");
  });

  test("colours come with FORCE_COLOR and never with NO_COLOR", async () => {
    const folder = content({ [item]: faulty("colour: red") });
    const args = ["check", "--content", folder];
    expect((await rulewrightProcess(args, { FORCE_COLOR: "1" })).out).toContain("\u001b[31m");
    expect((await rulewrightProcess(args, { FORCE_COLOR: "1", NO_COLOR: "1" })).out).not.toContain("\u001b");
  });

  test("as JSON it is a list of diagnostics, empty if all is well", async () => {
    const folder = content({ [item]: faulty("colour: red") });
    const { status, out } = await rulewrightProcess(["check", "--content", folder, "--format", "json"]);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject([{ severity: "error", code: "unknown-key", file: item, line: 7, column: 1 }]);
    const sound = await rulewrightProcess(["check", "--content", content(), "--format", "json"]);
    expect([sound.status, JSON.parse(sound.out)]).toEqual([0, []]);
  });

  test("for GitHub each fault is an annotation with the path from the working folder", async () => {
    const folder = content({ [item]: faulty("colour: red") });
    const { status, out } = await rulewrightProcess(["check", "--content", folder, "--format", "github"]);
    expect(status).toBe(1);
    expect(out).toMatch(/^::error file=[^,]*cards\/items\/bandage\.yaml,line=7,col=1,.*title=unknown-key::/);
  });

  test("with a path it shows the faults in it, and tells that there are others", async () => {
    const folder = content({ [item]: faulty("colour: red"), "folklore/cards/town.yaml": "kind: locatoin\n" });
    const part = await rulewright(["check", join(folder, "folklore/cards/items"), "--content", folder]);
    expect(part.status).toBe(1);
    expect(part.out).not.toContain("town.yaml");
    expect(part.out).toContain("elsewhere");
    const rules = await rulewright(["check", join(folder, "folklore/rules"), "--content", folder]);
    expect(rules.status).toBe(0);
    expect((await rulewright(["check", folder])).out).toContain("town.yaml");
  });

  test("a hostile folder gives faults, not a crash: links out, 60 MB, broken UTF-8", async () => {
    const outside = temporaryFolder({ "secret.yaml": "secret: word\n" });
    const folder = content({ "folklore/cards/large.yaml": "x" });
    truncateSync(join(folder, "folklore/cards/large.yaml"), 60 * 1024 * 1024);
    symlinkSync(join(outside, "secret.yaml"), join(folder, "folklore/cards/secret.yaml"));
    symlinkSync("/", join(folder, "folklore/everything"));
    writeFileSync(join(folder, "folklore/cards/bytes.yaml"), Buffer.from([0x6b, 0x0a, 0xff, 0xfe]));
    const { status, out } = await rulewrightProcess(["check", "--content", folder, "--format", "json"]);
    expect(status).toBe(1);
    expect(JSON.parse(out).map(({ code, file }: { code: string; file: string }) => `${code} ${file}`)).toEqual([
      "invalid-utf8 folklore/cards/bytes.yaml",
      "file-too-large folklore/cards/large.yaml",
      "outside-content folklore/cards/secret.yaml",
      "outside-content folklore/everything",
    ]);
    expect(out).not.toContain("secret: word");
  });
});

describe("rulewright explain", () => {
  test("shows a card's texts, effects, printed texts, rules and who refers to it", async () => {
    const { status, out } = await rulewright(["explain", "bandage", "--content", content()]);
    expect(status).toBe(0);
    expect(out).toContain("Bandage  item folklore/bandage");
    expect(out).toContain('"Recover 1d4 Vita" is {"op":"recover"');
    expect(out).toMatch(/Rules cited\n {2}basics\/vita +Vita/);
    expect(out).toMatch(/Referred to by\n {2}satchel +Satchel\n {2}basics +Basics/);
  });

  test("as JSON it holds the same for a program", async () => {
    const { out } = await rulewright(["explain", "folklore/bandage", "--json", "--content", content()]);
    expect(JSON.parse(out)).toMatchObject({
      id: "folklore/bandage",
      kind: "item",
      texts: [{ text: "Recover 1d4 Vita.", printed: "Recover 1d4 Vita.", making: "read" }],
      rules: [{ id: "basics/vita" }],
      referredBy: [{ id: "satchel" }, { id: "basics" }],
    });
  });

  test("knows rules and terms too", async () => {
    const folder = content();
    expect((await rulewright(["explain", "basics/vita", "--content", folder])).out).toContain(
      "rule folklore/basics/vita",
    );
    expect((await rulewright(["explain", "SPOOKED", "--content", folder])).out).toContain("status folklore/spooked");
  });

  test("an unknown id is told with the nearest one and exits with 1", async () => {
    const { status, err } = await rulewrightProcess(["explain", "bandge", "--content", content()]);
    expect([status, err]).toEqual([1, 'There is no entry, rule or term "bandge". Did you mean "bandage"?\n']);
  });
});

describe("rulewright read", () => {
  test("shows what a sentence does; the only game need not be named", async () => {
    const { status, out } = await rulewright(["read", "Lose 1d4 Vita.", "--content", content()]);
    expect(status).toBe(0);
    expect(out).toBe(
      'printed  Lose 1d4 Vita.\neffects  "Lose 1d4 Vita" is {"op":"lose","who":"you","amount":"1d4","resource":"vita"}\n',
    );
  });

  test("as JSON gives effects, spans and printed text", async () => {
    const args = ["read", "Lose 1 Vita.", "--game", "folklore", "--json", "--content", content()];
    expect(JSON.parse((await rulewright(args)).out)).toMatchObject({
      effects: [{ op: "lose", resource: "vita" }],
      printed: "Lose 1 Vita.",
    });
  });

  test("a sentence that is not read is shown with its place and exits with 1", async () => {
    const { status, out } = await rulewright(["read", "Lose 1 Vitta.", "--content", content()]);
    expect(status).toBe(1);
    expect(out).toContain("> 1 | Lose 1 Vitta.\n    |        ^^^^^");
    expect(out).toContain('"Vita"');
  });

  test("an unknown game is wrong usage", async () => {
    const { status, err } = await rulewright(["read", "Lose 1 Vita.", "--game", "folklor", "--content", content()]);
    expect([status, err]).toEqual([2, 'There is no game "folklor". Did you mean "folklore"?\n']);
  });
});

describe("rulewright new", () => {
  test("writes a starter file where it belongs, and never over another", async () => {
    const folder = content();
    const path = join(folder, "folklore/cards/items/oak-stake.yaml");
    const args = ["new", "item", "oak-stake", "--content", folder];
    expect((await rulewright(args)).status).toBe(0);
    expect(readFileSync(path, "utf8")).toMatch(/^kind: item\nid: oak-stake\nname: Oak Stake\n/);
    writeFileSync(path, "# mine\n");
    const again = await rulewright(args);
    expect(again.status).toBe(1);
    expect(again.err).toContain("is there already");
    expect(readFileSync(path, "utf8")).toBe("# mine\n");
  });

  test("refuses an id that another file has", async () => {
    const folder = content();
    const { status, err } = await rulewright(["new", "item", "healer", "--content", folder]);
    expect(status).toBe(1);
    expect(err).toContain('The id "healer" is taken by Healer in folklore/cards/town.yaml');
    expect(existsSync(join(folder, "folklore/cards/items/healer.yaml"))).toBe(false);
  });
});

describe("rulewright coverage", () => {
  test("counts texts by how they got their effects", async () => {
    const { status, out } = await rulewright(["coverage", "--json", "--content", content()]);
    expect(status).toBe(0);
    expect(JSON.parse(out).total).toEqual({ cards: 5, read: 2, byHand: 1, manual: 0, unread: 0 });
  });

  test("a text that is not read makes it exit with 1", async () => {
    const folder = content({ [item]: faulty("text: Dance.") });
    const { status, out } = await rulewright(["coverage", "--content", folder]);
    expect(status).toBe(1);
    expect(out).toMatch(/total +5 +3 +1 +1 +0 +1\n$/);
  });
});
