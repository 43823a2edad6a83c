import { describe, expect, it } from "vitest";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { State } from "../../../../src/games/folklore/state.ts";
import type { Visit } from "../../../../src/games/folklore/world/state.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, content, owned, run } from "../at-the-table.ts";
import { groupAt, optionsOf, travelling, whereIs, withEvent } from "./on-the-road.ts";

const rich = { coins: 200, vita: 5 };
const pair = [character("telepath", rich), character("archeologist", rich)];

function inTown(place: string, group = pair, how: Partial<Visit> = {}, changes: Partial<State> = {}): State {
  return groupAt(place, group, { phase: "town", ...changes }, { visit: { place, shops: {}, ...how } });
}

function offers(state: State, seat: string): readonly string[] {
  return optionsOf(townTurn(travelling(state))).flatMap((option: FolkloreCommand) =>
    option.type === "service" && option.seat === seat ? [option.service] : [],
  );
}

function shopsOf(services: readonly string[]): ReadonlySet<string> {
  return new Set(services.map((id) => content.card("service", id).at));
}

describe("the story sends the group from the Church of the CrossRoads to Yorotrusk", () => {
  const goal = { to: ["yorotrusk"], by: "any" as const };

  it("and it may stop for services in Waylin Point on the way", () => {
    const play = travelling(groupAt("church-of-the-crossroads", pair, {}, { goal }));
    run(worldTurn(play), [{ type: "travel", to: "waylin-point" }]);
    expect(play.noted()).not.toContain("road-event");
    expect([play.state.phase, play.state.world?.visit?.place]).toEqual(["town", "waylin-point"]);
    run(townTurn(play), [{ type: "service", seat: "archeologist", service: "stitches" }]);
    expect(play.who("archeologist")).toMatchObject({ vita: 6, coins: 199 });
    run(townTurn(play), [{ type: "leave" }]);
    expect(play.state.phase).toBe("world");
  });

  it("but in Yorotrusk it reads on at once", () => {
    const play = travelling(groupAt("west-road-3", pair, {}, { goal }));
    run(worldTurn(play), [{ type: "travel", to: "yorotrusk" }]);
    expect([play.state.phase, play.state.world?.visit, play.state.world?.goal]).toEqual(["story", null, null]);
    expect(play.noted()).toEqual([]);
    // The token waits until the group leaves the town.
    expect(play.state.leader).toBe("telepath");
  });
});

describe("a town that the story closes", () => {
  const state = groupAt("north-road-1", pair, {}, { closed: ["ostelink"] });
  const play = travelling(state);
  run(worldTurn(play), [{ type: "travel", to: "ostelink" }]);

  it("is a Road space without a Road Event and without services", () => {
    expect(whereIs(play)).toBe("ostelink");
    expect(play.noted()).toEqual([]);
    expect([play.state.phase, play.state.leader, play.state.night]).toEqual(["world", "archeologist", true]);
  });

  it("offers no visit later either", () => {
    expect(optionsOf(worldTurn(play)).some(({ type }) => type === "visit")).toBe(false);
  });
});

describe("each character's service locations", () => {
  it.each([
    ["ostelink", 1],
    ["waylin-point", 2],
    ["yorotrusk", 3],
  ])("are limited in %s to %i", (place, limit) => {
    const all = ["inn", "market", "chapel"].slice(0, limit);
    const before = offers(inTown(place, pair, { shops: { telepath: all.slice(1) } }), "telepath");
    expect(shopsOf(before).size).toBeGreaterThan(limit);
    const after = offers(inTown(place, pair, { shops: { telepath: all } }), "telepath");
    expect([...shopsOf(after)].sort()).toEqual([...all].sort());
  });

  it("are their own choice", () => {
    const visit = { shops: { telepath: ["inn"] } };
    expect(offers(inTown("ostelink", pair, visit), "archeologist")).toContain("stitches");
    expect(offers(inTown("ostelink", pair, visit), "telepath")).not.toContain("stitches");
  });

  it("count once however many deals are made there", () => {
    const play = travelling(inTown("ostelink"));
    for (let deal = 0; deal < 3; deal++) run(townTurn(play), [{ seat: "telepath", service: "stitches" }]);
    expect(play.who("telepath").vita).toBe(8);
    expect(play.state.world?.visit?.shops).toEqual({ telepath: ["physician"] });
  });

  it("are those that the story opens", () => {
    const only = offers(inTown("ostelink", pair, { only: ["physician", "gypsy-encampment"] }), "telepath");
    expect([...shopsOf(only)].sort()).toEqual(["gypsy-encampment", "physician"]);
    const except = offers(inTown("ostelink", pair, { except: ["physician"] }), "telepath");
    expect([...shopsOf(except)]).not.toContain("physician");
  });
});

