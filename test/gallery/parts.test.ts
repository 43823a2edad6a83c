import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin, segmentsOf } from "../../src/compiler/shown/segments.ts";
import { shardOf, shardsFor } from "../../src/gallery/addresses.ts";
import { lineOf } from "../../src/gallery/build/card.ts";
import { labelOf } from "../../src/gallery/build/texts.ts";
import { layOut } from "../../src/gallery/layout.ts";
import { cardRoute, cardsRoute, everything, parseRoute, ruleRoute } from "../../src/gallery/route.ts";

describe("a text cut into phrases", () => {
  it("gives each stretch to the innermost effect", () => {
    const text = "When you hit, lose 2 Vita.";
    const spans = [
      { path: "0", start: 0, end: 26 },
      { path: "0.effects.0", start: 14, end: 25 },
    ];
    expect(segmentsOf(text, spans)).toEqual([
      { text: "When you hit, ", path: "0" },
      { text: "lose 2 Vita", path: "0.effects.0" },
      { text: ".", path: "0" },
    ]);
  });

  it("loses and repeats no letter, whatever the spans", () => {
    const span = fc.record({ path: fc.constantFrom("0", "1", "0.effects.0"), start: fc.nat(40), end: fc.nat(40) });
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(span, { maxLength: 6 }), (text, spans) => {
        expect(
          segmentsOf(text, spans)
            .map((segment) => segment.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("takes effect 10 for no part of effect 1", () => {
    expect(isWithin("1.effects.0", "1")).toBe(true);
    expect(isWithin("10", "1")).toBe(false);
  });
});

describe("an address", () => {
  it("leads back to what it was made from, whatever was searched for", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (q, kind) => {
        expect(parseRoute(cardsRoute({ q, kind }))).toEqual({ view: "cards", filter: { ...everything, q, kind } });
      }),
    );
    expect(parseRoute(cardRoute("folklore", "highwayman"))).toEqual({
      view: "card",
      game: "folklore",
      id: "highwayman",
    });
    expect(parseRoute(ruleRoute("folklore/skirmish/creature-turn"))).toEqual({
      view: "rules",
      game: "folklore",
      page: "skirmish",
      section: "creature-turn",
    });
  });

  it("that makes no sense leads to a page that says so, and never throws", () => {
    expect(parseRoute("#/cards/%E0%A4%A/x").view).toBe("lost");
    fc.assert(fc.property(fc.string(), (hash) => void parseRoute(`#/${hash}`)));
  });
});

describe("the grid's lines", () => {
  it("hold every tile once and in order, and broad ones never stick out", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (isWide, columns) => {
        const layout = layOut(isWide, columns);
        let place = -1;
        isWide.forEach((_, i) => {
          expect(layout.column(i) + layout.span(i)).toBeLessThanOrEqual(columns);
          const next = layout.line(i) * columns + layout.column(i);
          expect(next).toBeGreaterThan(place);
          place = next + layout.span(i) - 1;
        });
      }),
    );
  });

  it("lead down to the tile below and stop at the last line", () => {
    const layout = layOut([true, true, false, false, false, false, false], 4);
    expect(layout.vertical(1, 1)).toBe(4);
    expect(layout.vertical(6, 1)).toBe(6);
    expect(layout.vertical(0, -1)).toBe(-1);
  });
});

describe("a card's place and labels", () => {
  it("name the line of its id, also among several in one file", () => {
    const source = "- kind: item\n  id: lamp\n- {kind: item, id: lamp-oil, name: Oil}\n";
    expect(lineOf(source, "lamp")).toBe(2);
    expect(lineOf(source, "lamp-oil")).toBe(3);
    expect(lineOf(source, "rope")).toBe(1);
    expect(lineOf(undefined, "lamp")).toBe(1);
  });

  it("name a text by where it stands on the card", () => {
    const data = { encounter: { powers: [{ on: "1-4", name: "Bite", text: "." }] }, text: "." };
    expect(labelOf(data, ["encounter", "powers", 0, "text"])).toBe("Encounter › Powers › 1-4 Bite");
    expect(labelOf(data, ["text"])).toBe("");
  });
});

it("5,000 cards are spread over files of moderate size", () => {
  const shards = shardsFor(5000);
  const sizes = new Array<number>(shards).fill(0);
  for (let i = 0; i < 5000; i++) {
    const shard = shardOf(`card-${i}`, shards);
    sizes[shard] = (sizes[shard] ?? 0) + 1;
  }
  expect(Math.max(...sizes)).toBeLessThan(100);
  expect(shardsFor(1)).toBe(1);
});
