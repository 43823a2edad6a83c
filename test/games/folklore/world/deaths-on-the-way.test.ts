import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { isTotalGroupDeath } from "../../../../src/games/folklore/core/total-group-death.ts";
import { afterDeaths } from "../../../../src/games/folklore/world/group-death.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, owned, run } from "../at-the-table.ts";
import { fighter, groupAt, travelling, whereIs, withEvent } from "./on-the-road.ts";

const dead = { form: "ghost" as const, vita: 0 };

describe("a group that dies at Belvar Estate", () => {
  const group = [character("telepath", { ...dead, coins: 10 }), character("archeologist", dead)];
  const goal = { to: ["belvar-estate"], by: "any" as const };
  const play = travelling(groupAt("belvar-estate", group, { leader: "archeologist" }, { goal }), seededDice(1));
  const woke = run(afterDeaths(play));

  it("wakes in Waylin Point, the nearest town", () => {
    expect(woke).toBe(true);
    expect(whereIs(play)).toBe("waylin-point");
  });

  it("is alive again after its losses, and character 1 leads", () => {
    expect(play.state.characters.map(({ form, coins }) => [form, coins])).toEqual([
      ["living", 5],
      ["living", 0],
    ]);
    expect(play.state.leader).toBe("telepath");
  });

  it("still has its way to go", () => {
    expect(play.state.world?.goal).toEqual(goal);
  });
});

describe("a group that dies of an event", () => {
  it("draws no more and wakes before anybody is asked again", () => {
    const group = [character("telepath", { vita: 1 }), character("archeologist", { vita: 1 })];
    const state = withEvent(groupAt("black-pines", group), "off-road-event", "the-hermits-door");
    const play = travelling(state, seededDice(2));
    run(worldTurn(play), (question) => {
      const wanted = question.options.find((option) =>
        option.type === "travel" ? option.to === "frost-moor" : option.type === "option" && option.option === 0,
      );
      return wanted ?? fighter(seededDice(1))(question);
    });
    expect(play.noted()).toContain("total-group-death");
    expect(whereIs(play)).toBe("ostelink");
    expect(isTotalGroupDeath(play)).toBe(false);
  });
});

describe("a character who dies with BLOODLUST on the way", () => {
  const risen = character("telepath", { form: "vampire", vita: 0 });
  const fought = (vita: number, seed: number) => {
    const friends = [
      character("witch-hunter", { vita: Math.min(vita, 21), cards: [owned("item", "crossbow")] }),
      character("avenging-madman", { vita, cards: [owned("item", "cold-iron-sword")] }),
    ];
    const play = travelling(groupAt("north-road-2", [...friends, risen]), seededDice(seed));
    return { play, woke: run(afterDeaths(play), fighter(seededDice(seed))) };
  };

  it("is fought on the Open Road as a vampire, and is in Limbo when it is destroyed", () => {
    const { play, woke } = fought(24, 1);
    expect(play.all("map-laid").map(({ map }) => map.id)).toEqual(["open-road"]);
    expect(play.all("foe-came").map(({ foe }) => foe.card)).toEqual(["vampire"]);
    expect(play.all("encounter-ended").map(({ result }) => result)).toEqual(["won"]);
    expect([woke, play.who("telepath").form]).toEqual([false, "limbo"]);
    expect([play.state.map, play.state.phase, whereIs(play)]).toEqual([null, "world", "north-road-2"]);
  });

  it("can be the end of everyone, who then wake in the nearest town", () => {
    const { play, woke } = fought(1, 2);
    expect(play.all("encounter-ended").map(({ result }) => result)).toEqual(["lost"]);
    expect([woke, play.state.foes]).toEqual([true, []]);
    expect(play.state.characters.map(({ form }) => form)).toEqual(["living", "living", "living"]);
    expect([play.state.map, play.state.phase, whereIs(play)]).toEqual([null, "world", "ostelink"]);
  });

  it("is fought in the round in which the event killed them, before the next round begins", () => {
    const group = [
      character("witch-hunter", { cards: [owned("item", "crossbow")] }),
      character("avenging-madman", { cards: [owned("item", "cold-iron-sword")] }),
      character("telepath", { vita: 1, statuses: [{ id: "bloodlust" }] }),
    ];
    const state = withEvent(groupAt("black-pines", group), "off-road-event", "the-hermits-door");
    const play = travelling(state, seededDice(3));
    const fight = fighter(seededDice(3));
    run(worldTurn(play), (question) => {
      if (question.ask === "world-turn") return { type: "travel", seat: "witch-hunter", to: "frost-moor" };
      return question.ask === "off-road-event" ? { type: "option", seat: "witch-hunter", option: 0 } : fight(question);
    });
    const order = play.events.flatMap(({ type }) => (type === "map-laid" || type === "map-left" ? [type] : []));
    expect(order).toEqual(["map-laid", "map-left"]);
    expect(play.who("telepath").form).toBe("limbo");
    expect([play.state.phase, whereIs(play)]).toEqual(["world", "frost-moor"]);
  });
});

describe("a group of which nobody is left in a town", () => {
  it("ends its visit", () => {
    const visit = { place: "ostelink", shops: {} };
    const play = travelling(
      groupAt("ostelink", [character("telepath", dead)], { phase: "town" }, { visit }),
      seededDice(1),
    );
    run(townTurn(play));
    expect([play.state.phase, play.state.world?.visit]).toEqual(["world", null]);
    expect(play.who("telepath").form).toBe("living");
  });
});
