import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

describe.each([13, 14] as const)("the picture of an actor, generation %i", (generation) => {
  let stage: RunningStage;
  let master: Seat;
  let player: Seat;
  const image = () => inPage(master, `return game.actors.getName("Ash").img`);

  /** Opens the sheet and presses the portrait. */
  async function choose({ page }: Seat) {
    await inPage({ page }, `await game.actors.getName("Ash").sheet.render({ force: true })`);
    await page.getByRole("button", { name: "Picture of Ash" }).click();
    return page.locator(".file-picker");
  }

  beforeAll(async () => {
    stage = await startStage({ generation });
    [master, player] = [await stage.join(0), await stage.join(1)];
    await inPage(master, `await Actor.create({ name: "Ash", type: "base", ownership: { default: 3 } })`);
  });

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("is chosen from the folders of the server, by mouse and keyboard", async () => {
    const picker = await choose(master);
    await picker.getByRole("button", { name: "All folders" }).click();
    await picker.getByRole("button", { name: "modules" }).click();
    await picker.getByRole("button", { name: "rulewright" }).click();
    await picker.getByRole("button", { name: "icons" }).click();
    await picker.getByRole("button", { name: "anvil.svg" }).press("Enter");
    await picker.getByRole("button", { name: "anvil.svg", pressed: true }).waitFor();
    await picture(master.page, `file-picker-${generation}`);
    await picker.getByRole("button", { name: "Choose" }).click();
    await picker.waitFor({ state: "detached" });
    await expect.poll(image).toBe("modules/rulewright/icons/anvil.svg");
  });

  it("opens at the folder of the picture that is there", async () => {
    const picker = await choose(master);
    await picker.getByRole("button", { name: "anvil.svg", pressed: true }).waitFor();
    await picker.getByRole("button", { name: "apple-seeds.svg" }).dblclick();
    await expect.poll(image).toBe("modules/rulewright/icons/apple-seeds.svg");
  });

  it("can be given by its address by those who may not look through the folders", async () => {
    const picker = await choose(player);
    await picker.getByText("You may not look through the files.").waitFor();
    await picker.getByLabel("Address").fill("icons/svg/aura.svg");
    await picker.getByRole("button", { name: "Choose" }).click();
    await expect.poll(image).toBe("icons/svg/aura.svg");
  });

  it("is chosen in a form with the button beside its address", async () => {
    await inPage(master, `await (await Macro.create({ name: "Howl", type: "chat" })).sheet.render({ force: true })`);
    const form = master.page.locator(".form-sheet");
    await form.getByLabel("Picture", { exact: true }).fill("icons/svg/aura.svg");
    await form.getByRole("button", { name: "Picture: choose a file" }).click();
    const picker = master.page.locator(".application.file-picker");
    await picker.getByRole("button", { name: "aura.svg", pressed: true }).waitFor();
    await picker.getByRole("button", { name: "book.svg" }).click();
    await picker.getByRole("button", { name: "Choose" }).click();
    await expect.poll(() => form.getByLabel("Picture", { exact: true }).inputValue()).toBe("icons/svg/book.svg");
    await picture(master.page, `file-picker-form-${generation}`);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => inPage(master, `return game.macros.getName("Howl").img`)).toBe("icons/svg/book.svg");
  });

  it("is found by modules, too, but takes no files from them", async () => {
    const { FilePicker } = { FilePicker: "foundry.applications.apps.FilePicker.implementation" };
    const found = await inPage(
      master,
      `return (await ${FilePicker}.browse("data", "icons/svg", { extensions: [".svg"] })).files`,
    );
    expect(found).toContain("icons/svg/aura.svg");
    const refused = inPage(master, `return ${FilePicker}.upload("data", "x", null).catch((error) => error.message)`);
    expect(await refused).toContain("takes no files");
    expect(master.faults).toEqual([]);
  });
});
