import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

/** A house of two storeys, with somebody on each and a wall upstairs only. */
const house = `
  const scene = await Scene.create({
    name: "House", width: 1000, height: 800, padding: 0, active: true, backgroundColor: "#223344",
  });
  const [attic] = await scene.createEmbeddedDocuments("Level", [
    { name: "Attic", sort: 10, elevation: { bottom: 20, top: 40 }, background: { color: "#443322" } },
  ]);
  await scene.createEmbeddedDocuments("Token", [
    { name: "Cook", x: 100, y: 100, displayName: 50 },
    { name: "Ghost", x: 100, y: 300, displayName: 50, level: attic.id },
  ]);
  await scene.createEmbeddedDocuments("Wall", [{ c: [300, 0, 300, 800], levels: [attic.id] }]);
`;
const names = "return canvas.tokens.placeables.map(({ name }) => name)";

describe("a scene with levels, generation 14", () => {
  let stage: RunningStage;
  let master: Seat;

  beforeAll(async () => {
    stage = await startStage({ generation: 14 });
    master = await stage.join(0);
    await inPage(master, house);
  });

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("shows the level that is chosen on the bar of scenes, with who stands there", async () => {
    expect(await inPage(master, names)).toEqual(["Cook"]);
    await master.page.getByRole("button", { name: "Attic" }).click();
    await expect.poll(() => inPage(master, names)).toEqual(["Ghost"]);
    expect(await inPage(master, "return [canvas.level.name, canvas.level.isView]")).toEqual(["Attic", true]);
    expect(await master.page.locator(".board-ground rect[fill]").first().getAttribute("fill")).toBe("#443322");
    await picture(master.page, "levels");
  });

  it("has walls that stand on their own level only", async () => {
    const walk = (name: string) =>
      inPage(
        master,
        `const token = canvas.scene.tokens.getName("${name}"); await token.move({ x: 500, y: token.y }); return token.x;`,
      );
    expect([await walk("Cook"), await walk("Ghost")]).toEqual([500, 200]);
  });

  it("lets a token go to another level, where it is seen from then on", async () => {
    await inPage(master, `await canvas.scene.tokens.getName("Cook").move({ level: canvas.level.id }); `);
    await expect.poll(() => inPage(master, names)).toEqual(["Cook", "Ghost"]);
  });

  it("has a form that changes the picture of its level", async () => {
    await inPage(master, "await canvas.scene.sheet.render({ force: true })");
    const form = master.page.getByRole("dialog", { name: "Scene: House" });
    await form.getByLabel("Background").fill("#00aa55");
    await form.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => inPage(master, "return String(canvas.scene.initialLevel.background.color)"))
      .toBe("#00aa55");
    expect(master.faults).toEqual([]);
  });
});
