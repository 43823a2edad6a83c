import { describe, expect, test } from "vitest";
import { readText } from "../../../src/compiler/english/index.ts";
import type { Effect } from "../../../src/engine/effects/effect.ts";
import { operations } from "../../../src/engine/effects/index.ts";
import { runEffects } from "../../../src/engine/effects/run.ts";
import { words } from "../../compiler/english/words.ts";
import { type Deed, type Given, recordingScene } from "./recording-scene.ts";

function effectsOf(text: string): readonly Effect[] {
  const read = readText(text, words);
  if (!read.ok) throw new Error(`"${text}" cannot be read: ${read.problems[0]?.message}`);
  return read.reading.effects;
}

/** What a text has a scene do. */
function deedsOf(text: string, given?: Given): readonly Deed[] {
  const { scene, deeds } = recordingScene(given);
  const steps = runEffects(effectsOf(text), scene);
  while (steps.next().done !== true) throw new Error("The scene asks nobody.");
  return deeds;
}

const anything = expect.anything();

describe("each operation tells the scene what to do", () => {
  test.each<[op: string, text: string, deeds: readonly Deed[], given?: Given]>([
    [
      "lose",
      "Each character loses 1d4 Vita.",
      [
        ["lose", "ann", "vita", "1d4"],
        ["lose", "bob", "vita", "1d4"],
      ],
    ],
    ["gain", "Gain coins equal to twice the stake.", [["gain", "you", "coins", "twice the stake"]]],
    ["recover", "Recover all PP.", [["recover", "you", "pp", "all"]]],
    ["set", "Set Vita to 1.", [["set", "you", "vita", 1]]],
    ["damage", "Take 1d4 SNARE 2 damage.", [["damage", "you", { amount: "1d4", kind: "snare", spread: 2 }]]],
    ["modify", "The target suffers -5 Defense for 2 rounds.", [["last", anything, "target", { rounds: 2 }]]],
    ["modify", "The weapon gains +1 Damage this chapter.", [["lastOnCard", anything, "the weapon", "chapter"]]],
    ["keyword", "SILVER. Gain REACH 2 this round.", [["last", anything, "you", "round"]]],
    [
      "status",
      "The target gains SPOOKED 6 this fight.",
      [["status", "target", "spooked", { resist: 6, until: "fight" }]],
    ],
    ["cure", "Remove CURSED or POSSESSED.", [["cure", "you", { oneOf: ["cursed", "possessed"] }]]],
    ["immune", "You are immune to SNARE.", [["last", anything, "you", undefined]]],
    [
      "check",
      "Each character makes a NERVE 5 check (success: gain 1 PP; failure: lose 1 PP).",
      [
        ["check", "ann", "nerve", 5],
        ["lose", "ann", "pp", 1],
        ["check", "bob", "nerve", 5],
        ["lose", "bob", "pp", 1],
      ],
      { check: false },
    ],
    ["check", "Make a NERVE 5 check. On a failure, lose 1 PP.", [["check", "you", "nerve", 5]], { check: undefined }],
    ["roll", "Roll a d6. On 1-2, lose 1 PP. On 3-6, gain 1 PP.", [["gain", "you", "pp", 1]], { face: 3 }],
    ["roll", "On d6:5+, gain 1 PP. Otherwise, lose 1 PP.", [["lose", "you", "pp", 1]], { chance: false }],
    ["choose", "Choose one: recover 2 Vita; or recover 2 PP.", [["recover", "you", "pp", 2]], { choose: 1 }],
    ["draw", "Draw an Item of your choice.", [["draw", "you", "item", 1, true]]],
    ["discard", "Discard 2 Items at random.", [["discard", "you", { count: 2, deck: "item" }, true]]],
    ["discard", "Discard this card.", [["discard", "you", "this card", false]]],
    ["receive", "Receive 2 Bandages.", [["receive", "you", { card: "bandage", count: 2 }]]],
    ["receive", "Receive the Blue Story Marker.", [["receive", "you", { marker: "blue" }]]],
    ["give", "Give 2 PP to one ally.", [["handPoints", "you", "ann", "pp", 2, "give"]]],
    ["give", "Give 1 Item to one ally.", [["handOver", "you", "ann", { count: 1, deck: "item" }, "give", false]]],
    ["steal", "This foe steals 5 coins from the target.", [["handPoints", "target", "this", "coins", 5, "steal"]]],
    ["search", "Search.", [["search", "you"]]],
    ["move", "Move up to 3 spaces.", [["move", "you", 3]]],
    [
      "move",
      "This foe moves up to 2 spaces toward the target.",
      [["move", "this", 2, { direction: "toward", from: ["target"] }]],
    ],
    ["push", "Pull the target 1 space.", [["push", "target", 1, true]]],
    ["place", "Place the target in the start zone.", [["place", "target", { zone: "start" }]]],
    ["place", "Place 1d4 Flames in the target's space.", [["token", "flame", 7, { in: "target" }, false]]],
    ["place", "Swap places with one ally.", [["swap", "you", "ann"]]],
    ["place", "Travel to Ostelink.", [["travel", "ostelink"]]],
    ["spawn", "Summon a Restless Spirit.", [["spawn", "restless-spirit", 1, { ally: true }]]],
    ["fight", "Skirmish with 2 Highwaymen.", [["fight", { as: "skirmish", count: 2, foe: "highwayman" }]]],
    ["counter", "Change the skirmish counter by -1.", [["counter", -1]]],
    ["turn", "The target loses the next turn.", [["turn", "target", "lose next"]]],
    [
      "attack",
      "Attack one foe for 2d6 damage with +10 Might.",
      [["attack", "you", { against: ["ann"], amount: "2d6", might: 10, keywords: [], whens: [] }]],
    ],
    ["attack", "Attack again.", [["attack", "you", { keywords: [], whens: [] }]]],
    ["block", "Block the attack.", [["block", "you", "attack"]]],
    ["reroll", "Reroll any roll.", [["reroll", "any"]]],
    ["add", "Add 1d4 to any roll.", [["add", "1d4", "any"]]],
    ["twice", "Roll the attack twice, keeping the higher this round.", [["last", anything, "you", "round"]]],
    ["forbid", "The target cannot attack this turn.", [["last", anything, "target", "turn"]]],
    ["exhaust", "Un-exhaust one Item.", [["turnCard", "you", { pick: "one", deck: "item" }, "ready"]]],
    ["life", "The target dies.", [["die", "target"]]],
    ["life", "One ghost returns to life with half Vita.", [["revive", "ann", "half"]]],
    ["when", "When you hit, recover 1 Vita.", [["keep", expect.objectContaining({ op: "when" })]]],
    ["if", "If it is night, lose 1 PP. Otherwise, gain 1 PP.", [["gain", "you", "pp", 1]], { holds: false }],
    ["while", "While you defend, gain +5 Defense.", [["keep", expect.objectContaining({ op: "while" })]]],
    ["use", "You may gain 1 PP.", [], { may: false }],
    [
      "use",
      "Pay 2 PP: recover 1 Vita.",
      [
        ["pay", [{ amount: 2, resource: "pp" }], anything],
        ["recover", "you", "vita", 1],
      ],
    ],
    ["use", "Once per fight, recover 1 Vita.", [["limited", 1, "fight", anything]], { limited: false }],
    ["aura", "AURA 1 (characters): the target loses 2 Vita.", [["keep", expect.objectContaining({ op: "aura" })]]],
    [
      "aim",
      "Aim at one other character. The target takes 2 damage.",
      [
        ["aim", "ann"],
        ["damage", "target", { amount: 2 }],
      ],
    ],
    [
      "area roll",
      "In an area that is rolled, each character there takes 3 damage.",
      [
        ["at", "burnt-chapel"],
        ["damage", "ann", { amount: 3 }],
        ["damage", "bob", { amount: 3 }],
      ],
    ],
    ["cross over", "Move to the paired area instead of rolling.", [["crossOver", "you"]]],
    ["instead", "Instead gain 1 PP.", [["instead", [expect.objectContaining({ op: "gain" })]]]],
    ["lie", "Answer untruly.", [["lie", "you"]]],
    ["neighbour", "Turn to the left neighbour.", [["turnToLeft", "you"]]],
    ["plunder", "Take every consumable of the target.", [["plunder", "you", "target", "consumable"]]],
    ["retrieve", "Take a consumable from a discard pile.", [["retrieve", "you", "consumable"]]],
    ["reveal", "Show the character card.", [["reveal", "you", undefined]]],
    ["reveal", "Show the character card to the sender.", [["reveal", "you", ["sender"]]]],
    ["silence", "One other character loses the special ability.", [["silence", "ann"]]],
    ["soon", "As soon as every Undead is dead, you win.", [["await", anything, [{ op: "win", who: "you" }]]]],
    ["strikes", "You strike everyone in range.", [["strikes", "you", "everyone"]]],
    ["ward", "Take no damage this turn.", [["last", anything, "you", "turn"]]],
    ["win", "You win.", [["win", "you"]]],
  ])("%s: %s", (op, text, deeds, given) => {
    expect(effectsOf(text).map((effect) => effect.op)).toContain(op);
    expect(deedsOf(text, given)).toEqual(deeds);
  });

  test("none is left out", () => {
    for (const { op, examples } of operations) {
      const used = examples.filter((text) => {
        const { scene } = recordingScene();
        const steps = runEffects(effectsOf(text), scene);
        return steps.next().done;
      });
      expect(used, op).toEqual(examples);
    }
  });
});

describe("a text as a whole", () => {
  test("its effects happen in their order", () => {
    expect(deedsOf("Recover 3 PP. Lose 1 Vita and gain 2 coins.").map(([hand]) => hand)).toEqual([
      "recover",
      "lose",
      "gain",
    ]);
  });

  test("keywords and triggers beside an attack belong to that attack", () => {
    const [attack, ...rest] = deedsOf("SILVER. Attack one foe for 1d6 damage. When you hit, recover 1 Vita.");
    expect(rest).toEqual([]);
    expect(attack?.[2]).toMatchObject({ keywords: [{ keyword: "silver" }], whens: [{ op: "when" }] });
  });

  test("an operation that card English does not have is a fault", () => {
    const { scene } = recordingScene();
    expect(() => runEffects([{ op: "fly" }], scene).next()).toThrow('no operation "fly"');
  });
});
