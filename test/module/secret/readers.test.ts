import { expect, it } from "vitest";
import { makeKeys, publicText } from "../../../src/module/secret/box.ts";
import { noteReader, readerOf, readersOf } from "../../../src/module/secret/readers.ts";

it("a user's key is noted once, and nothing of another length counts for one", async () => {
  const reader = await publicText((await makeKeys(false)).publicKey);
  expect(noteReader("ann", reader)).toBe(true);
  expect(noteReader("ann", reader)).toBe(false);
  for (const text of ["", "no key", reader.repeat(1000)]) {
    expect(noteReader("ann", text)).toBe(false);
    expect(noteReader("bob", text)).toBe(false);
  }
  expect(readerOf("ann")).toBe(reader);
  expect(readersOf(["ann", "bob"])).toEqual({ ann: reader });
});
