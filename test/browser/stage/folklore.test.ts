import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let master: Seat;
let first: Seat;
let second: Seat;

const api = `game.modules.get("rulewright").api`;
/** The running game as a seat's own client has it. */
const sitting = `const [record] = ${api}.games(); const sitting = await ${api}.open(record.entry);`;
/** Which seats are asked, and how far the game is. */
const standing = `${sitting} return [sitting.table.at, [...new Set(sitting.table.question?.options.map((option) => option.seat))]];`;

beforeAll(async () => {
  stage = await startStage();
  master = await stage.join(0);
  first = await stage.join(1);
  second = await stage.join(2);
});

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

const at = async (seat: Seat) => ((await inPage(seat, standing)) as [number, string[]])[0];
const asked = async (seat: Seat) => ((await inPage(seat, standing)) as [number, string[]])[1];

/** Lets the module decide until somebody whom a given user plays is asked. */
async function playUntilAsked(user: string): Promise<void> {
  await inPage(
    master,
    `${sitting}
     for (let n = 0; n < 200; n++) {
       const { question, state, play } = sitting.table;
       const seats = new Set(question.options.map((option) => option.seat));
       if (Object.entries(sitting.record.seats).some(([seat, id]) => id === "${user}" && seats.has(seat))) return;
       await ${api}.give(sitting, await play.advise(state, question, { roll: (faces) => 1 + Math.floor(Math.random() * faces) }));
     }
     throw new Error("That player is never asked.");`,
  );
}

