import { describe, expect, test } from "vitest";
import { createCompiler } from "../../src/compiler/compile.ts";
import type { Compilation, SourceFile } from "../../src/compiler/model.ts";
import { cost, creature, creatureWith, game, icons, table } from "./faults/table.ts";

const start: readonly SourceFile[] = [
  { path: "folklore/game.yaml", text: game },
  { path: "folklore/highwayman.yaml", text: creature },
  { path: "folklore/well.yaml", text: table("Skirmish with a Highwayman.") },
  { path: "folklore/fountain.yaml", text: table("Gain 1 PP.", "fountain") },
];

function change(files: readonly SourceFile[], path: string, text: string | undefined): readonly SourceFile[] {
  const others = files.filter((file) => file.path !== path);
  return text === undefined ? others : [...others, { path, text }];
}

function card({ games }: Compilation, id: string) {
  return games[0]?.cards.find((each) => each.id === id);
}

/** All that a compilation has to say, with what it only finds out when asked. */
function told(compilation: Compilation): unknown {
  return JSON.parse(JSON.stringify(compilation));
}

describe("compiling again", () => {
  test("with nothing changed gives the very same cards", () => {
    const compiler = createCompiler({ icons });
    const first = compiler.compile(start);
    const second = compiler.compile(start.map((file) => ({ ...file })));
    expect(told(second)).toEqual(told(first));
    expect(second.games[0]?.cards.every((each, index) => each === first.games[0]?.cards[index])).toBe(true);
  });

  test("with one figure changed makes only that card anew", () => {
    const compiler = createCompiler({ icons });
    const first = compiler.compile(start);
    const second = compiler.compile(change(start, "folklore/highwayman.yaml", creatureWith("vita: 10", "vita: 11")));
    expect(card(second, "highwayman")).not.toBe(card(first, "highwayman"));
    expect(card(second, "old-well")).toBe(card(first, "old-well"));
    expect(card(second, "fountain")).toBe(card(first, "fountain"));
  });

  test("with a name changed, reads the texts that used the old one again", () => {
    const compiler = createCompiler({ icons });
    const first = compiler.compile(start);
    const renamed = change(start, "folklore/highwayman.yaml", creatureWith("name: Highwayman", "name: Robber"));
    const second = compiler.compile(renamed);
    expect(second.diagnostics).toMatchObject([{ code: "unread-word", file: "folklore/well.yaml", line: 8 }]);
    expect(card(second, "fountain")).toBe(card(first, "fountain"));
    const third = compiler.compile(change(renamed, "folklore/well.yaml", table("Skirmish with a Robber.")));
    expect(third.diagnostics).toEqual([]);
  });

  test("after each of many changes gives just what a fresh compiler gives", () => {
    const compiler = createCompiler({ icons });
    const steps: readonly (readonly [string, string | undefined])[] = [
      ["folklore/game.yaml", game.replace("name: SPOOKED", "name: SCARED")],
      ["folklore/game.yaml", game],
      ["folklore/robber.yaml", creature],
      ["folklore/highwayman.yaml", `# moved down\n\n${creature}`],
      ["folklore/highwayman.yaml", undefined],
      ["folklore/robber.yaml", creatureWith("name: Highwayman", "name: Highwayman\nbroken")],
      ["folklore/robber.yaml", undefined],
      ["folklore/highwayman.yaml", creatureWith("plural: Highwaymen\n", "")],
      ["folklore/redirect.yaml", "kind: redirect\nid: robber\nto: highwayman\n"],
      ["folklore/redirect.yaml", "kind: redirect\nid: robber\nto: nobody\n"],
      ["folklore/game.yaml", undefined],
      ["folklore/game.yaml", 'name: "open'],
      ["folklore/game.yaml", game],
      [
        "folklore/rules/statuses.md",
        "---\ntitle: Statuses\norder: 1\nsource: {from: house}\n---\n\n## Spooked\n\n[[highwayman]]\n",
      ],
      ["folklore/highwayman.yaml", creatureWith("name: Highwayman", "name: Robber")],
      ["folklore/highwayman.yaml", creatureWith("type: mortal", "type: mortal\nrule: statuses/spooked")],
      ["folklore/rules/statuses.md", undefined],
    ];
    let files = start;
    compiler.compile(files);
    for (const [path, text] of steps) {
      files = change(files, path, text);
      expect(told(compiler.compile(files)), path).toEqual(told(createCompiler({ icons }).compile(files)));
    }
  });

  test("does not depend on the order of the files", () => {
    const forwards = createCompiler({ icons }).compile(start);
    expect(told(createCompiler({ icons }).compile([...start].reverse()))).toEqual(told(forwards));
  });

  test("of 300 cards with one changed costs a small part of the first time", () => {
    const cards = Array.from({ length: 300 }, (_, i) => ({
      path: `folklore/${i}.yaml`,
      text: creatureWith("id: highwayman", `id: robber-${i}`).replace("name: Highwayman", `name: Robber ${i}`),
    }));
    const files = [{ path: "folklore/game.yaml", text: game }, ...cards];
    const compiler = createCompiler({ icons });
    const time = (list: readonly SourceFile[]) =>
      cost(() => {
        expect(compiler.compile(list).games[0]?.cards).toHaveLength(301);
      });
    const cold = time(files);
    const warm = [11, 12, 13, 14, 15].map((vita) =>
      time(change(files, "folklore/7.yaml", cards[7]?.text.replace("vita: 10", `vita: ${vita}`))),
    );
    expect(Math.min(...warm)).toBeLessThan(cold / 5);
  });
});
