import { createVocabulary, printEffects, readText, type Term } from "../../src/compiler/english/index.ts";
import type { Card, Compilation, CompiledText, Key, RulePage } from "../../src/compiler/model.ts";

/** A small game of its own, so that these tests hold whatever the content folder says. */
const terms = {
  resources: [
    { id: "vita", name: "Vita", rule: "basics/vita" },
    { id: "coins", name: "coins" },
  ],
  skills: [{ id: "faith", name: "FAITH" }],
  statuses: [{ id: "spooked", name: "SPOOKED", side: "negative", rule: "basics/spooked" }],
  decks: [
    { id: "creature", name: "Creature", cards: 2 },
    { id: "item", name: "Item", cards: 2 },
  ],
  types: [{ id: "mortal", name: "Mortal" }],
};

const words: Term[] = [
  { category: "resource", id: "vita", name: "Vita" },
  { category: "resource", id: "coins", name: "coins" },
  { category: "skill", id: "faith", name: "FAITH" },
  { category: "status", id: "spooked", name: "SPOOKED" },
  { category: "deck", id: "creature", name: "Creature", plural: "Creatures" },
  { category: "deck", id: "item", name: "Item", plural: "Items" },
  { category: "type", id: "mortal", name: "Mortal" },
];
const vocabulary = createVocabulary(words);

function compiled(path: readonly Key[], text: string): CompiledText {
  const read = readText(text, vocabulary);
  if (!read.ok) throw new Error(`The fixture's text is not read: ${text} ${JSON.stringify(read.problems)}`);
  const { effects, spans } = read.reading;
  return { path, text, effects, spans, printed: printEffects(effects, vocabulary), making: "read" };
}

/** A card of the small game. */
export function card(kind: string, id: string, name: string, more: Partial<Card> = {}): Card {
  const data = { id, name, source: { from: "house" }, ...more.data };
  const file = `little/cards/${kind}s/${id}.yaml`;
  return { kind, id, name, game: "little", file, texts: [], refs: [], meaning: "0123456789abcdef", ...more, data };
}

/** A creature with one special power and the text it carries. */
export function creature(id: string, name: string, text: string, refs: readonly string[] = []): Card {
  return card("creature", id, name, {
    data: {
      type: "mortal",
      encounter: { vita: 12, might: { dusk: 5, nightmare: 20 }, special: { name: "Ambush", text } },
    },
    texts: [compiled(["encounter", "special", "text"], text)],
    refs,
  });
}

const rules: RulePage[] = [
  {
    id: "little/basics",
    game: "little",
    slug: "basics",
    title: "Basics",
    order: 1,
    file: "little/rules/basics.md",
    intro: "<p>What every fight needs.</p>",
    refs: ["bandit"],
    sections: [
      {
        id: "little/basics/vita",
        slug: "vita",
        title: "Vita",
        level: 2,
        html: `<p>Life is counted in Vita. See <a href="#" data-ref="rule:little/basics/spooked" data-kind="rule">SPOOKED</a> and the <a href="#" data-ref="bandit" data-kind="creature">Bandit</a>.</p>${"<p>Filler so that the page is long enough to scroll.</p>".repeat(40)}`,
      },
      {
        id: "little/basics/spooked",
        slug: "spooked",
        title: "Spooked",
        level: 3,
        html: "<p>Fear makes hands shake.</p>",
      },
    ],
  },
];

const story = card("story", "the-well", "The Well", {
  file: "little/stories/the-well.md",
  data: {
    intro: "<p>It begins at dusk.</p>",
    chapters: [
      {
        slug: "one",
        title: "The first night",
        blocks: [
          { type: "prose", html: "<p>A knock at the door.</p>" },
          {
            type: "skill-check",
            skill: "faith",
            target: 6,
            who: "leader",
            body: { parts: [{ type: "prose", html: "<p>Do not look down.</p>" }] },
            success: { parts: [{ type: "text", text: "Gain 2 coins." }], to: "two" },
            failure: { parts: [] },
          },
        ],
      },
      { slug: "two", title: "The second night", blocks: [{ type: "prose", html: "<p>Silence.</p>" }] },
    ],
    moments: [],
  },
  texts: [compiled(["chapters", 0, "blocks", 1, "success", "parts", 0, "text"], "Gain 2 coins.")],
});

/** The words of the highwayman: a trigger around two effects, one of which names a status with a rule. */
export const ambush = "When you hit, the target loses 2 Vita and gains SPOOKED.";

/** A sound compilation with one warning. */
export function littleGame(extra: readonly Card[] = []): Compilation {
  const cards: Card[] = [
    card("game", "little", "Little Game", { file: "little/game.yaml", data: { players: { from: 2, to: 5 }, terms } }),
    creature("bandit", "Bandit", ambush, ["rule:little/basics/vita", "term:little/spooked"]),
    creature("highwayman", "Highwayman", "Gain 10 coins.", ["bandit"]),
    card("item", "lantern", "Lantern", {
      data: { price: 5, text: "Draw an Item.", story: "the-well" },
      texts: [compiled(["text"], "Draw an Item.")],
    }),
    card("item", "strange-idol", "Strange Idol <b>bold</b>", {
      data: { price: 9, text: "Sing to it.", manual: "Only people can sing." },
      texts: [
        { path: ["text"], text: "Sing to it.", effects: [], spans: [], printed: "Sing to it.", making: "manual" },
      ],
    }),
    story,
    ...extra,
  ];
  return {
    games: [{ id: "little", name: "Little Game", cards, rules, redirects: {} }],
    diagnostics: [
      {
        severity: "warning",
        code: "odd-figure",
        message: "A price of 9 is unusual.",
        file: "little/cards/items/strange-idol.yaml",
        line: 3,
        column: 8,
        length: 1,
        hint: "Prices are multiples of 5.",
      },
    ],
  };
}

/** A rules page as a tampered build could hold it; the compiler itself lets none of this through. */
export const hostilePage: RulePage = {
  id: "little/hostile",
  game: "little",
  slug: "hostile",
  title: "Hostile <img src=x onerror=alert(1)>",
  order: 2,
  file: "little/rules/hostile.md",
  intro: `<p onclick="window.hacked = 1">Kept words.</p><script>window.hacked = 1</script><iframe src="https://example.com"></iframe><img src="https://example.com/x.png" onerror="window.hacked = 1"><a href="javascript:window.hacked=1">a link</a>`,
  refs: [],
  sections: [],
};

/** As many cards as a large library has. */
export function manyCards(count: number): Card[] {
  return Array.from({ length: count }, (_, i) =>
    card("item", `thing-${i}`, `Thing number ${i}`, {
      data: { price: i % 50, text: `Gain ${(i % 9) + 1} coins.` },
      texts: [compiled(["text"], `Gain ${(i % 9) + 1} coins.`)],
    }),
  );
}

/** The sources behind the fixture's places. */
export const sources = [
  { path: "little/cards/creatures/bandit.yaml", text: "# A robber.\nkind: creature\nid: bandit\nname: Bandit\n" },
  { path: "little/cards/items/strange-idol.yaml", text: "kind: item\nid: strange-idol\nprice: 9\n" },
];
