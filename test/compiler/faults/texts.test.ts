import { describe, expect, test } from "vitest";
import { createCompiler } from "../../../src/compiler/compile.ts";
import { compile, creature, faultsIn, game, icons, table } from "./table.ts";

const file = "folklore/cards/card.yaml";

describe("a word that the grammar does not read is shown at its very place", () => {
  test.each([
    ["a plain text", "Lose 1 Vitta.", 8, 18],
    ["a plain text over two lines", "Lose 1\n      Vitta.", 9, 7],
    ["single quotes", "'Lose 1 Vitta.'", 8, 19],
    ["double quotes", '"Lose 1 Vitta."', 8, 19],
    ["double quotes with escapes before it", '"\\x4cose \\u0031 Vitta."', 8, 27],
    ["double quotes over two lines", '"Lose 1\n      Vitta."', 9, 7],
    ["double quotes with an escaped line break", '"Lose 1 \\\n      Vitta."', 9, 7],
    ["a folded block", ">-\n      Lose 1 PP.\n      Lose 1 Vitta.", 10, 14],
    ["a folded block with a blank line", ">-\n\n      Lose 1 PP.\n\n      Lose 1 Vitta.", 12, 14],
    ["a literal block", "|\n      Lose 1 PP.\n      Lose 1 Vitta.\n", 10, 14],
    ["a literal block with its indentation given", "|2-\n      Lose 1 PP.\n      Lose 1 Vitta.", 10, 14],
    ["a folded block that keeps its end", ">+\n      Lose 1 PP.\n      Lose 1 Vitta.\n\n", 10, 14],
  ])("in %s", (_, text, line, column) => {
    expect(faultsIn(table(text))).toMatchObject([
      { code: "unread-word", file, line, column, length: 5, hint: expect.stringContaining('Did you mean "Vita"?') },
    ]);
  });

  test("with Windows line ends", () => {
    const text = table(">-\n      Lose 1 PP.\n      Lose 1 Vitta.").replaceAll("\n", "\r\n");
    expect(faultsIn(text)).toMatchObject([{ code: "unread-word", line: 10, column: 14, length: 5 }]);
  });

  test("in a mapping in braces", () => {
    const text = table("x").replace(/ {2}- on: 1-10\n {4}text: x/, "  - {on: 1-10, text: Lose 1 Vitta.}");
    expect(faultsIn(text)).toMatchObject([{ code: "unread-word", file, line: 7, column: 29 }]);
  });
});

describe("names in texts", () => {
  test("an unknown status is answered with the one that was meant", () => {
    expect(faultsIn(table("Gain SPOKED."))).toMatchObject([
      { code: "unread-word", file, line: 8, column: 16, hint: expect.stringContaining('"SPOOKED"') },
    ]);
  });

  test("an unknown skill is answered with the one that was meant", () => {
    expect(faultsIn(table("Make a FAIHT 6 check. On a success, recover 2 Vita."))).toMatchObject([
      { code: "unread-word", file, line: 8, column: 18, hint: expect.stringContaining('"FAITH"') },
    ]);
  });

  test("a creature that no card has is shown in the text that names it", () => {
    expect(faultsIn(table("Skirmish with a Highwayman."))).toMatchObject([
      { code: "unread-word", file, line: 8, column: 27, length: 10 },
    ]);
    const both = compile({ [file]: table("Skirmish with a Highwayman."), "folklore/highwayman.yaml": creature });
    expect(both.diagnostics).toEqual([]);
  });

  test("a name that two cards share makes the sentence ambiguous", () => {
    const second = creature.replace("id: highwayman", "id: robber");
    const { diagnostics } = compile({
      [file]: table("Skirmish with a Highwayman."),
      "folklore/a.yaml": creature,
      "folklore/b.yaml": second,
    });
    expect(diagnostics).toMatchObject([
      { code: "ambiguous-sentence", file, line: 8, column: 11, hint: expect.stringContaining("one of the two") },
    ]);
  });

  test("while the vocabulary cannot be parsed, no text is blamed for its words", () => {
    const { diagnostics, games } = compile({ "folklore/game.yaml": 'name: "open', [file]: creature });
    expect(diagnostics).toMatchObject([{ code: "unclosed-quote", file: "folklore/game.yaml" }]);
    expect(games[0]?.cards).toEqual([]);
  });
});

