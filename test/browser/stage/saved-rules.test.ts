import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { projectRoot } from "../../../src/cli/root.ts";
import { stopBrowser } from "../page.ts";
import { inPage, startStage } from "./stage.ts";

afterAll(stopBrowser);

it("a page of the rules that lies open shows what an author saves", async () => {
  const content = mkdtempSync(join(tmpdir(), "rulewright-content-"));
  cpSync(join(projectRoot, "content"), content, { recursive: true });
  const stage = await startStage({ content });
  try {
    const master = await stage.join(0);
    const { page } = master;
    await inPage(
      master,
      `const books = await game.packs.get("rulewright.folklore-rules").getDocuments();
       const page = books.flatMap(({ pages }) => pages.contents).find(({ name }) => name === "Abilities");
       await page.parent.sheet.render({ force: true, pageId: page.id });`,
    );
    const sheet = page.locator(".journal-sheet");
    await sheet.getByText("Abilities are cards a character has learned.").waitFor();
    const file = join(content, "folklore", "rules", "abilities.md");
    writeFileSync(file, `${readFileSync(file, "utf8").trimEnd()}\n\nThe ferryman waits for nobody.\n`);
    await sheet.getByText("The ferryman waits for nobody.").waitFor({ state: "attached" });
    expect(master.faults).toEqual([]);
  } finally {
    await stage.close();
    rmSync(content, { recursive: true, force: true });
  }
});
