import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, inTheme, sitting } from "./at-the-table.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

const hero = `game.actors.find((actor) => actor.type === "rulewright.hero" && actor.isOwner && !game.user.isGM || game.user.isGM && actor.type === "rulewright.hero")`;

let stage: RunningStage;
let master: Seat;
let player: Seat;
let other: Seat;

beforeAll(async () => {
  stage = await startStage();
  master = await stage.join(0);
  player = await stage.join(1);
  other = await stage.join(2);
  // Here only sheets matter: nobody wants the table to open over them.
  for (const seat of [master, player, other])
    await inPage(seat, `await game.settings.set("rulewright", "followGame", false);`);
  await inPage(master, `${api}.newGame();`);
  const form = master.page.locator("#rulewright-new-game");
  await form.getByRole("button", { name: "Begin" }).click();
  // The actors that show the game follow its beginning.
  await inPage(player, `while (${hero} === undefined) await new Promise((resolve) => setTimeout(resolve, 100));`);
}, 120_000);

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

/** Opens the sheet of the hero that somebody plays, away from everything else. */
async function openHero(seat: Seat, uuid?: string): Promise<string> {
  const found = uuid === undefined ? hero : `await fromUuid(${JSON.stringify(uuid)})`;
  return (await inPage(
    seat,
    `const actor = ${found};
     for (const app of foundry.applications.instances.values()) if (app.id.startsWith("rulewright-")) await app.close();
     await actor.sheet.render({ force: true });
     actor.sheet.setPosition({ left: 20, top: 20 });
     return actor.uuid;`,
  )) as string;
}

/** Lets sensible players go on until the game offers such a command to a seat of a user. */
async function playUntil(type: string, seat: Seat): Promise<void> {
  const user = String(await inPage(seat, `return game.user.id`));
  await inPage(
    master,
    `${sitting}
     for (let n = 0; n < 400; n++) {
       const { question, state, play } = sitting.table;
       if (question.options.some((option) => option.type === "${type}" && sitting.record.seats[option.seat] === "${user}")) return;
       await ${api}.give(sitting, await play.advise(state, question, { roll: (faces) => 1 + Math.floor(Math.random() * faces) }));
     }
     throw new Error("The game never offers ${type}.");`,
  );
}

