import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { perform } from "../../../../src/games/folklore/effects/perform.ts";
import { stat } from "../../../../src/games/folklore/figures/stat.ts";
import { drawEvent } from "../../../../src/games/folklore/world/events-on-the-way.ts";
import { character, run } from "../at-the-table.ts";
import { fightOn, percent } from "../skirmish/scene.ts";
import { fighter, first, groupAt, travelling, whereIs, withEvent } from "./on-the-road.ts";

const hurt = { vita: 10 };
const pair = [character("telepath", hurt), character("archeologist", hurt)];

function onRoad(card: string, changes = {}, group = pair) {
  return withEvent(groupAt("north-road-2", group, changes), "road-event", card);
}

function offRoad(card: string, group = pair) {
  return withEvent(groupAt("black-pines", group), "off-road-event", card);
}

describe("a Road Event", () => {
  it("happens as its day half says by day", () => {
    const play = travelling(onRoad("wandering-friar"));
    run(drawEvent(play));
    expect(play.state.characters.map(({ vita }) => vita)).toEqual([12, 12]);
  });

  it("happens as its night half says by night, and is discarded", () => {
    const play = travelling(onRoad("wandering-friar", { night: true }));
    run(drawEvent(play));
    expect(play.state.characters.map(({ vita }) => vita)).toEqual([11, 11]);
    expect(play.state.decks["road-event"]?.discard).toEqual(["wandering-friar"]);
  });

  it("can have the Leader search by the roadside", () => {
    const play = travelling(onRoad("the-gallows-tree"), [9]);
    run(drawEvent(play), [{ option: 0 }]);
    expect(play.who("telepath").cards.map(({ kind }) => kind)).toEqual(["item"]);
  });

  it("can be a skirmish", () => {
    const play = travelling(
      onRoad("broken-cart", { night: true }),
      first([1, ...percent(2), ...percent(90), ...percent(90)], 1),
    );
    run(drawEvent(play), fightOn);
    expect(play.all("skirmish-began")).toHaveLength(1);
    expect(play.all("skirmish-ended").map(({ result }) => result)).toEqual(["won"]);
  });

  it("that calls for the chapter's table brings its creature, at its strongest if the card says so", () => {
    const play = travelling(onRoad("village-wedding", { night: true }), seededDice(3));
    run(drawEvent(play), fightOn);
    const [began] = play.all("skirmish-began");
    // Against two characters a wolf rolls a d4 for its strength.
    expect(began?.foes.map(({ creature, counter }) => [creature, counter])).toEqual([["rabid-wolf", 4]]);
  });

  it("brings nothing from a table that no chapter has", () => {
    const play = travelling(onRoad("village-wedding", { night: true, story: null }));
    run(drawEvent(play));
    expect(play.noted()).toContain("no-skirmish-table");
    expect(play.all("skirmish-began")).toEqual([]);
  });
});

describe("an event that is kept in play", () => {
  const play = travelling(onRoad("autumn-storm"));
  const before = stat(play, "telepath", "stride").value;
  run(drawEvent(play));

  it("counts for everyone, once", () => {
    expect(stat(play, "telepath", "stride").value).toBe(before - 1);
    expect(stat(play, "archeologist", "stride").modifiers.at(-1)).toMatchObject({ by: -1, source: "Autumn Storm" });
  });

  it("lies beside the board and in no pile", () => {
    expect(play.state.kept.map(({ card }) => card)).toEqual(["autumn-storm"]);
    const { draw = [], discard = [] } = play.state.decks["road-event"] ?? {};
    expect([...draw, ...discard]).not.toContain("autumn-storm");
  });

  it("ends with its card", () => {
    play.emit({ type: "kept", kept: [] });
    expect(stat(play, "telepath", "stride").value).toBe(before);
  });
});

describe("a full moon", () => {
  const lycanthropic = { statuses: [{ id: "lycanthropic" }] };
  const group = [character("telepath"), character("archeologist", lycanthropic), character("exorcist")];

  it("means nothing to a group without Lycanthropy", () => {
    const play = travelling(onRoad("red-moon", { night: true }), [9]);
    run(drawEvent(play));
    expect(play.all("skirmish-began")).toEqual([]);
  });

  it("does not show by day", () => {
    const play = travelling(onRoad("red-moon", {}, group));
    run(drawEvent(play));
    expect(play.all("rolled")).toEqual([]);
  });

  it("turns a LYCANTHROPIC character on the group on 1 to 9, with a counter of 1", () => {
    const faces = [9, ...percent(2), ...percent(90), ...percent(2), 9];
    const play = travelling(onRoad("red-moon", { night: true }, group), faces);
    run(drawEvent(play), fightOn);
    expect(play.all("skirmish-began")[0]?.foes).toMatchObject([{ id: "archeologist", counter: 1 }]);
    expect(play.who("archeologist").form).toBe("living");
    // The card goes on after the fight: the Leader's NERVE check.
    expect(play.all("rolled").at(-1)).toMatchObject({ what: "skill-check", by: "telepath" });
  });

  it("makes a werewolf of one who rolls a 0, to the death", () => {
    const play = travelling(onRoad("red-moon", { night: true }, group), first([10], 4));
    run(drawEvent(play), fightOn);
    expect(play.all("skirmish-began")[0]?.foes).toMatchObject([{ id: "archeologist", creature: "werewolf" }]);
    expect(play.who("archeologist").form).not.toBe("living");
  });
});

describe("an Off-Road Event", () => {
  it("is answered before anybody knows what comes of it, and only that outcome happens", () => {
    const play = travelling(offRoad("the-hermits-door"));
    run(drawEvent(play), [{ type: "option", seat: "telepath", option: 1 }]);
    expect(play.state.characters.map(({ lore, vita }) => [lore, vita])).toEqual([
      [5, 10],
      [5, 10],
    ]);
  });

  it("goes to the bottom of its deck", () => {
    const play = travelling(offRoad("bog-lights"));
    run(drawEvent(play), [{ option: 1 }]);
    expect(play.state.decks["off-road-event"]?.draw.at(-1)).toBe("bog-lights");
    expect(play.state.decks["off-road-event"]?.discard).toEqual([]);
  });
});

describe("what a card text does on the way", () => {
  const source = { name: "A test", rule: "world-map/events" };

  it("takes the group to a place", () => {
    const play = travelling(groupAt("docks", pair));
    run(perform(play, [{ op: "place", to: "bone-isle" }], { you: "telepath" }, source));
    expect(whereIs(play)).toBe("bone-isle");
  });

  it("has an encounter fought on the Open Road, and the journey goes on from there", () => {
    const play = travelling(groupAt("north-road-2", pair), seededDice(7));
    const effects = [{ op: "fight", as: "encounter", foe: "rabid-wolf", count: 1 }];
    run(perform(play, effects, { you: "telepath" }, source), fighter(seededDice(7)));
    expect(play.all("map-laid").map(({ map }) => map.id)).toEqual(["open-road"]);
    expect(play.all("encounter-ended")).toHaveLength(1);
    expect([play.state.map, play.state.phase, whereIs(play)]).toEqual([null, "world", "north-road-2"]);
  });
});
