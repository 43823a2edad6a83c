import { type Batch, contractName } from "./batch.ts";

/** Scenes: walls, tokens and combats as data; what is drawn is checked by people. */
export const scenes: Batch = {
  key: "rulewright.scenes",
  title: "Rulewright: scenes, tokens and combat",
  register({ describe, it, before, after, assert }) {
    let scene: Scene.Implementation;
    let combat: Combat.Implementation;
    before(async () => {
      const made = await Scene.create({
        name: contractName,
        width: 1000,
        height: 1000,
        padding: 0,
        grid: { type: CONST.GRID_TYPES.SQUARE, size: 100 },
        walls: [{ c: [500, 0, 500, 1000] }],
      });
      scene = made ?? assert.fail("no scene was made");
      const fight = await Combat.create({ scene: scene.id });
      combat = fight ?? assert.fail("no combat was made");
    });
    after(async () => {
      await combat?.delete();
      await scene?.delete();
    });

    describe("a scene", () => {
      it("holds the walls that it was made with", () => {
        assert.strictEqual(scene.walls.size, 1);
        assert.deepEqual(scene.walls.contents[0]?.c, [500, 0, 500, 1000]);
      });
      it("takes tokens and moves them by their data", async () => {
        const [token] = await scene.createEmbeddedDocuments("Token", [{ name: contractName, x: 100, y: 100 }]);
        await token?.update({ x: 200 }, { animate: false });
        assert.strictEqual(token?.x, 200);
        assert.strictEqual(token?.parent, scene);
      });
    });

    describe("a combat", () => {
      it("goes from turn to turn and round to round", async () => {
        await combat.createEmbeddedDocuments("Combatant", [
          { name: "First", initiative: 2 },
          { name: "Second", initiative: 1 },
        ]);
        await combat.startCombat();
        assert.deepEqual([combat.round, combat.turn], [1, 0]);
        assert.strictEqual(combat.combatant?.name, "First");
        await combat.nextTurn();
        assert.strictEqual(combat.combatant?.name, "Second");
        await combat.nextTurn();
        assert.deepEqual([combat.round, combat.turn], [2, 0]);
      });
    });
  },
};