describe("the sheet of a hero", () => {
  let uuid = "";

  test("shows its player the whole record sheet as the game stands", async () => {
    uuid = await openHero(player);
    const sheet = player.page.locator(".rw-sheet");
    for (const section of ["attributes", "skills", "attacks", "statuses", "slots", "items", "abilities", "lore"]) {
      await sheet.locator(`[data-section="${section}"]`).waitFor();
    }
    await picture(player.page, "sheet-hero");
  });

  test("rolls a skill on a click: the dice, every modifier, the outcome and the rule stand in everybody's chat", async () => {
    await player.page.locator('.rw-sheet [data-row="skill/occult"] [data-action="roll"]').click();
    await player.page.locator("#rw-against").fill("6");
    await player.page.getByRole("button", { name: "Roll", exact: true }).click();
    for (const seat of [player, other, master]) {
      const card = seat.page.locator(".rw-roll").last();
      await expect.poll(() => card.textContent(), { timeout: 15_000 }).toMatch(/check in OCCULT/);
      await card.locator(".rw-rule .content-link").waitFor({ state: "attached" });
    }
    const rolls = await inPage(player, `return game.messages.contents.at(-1).rolls.length`);
    expect(rolls).toBe(1);
  });

  test("offers on the row of a card what the game allows with it, and a drag onto the slots gives that command", async () => {
    await playUntil("unequip", player);
    const row = player.page.locator('.rw-sheet [data-section="items"] .rw-row.rw-on', {
      has: player.page.getByRole("button", { name: /^Lay aside/ }),
    });
    await row.first().waitFor();
    const id = await row.first().getAttribute("data-row");
    await row
      .first()
      .getByRole("button", { name: /^Lay aside/ })
      .click();
    const laid = player.page.locator(`.rw-sheet [data-row="${id}"]:not(.rw-on)`);
    await laid.waitFor();
    await laid.getByRole("button", { name: /^Equip/ }).waitFor();
    // By its name, since a drag does not begin on a button, and onto a slot near it, since none begins while the sheet
    // is scrolled; again if the sheet was drawn anew while it was dragged.
    const worn = player.page.locator(`.rw-sheet [data-section="items"] [data-row="${id}"].rw-on`);
    const drag = () => laid.locator("strong").dragTo(player.page.locator('.rw-sheet [data-section="slots"] li').last());
    await expect
      .poll(async () => {
        if ((await worn.count()) === 0) await drag();
        return worn.count();
      })
      .toBe(1);
  });

  test("lets its player put the points right, which is told as theirs and can be undone, and nothing else", async () => {
    const own = player.page.locator(".rw-sheet");
    const vita = own.locator(".rw-tracker", { hasText: "Vita" }).locator("b");
    const before = Number(await vita.textContent());
    await own.locator('[data-action="change"][data-points="vita"][data-by="-1"]').click();
    await expect.poll(() => vita.textContent()).toBe(String(before - 1));
    await master.page
      .getByText(/\(correction\)/)
      .last()
      .waitFor();
    await picture(player.page, "sheet-own-correction");
    await own.locator('[data-action="change"][data-points="vita"][data-by="1"]').click();
    await expect.poll(() => vita.textContent()).toBe(String(before));
    expect(await own.locator('[data-action="take"]').count()).toBe(0);
    expect(await own.locator('[data-action="toggle"]:enabled').count()).toBe(0);
  });

  test("is put right by hand by the game master: points, statuses and a card that is dropped on it", async () => {
    const own = player.page.locator(".rw-sheet");
    await openHero(master, uuid);
    const sheet = master.page.locator(".rw-sheet");
    const vita = own.locator(".rw-tracker", { hasText: "Vita" }).locator("b");
    const before = Number(await vita.textContent());
    await sheet.locator('[data-action="change"][data-points="vita"][data-by="-1"]').click();
    await expect.poll(() => vita.textContent()).toBe(String(before - 1));
    await sheet.locator('[data-section="statuses"] summary').click();
    await sheet.locator('[data-action="toggle"][data-row="status/brave"]').click();
    await own.locator('[data-row="status/brave"].rw-on').waitFor();
    await inPage(
      master,
      `const { cards } = await ${api}.load("folklore");
       const entry = cards.find(({ kind, data }) => kind === "item" && data.id === "whip").data;
       const item = await Item.create({ name: "Whip", type: "rulewright.item", system: { game: "folklore", id: "whip", entry } });
       const sheet = (await fromUuid(${JSON.stringify(uuid)})).sheet;
       const event = new DragEvent("drop", { dataTransfer: new DataTransfer(), bubbles: true });
       event.dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
       sheet.element.querySelector('[data-section="items"]').dispatchEvent(event);`,
    );
    await own.locator('[data-section="items"] .rw-row', { hasText: "Whip" }).waitFor();
    await inPage(master, `await (await fromUuid(${JSON.stringify(uuid)})).sheet.close()`);
  });

  test("shows the others little, and lets them change nothing", async () => {
    await openHero(other, uuid);
    const sheet = other.page.locator(".rw-sheet");
    await sheet.getByText("Only those who play this character").waitFor();
    expect(await sheet.locator('[data-action="answer"], [data-action="roll"], [data-action="toggle"]').count()).toBe(0);
    const refused = await inPage(
      other,
      `return (await fromUuid(${JSON.stringify(uuid)})).update({ "system.notes": "mine" }).then(() => "written", () => "refused")`,
    );
    expect(refused).toBe("refused");
    await picture(other.page, "sheet-limited");
  });

  test("keeps its player's notes", async () => {
    await inPage(
      player,
      `await (await fromUuid(${JSON.stringify(uuid)})).update({ "system.notes": "<p>Owes me a candle.</p>" })`,
    );
    await expect
      .poll(() => inPage(master, `return (await fromUuid(${JSON.stringify(uuid)})).system.notes`))
      .toContain("candle");
  });
});