describe("what is offered once per visit", () => {
  it("comes back with the next visit", () => {
    const play = travelling(groupAt("north-road-1", pair));
    run(worldTurn(play), [{ type: "travel", to: "ostelink" }]);
    run(townTurn(play), [{ seat: "telepath", service: "sleep" }]);
    expect(offers(play.state, "telepath")).not.toContain("sleep");
    expect(offers(play.state, "telepath")).toContain("drink");
    run(townTurn(play), [{ type: "leave" }]);
    run(worldTurn(play), [{ type: "visit" }]);
    expect(offers(play.state, "telepath")).toContain("sleep");
  });
});

describe("a WANTED character", () => {
  const wanted = [character("telepath", { ...rich, wanted: true }), character("archeologist", rich)];

  it("goes without services in a town, or pays 10 coins", () => {
    const play = travelling(inTown("ostelink", wanted));
    expect(offers(play.state, "telepath")).toEqual([]);
    run(townTurn(play), [{ type: "fine", seat: "telepath" }]);
    expect(play.who("telepath")).toMatchObject({ coins: 190, wanted: false });
    expect(offers(play.state, "telepath")).toContain("stitches");
  });

  it("without 10 coins stays outside", () => {
    const poor = [character("telepath", { wanted: true, coins: 9 }), character("archeologist", rich)];
    expect(optionsOf(townTurn(travelling(inTown("ostelink", poor)))).some(({ type }) => type === "fine")).toBe(false);
  });

  it("is welcome outside the towns, where no fine is taken either", () => {
    const options = optionsOf(townTurn(travelling(inTown("church-of-the-crossroads", wanted))));
    expect(options).toContainEqual({ type: "service", seat: "telepath", service: "buy-prayer" });
    expect(options.some(({ type }) => type === "fine")).toBe(false);
  });
});

describe("services that the story opens", () => {
  it("end with the story going on, by day and with the next Leader", () => {
    const play = travelling(inTown("ostelink", pair, { forStory: true }, { night: true }));
    run(townTurn(play), [{ type: "leave" }]);
    expect([play.state.phase, play.state.leader, play.state.night]).toEqual(["story", "archeologist", false]);
  });
});

describe("a place outside the towns", () => {
  it("offers its services after the event", () => {
    const state = withEvent(groupAt("crossroads-west", pair), "road-event", "wandering-friar");
    const play = travelling(state);
    run(worldTurn(play), [{ type: "travel", to: "church-of-the-crossroads" }]);
    expect(play.noted()).toContain("road-event");
    expect(play.state.phase).toBe("town");
    run(townTurn(play), [{ type: "leave" }]);
    expect([play.state.leader, play.state.night]).toEqual(["archeologist", true]);
  });

  it("draws its event for a group that stays there too", () => {
    const state = withEvent(groupAt("church-of-the-crossroads", pair), "road-event", "wandering-friar");
    const play = travelling(state);
    run(worldTurn(play), [{ type: "visit" }]);
    expect(play.noted()).toContain("road-event");
    expect(play.state.phase).toBe("town");
  });
});

describe("a ghost in a town", () => {
  it("buys and uses nothing, but hands over coins and what the group keeps for it", () => {
    const cards = [owned("item", "whip"), owned("item", "bandage")];
    const ghost = character("archeologist", { ...rich, form: "ghost", vita: 0, cards });
    const options = optionsOf(townTurn(travelling(inTown("ostelink", [character("telepath", rich), ghost]))));
    const own = options.filter(({ seat }) => seat === "archeologist").map(({ type }) => type);
    expect(own.sort()).toEqual(["give", "give", "give-coins"]);
  });
});

describe("what only one character is offered", () => {
  it("is bought at its location and counts for the limit", () => {
    const group = [character("telepath", { ...rich, pp: 1 }), character("archeologist", rich)];
    const play = travelling(inTown("ostelink", group));
    run(townTurn(play), [{ type: "extra", seat: "telepath", extra: 0 }]);
    expect(play.who("telepath")).toMatchObject({ coins: 190, pp: 4, extras: [0] });
    expect(play.state.world?.visit?.shops).toEqual({ telepath: ["physician"] });
  });
});
