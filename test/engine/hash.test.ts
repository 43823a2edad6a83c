import { describe, expect, test } from "vitest";
import { foundryId, qualifiedId } from "../../src/compiler/ids.ts";
import { canonicalJson, encodeText, fingerprint, hash128, hashHex } from "../../src/engine/hash.ts";

describe("Foundry ids", () => {
  test("have 16 letters and digits", () => {
    for (let i = 0; i < 1000; i++) expect(foundryId(`folklore/card-${i}`)).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test("are the same for ever, so that a new release updates documents instead of doubling them", () => {
    expect(foundryId(qualifiedId("folklore", "highwayman"))).toBe("OnAH0lYPVRI9meEd");
    expect(foundryId("folklore/rabid-wolf")).toBe("5IrTiYKp9xMYxLFM");
  });

  test("differ for the same id in two games", () => {
    expect(foundryId(qualifiedId("folklore", "spear"))).not.toBe(foundryId(qualifiedId("exiles", "spear")));
  });

  test("do not collide among 200,000 ids that differ in little", () => {
    const ids = new Set<string>();
    for (let i = 0; i < 200_000; i++) ids.add(foundryId(`folklore/card-${i}`));
    expect(ids.size).toBe(200_000);
  });
});

describe("encoded texts", () => {
  test("are their bytes and the fingerprint of the text, however many lie side by side and however long they are", () => {
    const decoder = new TextDecoder();
    const texts = [
      "",
      "a",
      "Übel 🐉",
      "x".repeat(3_000_000),
      ...Array.from({ length: 2000 }, (_, at) => `card ${at}`.repeat(at)),
    ];
    const encoded = texts.map(encodeText);
    for (const [at, text] of texts.entries()) {
      expect(decoder.decode(encoded[at]?.bytes)).toBe(text);
      expect(encoded[at]?.fingerprint).toBe(fingerprint(text));
    }
  });
});

describe("hashes", () => {
  test("are MurmurHash3 x86 128 over UTF-16, as a reference implementation gives them", () => {
    expect(hashHex("")).toBe("0".repeat(32));
    expect(hashHex("folklore/highwayman")).toBe("11b6df8852209be2fe85636b89cee352");
    expect(hashHex("The quick brown fox jumps over the lazy dog")).toBe("15beb6860f94f6cafed4894d28be6d5b");
  });

  test("change in about half of their bits when one bit of the text changes", () => {
    let bits = 0;
    const rounds = 500;
    for (let i = 0; i < rounds; i++) {
      const text = `some card text number ${i} of a certain length`;
      const at = i % text.length;
      const other = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
      const [a, b] = [hash128(text), hash128(other)];
      a.forEach((word, index) => {
        for (let rest = (word ^ (b[index] ?? 0)) >>> 0; rest > 0; rest >>>= 1) bits += rest & 1;
      });
    }
    expect(bits / rounds).toBeGreaterThan(60);
    expect(bits / rounds).toBeLessThan(68);
  });

  test("tell apart texts whose end differs, at every length", () => {
    for (let length = 1; length < 40; length++) {
      const text = "x".repeat(length);
      expect(hashHex(text)).not.toBe(hashHex(`${text.slice(0, -1)}y`));
      expect(hashHex(text)).not.toBe(hashHex(`${text}\0`));
    }
  });

  test("canonical JSON does not depend on the order of keys", () => {
    expect(canonicalJson({ b: [1, { d: 2, c: "x" }], a: null })).toBe('{"a":null,"b":[1,{"c":"x","d":2}]}');
    expect(canonicalJson({ a: 1, b: undefined })).toBe('{"a":1}');
  });
});
