import { describe, expect, it } from "vitest";
import { makeKeys, publicKeyOf, publicText, seal, unseal } from "../../../src/module/secret/box.ts";
import { padded, unpadded } from "../../../src/module/secret/padded.ts";
import { lockPledge, type Pledge, readPledge } from "../../../src/module/secret/pledge.ts";
import { handOver, makeSeal, tableKeys } from "../../../src/module/secret/table-seal.ts";

const words = (text: string) => new TextEncoder().encode(text);

describe("a box", () => {
  it("opens for the one it was sealed for, and for nobody else", async () => {
    const [ann, bob] = [await makeKeys(false), await makeKeys(false)];
    const box = await seal(words("Vampire"), ann.publicKey, "seat");
    expect(await unseal(box, ann.privateKey, "seat")).toEqual(words("Vampire"));
    expect(await unseal(box, bob.privateKey, "seat")).toBeUndefined();
  });

  it("does not open for another purpose, nor once a letter of it was changed", async () => {
    const { publicKey, privateKey } = await makeKeys(false);
    const box = await seal(words("Vampire"), publicKey, "seat 1");
    expect(await unseal(box, privateKey, "seat 2")).toBeUndefined();
    const at = box.length - 8;
    const changed = box.slice(0, at) + (box[at] === "A" ? "B" : "A") + box.slice(at + 1);
    expect(await unseal(changed, privateKey, "seat 1")).toBeUndefined();
    expect(await unseal("no box at all", privateKey, "seat 1")).toBeUndefined();
  });

  it("looks different each time, though the same is in it", async () => {
    const { publicKey } = await makeKeys(false);
    const reader = await publicKeyOf(await publicText(publicKey));
    expect(await seal(words("Bob"), reader, "seat")).not.toBe(await seal(words("Bob"), reader, "seat"));
  });

  it("is sealed with a private key that no script can take out of the browser", async () => {
    const { privateKey } = await makeKeys(false);
    await expect(crypto.subtle.exportKey("pkcs8", privateKey)).rejects.toThrow();
  });
});

describe("what a table stands by", () => {
  const pledge: Pledge = {
    count: 3,
    seats: { white: "ann", black: "bot:careful" },
    readers: { ann: "a key" },
    blind: true,
    at: 7,
    length: 9,
    last: "mark",
  };

  it("is read only from what a holder of the key has locked, for that table", async () => {
    const own = await makeKeys(false);
    const { seal: table, keys } = await makeSeal("gm", await publicText(own.publicKey), true);
    const locked = await lockPledge(pledge, keys, "JournalEntry.one");
    const held = await tableKeys(table, "gm", own.privateKey);
    if (held === undefined) throw new Error("The holder has no key.");
    expect(await readPledge(locked, held, "JournalEntry.one")).toEqual(pledge);
    expect(await readPledge(locked, held, "JournalEntry.copy")).toBeUndefined();
    // Anybody can seal for the table, but not lock.
    const bytes = await padded([{ ...pledge, seats: { white: "cheat" } }], 256);
    const forged = await seal(bytes[0] ?? words(""), await publicKeyOf(table.key), "pledge of JournalEntry.one");
    expect(await readPledge(forged, held, "JournalEntry.one")).toBeUndefined();
    // Nor is it enough to show another key for the table's: what two keys agree on, either of their owners can make.
    const cheat = await makeKeys(true);
    const shared = { privateKey: cheat.privateKey, publicKey: await publicKeyOf(table.key) };
    const agreed = await lockPledge(pledge, shared, "JournalEntry.one");
    const shown = { ...table, key: await publicText(cheat.publicKey) };
    expect(await tableKeys(shown, "gm", own.privateKey)).toBeUndefined();
    expect(await readPledge(agreed, held, "JournalEntry.one")).toBeUndefined();
  });
});

describe("what is sealed together", () => {
  it("has one size, whatever it is", async () => {
    const values = [null, "Bob", { identity: "werewolf", letter: { card: "anger" } }, "x".repeat(400)];
    const bytes = await padded(values, 256);
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([256]));
    expect(await Promise.all(bytes.map(unpadded))).toEqual(values);
  });

  it("grows together if one needs more room than there is", async () => {
    const long = Array.from({ length: 300 }, (_, at) => (at * 7919) % 1000);
    const bytes = await padded(["short", long], 256);
    expect(bytes[0]?.length).toBe(bytes[1]?.length);
    expect(bytes[0]?.length).toBeGreaterThan(256);
    expect(await Promise.all(bytes.map(unpadded))).toEqual(["short", long]);
  });
});

describe("the key of a table", () => {
  it("is held by the game master who began it, and by those it was handed to", async () => {
    const [first, second, player] = await Promise.all([1, 2, 3].map(() => makeKeys(false)));
    if (first === undefined || second === undefined || player === undefined) throw new Error("There are no keys.");
    const { seal: table } = await makeSeal("gm", await publicText(first.publicKey), false);
    expect(await tableKeys(table, "second", second.privateKey)).toBeUndefined();
    const from = { user: "gm", own: first.privateKey };
    const handed = await handOver(table, from, { user: "second", reader: await publicText(second.publicKey) });
    if (handed === undefined) throw new Error("The key was not handed over.");
    const box = await seal(words("all of it"), await publicKeyOf(table.key), "truth");
    for (const [user, own] of [
      ["gm", first.privateKey],
      ["second", second.privateKey],
    ] as const) {
      const keys = await tableKeys(handed, user, own);
      expect(keys && (await unseal(box, keys.privateKey, "truth"))).toEqual(words("all of it"));
    }
    expect(await tableKeys(handed, "gm", player.privateKey)).toBeUndefined();
    expect(
      await handOver(handed, { user: "player", own: player.privateKey }, { user: "x", reader: table.key }),
    ).toBeUndefined();
  });
});
