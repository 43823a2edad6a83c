import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import { hostSeat } from "../../../src/engine/kernel/command.ts";
import { createContent } from "../../../src/games/shadow-hunters/content.ts";
import { createShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import type { CharacterSet, Options } from "../../../src/games/shadow-hunters/state.ts";
import type { View } from "../../../src/games/shadow-hunters/view.ts";
import { shadowSecrets } from "../../../src/module/games/shadow-hunters-secrets.ts";
import { makeKeys, publicText } from "../../../src/module/secret/box.ts";
import { createDealer, type Dealt, dealFirst } from "../../../src/module/secret/dealer.ts";
import { readLetter, sealOne } from "../../../src/module/secret/letters.ts";
import { RecordChanged } from "../../../src/module/secret/record-changed.ts";
import { purpose, type SealedStep } from "../../../src/module/secret/sealed.ts";
import type { SecretGame } from "../../../src/module/secret/secret-game.ts";
import { makeSeal } from "../../../src/module/secret/table-seal.ts";
import { CannotGoOn } from "../../../src/module/table/cannot-go-on.ts";
import { cards, content } from "../../games/shadow-hunters/at-the-table.ts";

const game = createShadowHunters(content);
// The dealer looks into no state and no event.
const secrets = shadowSecrets(game) as unknown as SecretGame;

/** A table at which every seat has a person with keys of their own. */
async function sitDown(
  count: number,
  chance: number,
  { blind = false, set = "mix" as CharacterSet, seed = undefined as string | undefined } = {},
) {
  const master = await makeKeys(false);
  const table = "JournalEntry.one";
  const seats = Array.from({ length: count }, (_, at) => `seat-${at + 1}`);
  const keys = new Map(await Promise.all(seats.map(async (seat) => [seat, await makeKeys(false)] as const)));
  const readers = new Map(
    await Promise.all([...keys].map(async ([seat, { publicKey }]) => [seat, await publicText(publicKey)] as const)),
  );
  const { seal, keys: ownKeys } = await makeSeal("gm", await publicText(master.publicKey), blind);
  const dice = seededDice(chance);
  const parts = { secrets, seal, keys: ownKeys, table, dice, readerOf: (seat: string) => readers.get(seat) };
  const options: Options = { seats, set, windows: "all" };
  const first = await dealFirst(parts, { options, seed });
  return { seats, keys, seal, parts, first, dealer: createDealer(parts), another: () => createDealer(parts) };
}

type Sat = Awaited<ReturnType<typeof sitDown>>;

/** What a seat's own key makes of what is shown. */
async function seen({ keys, seal }: Sat, { shown }: Dealt, seat: string, at: number, reader = seat) {
  const own = keys.get(reader)?.privateKey;
  if (own === undefined) throw new Error("Nobody sits there.");
  return (await readLetter(shown.parts[seat] ?? "", own, purpose.seat(seal, seat, at))) as View | undefined;
}

/** Plays on by chance; each step is handed to `look`. */
async function play(sat: Sat, most: number, look: (dealt: Dealt, at: number) => Promise<void> | void = () => {}) {
  const chance = seededDice(3);
  const steps: SealedStep[] = [sat.first.step];
  let dealt = sat.first;
  for (let at = 1; at <= most; at++) {
    await look(dealt, at);
    const waiting = await sat.dealer.waiting({ steps, at });
    const options = (waiting?.view as View | undefined)?.asked?.options ?? [];
    const command = options[chance.roll(Math.max(1, options.length)) - 1];
    if (command === undefined) break;
    dealt = await sat.dealer.decide({ steps, at }, command);
    steps.push(dealt.step);
  }
  return { steps, dealt };
}

describe("a game with secrets in a record that everybody can read", () => {
  it("lets each seat read its own character, and no other's", async () => {
    const sat = await sitDown(5, 11);
    for (const seat of sat.seats) {
      const view = await seen(sat, sat.first, seat, 1);
      const known = view?.players.filter(({ identity }) => identity !== null).map((player) => player.seat);
      expect(known).toEqual([seat]);
      const other = sat.seats.find((each) => each !== seat) ?? "";
      expect(await seen(sat, sat.first, seat, 1, other)).toBeUndefined();
    }
  });

  it.each(["", "no key", "AAAA"])(
    "goes on when somebody shows %j for their key, and they alone read nothing",
    async (shown) => {
      const sat = await sitDown(4, 11);
      const [own = "", other = ""] = sat.seats;
      const { readerOf } = sat.parts;
      const parts = { ...sat.parts, readerOf: (seat: string) => (seat === own ? shown : readerOf(seat)) };
      const first = await dealFirst(parts, { options: { seats: sat.seats } });
      for (const reader of sat.seats) expect(await seen(sat, first, own, 1, reader)).toBeUndefined();
      expect((await seen(sat, first, other, 1))?.seat).toBe(other);
      expect(new Set(Object.values(first.shown.parts).map(({ length }) => length)).size).toBe(1);
    },
  );

  it("says in clear no character that is not revealed, in no step and in no view", async () => {
    const sat = await sitDown(6, 5);
    const names = [...content.identities.keys()];
    const clear: string[] = [];
    await play(sat, 120, ({ step: { command, events }, shown: { view } }) => {
      const open = new Set((view as View).players.flatMap(({ identity }) => identity ?? []));
      const text = JSON.stringify([command, events, view]);
      clear.push(...names.filter((name) => text.includes(`"${name}"`) && !open.has(name)));
    });
    expect(clear).toEqual([]);
  });

  it("writes boxes of one number and one size at every step, whoever is asked and whatever they may answer", async () => {
    const sizes = new Set<string>();
    for (const [count, seed] of [
      [4, 1],
      [8, 2],
      [8, 3],
    ] as const) {
      const sat = await sitDown(count, seed);
      await play(sat, 150, ({ step, shown }) => {
        const parts = Object.values(shown.parts);
        expect(parts.length).toBe(count + 1);
        for (const part of parts) sizes.add(`seat ${part.length}`);
        sizes.add(`truth ${step.truth.length}`);
      });
    }
    expect([...sizes].sort()).toEqual(["seat 2856", "truth 720"]);
  });

  it("cannot go on with rules that lead elsewhere, and says so instead of dealing another game", async () => {
    const sat = await sitDown(5, 7);
    const { steps } = await play(sat, 60);
    const log = { steps, at: steps.length };
    await sat.another().check(log);
    const changed = cards.map((card) =>
      card.kind === "area" ? { ...card, texts: card.texts.map((text) => ({ ...text, effects: [] })) } : card,
    );
    const other = shadowSecrets(createShadowHunters(createContent(changed, "changed"))) as unknown as SecretGame;
    const dealer = createDealer({ ...sat.parts, secrets: other });
    await expect(dealer.check(log)).rejects.toThrow(CannotGoOn);
    await expect(dealer.waiting(log)).rejects.toThrow(CannotGoOn);
  });

  it("is dealt on by another client that holds the key, from the record alone", async () => {
    const sat = await sitDown(5, 7);
    const { steps } = await play(sat, 60);
    const at = steps.length;
    const here = await sat.dealer.waiting({ steps, at });
    expect(await sat.another().waiting({ steps, at })).toEqual(here);
    expect(await sat.another().waiting({ steps, at: 20 })).toEqual(await sat.dealer.waiting({ steps, at: 20 }));
  });

  it("is the game of its seed, whatever the host's dice show and whoever deals on, and bots think alike in it", async () => {
    const [one, other] = [await sitDown(5, 7, { seed: "evening" }), await sitDown(5, 8, { seed: "evening" })];
    const open = ({ steps }: { readonly steps: readonly SealedStep[] }) =>
      steps.map(({ command, events }) => ({ command, events }));
    const played = await play(one, 60);
    expect(open(await play(other, 60))).toEqual(open(played));
    const another = await sitDown(5, 7, { seed: "morning" });
    expect(open(await play(another, 60))).not.toEqual(open(played));
    const log = { steps: played.steps.slice(0, 30), at: 30 };
    const [here, there] = [await one.dealer.waiting(log), await one.another().waiting(log)];
    expect(there?.dice.roll(1000)).toBe(here?.dice.roll(1000));
    const [command] = (here?.view as View | undefined)?.asked?.options ?? [];
    if (command === undefined) throw new Error("Nobody is asked.");
    expect((await one.another().decide(log, command)).step.events).toEqual(
      (await one.dealer.decide(log, command)).step.events,
    );
  });

  it("cannot be dealt by one who does not hold the key", async () => {
    const sat = await sitDown(4, 7);
    const { keys } = await makeSeal("cheat", sat.seal.key, true);
    const cheat = createDealer({ ...sat.parts, keys });
    await expect(cheat.waiting({ steps: [sat.first.step], at: 1 })).rejects.toThrow(RecordChanged);
  });

  it("takes no step that anybody sealed for the table who does not hold its key", async () => {
    const sat = await sitDown(4, 7);
    const step = { command: { type: "reveal", seat: sat.seats[0] }, faces: [] };
    const after = sat.first.step.truth;
    const sealed = { reader: sat.seal.key, content: step, purpose: purpose.truth(sat.parts.table, 1, after) };
    const forged = { ...sat.first.step, truth: await sealOne(sealed, 512) };
    await expect(sat.another().waiting({ steps: [sat.first.step, forged], at: 2 })).rejects.toThrow(RecordChanged);
  });

  it("is dealt at its own table only, not at one into which its record was copied", async () => {
    const sat = await sitDown(4, 7);
    const { steps } = await play(sat, 12);
    const copy = createDealer({ ...sat.parts, table: "JournalEntry.copy" });
    await expect(copy.check({ steps, at: steps.length })).rejects.toThrow(RecordChanged);
    await sat.another().check({ steps, at: steps.length });
  });

  it("goes on only from steps that follow each other: none is left out, and none is of a way that was given up", async () => {
    const sat = await sitDown(5, 9);
    const { steps } = await play(sat, 12);
    const without = steps.filter((_, at) => at !== 5);
    await expect(sat.another().check({ steps: without, at: without.length })).rejects.toThrow(RecordChanged);
    // The same command once more, after a step back: both are genuine, and lead to different steps.
    const back = { steps, at: 5 };
    const asked = await sat.dealer.waiting(back);
    const [command] = (asked?.view as View | undefined)?.asked?.options ?? [];
    if (command === undefined) throw new Error("Nobody is asked.");
    const other = [...steps.slice(0, 5), (await sat.dealer.decide(back, command)).step];
    await sat.another().check({ steps: other, at: other.length });
    const mixed = [...other, ...steps.slice(6)];
    await expect(sat.another().check({ steps: mixed, at: mixed.length })).rejects.toThrow(RecordChanged);
  });

  it("takes a word between two steps from those who are not asked, and only while it can still be said", async () => {
    const sat = await sitDown(5, 9);
    const steps = [sat.first.step];
    const log = { steps, at: 1 };
    const asked = (await sat.dealer.waiting(log))?.seat ?? "";
    const other = sat.seats.find((seat) => seat !== asked) ?? "";
    const reveal = (seat: string) => ({ type: "reveal", seat });
    expect(await sat.dealer.speaksUp(log, reveal(other))).toBe(true);
    // Whoever is asked answers a question, and that is another one at each step.
    expect(await sat.dealer.speaksUp(log, reveal(asked))).toBe(false);
    expect(await sat.dealer.speaksUp(log, { type: "roll", seat: other })).toBe(false);
    const { step } = await sat.dealer.decide(log, reveal(other));
    expect(await sat.dealer.speaksUp({ steps: [...steps, step], at: 2 }, reveal(other))).toBe(false);
  });

  it("goes on from the record if a step could not be written", async () => {
    const sat = await sitDown(5, 9);
    const { steps } = await play(sat, 10);
    const log = { steps, at: steps.length };
    const before = await sat.dealer.waiting(log);
    const [command] = (before?.view as View | undefined)?.asked?.options ?? [];
    if (command === undefined) throw new Error("Nobody is asked.");
    await sat.dealer.decide(log, command);
    expect(await sat.dealer.waiting(log)).toEqual(before);
  });

  it("knows whether a step back would make somebody forget what they have read", async () => {
    const sat = await sitDown(5, 9);
    const { steps } = await play(sat, 80);
    const at = steps.length;
    expect(await sat.dealer.hasDisclosed({ steps, at }, 1)).toBe(true);
    expect(await sat.dealer.hasDisclosed({ steps, at }, at)).toBe(false);
  });

  it("shows a game master everything, and a blind one no more than everybody sees", async () => {
    for (const blind of [false, true]) {
      const sat = await sitDown(4, 2, { blind });
      const box = sat.first.shown.parts[hostSeat] ?? "";
      const { privateKey } = sat.parts.keys;
      const view = (await readLetter(box, privateKey, purpose.seat(sat.seal, hostSeat, 1))) as View | undefined;
      expect(view?.players.filter(({ identity }) => identity !== null).length).toBe(blind ? 0 : 4);
    }
  });
});
