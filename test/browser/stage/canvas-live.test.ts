import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

/** A scene of 10 by 8 spaces without a margin, with a wall between the fifth and the sixth column and a door in it. */
const mill = `
  const [player] = game.users.players;
  const link = { actorLink: true, displayName: 50, disposition: 1 };
  const [hero, foe] = await Actor.create([
    { name: "Hero", type: "base", ownership: { [player.id]: 3 }, prototypeToken: link },
    { name: "Foe", type: "base", prototypeToken: { displayName: 50 } },
  ]);
  const scene = await Scene.create({
    name: "The mill", width: 1000, height: 800, padding: 0, grid: { size: 100, distance: 5, units: "ft" },
  });
  const tokens = await Promise.all([hero.getTokenDocument({ x: 200, y: 300 }), foe.getTokenDocument({ x: 800, y: 300 })]);
  await scene.createEmbeddedDocuments("Token", tokens.map((token) => token.toObject()));
  await scene.createEmbeddedDocuments("Wall", [
    { c: [500, 0, 500, 400] }, { c: [500, 400, 500, 500], door: 1 }, { c: [500, 500, 500, 800] },
  ]);
  await scene.activate();
`;

const hero = 'canvas.tokens.placeables.find(({ name }) => name === "Hero")';
const place = (seat: Seat) => inPage(seat, `const { x, y } = ${hero}; return [x, y];`);

