import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadIcons } from "../../src/cli/icons.ts";
import { projectRoot } from "../../src/cli/root.ts";
import { createFaceDrawer } from "../../src/compiler/emit/faces/draw.ts";
import { setText } from "../../src/compiler/emit/faces/fit.ts";
import { clean, measure } from "../../src/compiler/emit/faces/measure.ts";
import { palettes } from "../../src/compiler/emit/faces/palette.ts";
import { textRuns, wrap } from "../../src/compiler/emit/faces/wrap.ts";
import type { Card } from "../../src/compiler/model.ts";
import { kinds } from "../../src/compiler/schema/index.ts";
import { card, creature, village } from "./scene.ts";

const folder = join(projectRoot, "templates", "faces");
const templates = Object.fromEntries(
  readdirSync(folder).map((name) => [basename(name, ".hbs"), readFileSync(join(folder, name), "utf8")]),
);
const wanted: string[] = [];
const drawer = createFaceDrawer({
  templates,
  kinds,
  icon(name) {
    wanted.push(name);
    return loadIcons().body(name);
  },
});

const draw = (one: Card) => drawer.draw(village([one]), one).map(({ content }) => content);
const day = { story: "A cart lies across the road.", text: "Each character recovers 1 Vita.", keep: true };

/** One card for each layout. */
const layouts: readonly Card[] = [
  creature("wolf", "Wolf"),
  card("affliction", "oak", {
    ...(creature("x", "x").data.encounter as object),
    name: "Oak",
    type: "nature",
    vitaPerCharacter: 5,
    traits: [{ name: "Bark", text: "This foe gains ABSORPTION 2." }],
  }),
  card("character", "friar", {
    name: "Friar",
    vita: 20,
    pp: 5,
    defense: 50,
    might: 5,
    damage: 1,
    stride: 4,
    skills: { faith: 2 },
    keywords: ["devout"],
    special: { name: "Grace", text: "Once per fight, reroll the attack." },
    limits: [{ text: "You are immune to SPOOKED." }],
    start: { abilities: [], items: ["luck"] },
    foci: [
      { id: "a", name: "A", text: "+1 FAITH." },
      { id: "b", name: "B", text: "+5 Might." },
    ],
    lore: [],
    ghost: {
      gp: 8,
      defense: 50,
      might: 5,
      damage: 1,
      stride: 5,
      powers: [{ name: "Chill", cost: 2, attack: "ranged", text: "One foe within 5 spaces takes 1d4 damage." }],
    },
  }),
  card("road-event", "cart", { name: "Cart", day, night: { ...day, moon: true, title: "In the dark" } }),
  card("off-road-event", "well", {
    name: "Well",
    story: "A voice counts.",
    choices: [
      { id: "a", label: "Go down.", outcome: { story: "It stops.", text: "Draw an Item." } },
      { id: "b", label: "Walk on.", outcome: { text: "Nothing happens." } },
    ],
  }),
  card("item", "axe", {
    name: "Axe",
    category: "weaponry",
    slot: "hand",
    hands: 2,
    attack: "melee",
    might: 5,
    damage: "1d8",
    price: 20,
    text: "FLANK 1.",
  }),
  card("service", "bed", {
    name: "Bed",
    at: "inn",
    price: { of: "coins", from: 1, to: 5 },
    limit: "visit",
    text: "Recover all PP.",
  }),
  card("table", "finds", {
    name: "Finds",
    die: "d10",
    rows: [
      { on: "1-7", text: "Nothing happens." },
      { on: "8-10", text: "Draw an Item." },
    ],
  }),
  card("location", "mill", { name: "Mill", role: "landmark" }),
];

