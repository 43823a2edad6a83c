import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../../../src/cli/root.ts";
import { stopBrowser } from "../page.ts";
import { api, at, begin, correct, type Group, gather, playUntil, sitting, together } from "./at-the-table.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let group: Group;

const travellers = ["arcanist", "exorcist", "telepath"];
const table = ({ page }: Seat) => page.locator("#rulewright-table");

const roadEvents = join(projectRoot, "content", "folklore", "cards", "road-events", "road-events.yaml");

/** The Road Events that show a full moon at night. */
const moons = (parse(readFileSync(roadEvents, "utf8")) as { id: string; night: { moon?: boolean } }[])
  .filter(({ night }) => night.moon === true)
  .map(({ id }) => id);

/** Begins a story as often as it takes until a full moon lies on top of the Road Events. */
async function beginUnderTheMoon(): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    await begin(group.master, travellers, { story: "the-hollow-harvest" });
    const next = await inPage(group.master, `${sitting} return sitting.table.state.decks["road-event"].draw[0]`);
    if (moons.includes(String(next))) return;
    await inPage(group.master, `const [record] = ${api}.games(); await record.entry.delete();`);
  }
  throw new Error("No moon was ever on top.");
}

beforeAll(async () => {
  stage = await startStage();
  group = await gather(stage);
  await beginUnderTheMoon();
}, 90_000);

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

describe("a friend under the full moon", () => {
  test("stands on the other side of the table, and those who are themselves choose against them", async () => {
    await playUntil(group, `state.phase === "world" && question?.ask === "world-turn"`);
    await correct(group, { what: "status", figure: "telepath", status: "lycanthropic", on: true });
    await correct(group, { what: "night", on: true });
    await inPage(
      group.master,
      `${sitting} const way = sitting.table.question.options.find(({ type, to }) => type === "travel" && to.includes("road"));
       const verdict = await ${api}.give(sitting, way);
       if ("refused" in verdict) throw new Error(verdict.refused);`,
    );
    await playUntil(
      group,
      `state.skirmish?.foes.some(({ creature }) => creature === undefined) && question.ask === "skirmish-stance"`,
    );
    const [arcanist, , telepath] = group.players;
    for (const seat of group.everybody) {
      await table(seat)
        .getByRole("heading", { name: /^Skirmish/ })
        .waitFor();
      await table(seat).locator(".rw-opponent", { hasText: "Telepath" }).waitFor();
      expect(await table(seat).locator(".rw-fighters .rw-seat-head", { hasText: "Telepath" }).count()).toBe(0);
    }
    await playUntil(group, `question.ask === "skirmish-stance" && question.options[0].seat === "arcanist"`);
    await picture(arcanist.page, "play-skirmish-afflicted");
    const before = await at(group.master);
    expect(await table(telepath).locator('[data-action="answer"]').count()).toBe(0);
    await table(arcanist).getByRole("button", { name: "Attack Telepath" }).click();
    await together(group, before + 1);
    await playUntil(group, `state.skirmish === null`);
  }, 120_000);
});
