import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { pressUntil, standing, unveil } from "./hunters-page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

describe("the seats of a game with secrets", () => {
  let stage: RunningStage;
  let master: Seat;
  let ash: Seat;
  let briar: Seat;
  let cedar: Seat;

  const playerOfRed = () =>
    inPage(master, `${sitting} return game.users.get(sitting.record.seats.red)?.name ?? "nobody"`);
  const questions = ({ page }: Seat) => page.getByRole("dialog", { name: "Is that all right?" });

  /** Waits until the game waits for one of these people, who take their time. */
  const waitsFor = (...people: readonly string[]) =>
    expect.poll(async () => people.includes((await standing(master)).waiting[0] ?? ""), { timeout: 30_000 }).toBe(true);

  /** Whether somebody has learned something that the others did not know. */
  const hasDisclosed = () =>
    inPage(
      master,
      `${sitting} return sitting.table.steps.some(({ events }) => events.some(({ type }) => ["drew", "revealed", "died"].includes(type)));`,
    );

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    await inPage(master, unveil);
    ash = await stage.join(1);
    briar = await stage.join(2);
    cedar = await stage.join(3);
    for (const { page } of [master, ash, briar, cedar]) {
      await page.waitForFunction(
        () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
      );
    }
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("are dealt characters of the expansion for those that the game master swaps, and of the base game for others", async () => {
    await inPage(master, `await ${api}.newGame();`);
    const window = master.page.locator("#rulewright-new-game");
    await window.locator('select[name="game"]').selectOption("shadow-hunters");
    const swaps = window.getByRole("group", { name: "Characters from the expansion" });
    const sets = window.getByRole("combobox", { name: "Characters" });
    await sets.waitFor();
    expect(await swaps.isVisible()).toBe(false);
    await sets.selectOption("swap");
    for (const name of ["Ellen instead of Emi", "Valkyrie instead of Vampire"])
      await swaps.getByRole("checkbox", { name }).check();
    await picture(master.page, "hunters-swap");
    for (const seat of ["red", "blue"]) {
      await window.locator(`select[name="player-${seat}"]`).selectOption({ label: "Bot, by chance" });
    }
    // Whoever presses twice begins one game.
    await window.getByRole("button", { name: "Begin" }).dblclick();
    for (const { page } of [ash, briar]) await page.locator("#rulewright-table .rw-own").waitFor();
    expect(await inPage(master, `return ${api}.games().length`)).toBe(1);
    const options = await inPage(master, `${sitting} return sitting.table.state.options`);
    expect(options).toMatchObject({ set: "swap", initials: ["E", "V"], seats: ["white", "black", "red", "blue"] });
  });

  it("of bots are spoken for by nobody: whatever a game master tries, the refusal is the same", async () => {
    // While bots play, what is tried may be refused for being late.
    await waitsFor("white", "black");
    const refusals = await inPage(
      master,
      `${sitting}
       const given = [];
       for (const type of ["roll", "reveal", "use", "pass"]) given.push(await ${api}.give(sitting, { type, seat: "red" }));
       return given;`,
    );
    const [first, ...rest] = refusals as readonly { readonly refused: string }[];
    expect(first?.refused).toMatch(/\bred\b/i);
    for (const refusal of rest) expect(refusal).toEqual(first);
  });

  /** The game master gives Red's seat to Cedar. */
  async function giveToCedar(): Promise<void> {
    const table = master.page.locator("#rulewright-table");
    await table.getByRole("button", { name: /^Seat of Red:/ }).click();
    await master.page.getByRole("combobox", { name: "Who plays" }).selectOption({ label: "Cedar" });
    await master.page.locator("dialog, .dialog").getByRole("button").last().click();
  }

  it("go to nobody new if one of the others does not agree", async () => {
    await giveToCedar();
    for (const seat of [ash, briar]) {
      expect(await questions(seat).textContent()).toContain("Cedar is to play Red from now on");
      await questions(seat)
        .getByRole("button", { name: seat === ash ? "Yes" : "No" })
        .click();
    }
    await master.page.getByText("Not everybody agreed").first().waitFor();
    expect(await questions(cedar).count()).toBe(0);
    expect(await playerOfRed()).toBe("nobody");
    expect(await cedar.page.locator("#rulewright-table .rw-own").count()).toBe(0);
  });

  it("go to somebody who watched when the others agree, and everybody is told", async () => {
    await giveToCedar();
    for (const seat of [ash, briar]) await questions(seat).getByRole("button", { name: "Yes" }).click();
    await cedar.page.locator("#rulewright-table .rw-own").waitFor();
    expect(await playerOfRed()).toBe("Cedar");
    const told = () => inPage(ash, `return game.messages.contents.at(-1).content`);
    await expect.poll(told).toContain("Cedar plays Red from now on");
    for (let steps = 12; steps === 12 || !(await hasDisclosed()); steps += 4) {
      const before = (await standing(cedar)).at;
      await pressUntil([ash, briar, cedar], ({ at, isOver }) => isOver || at > before + steps);
    }
  }, 90_000);

  it("of people who are away keep secrets from being taken back, for nobody can ask them", async () => {
    await briar.page.context().close();
    await expect
      .poll(() => inPage(master, `return game.users.getName("Briar").active`), { timeout: 20_000 })
      .toBe(false);
    await waitsFor("white", "black", "red");
    const { at } = await standing(master);
    await inPage(master, `await foundry.applications.instances.get("rulewright-table").render();`);
    // From the first card of the chat on: by then somebody has read a card that nobody else knew.
    await master.page.locator(".chat-log button.rw-undo").first().click();
    await master.page.getByRole("button", { name: /^Take \d+ steps back$/ }).click();
    await master.page.getByText("Away, and so not to be asked: Briar").first().waitFor();
    expect((await standing(master)).at).toBe(at);
    for (const seat of [master, ash, cedar]) expect(seat.faults).toEqual([]);
  });
});
