import { describe, expect, it } from "vitest";
import { linkedNames, linkWords } from "../../src/module/hover/link-words.ts";
import { readRef, refText } from "../../src/module/hover/ref.ts";

const names = linkedNames([
  { category: "status", id: "spooked", name: "SPOOKED" },
  { category: "item", id: "stake", name: "Stake" },
  { category: "item", id: "wooden-stake", name: "Wooden Stake", plural: "Wooden Stakes" },
  { category: "slot", id: "back", name: "back" },
  { category: "resource", id: "vita", name: "Vita" },
]);

const linked = (text: string) => linkWords(text, names).flatMap(({ text: words, ref }) => (ref ? [[words, ref]] : []));

describe("names in running text", () => {
  it("are marked with what they lead to, and nothing of the text is lost", () => {
    const text = "The target gains SPOOKED 5, then drops a Stake.";
    expect(linked(text)).toEqual([
      ["SPOOKED", "status:spooked"],
      ["Stake", "item:stake"],
    ]);
    expect(
      linkWords(text, names)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });

  it("are taken at their longest, also in the plural", () => {
    expect(linked("Two Wooden Stakes")).toEqual([["Wooden Stakes", "item:wooden-stake"]]);
  });

  it("are not common words: what everybody knows and what is written small stays plain", () => {
    expect(linked("Go back and lose 1 Vita.")).toEqual([]);
  });
});

describe("a ref on the page", () => {
  it("is read back as it was written, and anything else is none", () => {
    const ref = { game: "folklore", ref: "status:spooked" };
    expect(readRef(refText(ref))).toEqual(ref);
    expect(readRef("folklore")).toBeUndefined();
    expect(readRef(undefined)).toBeUndefined();
  });
});
