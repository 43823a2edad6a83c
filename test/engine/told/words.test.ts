import { describe, expect, it } from "vitest";
import { createWords } from "../../../src/engine/told/words.ts";

const english: Readonly<Record<string, string>> = {
  hits: "{who} hits {whom}",
  "left.one": "{n} shot left",
  "left.other": "{n} shots left",
};
const { say, sayIf } = createWords((key) => english[key], "en");

describe("words", () => {
  it("fill the blanks of a sentence by their names, and leave one that nothing is given for", () => {
    expect(say("hits", { who: "Ann", whom: "the wolf" })).toBe("Ann hits the wolf");
    expect(say("hits", { who: "Ann" })).toBe("Ann hits {whom}");
  });

  it("count as the language counts", () => {
    expect([0, 1, 2].map((n) => say("left", { n }))).toEqual(["0 shots left", "1 shot left", "2 shots left"]);
    const polish: Readonly<Record<string, string>> = {
      "left.one": "{n} strzał",
      "left.few": "{n} strzały",
      "left.other": "{n} strzału",
    };
    const words = createWords((key) => polish[key], "pl");
    expect([1, 3, 5].map((n) => words.say("left", { n }))).toEqual(["1 strzał", "3 strzały", "5 strzału"]);
  });

  it("say the key where there is no text, or nothing if that was asked for", () => {
    expect(say("left.behind")).toBe("left.behind");
    expect(sayIf("left.behind")).toBeUndefined();
    expect(sayIf("left")).toBeUndefined();
  });
});
