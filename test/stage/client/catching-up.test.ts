import { beforeEach, describe, expect, test, vi } from "vitest";
import { Actor } from "../../../src/stage/client/documents/actor.ts";
import { game } from "../../../src/stage/client/game.ts";
import { Hooks } from "../../../src/stage/client/hooks.ts";
import { aClient, master, player, type TestClient } from "./a-client.ts";

let client: TestClient;

beforeEach(() => {
  client = aClient();
});

/** The server was started anew and sends its world whole. */
function comeBackWith(actors: readonly { readonly _id: string; readonly name: string }[]): void {
  client.line.welcome({ user: master, online: [master] });
  const users = [
    { _id: master, name: "Master", role: 4 },
    { _id: player, name: "Player", role: 1 },
  ];
  client.line.say({ type: "documents", documentName: "User", documents: users });
  client.line.say({ type: "documents", documentName: "Actor", documents: actors as never });
  client.line.say({ type: "ready", seq: 9 });
}

describe("a client that comes back to a world that went on without it", () => {
  test("has what appeared, loses what vanished and shows what changed, in the documents that it had", async () => {
    const [kept, gone] = (await Actor.create([
      { name: "Kept", type: "base" },
      { name: "Gone", type: "base" },
    ])) as Actor[];
    let drawn = 0;
    if (kept) kept.apps.sheet = { rendered: true, render: () => drawn++, close: async () => undefined };
    const heard: string[] = [];
    const hooks = ["createActor", "updateActor", "deleteActor"].map(
      (name) => [name, Hooks.on(name, (actor: Actor) => heard.push(`${name} ${actor.name}`))] as const,
    );
    comeBackWith([
      { ...(kept?.toObject() as { _id: string }), name: "Kept and changed" },
      { _id: "new0000000000000", name: "New", type: "base" } as never,
    ]);
    for (const [name, id] of hooks) Hooks.off(name, id);

    expect(game.actors.map(({ name }) => name).sort()).toEqual(["Kept and changed", "New"]);
    expect(game.actors.get(kept?.id ?? "")).toBe(kept);
    expect(game.actors.has(gone?.id ?? "")).toBe(false);
    expect(heard).toEqual(["deleteActor Gone", "createActor New", "updateActor Kept and changed"]);
    expect(drawn).toBe(1);
  });

  test("changes nothing if nothing happened", async () => {
    const actor = (await Actor.create({ name: "Same", type: "base" })) as Actor;
    const heard: string[] = [];
    const hook = Hooks.on("updateActor", () => heard.push("updateActor"));
    comeBackWith([actor.toObject() as never]);
    Hooks.off("updateActor", hook);
    expect(heard).toEqual([]);
    expect(game.actors.contents).toEqual([actor]);
  });

  test("knows who is there", () => {
    client.line.say({ type: "online", users: [master, player] });
    expect(game.users.filter(({ active }) => active)).toHaveLength(2);
    comeBackWith([]);
    expect(game.users.filter(({ active }) => active).map(({ name }) => name)).toEqual(["Master"]);
    expect(game.users.activeGM?.name).toBe("Master");
  });
});

describe("documents that have arrived", () => {
  test("are made when somebody asks for them, and stand in their order", () => {
    const made: string[] = [];
    class Counted extends Actor {
      override prepareData(): void {
        made.push(this.name);
        super.prepareData();
      }
    }
    const { documentClass } = game.actors;
    Object.defineProperty(game.actors, "documentClass", { value: Counted, configurable: true });
    game.actors.wait([
      { _id: "one0000000000000", name: "One", type: "base" },
      { _id: "two0000000000000", name: "Two", type: "base" },
    ]);
    expect(game.actors.size).toBe(2);
    expect(game.actors.has("two0000000000000")).toBe(true);
    expect(made).toEqual([]);
    expect(game.actors.get("two0000000000000")?.name).toBe("Two");
    expect(made).toEqual(["Two"]);
    expect(game.actors.map(({ name }) => name)).toEqual(["One", "Two"]);
    Object.defineProperty(game.actors, "documentClass", { value: documentClass, configurable: true });
  });

  test("that are not valid are kept, but not listed, and spoil no other", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    game.actors.wait([
      { _id: "bad0000000000000", name: "Bad", type: "none.such" },
      { _id: "good000000000000", name: "Good", type: "base" },
    ]);
    expect(game.actors.get("good000000000000")?.name).toBe("Good");
    expect(game.actors.map(({ name }) => name)).toEqual(["Good"]);
    expect([...game.actors.invalidDocumentIds]).toEqual(["bad0000000000000"]);
    expect(game.actors.get("bad0000000000000", { invalid: true })?.name).toBe("Bad");
    vi.restoreAllMocks();
  });
});
