import { type Batch, contractName } from "./batch.ts";

/** Dice: formulas that are rolled, faces that are known already, and both in the chat. */
export const dice: Batch = {
  key: "rulewright.dice",
  title: "Rulewright: dice and chat",
  register({ describe, it, after, assert }) {
    const made: string[] = [];
    after(async () => {
      await ChatMessage.deleteDocuments(made.filter((id) => game.messages.has(id)));
    });

    describe("a roll", () => {
      it("adds its dice and figures", async () => {
        const roll = await new Roll("2d6 + 3").evaluate();
        assert.ok((roll.total ?? 0) >= 5 && (roll.total ?? 0) <= 15);
        assert.strictEqual(roll.dice[0]?.results.length, 2);
      });
      it("takes figures from its data", async () => {
        const roll = await new Roll("@might.value * 2", { might: { value: 4 } }).evaluate();
        assert.strictEqual(roll.total, 8);
      });
      it("keeps the best or the worst", async () => {
        const roll = await new Roll("4d6kh1").evaluate();
        assert.strictEqual(roll.dice[0]?.results.filter(({ active }) => active).length, 1);
        assert.strictEqual(roll.total, Math.max(...(roll.dice[0]?.results.map(({ result }) => result) ?? [])));
      });
      it("survives being stored", async () => {
        const roll = await new Roll("1d100 + 5").evaluate();
        const again = Roll.fromJSON(JSON.stringify(roll.toJSON()));
        assert.strictEqual(again.total, roll.total);
        assert.strictEqual(again.formula, roll.formula);
      });
      it("is made of faces that are known already, for 3D dice to show", async () => {
        const die = new foundry.dice.terms.Die({ number: 2, faces: 6, results: known(3, 4) });
        const roll = Roll.fromTerms([die]);
        assert.strictEqual(roll.total, 7);
      });
      it("draws from the generator that can be asked without waiting", () => {
        const drawn = CONFIG.Dice.randomUniform();
        assert.ok(drawn >= 0 && drawn < 1);
      });
      it("refuses a formula that makes no sense", () => {
        assert.notOk(Roll.validate("2d6 +* 3"));
      });
    });

    describe("a chat message", () => {
      it("carries rolls, flags and a speaker", async () => {
        const roll = await new Roll("1d6").evaluate();
        const message = await ChatMessage.create({
          content: `<p>${contractName}</p>`,
          rolls: [roll],
          speaker: { alias: contractName },
          flags: { rulewright: { kept: 1 } },
        });
        if (message === undefined) return assert.fail("no message was made");
        made.push(message.id ?? "");
        assert.ok(message.isRoll);
        assert.strictEqual(message.rolls[0]?.total, roll.total);
        assert.strictEqual(message.alias, contractName);
        assert.strictEqual(message.getFlag("rulewright", "kept"), 1);
        assert.ok(message.isAuthor);
      });
      it("is drawn with a hook that may change it", async () => {
        let seen: HTMLElement | undefined;
        const hook = Hooks.on("renderChatMessageHTML", (message, element) => {
          if (message.content.includes(contractName)) seen = element;
        });
        const message = await ChatMessage.create({ content: `<p>${contractName}</p>` });
        if (message === undefined) return assert.fail("no message was made");
        made.push(message.id ?? "");
        const element = await message.renderHTML();
        Hooks.off("renderChatMessageHTML", hook);
        assert.ok(seen instanceof HTMLElement);
        assert.include(element.textContent ?? "", contractName);
      });
      it("may be for some eyes only", async () => {
        const message = await ChatMessage.create({ content: contractName, whisper: [game.user.id] });
        made.push(message?.id ?? "");
        assert.deepEqual(message?.whisper, [game.user.id]);
        assert.ok(message?.visible);
      });
    });
  },
};

/** Results as the host stores them. */
function known(...faces: number[]): foundry.dice.terms.DiceTerm.Result[] {
  return faces.map((result) => ({ result, active: true }));
}