describe("effects by hand", () => {
  const effects = "effects: [{op: lose, who: you, amount: 1, resource: vita}]";
  const byHand = (text: string, ...more: string[]) => table([text, ...more].join("\n    "));

  test("are taken if the text says what they print", () => {
    const { diagnostics, games } = compile({ [file]: byHand("Lose 1 Vita.", effects) });
    expect(diagnostics).toEqual([]);
    const [text] = games[0]?.cards.find(({ id }) => id === "old-well")?.texts ?? [];
    expect(text).toMatchObject({
      making: "by-hand",
      printed: "Lose 1 Vita.",
      effects: [{ op: "lose", who: "you", amount: 1, resource: "vita" }],
    });
  });

  test("are refused if the text says something else, and the printed text is shown", () => {
    expect(faultsIn(byHand("Lose 2 Vita.", effects))).toMatchObject([
      { code: "text-differs", file, line: 8, column: 11, hint: expect.stringContaining('Write "Lose 1 Vita."') },
    ]);
  });

  test("may differ from the text if a reason is given", () => {
    const text = byHand("The well takes its toll.", effects, "manual: The story tells what the toll is.");
    const { diagnostics, games } = compile({ [file]: text });
    expect(diagnostics).toEqual([]);
    expect(games[0]?.cards.at(-1)?.texts).toMatchObject([{ making: "by-hand", text: "The well takes its toll." }]);
  });

  test("of an operation that does not exist are answered with the nearest", () => {
    expect(faultsIn(byHand("Lose 1 Vita.", effects.replace("lose", "loose")))).toMatchObject([
      { code: "not-allowed", file, line: 9, column: 20, length: 5, hint: 'Did you mean "lose"?' },
    ]);
  });

  test("with a misspelt field are told about that field alone", () => {
    expect(faultsIn(byHand("Lose 1 Vita.", effects.replace("resource", "resorce")))).toMatchObject([
      { code: "unknown-key", file, line: 9, hint: 'Did you mean "resource"?' },
    ]);
  });

  test("that name an unknown term are answered with the nearest", () => {
    expect(faultsIn(byHand("Lose 1 Vita.", effects.replace("vita", "vitta")))).toMatchObject([
      { code: "unknown-term", file, line: 9, column: 57, length: 5, hint: 'Did you mean "vita"?' },
    ]);
  });

  test("a text left to people is kept word for word and not read", () => {
    const text = byHand("Sing a song for the well.", "manual: Singing is for people.");
    const { diagnostics, games } = compile({ [file]: text });
    expect(diagnostics).toEqual([]);
    expect(games[0]?.cards.at(-1)?.texts).toMatchObject([
      { making: "manual", text: "Sing a song for the well.", effects: [] },
    ]);
  });
});

test("texts in the vocabulary are read like those of cards", () => {
  const text = game.replace("side: positive}", "side: positive, text: +1 FATH.}");
  expect(faultsIn(text, "folklore/game.yaml")).toMatchObject([
    { code: "unread-word", file: "folklore/game.yaml", line: 17, column: 61, length: 4 },
  ]);
});

describe("a text that its game could not carry out", () => {
  const limited = `${game}otherOperations: [lose, if]\n`;
  const faultsWith = (vocabulary: string, text: string, compiler = createCompiler({ icons })) =>
    compiler.compile([
      { path: "folklore/game.yaml", text: vocabulary },
      { path: file, text: table(text) },
    ]).diagnostics;

  test("is refused where it stands, if the vocabulary says all that cards can do", () => {
    expect(faultsWith(limited, "Lose 1 Vita.")).toEqual([]);
    expect(faultsWith(limited, "Lose 1 Vita and gain 1 PP.")).toMatchObject([
      { code: "foreign-operation", file, line: 8, column: 11, message: expect.stringContaining('"gain"') },
    ]);
    expect(faultsWith(game, "Lose 1 Vita and gain 1 PP.")).toEqual([]);
  });

  test("is judged anew when the vocabulary allows more", () => {
    const compiler = createCompiler({ icons });
    expect(faultsWith(limited, "Gain 1 PP.", compiler)).toMatchObject([{ code: "foreign-operation" }]);
    expect(faultsWith(limited.replace("if]", "if, gain]"), "Gain 1 PP.", compiler)).toEqual([]);
  });

  test("is refused for the way of a side to win, unless it says how to win and nothing else", () => {
    const faultsOf = (text: string) =>
      faultsIn(game.replace("name: Undead}", `name: Undead, text: "${text}"}`), "folklore/game.yaml");
    expect(faultsOf("As soon as every Mortal is dead, you win.")).toEqual([]);
    expect(faultsOf("At the end of the game, if you are living, you win.")).toEqual([]);
    for (const text of ["Lose 1 Vita.", "As soon as every Mortal is dead, lose 1 Vita."]) {
      expect(faultsOf(text)).toMatchObject([{ code: "not-winning", hint: expect.stringContaining("you win") }]);
    }
  });
});
