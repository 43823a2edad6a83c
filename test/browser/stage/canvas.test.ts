import { afterAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { barriers } from "./barriers.ts";
import { type CanvasVisit, openScene } from "./canvas-page.ts";

afterAll(stopBrowser);

async function drag(visit: CanvasVisit, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const start = await visit.point(...from);
  const end = await visit.point(...to);
  await visit.page.mouse.move(start.x, start.y);
  await visit.page.mouse.down();
  await visit.page.mouse.move(end.x, end.y, { steps: 5 });
  await visit.page.mouse.up();
}

/** Says something about the drawn scene in the page's own words. */
function ask<T>(visit: CanvasVisit, question: string): Promise<T> {
  return visit.page.evaluate(question) as Promise<T>;
}

/** Presses keys at the same moment, however slow the machine is: no message to the browser lies between them. */
function pressTogether({ page }: CanvasVisit, keys: readonly string[]): Promise<void> {
  return page.evaluate((pressed) => {
    for (const type of ["keydown", "keyup"])
      for (const key of pressed)
        document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }, keys);
}

const token = (visit: CanvasVisit, name: string) => visit.page.locator(`.token[data-id="${name}"]`);
const controlled = (visit: CanvasVisit) => ask<string[]>(visit, "canvas.tokens.controlled.map(({ id }) => id)");

describe("walls", () => {
  it("a token that is dragged over a wall stops before it", async () => {
    const visit = await openScene();
    await drag(visit, [2, 3], [7, 3]);
    await expect.poll(() => visit.space("Hero")).toBe("4,3");
    expect(visit.faults).toEqual([]);
  });

  it("the ruler shows the distance, and where the way ends", async () => {
    const visit = await openScene();
    const start = await visit.point(2, 3);
    const end = await visit.point(7, 3);
    await visit.page.mouse.move(start.x, start.y);
    await visit.page.mouse.down();
    await visit.page.mouse.move(end.x, end.y, { steps: 3 });
    expect(await visit.page.locator(".ruler-label").textContent()).toBe("10 ft ✕ wall");
    await visit.page.keyboard.press("Escape");
    await visit.page.mouse.up();
    expect(await visit.page.locator(".ruler-label").count()).toBe(0);
    expect(await visit.space("Hero")).toBe("2,3");
  });

  it("a way with a point set on it goes around a corner", async () => {
    const visit = await openScene();
    const [start, corner, end] = [await visit.point(2, 3), await visit.point(2, 6), await visit.point(4, 6)];
    await visit.page.mouse.move(start.x, start.y);
    await visit.page.mouse.down();
    await visit.page.mouse.move(corner.x, corner.y, { steps: 3 });
    await visit.page.keyboard.press("Control");
    await visit.page.mouse.move(end.x, end.y, { steps: 3 });
    expect(await visit.page.locator(".ruler-label").textContent()).toBe("25 ft");
    await visit.page.mouse.up();
    await expect.poll(() => visit.space("Hero")).toBe("4,6");
  });

  it("the keyboard does not go through walls either", async () => {
    const visit = await openScene();
    await token(visit, "Hero").focus();
    for (let step = 0; step < 5; step++) {
      await visit.page.keyboard.press("ArrowRight");
      await visit.page.waitForTimeout(100);
    }
    await expect.poll(() => visit.page.locator(".board-news").textContent()).toBe("The way is blocked.");
    expect(await visit.space("Hero")).toBe("4,3");
  });

  it("nor does TokenDocument#move, unless walls are to be ignored", async () => {
    const visit = await openScene();
    const move = (options: string) =>
      ask<boolean>(visit, `canvas.tokens.get("Hero").document.move(at(8, 3), ${options})`);
    expect(await move("{}")).toBe(true);
    expect(await visit.space("Hero")).toBe("4,3");
    expect(await move("{}")).toBe(false);
    expect(await move("{ constrainOptions: { ignoreWalls: true } }")).toBe(true);
    expect(await visit.space("Hero")).toBe("8,3");
  });

  it("a door that is opened lets the token pass", async () => {
    const visit = await openScene({ isGM: false });
    await visit.page.getByRole("button", { name: "Door, closed" }).press("Enter");
    await visit.page.getByRole("button", { name: "Door, open" }).first().waitFor();
    await ask(visit, 'canvas.tokens.get("Hero").document.move([at(4, 4), at(6, 4)])');
    expect(await visit.space("Hero")).toBe("6,4");
  });

  it("a locked door stays shut for players, and a game master unlocks it", async () => {
    const player = await openScene({ isGM: false });
    await player.page.getByRole("button", { name: "Door, locked" }).click();
    await player.page.getByRole("button", { name: "Door, locked" }).press("l");
    expect(await player.page.getByRole("button", { name: "Door, locked" }).count()).toBe(1);
    const master = await openScene();
    await master.page.getByRole("button", { name: "Door, locked" }).press("l");
    expect(await master.page.getByRole("button", { name: "Door, locked" }).count()).toBe(0);
  });

  it("players see doors, but no walls and no secret doors; game masters see all", async () => {
    const player = await openScene({ isGM: false });
    expect(await player.page.locator(".wall-solid, .wall-window, .wall-ethereal").count()).toBe(0);
    expect(await player.page.locator(".door").count()).toBe(3);
    expect(await player.page.getByRole("button", { name: /Secret/ }).count()).toBe(0);
    const master = await openScene();
    expect(await master.page.locator(".wall").count()).toBe(9);
    expect(await master.page.locator(".door").count()).toBe(4);
  });

  it("modules ask the same walls for sight and movement", async () => {
    const visit = await openScene();
    const test = (type: string, mode: string) =>
      ask(visit, `testCollision(at(14, 2), at(14, 4), { type: "${type}", mode: "${mode}" })`);
    expect(await test("move", "any")).toBe(true);
    expect(await test("sight", "any")).toBe(false);
    expect(await test("sight", "closest")).toBe(null);
    expect(await test("move", "all")).toHaveLength(1);
  });
});

describe("the keyboard alone", () => {
  it("takes a token in hand, walks, aims, opens a sheet, lets go and deletes", async () => {
    const visit = await openScene();
    const { keyboard } = visit.page;
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    expect(await controlled(visit)).toEqual(["Hero"]);
    await keyboard.press("ArrowDown");
    await expect.poll(() => visit.space("Hero")).toBe("2,4");
    await pressTogether(visit, ["ArrowUp", "ArrowLeft"]);
    await expect.poll(() => visit.space("Hero")).toBe("1,3");
    await keyboard.press("Enter");
    expect(await visit.log()).toContain("sheet Hero");
    await keyboard.press("Tab");
    await keyboard.press("t");
    expect(await ask(visit, "game.user.targets.ids")).toEqual(["Ghost"]);
    expect(await visit.log()).toContain('activity {"targets":["Ghost"]}');
    expect(await token(visit, "Ghost").getAttribute("aria-label")).toBe(
      "Ghost, hostile, vita 3 of 10, focus 2 of 4, Defeated, target of Game Master",
    );
    await keyboard.press("Delete");
    expect(await visit.log()).toContain("delete Token Ghost");
    await keyboard.press("Escape");
    expect(await controlled(visit)).toEqual([]);
    expect(visit.faults).toEqual([]);
  });

  it("moves and scales the view when nothing is in hand", async () => {
    const visit = await openScene();
    const before = await ask<{ pivot: { x: number }; scale: { x: number } }>(visit, "canvas.stage");
    await visit.page.locator("#board").focus();
    await visit.page.keyboard.press("ArrowRight");
    await visit.page.keyboard.press("+");
    await expect.poll(() => ask(visit, "canvas.stage.pivot.x")).toBeGreaterThan(before.pivot.x);
    expect(await ask(visit, "canvas.stage.scale.x")).toBeCloseTo(before.scale.x * 1.25);
  });

  it("a player takes only their own token in hand, and sees nothing that is hidden", async () => {
    const visit = await openScene({ isGM: false });
    await token(visit, "Ghost").click();
    expect(await controlled(visit)).toEqual([]);
    await token(visit, "Hero").click();
    expect(await controlled(visit)).toEqual(["Hero"]);
    expect(await token(visit, "Spy").isVisible()).toBe(false);
  });
});

describe("the pointer", () => {
  it("selects with a click, more with Shift, a rectangle with Shift and a drag, and lets go on the ground", async () => {
    const visit = await openScene();
    await token(visit, "Hero").click();
    await token(visit, "Ghost").click({ modifiers: ["Shift"] });
    expect(await controlled(visit)).toEqual(["Hero", "Ghost"]);
    const ground = await visit.point(0, 0);
    await visit.page.mouse.click(ground.x, ground.y);
    expect(await controlled(visit)).toEqual([]);
    await visit.page.keyboard.down("Shift");
    await drag(visit, [1, 1], [7, 8]);
    await visit.page.keyboard.up("Shift");
    expect(await controlled(visit)).toEqual(["Hero", "Ghost", "Merchant"]);
  });

  it("drags all tokens in hand together", async () => {
    const visit = await openScene();
    await ask(
      visit,
      'canvas.tokens.get("Merchant").control(); canvas.tokens.get("Hero").control({ releaseOthers: false })',
    );
    await drag(visit, [2, 3], [1, 2]);
    await expect.poll(() => visit.space("Hero")).toBe("1,2");
    expect(await visit.space("Merchant")).toBe("3,6");
  });

  it("pans by dragging the ground and zooms with the wheel where the pointer is", async () => {
    const visit = await openScene();
    const before = await visit.point(0, 9);
    await drag(visit, [0, 9], [1, 8]);
    const after = await visit.point(0, 9);
    expect(after.x).toBeGreaterThan(before.x + 50);
    const spot = await visit.point(7, 8);
    await visit.page.mouse.move(spot.x, spot.y);
    await visit.page.mouse.wheel(0, -200);
    await expect.poll(() => ask<number>(visit, "canvas.stage.scale.x")).toBeGreaterThan(0.7);
    const kept = await visit.point(7, 8);
    expect(kept.x).toBeCloseTo(spot.x, 0);
    expect(kept.y).toBeCloseTo(spot.y, 0);
  });

  it("two fingers zoom", async () => {
    const visit = await openScene();
    const scale = await ask<number>(visit, "canvas.stage.scale.x");
    await ask(
      visit,
      `for (const [type, id, x] of [["down", 1, 600], ["down", 2, 700], ["move", 2, 800], ["up", 1, 600], ["up", 2, 800]])
        canvas.frame.element.dispatchEvent(new PointerEvent("pointer" + type, { pointerId: id, clientX: x, clientY: 600, button: 0, bubbles: true }))`,
    );
    expect(await ask(visit, "canvas.stage.scale.x")).toBeCloseTo(scale * 2);
  });

  it("opens sheets with a double click, aims with the right button, and marks who aims with colour and initials", async () => {
    const visit = await openScene();
    await token(visit, "Ghost").dblclick();
    expect(await visit.log()).toContain("sheet Ghost");
    await token(visit, "Ghost").click({ button: "right" });
    await ask(visit, 'showActivity(others[1], { targets: ["Ghost"] })');
    const marks = () =>
      token(visit, "Ghost")
        .locator(".token-targets i")
        .evaluateAll((all) => all.map((mark) => mark.dataset.text));
    expect(await marks()).toEqual(["GM", "CD"]);
    expect(await ask(visit, 'canvas.tokens.get("Ghost").isTargeted')).toBe(true);
    await ask(visit, "showActivity(others[1], { targets: [] })");
    expect(await marks()).toEqual(["GM"]);
  });

  it("points at a place for all when it is held down, and shows where others point", async () => {
    const visit = await openScene();
    const spot = await visit.point(8, 8);
    await visit.page.mouse.move(spot.x, spot.y);
    await visit.page.mouse.down();
    await visit.page.locator(".ping").waitFor();
    await visit.page.mouse.up();
    expect((await visit.log()).some((line) => line.startsWith('activity {"ping":{"scene":"s"'))).toBe(true);
    await ask(visit, 'showActivity(others[0], { ping: { scene: "s", x: 500, y: 500 } })');
    expect(await visit.page.locator(".ping").count()).toBe(2);
  });
});

describe("names", () => {
  it("the number tells a token from others of its kind, and a long name is cut before it when it is looked at", async () => {
    const visit = await openScene();
    await ask(
      visit,
      'canvas.tokens.get("Ghost").document.update({ name: "Very Slowly Decaying Dead of the Marsh 12" })',
    );
    const name = token(visit, "Ghost").locator(".token-name");
    expect(await name.textContent()).toBe("Very Slowly Decaying Dead of the Marsh 12");
    await expect.poll(() => name.innerText()).toMatch(/^\s*12$/);
    await token(visit, "Ghost").hover();
    await expect.poll(() => name.innerText()).toMatch(/^Very Slowly Decaying Dead of the Marsh\s+12$/);
    const [label, start, end] = await name.evaluate((element) =>
      [element, ...element.children].map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return { left, right, isCut: each.scrollWidth > each.clientWidth && each.clientWidth > 0 };
      }),
    );
    expect(start?.isCut).toBe(true);
    expect(await name.locator("span").last().textContent()).toBe(" 12");
    expect(end?.left).toBeGreaterThanOrEqual(start?.right ?? Number.POSITIVE_INFINITY);
    expect(end?.right).toBeLessThanOrEqual(label?.right ?? 0);
  });
});