describe.each([13, 14] as const)("a scene at the table, generation %i", (generation) => {
  let stage: RunningStage;
  let master: Seat;
  let player: Seat;
  let onlooker: Seat;

  /** Puts the hero back where the tests find it. */
  async function reset(): Promise<void> {
    await inPage(master, `await ${hero}.document.update({ x: 200, y: 300 });`);
    await expect.poll(() => place(player)).toEqual([200, 300]);
  }

  beforeAll(async () => {
    stage = await startStage({ generation });
    master = await stage.join(0);
    player = await stage.join(1, { reducedMotion: "reduce" });
    onlooker = await stage.join(2);
    await inPage(master, mill);
    for (const seat of [master, player, onlooker]) await seat.page.locator(".token").nth(1).waitFor();
  });

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("opens for all when it is activated, and again after a reload", async () => {
    await player.page.reload();
    await player.page.locator(".token").nth(1).waitFor();
    expect(await inPage(player, "return [canvas.ready, canvas.scene.name, canvas.grid.size]")).toEqual([
      true,
      "The mill",
      100,
    ]);
    await picture(master.page, `scene-master-${generation}`);
    await picture(player.page, `scene-player-${generation}`);
  });

  it("a player's token walks with the keyboard, stops at the wall, and everybody sees it", async () => {
    await player.page.locator('.token[aria-label^="Hero"]').focus();
    for (let step = 0; step < 4; step++) {
      await player.page.keyboard.press("ArrowRight");
      await player.page.waitForTimeout(250);
    }
    for (const seat of [player, master, onlooker]) await expect.poll(() => place(seat)).toEqual([400, 300]);
    await reset();
  });

  it("a dragged token stops at the wall, too", async () => {
    const at = (x: number, y: number) =>
      inPage(player, `return canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} });`) as Promise<{
        x: number;
        y: number;
      }>;
    const [from, to] = [await at(250, 350), await at(850, 350)];
    await player.page.mouse.move(from.x, from.y);
    await player.page.mouse.down();
    await player.page.mouse.move(to.x, to.y, { steps: 6 });
    await player.page.mouse.up();
    await expect.poll(() => place(onlooker)).toEqual([400, 300]);
    await reset();
  });

  it("TokenDocument#move tells hooks on every client, and one who says no stops it", async () => {
    await inPage(
      onlooker,
      'Hooks.once("moveToken", (token, { passed, destination }, operation, user) => { globalThis.seen = [token.name, passed.spaces, destination.x, user.name]; });',
    );
    expect(await inPage(player, `return ${hero}.document.move({ x: 800, y: 300 });`)).toBe(true);
    const name = await inPage(player, "return game.user.name");
    await expect.poll(() => inPage(onlooker, "return globalThis.seen")).toEqual(["Hero", 2, 400, name]);
    expect(await inPage(player, `return ${hero}.document.move({ x: 800, y: 300 });`)).toBe(false);
    const refused = `const id = Hooks.on("preMoveToken", () => false);
      const moved = await ${hero}.document.move({ x: 100, y: 300 });
      Hooks.off("preMoveToken", id);
      return moved;`;
    expect(await inPage(player, refused)).toBe(false);
    await reset();
  });

  it("a player cannot move what is not theirs, even by calling the API", async () => {
    const foe = 'canvas.tokens.placeables.find(({ name }) => name === "Foe")';
    const move = `try { return await ${foe}.document.move({ x: 700, y: 300 }); } catch { return "refused"; }`;
    expect(await inPage(player, move)).toBe("refused");
    expect(await inPage(player, `return ${foe}.control()`)).toBe(false);
  });

  it("a player opens the door, and the way is free for all", async () => {
    await player.page.getByRole("button", { name: "Door, closed" }).click();
    // Each client opens it when the change reaches that client; who walks must have it open.
    for (const { page } of [master, player]) await page.getByRole("button", { name: "Door, open" }).waitFor();
    expect(await inPage(player, `return ${hero}.document.move([{ x: 400, y: 400 }, { x: 600, y: 400 }]);`)).toBe(true);
    await expect.poll(() => place(master)).toEqual([600, 400]);
    await master.page.getByRole("button", { name: "Door, open" }).click();
    await reset();
  });

  it("players see no walls; whom somebody aims at, everybody sees", async () => {
    expect(await player.page.locator(".wall-solid").count()).toBe(0);
    expect(await master.page.locator(".wall-solid").count()).toBe(2);
    await player.page.locator('.token[aria-label^="Foe"]').focus();
    await player.page.keyboard.press("t");
    const name = await inPage(player, "return game.user.name");
    await master.page.locator(`.token[aria-label*="target of ${name}"]`).waitFor();
    expect(await inPage(master, "return game.users.players[0].targets.size")).toBe(1);
    await inPage(player, "game.user._updateTokenTargets([])");
    await expect.poll(() => inPage(master, "return game.users.players[0].targets.size")).toBe(0);
  });

  it("bars and statuses of the actor show on its tokens, also of one that is not linked", async () => {
    await inPage(
      master,
      `
      const foe = canvas.tokens.placeables.find(({ name }) => name === "Foe");
      CONFIG.statusEffects[${generation === 13 ? "CONFIG.statusEffects.length" : '"spooked"'}] = { id: "spooked", name: "Spooked", img: "icons/svg/terror.svg" };
      await foe.actor.toggleStatusEffect("spooked", { active: true });
      await foe.actor.update({ name: "Foe himself" });`,
    );
    await player.page.locator('.token[aria-label*="Spooked"]').waitFor();
    expect(
      await inPage(
        master,
        'return [game.actors.getName("Foe").statuses.size, canvas.tokens.placeables.find(({ name }) => name === "Foe").actor.name]',
      ),
    ).toEqual([0, "Foe himself"]);
  });

  it("a module's marks and a dropped actor's token are there", async () => {
    await inPage(
      master,
      `
      const uuid = game.actors.getName("Foe").uuid;
      const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 120, y: 640 });
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
      document.getElementById("board").dispatchEvent(new DragEvent("drop", { dataTransfer, clientX: x, clientY: y, bubbles: true }));
      canvas.interface.grid.addHighlightLayer("reach");
      canvas.interface.grid.highlightPosition("reach", { x: 100, y: 300, color: 0x33bbff });`,
    );
    await expect.poll(() => inPage(player, "return canvas.tokens.placeables.length")).toBe(3);
    expect(await inPage(player, "const { x, y } = canvas.tokens.placeables.at(-1); return [x, y];")).toEqual([
      100, 600,
    ]);
    await picture(master.page, `scene-marks-${generation}`);
  });

  it("what the scene view does not have throws by its name", async () => {
    const touch = (code: string) =>
      inPage(master, `try { ${code}; return "there"; } catch (error) { return error.message; }`);
    expect(await touch("canvas.lighting")).toContain("lighting");
    expect(await touch("canvas.tokens.quadtree")).toContain("quadtree");
    expect(await touch(`${hero}.vision`)).toContain("vision");
    expect(await touch("foundry.canvas.perception")).toContain("foundry.canvas.perception");
  });

  it("nothing went wrong on any page", () => {
    for (const seat of [master, player, onlooker]) expect(seat.faults).toEqual([]);
  });
});
