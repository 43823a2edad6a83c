import { afterAll, beforeAll, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, begin, reload, sitting } from "./at-the-table.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let master: Seat;
let player: Seat;

const table = ({ page }: Seat) => page.locator("#rulewright-table");

/** Somebody who reads German. */
async function germanSeat(user: number): Promise<Seat> {
  const seat = await stage.join(user, { reducedMotion: "reduce" });
  await inPage(seat, `await game.settings.set("core", "language", "de");`);
  await reload(seat);
  return seat;
}

beforeAll(async () => {
  stage = await startStage();
  [master, player] = [await germanSeat(0), await germanSeat(1)];
});

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

test("a German table reads the fight, what is asked and what can be answered in German", async () => {
  const foes = [{ creature: "highwayman", count: 2 }];
  await begin(master, ["arcanist", "exorcist", "telepath"], { fight: { as: "skirmish", foes } });
  for (const seat of [master, player]) {
    await table(seat).getByRole("heading", { name: "Scharmützel, Runde 1" }).waitFor();
    await table(seat).getByText("Angreifen oder verteidigen", { exact: true }).first().waitFor();
  }
  await table(player).getByRole("button", { name: "Highwayman 1 angreifen" }).click();
  await table(master).getByText("Exorcist: angreifen oder verteidigen, und gegen wen?").waitFor();
  await picture(player.page, "german-skirmish");
});

test("the chat tells of the steps in German", async () => {
  await inPage(
    master,
    `${sitting}
     for (let n = 0; n < 6; n++) {
       const { question, state, play } = sitting.table;
       await ${api}.give(sitting, await play.advise(state, question, { roll: () => 1 }));
     }`,
  );
  await master.page.locator(".rw-step").last().waitFor();
  const told = (await master.page.locator(".rw-step").allInnerTexts()).join("\n");
  expect(told).toContain("greift Highwayman 1 an");
  expect(told).not.toMatch(/ attacks | gains | rolls | counter /);
  await picture(master.page, "german-chat");
});

test("the sheet of a hero has German headings", async () => {
  await inPage(master, `await game.actors.getName("Arcanist").sheet.render({ force: true });`);
  const sheet = master.page.locator(".rw-sheet");
  for (const title of ["Fertigkeiten", "Angriffe", "Gegenstände"]) {
    await sheet.getByRole("heading", { name: title }).first().waitFor();
  }
  await picture(master.page, "german-sheet");
});

test("leaves no error behind on any page", () => {
  expect([...master.faults, ...player.faults]).toEqual([]);
});