/** Every text of a face with where it begins, how large it is, and the width that it is held to. */
function textsIn(svg: string) {
  return [
    ...svg.matchAll(
      /<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)" class="([^"]*)"(?: textLength="([\d.]+)"[^>]*)?>(.*?)<\/text>/g,
    ),
  ].map(([, x, y, size, classes, fit, inner]) => {
    const words = (inner ?? "").replace(/<[^>]*>/g, "").replace(/&[#\w]+;/g, "x");
    const width = fit === undefined ? measure(words, Number(size)) : Number(fit);
    const shift = classes?.includes("middle") ? width / 2 : classes?.includes("end") ? width : 0;
    return { words, left: Number(x) - shift, right: Number(x) - shift + width, y: Number(y), size: Number(size) };
  });
}

function expectInside(svg: string): void {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const texts = textsIn(svg);
  expect(texts.length).toBeGreaterThan(1);
  for (const { words, left, right, y } of texts) {
    expect(left, words).toBeGreaterThanOrEqual(14);
    expect(right, words).toBeLessThanOrEqual(Number(width) - 14);
    expect(y, words).toBeLessThanOrEqual(Number(height) - 14);
  }
}

/** Well-formed as far as our templates can go wrong: every element is closed, in order, and nothing stands bare. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, close, name, , self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (close === "/") expect(open.pop()).toBe(name);
    else if (self !== "/") open.push(name ?? "");
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>]|&(?!#?\w+;)/);
  expect(svg).not.toContain("undefined");
  expect(svg).not.toContain("NaN");
}

describe("a card face", () => {
  it.each(layouts.map((one) => [one.kind, one] as const))("is whole and stays within its card: %s", (_, one) => {
    for (const svg of draw(one)) {
      expectWellFormed(svg);
      expectInside(svg);
      expect(svg).toContain(`>${one.name}`);
    }
  });

  it("shows the numbers that a creature fights with", () => {
    const [front, back] = draw(creature("wolf", "Wolf", 17));
    expect(textsIn(front ?? "").map(({ words }) => words)).toEqual(
      expect.arrayContaining(["Wolf", "Vita", "17", "1–5", "6–0", "Might by difficulty", "15"]),
    );
    expect(textsIn(back ?? "").map(({ words }) => words)).toEqual(expect.arrayContaining(["1d6+2", "3–8", "+5 Might"]));
  });

  it("cannot be made to carry markup or script", () => {
    const evil = `<script>alert("1")</script> & 'x' {{this}} \u0000\u001b`;
    const svgs = [
      ...draw(creature("wolf", evil)),
      ...draw(card("boon", "evil", { name: evil, icon: '"><script>', text: evil })),
    ];
    for (const svg of svgs) {
      expect(svg).not.toContain("<script");
      expectWellFormed(svg);
    }
  });

  it("with a very long name and text still stays within its card", () => {
    const text = "The target takes 1d6 damage and gains IMMOBILIZED 5. ".repeat(60);
    const wolf = creature("wolf", "The Unspeakable ".repeat(5).trim());
    const encounter = { ...(wolf.data.encounter as object), special: { name: "Endless", text } };
    for (const svg of draw({ ...wolf, data: { ...wolf.data, encounter } })) expectInside(svg);
    for (const svg of draw(
      card("boon", "long", { name: "Donaudampfschifffahrtsgesellschaft".repeat(2), text: "x".repeat(2000) }),
    ))
      expectInside(svg);
  });

  it("uses only icons that the set has", () => {
    for (const one of layouts) draw({ ...one });
    expect(wanted.filter((name) => loadIcons().body(name) === undefined && !name.includes("<"))).toEqual([]);
  });

  it("is not drawn again while its card stays the same, and is when a name on it changes", () => {
    const hero = { ...(layouts[2] as Card), refs: ["luck"] };
    const game = village([hero]);
    const [first] = drawer.draw(game, hero);
    expect(drawer.draw({ ...game }, hero)[0]).toBe(first);
    const renamed = {
      ...game,
      cards: game.cards.map((each) => (each.id === "luck" ? { ...each, name: "Fortune" } : each)),
    };
    expect(drawer.draw(renamed, hero)[0]?.content).toContain("Fortune");
  });

  it("wears the colours that its deck has in its game, and changes with them", () => {
    const omen = card("boon", "omen", { name: "Omen", text: "Recover 1 Vita.", deck: "omens" });
    const deck = (look: object) =>
      card("game", "words", { name: "Words", terms: { decks: [{ id: "omens", name: "Omen", cards: 1, ...look }] } });
    const inColours = (look: object) => drawer.draw(village([omen, deck(look)]), omen)[0]?.content;
    const plain = inColours({});
    expect(plain).toContain(palettes.fate.accent);
    expect(inColours({ look: "ghost" })).toContain(palettes.ghost.accent);
    expect(inColours({})).toBe(plain);
  });
});

describe("setting text", () => {
  const words = fc.string({ unit: fc.constantFrom(..."abcWMi.,I 1+ SPOOKED ".split("")), maxLength: 300 });

  it("never makes a line wider than its room, if a letter fits into it, and loses no letter", () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 600 }), fc.integer({ min: 8, max: 40 }), (text, width, size) => {
        const lines = wrap(textRuns(text), width, size);
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
        const set = lines.map((line) => line.runs.map((run) => run.text).join("")).join("");
        expect(set.replaceAll(" ", "")).toBe(clean(text).replaceAll(" ", ""));
      }),
    );
  });

  it("keeps a keyword and the full stop after it on one line", () => {
    const lines = wrap(textRuns("The target gains IMMOBILIZED."), 200, 20).map((line) =>
      line.runs.map((run) => run.text).join(""),
    );
    expect(lines).toEqual(["The target gains", "IMMOBILIZED."]);
  });

  it("makes text smaller before it cuts, and cuts with an ellipsis before it overflows", () => {
    const box = { x: 0, y: 0, width: 300, height: 100, largest: 40, smallest: 10 };
    const block = (count: number) => [{ runs: textRuns("Recover 3 Vita. ".repeat(count)) }];
    const text = (count: number) => setText(block(count), box);
    expect(text(1).lines[0]?.size).toBe(40);
    expect(text(8).lines[0]?.size).toBeLessThan(40);
    expect(text(8).lines.at(-1)?.runs.at(-1)?.text).not.toContain("…");
    expect(text(400).lines.at(-1)?.runs.at(-1)?.text).toContain("…");
    for (const count of [1, 8, 400]) expect(text(count).bottom).toBeLessThanOrEqual(100.1);
  });
});