describe("what modules draw", () => {
  it("marks spaces in layers that differ by texture as well as colour", async () => {
    const visit = await openScene();
    await ask(
      visit,
      `const { grid } = canvas.interface;
       for (const name of ["reach", "path"]) { grid.addHighlightLayer(name); grid.addHighlightLayer(name); }
       for (let row = 0; row < 5; row++) for (let column = 0; column < 5; column++)
         grid.highlightPosition("reach", { ...at(column, row), color: 0x33bbff, border: 0x0077aa });
       grid.highlightPosition("reach", at(0, 0));
       grid.highlightPosition("path", { ...at(2, 2), color: "#ff0000" });`,
    );
    const texture = (name: string) => visit.page.locator(`[data-layer="${name}"] pattern path`).getAttribute("d");
    expect(await texture("reach")).not.toBe(await texture("path"));
    expect(await ask(visit, 'canvas.interface.grid.getHighlightLayer("reach").positions.size')).toBe(25);
    const outline = await visit.page.locator('[data-layer="reach"] > path').getAttribute("d");
    expect(outline?.split("M")).toHaveLength(26);
    await ask(
      visit,
      'canvas.interface.grid.clearHighlightLayer("reach"); canvas.interface.grid.destroyHighlightLayer("path")',
    );
    await expect.poll(() => visit.page.locator('[data-layer="reach"] > *').count()).toBe(0);
    expect(await visit.page.locator('[data-layer="path"]').count()).toBe(0);
  });
});

