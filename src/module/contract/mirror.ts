import { offerStatuses, scenePicture } from "../generation.ts";
import { type Batch, contractName } from "./batch.ts";

/** What a running game needs of the host to be shown on scenes, tokens and in the combat tracker. */
export const mirror: Batch = {
  key: "rulewright.mirror",
  title: "Rulewright: figures of a running game",
  register({ describe, it, before, after, assert }) {
    const picture = "icons/svg/mystery-man.svg";
    const status = "rulewright-contract";
    let scene: Scene.Implementation;
    let actor: Actor.Implementation;
    let token: TokenDocument.Implementation;
    before(async () => {
      offerStatuses([{ id: status, name: contractName, img: picture }]);
      const made = await Scene.create({
        name: contractName,
        width: 500,
        height: 500,
        padding: 0,
        grid: { type: CONST.GRID_TYPES.SQUARE, size: 100 },
        ...scenePicture(picture, contractName),
      } as Scene.CreateData);
      scene = made ?? assert.fail("no scene was made");
      const play = { vita: { value: 5, max: 9 } };
      const hero = await Actor.create({
        name: contractName,
        type: "rulewright.creature",
        system: { play },
      } as unknown as Actor.CreateData);
      actor = hero ?? assert.fail("no actor was made");
      const [placed] = await scene.createEmbeddedDocuments("Token", [
        { name: contractName, actorId: actor.id, actorLink: true, x: 100, y: 100, bar1: { attribute: "play.vita" } },
      ]);
      token = placed ?? assert.fail("no token was made");
    });
    after(async () => {
      await scene?.delete();
      await actor?.delete();
    });

    describe("a scene", () => {
      it("has the picture of its ground", () => {
        const source = scene.toObject() as {
          background?: { src?: string };
          levels?: { background: { src: string } }[];
        };
        assert.strictEqual(source.levels?.[0]?.background.src ?? source.background?.src, picture);
      });
      it("takes tiles, and darkness", async () => {
        const [tile] = await scene.createEmbeddedDocuments("Tile", [
          { x: 0, y: 0, width: 100, height: 100, texture: { src: picture } },
        ]);
        assert.strictEqual(tile?.texture.src, picture);
        await scene.update({ environment: { darknessLevel: 0.5 } });
        assert.strictEqual(scene.toObject().environment?.darknessLevel, 0.5);
      });
    });

    describe("a token", () => {
      it("shows points of its actor on a bar", () => {
        const bar = token.getBarAttribute("bar1");
        assert.deepEqual([bar?.value, bar && "max" in bar ? bar.max : undefined], [5, 9]);
      });
      it("can be kept where it is by a hook that knows where it was to go", async () => {
        let destination: { readonly x: number } | undefined;
        const hook = Hooks.on("preMoveToken", (_token, movement) => {
          destination = movement.destination;
          return false;
        });
        await token.update({ x: 300 });
        Hooks.off("preMoveToken", hook);
        assert.strictEqual(destination?.x, 300);
        assert.strictEqual(token.x, 100);
      });
      it("is moved past that hook by an update that says who made it", async () => {
        let seen: unknown;
        const hook = Hooks.on("preMoveToken", (_token, _movement, operation) => {
          seen = Reflect.get(operation, "rulewright");
          return undefined;
        });
        await token.update({ x: 200 }, { rulewright: true, animate: false } as object);
        Hooks.off("preMoveToken", hook);
        assert.strictEqual(seen, true);
        assert.strictEqual(token.x, 200);
      });
    });

    describe("a status", () => {
      it("is put on an actor and taken off, past a hook that sees it come", async () => {
        const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
          { name: contractName, img: picture, statuses: [status] },
        ]);
        assert.ok(actor.statuses.has(status));
        let seen: readonly string[] = [];
        const hook = Hooks.on("preDeleteActiveEffect", (gone) => {
          seen = [...gone.statuses];
        });
        await effect?.delete();
        Hooks.off("preDeleteActiveEffect", hook);
        assert.deepEqual(seen, [status]);
        assert.notOk(actor.statuses.has(status));
      });
    });
  },
};
