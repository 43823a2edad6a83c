import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Card, Compilation, CompiledText, GameContent, RulePage } from "../../src/compiler/model.ts";

/** A text that the grammar has read. */
export function read(path: CompiledText["path"], text: string): CompiledText {
  return {
    path,
    text,
    effects: [{ op: "lose", who: "target", amount: 1, resource: "vita" }],
    spans: [],
    printed: text,
    making: "read",
  };
}

/** A card of the village game. */
export function card(
  kind: string,
  id: string,
  data: Record<string, unknown>,
  texts: readonly CompiledText[] = [],
): Card {
  const name = typeof data.name === "string" ? data.name : id;
  return {
    id,
    kind,
    game: "village",
    name,
    data: { id, name, source: { from: "house" }, ...data },
    file: `village/cards/${id}.yaml`,
    texts,
    refs: [],
    meaning: `meaning of ${JSON.stringify(data)}`,
  };
}

const might = { dusk: 0, twilight: 5, midnight: 10, nightmare: 15 };

/** A creature with an encounter side and a skirmish side. */
export function creature(id: string, name: string, vita = 10): Card {
  const text = "The target takes 1d6 damage and gains SPOOKED 5.";
  return card(
    "creature",
    id,
    {
      name,
      icon: "wolf-head",
      type: "nature",
      encounter: {
        vita,
        might,
        defense: 50,
        stride: 4,
        attack: "melee",
        lore: 5,
        coins: 3,
        special: { name: "Howl", text },
        powers: [
          { on: "1-5", name: "Bite", text },
          { on: "6-0", name: "Tear", text },
        ],
      },
      skirmish: {
        dice: { 2: "1d4", 3: "1d6", 4: "1d6+1", 5: "1d6+2" },
        counter: { max: 8, bands: [{ from: 3, to: 8, might: 5 }] },
        might,
        defense: 50,
        coins: 3,
        power: { name: "Pack", text },
      },
    },
    [
      read(["encounter", "special", "text"], text),
      read(["encounter", "powers", 0, "text"], text),
      read(["encounter", "powers", 1, "text"], text),
      read(["skirmish", "power", "text"], text),
    ],
  );
}

/** The vocabulary of the village game. */
export function vocabulary(): Card {
  return card("game", "village", {
    name: "The Village",
    players: { from: 2, to: 5 },
    terms: {
      statuses: [{ id: "spooked", name: "SPOOKED", rule: "night/fear", side: "negative" }],
      types: [{ id: "nature", name: "Nature" }],
      decks: [
        { id: "creature", name: "Creature", plural: "Creatures", cards: 28, icon: "fangs" },
        { id: "boon", name: "Boon", plural: "Boons", cards: 10, note: "Luck & <favour>" },
        { id: "tarot", name: "Tarot", cards: 8 },
      ],
    },
  });
}

/** A chapter of the rules with links of every kind. */
export function rules(): RulePage {
  const link = (ref: string, words: string) => `<a href="#x" class="rw-link" data-ref="${ref}">${words}</a>`;
  return {
    id: "village/night",
    game: "village",
    slug: "night",
    title: "Night",
    order: 1,
    file: "village/rules/night.md",
    intro: `<p>${link("wolf", "The <em>wolf</em>")} comes. ${link("lantern", "A lantern")} helps.</p>`,
    sections: [
      {
        id: "village/night/fear",
        slug: "fear",
        title: "Fear of the dark",
        level: 2,
        html: `<p>${link("term:village/spooked", "SPOOKED")}</p>`,
      },
      {
        id: "village/night/dawn",
        slug: "dawn",
        title: "Dawn",
        level: 2,
        html: `<p>${link("rule:village/night/fear", "Fear")} ends. <a href="https://example.org">More</a></p>`,
      },
    ],
    refs: [],
  };
}

/** The game with a vocabulary, two creatures, a boon of which there are three, a table and a chapter of rules. */
export function village(extra: readonly Card[] = []): GameContent {
  return {
    id: "village",
    name: "The Village",
    cards: [
      vocabulary(),
      creature("wolf", "Wolf"),
      creature("bear", "Bear"),
      card("boon", "luck", { name: "Luck", text: "Recover 3 Vita.", copies: 3 }, [read(["text"], "Recover 3 Vita.")]),
      card("table", "finds", {
        name: "Finds",
        die: "d10",
        rows: [
          { on: "1-7", text: "Nothing happens." },
          { on: "8-0", text: "Draw a Boon." },
        ],
      }),
      ...extra,
    ],
    rules: [rules()],
    redirects: {},
  };
}

/** A compilation without faults. */
export function compilation(game: GameContent = village()): Compilation {
  return { games: [game], diagnostics: [] };
}

/** A folder that is gone when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-emit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file under a folder with its bytes in base 64, by path. */
export function snapshot(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (at: string): void => {
    for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else found.set(path, readFileSync(join(folder, path)).toString("base64"));
    }
  };
  walk("");
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
