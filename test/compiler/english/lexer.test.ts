import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Kind, tokenize } from "../../../src/compiler/english/lexer.ts";

/** What tokens look like, as one pattern: slow, but easy to see through. */
const pattern =
  /\s+|(\d*d\d+:\d+\+)|(\d*d\d+(?:\+\d+)?)|(\d+[-–]\d+)|([+−-]\d+)|(\d+)|([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ'’-]*)|([.,:;()])|(.)/gu;
const kinds = [Kind.threshold, Kind.dice, Kind.range, Kind.signed, Kind.number];

function byPattern(text: string) {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const group = match.slice(1).findIndex((each) => each !== undefined);
    if (group === -1) return [];
    return [{ text: match[0], start: match.index, end: match.index + match[0].length, kind: kinds[group] ?? 0 }];
  });
}

describe("a card text is cut into", () => {
  it.each([
    ["The target takes 2d6+1 damage.", ["The", "target", "takes", "2d6+1", "damage", "."]],
    ["On d6:5+, +10 Might (not -5).", ["On", "d6:5+", ",", "+10", "Might", "(", "not", "-5", ")", "."]],
    ["1-3: the Widow's end; 4–6 d", ["1-3", ":", "the", "Widow's", "end", ";", "4–6", "d"]],
    ["d6: 5+ 2d6+ 3- x", ["d6", ":", "5", "+", "2d6", "+", "3", "-", "x"]],
  ])("%s", (text, words) => {
    expect(tokenize(text).map((token) => token.text)).toEqual(words);
  });

  it("tokens as the pattern has them, whatever the text", () => {
    const piece = fc.constantFrom(
      ..."0123456789ddd+-–−:;.,()aZÀÿ'’ \n\u00a0\u2028×😀\ud800_é%/".split(""),
      "2d6",
      "d6:5+",
      "😀",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((all) => all.join("")),
          fc.string({ unit: "binary" }),
        ),
        (text) => {
          expect(tokenize(text)).toEqual(byPattern(text));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
