import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

afterAll(stopBrowser);

/** How many documents of each type the world has, as a seat sees it. */
const counts = `return Object.fromEntries(
  ["folders", "actors", "items", "cards", "tables", "journal", "scenes"].map((name) => [name, game[name].size]));`;
const setUp = `await game.modules.get("rulewright").api.setUp();`;

describe.each([13, 14] as const)("the first start of a world of generation %i", (generation) => {
  let stage: RunningStage;
  let master: Seat;
  let player: Seat;

  beforeAll(async () => {
    stage = await startStage({ generation, welcome: true });
    master = await stage.join(0);
    player = await stage.join(1);
  });
  afterAll(() => stage?.close());

  const welcome = (seat: Seat) => seat.page.locator("#rulewright-welcome");
  const press = (name: string) => welcome(master).getByRole("button", { name }).click();
  const isDone = () => welcome(master).getByText("is set up").waitFor();

  test("welcomes the game master, and nobody else", async () => {
    await welcome(master).waitFor();
    await picture(master.page, `setup-${generation}-welcome`);
    expect(await welcome(player).count()).toBe(0);
  });

  test("a host that refuses in the middle leaves the world as it was, and the game master is told", async () => {
    await inPage(master, `globalThis.refusal = Hooks.on("preCreateScene", () => false);`);
    await press("Set Folklore: The Affliction up");
    await welcome(master).getByRole("alert").waitFor();
    await picture(master.page, `setup-${generation}-failed`);
    expect(await welcome(master).innerText()).toContain("your world is as it was");
    expect(new Set(Object.values((await inPage(master, counts)) as object))).toEqual(new Set([0]));
    await inPage(master, `Hooks.off("preCreateScene", globalThis.refusal);`);
    await press("Back");
  });

  test("one click brings the whole game, and shows how far it is", async () => {
    await inPage(
      master,
      `globalThis.seen = [];
       new MutationObserver(() => globalThis.seen.push(document.querySelector("#rulewright-welcome progress")?.value))
         .observe(document.querySelector("#rulewright-welcome"), { subtree: true, childList: true, characterData: true });`,
    );
    await press("Set Folklore: The Affliction up");
    await isDone();
    await picture(master.page, `setup-${generation}-done`);
    const seen = (await inPage(master, `return globalThis.seen.filter((value) => value !== undefined);`)) as number[];
    expect(seen.some((value) => value > 0 && value < 100)).toBe(true);
    const made = (await inPage(master, counts)) as Record<string, number>;
    for (const [name, count] of Object.entries(made)) expect(count, name).toBeGreaterThan(0);
    await expect.poll(() => inPage(player, counts)).toEqual(made);
  });

  test("heroes have their types and bars, decks their faces, maps their walls", async () => {
    const found = await inPage(
      master,
      `const hero = game.actors.find((actor) => actor.type === "rulewright.hero");
       const card = game.cards.contents[0].cards.contents[0];
       const face = await fetch("/" + card.faces[0].img);
       const picture = await fetch("/" + hero.img);
       const map = game.scenes.find((scene) => scene.walls.size > 0);
       return {
         vita: hero.system.play.vita.max === hero.system.entry.vita, bar: hero.prototypeToken.bar1.attribute,
         folder: hero.folder.name, face: face.ok, picture: picture.ok, card: card.type, map: map !== undefined,
       };`,
    );
    expect(found).toEqual({
      vita: true,
      bar: "play.vita",
      folder: "Heroes",
      face: true,
      picture: true,
      card: "rulewright.face",
      map: true,
    });
  });

  test("the scenes can be looked at by everybody", async () => {
    const scenes = (await inPage(master, `return game.scenes.contents.map(({ id }) => id);`)) as string[];
    for (const [at, id] of scenes.entries()) {
      await inPage(master, `await game.scenes.get("${id}").activate();`);
      await expect.poll(() => inPage(player, `return canvas.scene?.id;`)).toBe(id);
      await picture(player.page, `setup-${generation}-scene-${at + 1}`);
    }
    expect(scenes.length).toBeGreaterThan(1);
  });

  test("doing it again changes nothing, and nothing is there twice", async () => {
    const before = await inPage(master, counts);
    await press("Done");
    await inPage(master, setUp);
    await press("Set Folklore: The Affliction up");
    await isDone();
    expect(await welcome(master).innerText()).not.toContain("are new");
    expect(await inPage(master, counts)).toEqual(before);
  });

  test("what the game master changed or removed is listed with a choice, and the choice counts", async () => {
    await inPage(
      master,
      // As if an older version had been set up, in which all of these were different.
      `const ledgers = foundry.utils.deepClone(game.settings.get("rulewright", "setupLedgers"));
       const heroes = game.actors.filter((actor) => actor.type === "rulewright.hero");
       for (const { id } of heroes.slice(0, 3)) ledgers["folklore/world"]["Actor." + id][0] = "older";
       await game.settings.set("rulewright", "setupLedgers", ledgers);
       globalThis.heroes = heroes.slice(0, 4).map(({ id, name }) => ({ id, name }));
       await heroes[0].update({ name: "Mine" });
       await heroes[1].update({ name: "Mine too" });
       await heroes[3].delete();`,
    );
    await press("Done");
    await inPage(master, setUp);
    await press("Set Folklore: The Affliction up");
    const list = welcome(master).getByRole("list", { name: "Documents to decide about" });
    await list.waitFor();
    expect(await list.getByRole("listitem").count()).toBe(3);
    await list
      .getByRole("group", { name: /Mine too/ })
      .getByRole("radio", { name: "Take the new one" })
      .check();
    await picture(master.page, `setup-${generation}-conflicts`);
    await press("Go on");
    await isDone();
    const names = await inPage(
      master,
      `return globalThis.heroes.map(({ id, name }) => [name, game.actors.get(id)?.name].map(String));`,
    );
    const [mine, taken, , removed] = names as [string, string][];
    expect(mine?.[1]).toBe("Mine");
    expect(taken?.[1]).toBe(taken?.[0]);
    expect(removed?.[1]).toBe("undefined");
  });

  test("actors and items can also come as compendia of the world", async () => {
    await press("Done");
    await inPage(master, setUp);
    await press("Make compendia");
    await isDone();
    const packs = `return game.packs.filter(({ metadata }) => metadata.packageType === "world")
      .map((pack) => [pack.documentName, pack.index.size]);`;
    const made = (await inPage(master, packs)) as [string, number][];
    expect(made.map(([type]) => type).sort()).toEqual(["Actor", "Item"]);
    expect(made.every(([, size]) => size > 10)).toBe(true);
    await press("Done");
    await inPage(master, setUp);
    await press("Make compendia");
    await isDone();
    expect(await inPage(master, packs)).toEqual(made);
  });

  test("a system that takes no types of modules is named, and all else is set up", async () => {
    await press("Done");
    await inPage(master, `game.documentTypes.Actor = ["base"]; game.documentTypes.Item = ["base"]; ${setUp}`);
    const note = welcome(master).getByRole("note");
    await note.waitFor();
    await picture(master.page, `setup-${generation}-refused`);
    expect(await note.innerText()).toContain("does not take actors and items of modules");
    await press("Set Folklore: The Affliction up");
    await isDone();
  });

  test("ends with a way into the game, and the welcome does not come again", async () => {
    await press("Begin a game");
    await master.page.locator("#rulewright-new-game").waitFor();
    await master.page.reload();
    await master.page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
    await inPage(master, `await new Promise((resolve) => setTimeout(resolve, 500));`);
    expect(await welcome(master).count()).toBe(0);
    expect(master.faults.filter((fault) => !fault.includes("documents of type Scene were not made"))).toEqual([]);
    expect(player.faults).toEqual([]);
  });
});
