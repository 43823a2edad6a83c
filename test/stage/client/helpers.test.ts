import { beforeEach, describe, expect, test } from "vitest";
import { Actor } from "../../../src/stage/client/documents/actor.ts";
import { game } from "../../../src/stage/client/game.ts";
import { Localization } from "../../../src/stage/client/helpers/localization.ts";
import { fromUuid, fromUuidSync, parseUuid } from "../../../src/stage/client/helpers/uuid.ts";
import { NumberField } from "../../../src/stage/common/fields/index.ts";
import { aClient, player } from "./a-client.ts";

beforeEach(() => {
  aClient();
});

describe("a uuid", () => {
  test("leads to a document, and on to those inside of it", async () => {
    const actor = (await Actor.create({ name: "A", type: "base", items: [{ name: "I", type: "base" }] })) as Actor;
    const item = actor.items.contents[0];
    expect(await fromUuid(actor.uuid ?? "")).toBe(actor);
    expect(fromUuidSync(item?.uuid ?? "")).toBe(item);
    expect(fromUuidSync(`.Item.${item?.id}`, { relative: actor })).toBe(item);
  });

  test("leads nowhere without an error", async () => {
    const actor = (await Actor.create({ name: "A", type: "base" })) as Actor;
    expect(await fromUuid("Actor.nothingnothing00")).toBeNull();
    expect(await fromUuid(`${actor.uuid}.Scene.nothingnothing00`)).toBeNull();
    expect(await fromUuid("Compendium.no.such.Actor.nothingnothing00")).toBeNull();
    expect(parseUuid("nonsense")).toBeNull();
  });
});

describe("a setting", () => {
  test("of the world is its default until somebody sets it, and tells everybody then", async () => {
    const heard: unknown[] = [];
    game.settings.register("mine", "count", {
      scope: "world",
      type: Number,
      default: 3,
      onChange: (value: number) => heard.push(value),
    });
    expect(game.settings.get("mine", "count")).toBe(3);
    expect(await game.settings.set("mine", "count", "8")).toBe(8);
    expect(heard).toEqual([8]);
  });

  test("of a user is theirs alone", async () => {
    game.settings.register("mine", "own", { scope: "user", type: Object, default: {} });
    await game.settings.set("mine", "own", { a: 1 });
    expect(game.settings.get("mine", "own")).toEqual({ a: 1 });
    game.userId = player;
    expect(game.settings.get("mine", "own")).toEqual({});
  });

  test("with a field is cleaned and checked by it", async () => {
    const type = new NumberField({ required: true, nullable: false, integer: true, initial: 7, choices: [7, 9] });
    game.settings.register("mine", "field", { scope: "world", type });
    expect(game.settings.get("mine", "field")).toBe(7);
    await expect(game.settings.set("mine", "field", 8)).rejects.toThrow();
    expect(await game.settings.set("mine", "field", 9)).toBe(9);
  });

  test("that nobody registered is an error with its name", () => {
    expect(() => game.settings.get("mine", "nothing")).toThrow("mine.nothing is not a registered game setting.");
  });
});

describe("words", () => {
  test("are found by dotted keys, in English if the language lacks them, and are the key if nobody has them", () => {
    const words = new Localization("de");
    words.add({ MINE: { Title: "Mein Titel" }, "MINE.Flat": "Flach" });
    words.add({ MINE: { Title: "My title", Only: "Only {n} of {m}" } }, true);
    expect(words.localize("MINE.Title")).toBe("Mein Titel");
    expect(words.localize("MINE.Flat")).toBe("Flach");
    expect(words.format("MINE.Only", { n: 2 })).toBe("Only 2 of {m}");
    expect(words.localize("MINE.None")).toBe("MINE.None");
    expect([words.has("MINE.Only"), words.has("MINE.Only", false)]).toEqual([true, false]);
    expect(words.pluralRules.select(1)).toBe("one");
  });
});