describe("a name on a sheet", () => {
  test("shows what it means on hover and on focus, and opens on a click", async () => {
    const name = player.page.locator('.rw-sheet a[data-rw-ref="folklore|skill:occult"]').first();
    const card = player.page.locator("#rulewright-hover");
    await name.hover();
    await card.waitFor();
    expect(await card.textContent()).toContain("OCCULT");
    await picture(player.page, "sheet-hover");
    await player.page.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });
    await player.page.keyboard.press("Tab");
    await name.focus();
    await card.waitFor();
    await name.click();
    await player.page.locator(".application", { hasText: "Rules" }).last().waitFor();
  });

  test("shows nothing when it comes to lie under a pointer at rest, until that moves", async () => {
    const { page } = player;
    await inPage(
      player,
      `for (const app of foundry.applications.instances.values()) if (app.id.includes("Journal")) await app.close();`,
    );
    const name = page.locator('.rw-sheet a[data-rw-ref="folklore|skill:occult"]').first();
    const card = page.locator("#rulewright-hover");
    const box = (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shift = (by: number) =>
      inPage(
        player,
        `const app = document.querySelector(".rw-sheet"); app.style.left = parseFloat(app.style.left) + ${by} + "px";`,
      );
    await shift(300);
    await page.mouse.move(x, y);
    await card.waitFor({ state: "hidden" });
    await shift(-300);
    await page.waitForFunction(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[data-rw-ref="folklore|skill:occult"]'),
      [x, y],
    );
    await page.waitForTimeout(800);
    expect(await card.isVisible()).toBe(false);
    await page.mouse.move(x + 1, y);
    await card.waitFor();
    await page.keyboard.press("Escape");
  });

  test("of a card opens the card's sheet, on which each phrase leads to what it does", async () => {
    await inPage(
      player,
      `for (const app of foundry.applications.instances.values()) if (app.id.includes("Journal")) await app.close();`,
    );
    await player.page.locator('.rw-sheet [data-section="abilities"] strong a.rw-ref').first().click();
    const sheet = player.page.locator(".rw-card").last();
    await sheet.locator(".rw-phrase").first().waitFor();
    await sheet.locator(".rw-effect").first().focus();
    await sheet.locator(".rw-phrase.rw-lit").first().waitFor();
    await picture(player.page, "sheet-card");
  });
});

describe("the sheet of a creature", () => {
  test("shows both sides of its card, and rolls its attack", async () => {
    await inPage(
      master,
      `const { cards } = await ${api}.load("folklore");
       const entry = cards.find(({ kind, data }) => kind === "creature" && data.id === "highwayman").data;
       const actor = await Actor.create({ name: "Highwayman", type: "rulewright.creature", system: { game: "folklore", id: "highwayman", entry } });
       await actor.sheet.render({ force: true });`,
    );
    const sheet = master.page.locator(".rw-sheet").last();
    for (const section of ["encounter", "powers", "skirmish"])
      await sheet.locator(`[data-section="${section}"]`).waitFor();
    await picture(master.page, "sheet-creature");
    await sheet.locator('[data-row="attribute/might"] [data-action="roll"]').click();
    await master.page.locator("#rw-against").fill("55");
    await master.page.getByRole("button", { name: "Roll", exact: true }).click();
    await expect.poll(() => master.page.locator(".rw-roll").last().textContent()).toMatch(/Highwayman (hits|misses)/);
  });
});

test.each(["dark", "light"] as const)("axe finds no serious fault on sheets in the %s theme", async (theme) => {
  await inTheme(master, theme);
  await openHero(master);
  await inPage(master, `await game.actors.getName("Highwayman").sheet.render({ force: true })`);
  await master.page.locator(".rw-sheet").nth(1).waitFor();
  expect(await barriers(master, ".rw-sheet")).toEqual([]);
  await picture(master.page, `sheets-${theme}`);
});

test("leaves no error behind on any page", () => {
  expect([master, player, other].flatMap(({ faults }) => faults)).toEqual([]);
});

describe("rolls without a sheet", () => {
  /** Types something into the chat. */
  async function say(seat: Seat, text: string): Promise<void> {
    const field = seat.page.getByLabel(/Say something/);
    await field.fill(text);
    await field.press("Enter");
  }

  test("a chat command rolls for the player's own hero; a name may be cut short", async () => {
    await say(player, "/check trick 4");
    for (const seat of [player, master]) {
      const card = seat.page.locator(".rw-roll").last();
      await expect.poll(() => card.textContent(), { timeout: 15_000 }).toMatch(/check in TRICKERY/);
    }
  });

  test("what somebody does not have is said with what they have, and nothing is rolled", async () => {
    const count = `return game.messages.size`;
    const before = await inPage(player, count);
    await say(player, "/check juggling 4");
    await player.page.getByText(/has no “juggling” for \/check.*OCCULT/).waitFor();
    expect(await inPage(player, count)).toBe(before);
  });

  test("a skill that is dropped on the hotbar becomes a macro for it", async () => {
    await inPage(
      player,
      `const actor = ${hero};
       for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();
       Hooks.call("hotbarDrop", ui.hotbar, { type: "rulewright.row", actor: actor.uuid, row: "skill/faith" }, 2);`,
    );
    await player.page.getByRole("button", { name: "FAITH, key 2" }).click();
    await player.page.locator("#rw-against").fill("3");
    await player.page.getByRole("button", { name: "Roll", exact: true }).click();
    const card = player.page.locator(".rw-roll").last();
    await expect.poll(() => card.textContent(), { timeout: 15_000 }).toMatch(/check in FAITH/);
  });
});
