import { beforeEach, describe, expect, test } from "vitest";
import { Combat } from "../../../src/stage/client/documents/combat.ts";
import { game } from "../../../src/stage/client/game.ts";
import { Hooks } from "../../../src/stage/client/hooks.ts";
import { aClient, type TestClient } from "./a-client.ts";

let client: TestClient;
let combat: Combat;

beforeEach(async () => {
  client = aClient();
  combat = (await Combat.create({
    active: true,
    combatants: [
      { name: "Slow", initiative: 3 },
      { name: "Quick", initiative: 9 },
      { name: "Late", initiative: null },
    ],
  })) as Combat;
});

describe("a fight", () => {
  test("goes from the highest initiative to those who have none, round by round", async () => {
    expect(combat.turns.map(({ name }) => name)).toEqual(["Quick", "Slow", "Late"]);
    await combat.startCombat();
    const seen: unknown[] = [];
    for (let turn = 0; turn < 4; turn++) {
      seen.push([combat.round, combat.combatant?.name]);
      await combat.nextTurn();
    }
    expect(seen).toEqual([
      [1, "Quick"],
      [1, "Slow"],
      [1, "Late"],
      [2, "Quick"],
    ]);
    await combat.previousTurn();
    expect([combat.round, combat.combatant?.name]).toEqual([2, "Quick"]);
  });

  test("tells when it starts, when the turn changes and when the round does", async () => {
    const heard: string[] = [];
    const hooks = ["combatStart", "combatTurn", "combatRound", "combatTurnChange"].map(
      (name) => [name, Hooks.on(name, () => heard.push(name))] as const,
    );
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextRound();
    for (const [name, id] of hooks) Hooks.off(name, id);
    const change = "combatTurnChange";
    expect(heard).toEqual(["combatStart", change, "combatTurn", change, "combatRound", change]);
  });

  test("sorts anew when somebody's initiative changes", async () => {
    const late = combat.combatants.getName("Late");
    await combat.setInitiative(late?.id ?? "", 20);
    expect(combat.turns[0]?.name).toBe("Late");
    expect(client.sent.at(-1)?.[0]).toMatchObject({ documentName: "Combatant", parent: combat.uuid });
  });

  test("rolls initiative, tells the chat of it, and leaves the turn with whoever has it", async () => {
    await combat.startCombat();
    const late = combat.combatants.getName("Late");
    const heard: unknown[] = [];
    const hook = Hooks.on("updateCombat", (_combat: Combat, change: object) => heard.push(change));
    await combat.rollInitiative(late?.id ?? "", { formula: "20" });
    Hooks.off("updateCombat", hook);
    expect(combat.turns.map(({ name }) => name)).toEqual(["Late", "Quick", "Slow"]);
    expect(combat.combatant?.name).toBe("Quick");
    expect(heard).toMatchObject([{ turn: 1 }]);
    expect(game.messages.contents.at(-1)?.rolls[0]?.total).toBe(20);
  });

  test("goes back to the last turn of the round before, and to its beginning", async () => {
    await combat.startCombat();
    await combat.nextRound();
    await combat.previousTurn();
    expect([combat.round, combat.combatant?.name]).toEqual([1, "Late"]);
    await combat.previousRound();
    expect([combat.round, combat.started]).toEqual([0, false]);
  });
});
