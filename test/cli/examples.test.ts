import { describe, expect, it } from "vitest";
import { withExamples } from "../../src/cli/examples.ts";
import { cardLine } from "../../src/compiler/emit/card-json.ts";
import { compileReal, realFiles } from "../compiler/real-content.ts";

/** The faults of the real content after some words of a file were put in the place of others. */
function faultsWith(path?: string, part?: string, instead?: string) {
  const compilation = compileReal(path, part, instead);
  const files = realFiles.map((file) =>
    file.path === path ? { path: file.path, text: file.text.replace(part ?? "", instead ?? "") } : file,
  );
  const source = (file: string) => files.find((each) => each.path === file)?.text;
  const { diagnostics } = withExamples({ compilation, files, diagnostics: compilation.diagnostics, source });
  return diagnostics.map(({ code, message, file, line, column, length }) => {
    const text = source(file)?.split("\n")[line - 1] ?? "";
    return { code, message, file, marked: text.slice(column - 1, column - 1 + length) };
  });
}

const items = "folklore/cards/items/consumables.yaml";
const highwayman = "folklore/cards/creatures/highwayman.yaml";

describe("the examples on our cards", () => {
  const { games } = compileReal();
  const cards = games.flatMap((game) => game.cards).filter(({ examples }) => examples !== undefined);

  it("come out as they say", () => {
    expect(cards.flatMap(({ examples = [] }) => examples).length).toBeGreaterThanOrEqual(12);
    expect(faultsWith()).toEqual([]);
  });

  it("are neither in the packs nor part of a card's meaning", () => {
    for (const card of cards) expect(cardLine(card).json).not.toContain("examples");
    const meaning = (part?: string, instead?: string) =>
      compileReal(highwayman, part, instead).games[0]?.cards.find(({ id }) => id === "highwayman");
    const changed = meaning("has: {vita: 10, coins: 3}", "has: {vita: 12, coins: 3}");
    expect(changed?.meaning).toBe(meaning()?.meaning);
    expect(changed?.refs).toEqual(meaning()?.refs);
    expect(changed?.refs.join()).not.toContain("telepath");
  });
});

describe("an example that comes out otherwise", () => {
  it("is an error at the figure that differs, with what happened instead", () => {
    expect(faultsWith(items, "then: {you: {has: {pp: 4}}}", "then: {you: {has: {pp: 5}}}")).toEqual([
      { code: "example-fails", message: "You have 4 pp then, not 5.", file: items, marked: "5" },
    ]);
  });

  it("is one for a card whose text was changed", () => {
    const changed = faultsWith(highwayman, "This foe steals 5 coins from the target.", "The target loses 1 PP.");
    expect(changed).toEqual([
      { code: "example-fails", message: "The target has 3 coins then, not 0.", file: highwayman, marked: "0" },
    ]);
  });

  it("tells the statuses that somebody has then", () => {
    const [fault] = faultsWith(items, "has: {vita: 16}, statuses: []", "has: {vita: 16}, statuses: [sickened]");
    expect(fault).toMatchObject({ message: "You then: no status.", marked: "[sickened]" });
  });

  it("tells of dice that are missing or too many", () => {
    expect(faultsWith(items, "rolls: [3, 6]", "rolls: [3]")[0]?.message).toMatch(/^A d6 was rolled/);
    expect(faultsWith(items, "rolls: [3, 6]", "rolls: [3, 6, 2]")).toMatchObject([
      { message: "Only 2 dice were rolled.", marked: "2" },
    ]);
  });

  it("tells which choices there are", () => {
    const [fault] = faultsWith(items, "choices: [2]", "choices: [3]");
    expect(fault?.message).toMatch(/^Choice 1 is ".+", with the options 1 .+, 2 /);
    expect(fault?.marked).toBe("3");
  });

  it("tells what cannot be given, and who is missing", () => {
    const given = faultsWith(items, "{is: telepath, has: {pp: 1}}", "{is: telepath, has: {might: 1}}");
    expect(given[0]).toMatchObject({ message: expect.stringContaining("cannot be given"), marked: "1" });
    const then = faultsWith(highwayman, "then: {target: {has: {vita: 6", "then: {ally: {has: {vita: 6");
    expect(then[0]?.message).toBe("The ally: nobody of that name is given.");
  });

  it("has its words checked like all others: an unknown status or creature is named at its place", () => {
    const faults = faultsWith(items, "statuses: [spooked, deranged]", "statuses: [spoked, deranged]");
    expect(faults).toMatchObject([{ file: items, marked: "spoked" }]);
    expect(faultsWith(items, "- given: {you: {is: telepath, has", "- given: {you: {is: telepth, has")).toHaveLength(1);
    expect(faultsWith(items, "when: it is used", "when: it is drunk")).toHaveLength(1);
  });
});