describe("motion", () => {
  it("tokens glide to where they go, and jump for those who want no motion", async () => {
    const running =
      'canvas.tokens.get("Hero").document.move(at(0, 0)).then(() => canvas.tokens.get("Hero").element.getAnimations().length)';
    expect(await ask(await openScene({}, { reducedMotion: "no-preference" }), running)).toBe(1);
    expect(await ask(await openScene({}, { reducedMotion: "reduce" }), running)).toBe(0);
  });

  it("hundreds of tokens do not make it stutter", async () => {
    const visit = await openScene({ tokens: 400 });
    expect(await visit.page.locator(".token").count()).toBe(406);
    // The time that script, style and layout take for one frame of panning or zooming, without waiting for the screen.
    const times = await ask<number[]>(
      visit,
      `Array.from({ length: 40 }, (_, at) => {
        const start = performance.now();
        canvas.pan({ x: 900 + at * 10, scale: 0.6 + at / 100 });
        canvas.frame.element.getBoundingClientRect();
        document.querySelector(".token:last-child").getBoundingClientRect();
        return performance.now() - start;
      })`,
    );
    const median = times.sort((a, b) => a - b)[20] ?? 0;
    expect(median).toBeLessThan(16);
  });
});

describe("everybody", () => {
  it("finds no serious fault with axe, in dark and in light", async () => {
    for (const dark of [true, false]) {
      const visit = await openScene({}, { dark });
      expect(await barriers(visit)).toEqual([]);
    }
  });
});