describe("an evening of Folklore", () => {
  test("tells players who come before it what they wait for", async () => {
    const waiting = first.page.locator("#rulewright-waiting");
    await waiting.getByText("Gamemaster sets the game up and says who plays whom.").waitFor();
    await picture(first.page, "folklore-waiting");
    await waiting.getByRole("button", { name: "All right" }).click();
    await waiting.waitFor({ state: "detached" });
    await first.page.getByRole("button", { name: "Rulewright: the table" }).click();
    await waiting.waitFor();
  });

  test("does not begin while the form of another game is still being drawn", async () => {
    await master.page.getByRole("button", { name: "Rulewright: the table" }).click();
    const form = master.page.locator("#rulewright-new-game");
    await form.getByLabel("Story").waitFor();
    await form.evaluate((element: HTMLFormElement) => {
      const select = element.querySelector<HTMLSelectElement>('select[name="game"]');
      if (select === null) throw new Error("Only one game is here.");
      select.value = "shadow-hunters";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      element.requestSubmit();
    });
    await form.locator('[name="blind"]').waitFor();
    await expect.poll(() => form.getByRole("button", { name: "Begin" }).isEnabled()).toBe(true);
    // What begins, or is refused, does so within moments.
    await master.page.waitForTimeout(1500);
    expect(await inPage(master, `return ${api}.games().length`)).toBe(0);
    expect(await master.page.locator("#notifications .notification").count()).toBe(0);
    await form.locator('select[name="game"]').selectOption("folklore");
    await form.getByLabel("Story").waitFor();
    await inPage(
      master,
      `for (const app of foundry.applications.instances.values()) if (app.id === "rulewright-new-game") await app.close();`,
    );
  });

  test("begins with one button: the story, the party and who plays whom are chosen already", async () => {
    await master.page.getByRole("button", { name: "Rulewright: the table" }).click();
    const form = master.page
      .getByRole("form", { name: /Begin a game/ })
      .or(master.page.locator("#rulewright-new-game"));
    await form.first().waitFor();
    await picture(master.page, "folklore-new-game");
    await form.first().getByRole("button", { name: "Begin" }).click();
    await master.page.locator("#rulewright-table").waitFor();
    expect(await at(master)).toBe(1);
  });

  test("shows every player the same table, and offers answers only to those who are asked", async () => {
    for (const { page } of [first, second]) await page.locator("#rulewright-waiting").waitFor({ state: "detached" });
    const user = String(await inPage(first, `return game.user.id`));
    await playUntilAsked(user);
    for (const seat of [first, second]) await inPage(seat, `await ${api}.enter();`);
    const own = first.page.locator("#rulewright-table");
    await own.getByRole("button").first().waitFor();
    await expect.poll(() => own.locator('[data-action="answer"]').count()).toBeGreaterThan(0);
    const seats = await asked(first);
    const others = await inPage(second, `${sitting} return sitting.seatsOf(game.user)`);
    if (!seats.some((seat) => (others as string[]).includes(seat))) {
      expect(await second.page.locator('#rulewright-table [data-action="answer"]').count()).toBe(0);
    }
    await picture(first.page, "folklore-asked");
  });

  test("takes an answer from the player's own screen to everybody", async () => {
    const before = await at(master);
    await first.page.locator('#rulewright-table [data-action="answer"]:visible').last().click();
    for (const seat of [master, first, second]) await expect.poll(() => at(seat)).toBe(before + 1);
  });

  test("refuses a command for a seat that the sender does not play and a forged one, and does once what comes twice", async () => {
    await playUntilAsked(String(await inPage(first, `return game.user.id`)));
    const before = await at(master);
    const foreign = await inPage(
      second,
      `${sitting} const command = sitting.table.question.options[0];
       return ${api}.give(sitting, command);`,
    );
    expect(foreign).toHaveProperty("refused");
    const forged = await inPage(
      second,
      `return game.users.activeGM.query("rulewright.decide", { user: game.users.activeGM.id, nonce: "made-up" }, { timeout: 5000 });`,
    );
    expect(forged).toHaveProperty("refused");
    const twice = await inPage(
      first,
      `${sitting}
       const [{ command }] = sitting.offers(game.user);
       const done = await ${api}.give(sitting, command);
       const { nonce } = JSON.parse(game.user.getFlag("rulewright", "command"));
       const again = await game.users.activeGM.query("rulewright.decide", { user: game.user.id, nonce }, { timeout: 5000 });
       return [done, again];`,
    );
    expect(twice).toEqual([{ at: before + 1 }, { at: before + 1 }]);
    expect(await at(master)).toBe(before + 1);
  });

  test("takes no answer to a question that is no longer asked, whatever the next one is", async () => {
    const before = await at(master);
    const verdicts = await inPage(
      master,
      `${sitting}
       const [offer] = sitting.offers(game.user);
       const done = await ${api}.give(sitting, offer.command, offer.at);
       const [next] = sitting.offers(game.user);
       return [done, await ${api}.give(sitting, offer.command, offer.at), await ${api}.give(sitting, next.command, offer.at)];`,
    );
    const late = { refused: expect.stringContaining("moved on") };
    expect(verdicts).toEqual([{ at: before + 1 }, late, late]);
    expect(await at(master)).toBe(before + 1);
  });

  test("can be taken back by the game master, for everybody", async () => {
    const before = await at(master);
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Undo" }).click();
    for (const seat of [master, first]) await expect.poll(() => at(seat)).toBe(before - 1);
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Redo" }).click();
    for (const seat of [master, first]) await expect.poll(() => at(seat)).toBe(before);
  });

  test("names in the chat the rule of each step, and the name opens its page at the rule, every time", async () => {
    const link = master.page.locator(".rw-step .rw-rule .content-link[data-hash]").last();
    await link.scrollIntoViewIfNeeded();
    await picture(master.page, "folklore-chat");
    const book = master.page.locator(".journal-sheet", { hasText: "Rules" });
    const text = book.locator(".journal-page-content");
    const heading = text.locator(`[data-anchor="${await link.getAttribute("data-hash")}"]`);
    for (const time of ["first", "second"]) {
      await link.click();
      await heading.waitFor();
      const isInSight = async () => {
        const [inner, outer] = [await heading.boundingBox(), await text.boundingBox()];
        return inner !== null && outer !== null && inner.y >= outer.y - 1 && inner.y < outer.y + outer.height;
      };
      await expect.poll(isInSight, { message: `the ${time} time` }).toBe(true);
      await picture(master.page, "folklore-rule");
      await book.getByRole("button", { name: /^Close/ }).click();
      await book.waitFor({ state: "detached" });
    }
  });

  test("is where it was after a reload and after the server was killed", async () => {
    const before = await at(master);
    await stage.kill();
    await stage.restart();
    await first.page.reload();
    await first.page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
    await first.page.locator("#rulewright-table").waitFor();
    expect(await at(first)).toBe(before);
    await expect.poll(() => at(master), { timeout: 20_000 }).toBe(before);
  }, 90_000);

  test("shows the map of an adventure as a scene, where every figure is a token that walks as the game says", async () => {
    const figures = (await inPage(
      master,
      `${sitting}
       const roll = (faces) => 1 + Math.floor(Math.random() * faces);
       for (let n = 0; n < 1500 && sitting.table.question && sitting.table.state.map === null; n++) {
         const { question, state, play } = sitting.table;
         await ${api}.give(sitting, await play.advise(state, question, { roll }));
       }
       return sitting.table.play.board(sitting.table.state)?.figures.length ?? 0;`,
    )) as number;
    expect(figures).toBeGreaterThan(1);
    const placed = `${sitting}
      const { figures } = sitting.table.play.board(sitting.table.state);
      const tokens = canvas.scene?.tokens.contents ?? [];
      return figures.every(({ id, x, y }) => tokens.some((token) =>
        token.flags.rulewright.figure === id && token.x === x * 100 && token.y === y * 100)) && tokens.length === figures.length;`;
    for (const seat of [master, first]) await expect.poll(() => inPage(seat, placed), { timeout: 20_000 }).toBe(true);
    expect(await inPage(master, `return canvas.scene.walls.size`)).toBeGreaterThan(4);
    await picture(first.page, "folklore-map");
  }, 600_000);

  test("is played to the end of its story", async () => {
    const outcome = await inPage(
      master,
      `${sitting}
       const roll = (faces) => 1 + Math.floor(Math.random() * faces);
       for (let n = 0; n < 3000 && sitting.table.question; n++) {
         const { question, state, play } = sitting.table;
         const verdict = await ${api}.give(sitting, await play.advise(state, question, { roll }));
         if ("refused" in verdict) throw new Error(verdict.refused);
       }
       return sitting.table.play.game.outcome(sitting.table.state)?.result;`,
    );
    expect(["success", "failure"]).toContain(outcome);
    await expect
      .poll(() => inPage(first, `${sitting} return sitting.table.question === undefined`), { timeout: 20_000 })
      .toBe(true);
  }, 600_000);

  test("leaves no error behind on any page but for the line that was cut", () => {
    const own = [master, first, second].flatMap(({ faults }) => faults);
    expect(own.filter((fault) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(fault))).toEqual([]);
  });
});
