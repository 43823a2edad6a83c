import { beforeAll, describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { createTable } from "../../../../src/engine/kernel/table.ts";
import { sensibleBot } from "../../../../src/games/folklore/bots/sensible.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import { createFolklore } from "../../../../src/games/folklore/game.ts";
import { storyChapter } from "../../../../src/games/folklore/view/story-chapter.ts";
import { readingOf } from "../../../../src/games/folklore/view/story-reading.ts";
import { content } from "../at-the-table.ts";

const story = "the-hollow-harvest";
const [first = "", second = ""] = content.card("story", story).chapters.map(({ slug }) => slug);

/** A game of the story that is played with seeded dice by players who choose the first way everywhere. */
function sitDown() {
  const game = createFolklore(content);
  const party = ["exorcist", "telepath", "arcanist"].map((character) => ({ character }));
  const table = createTable(game, { party, difficulty: "dusk", story }, { dice: seededDice(3) });
  const bot = seededDice("players");
  const question = () => game.question(table.state);
  const board = () => ({ state: table.state, content });
  const events = () => table.steps.slice(0, table.at).flatMap((step) => step.events);
  return {
    table,
    playUntil(holds: () => boolean): void {
      for (let steps = 0; !holds(); steps++) {
        const asked = question();
        if (asked === undefined || steps > 3000) throw new Error("It never came to this.");
        const path = asked.ask === "choose-path" ? asked.options[0] : undefined;
        table.submit(path ?? sensibleBot(board(), asked, bot));
      }
    },
    question,
    chapter: (slug: string, ...more: FolkloreEvent[]) =>
      storyChapter(content, story, slug, { board: board(), question: question(), events: [...events(), ...more] }),
    opened: () => readingOf(board(), events())?.opened,
  };
}

type Sitting = ReturnType<typeof sitDown>;

const blocksOf = (sitting: Sitting, slug: string, kind: string) =>
  sitting.chapter(slug)?.blocks.filter((block) => block.kind === kind) ?? [];

describe("a chapter that nobody plays", () => {
  it("shows every box in full, none of them as played", () => {
    const chapter = storyChapter(content, story, first);
    expect(chapter?.blocks).toHaveLength(content.card("story", story).chapters[0]?.blocks.length ?? -1);
    expect(chapter?.blocks.some(({ state }) => state !== undefined)).toBe(false);
    const setup = chapter?.blocks.find(({ kind }) => kind === "map-setup");
    expect(setup?.facts).toEqual(expect.arrayContaining(["W: Rabid Wolf", "C: the scarecrow"]));
    expect(chapter?.blocks.find(({ kind }) => kind === "encounter")?.facts).toEqual(["3 Rabid Wolves"]);
    const attention = chapter?.blocks.find(({ kind }) => kind === "attention");
    expect(attention?.passages[0]?.parts.map(({ text }) => text)).toContain(
      "When the group rests, each character makes a NERVE 5 check (failure: lose 1 PP).",
    );
  });

  it("is told for moments too, and is missing for what the story does not have", () => {
    expect(storyChapter(content, story, "the-taste-of-it")?.title).toBe("The taste of it");
    expect(storyChapter(content, story, "nowhere")).toBeUndefined();
  });
});

describe("a chapter that is played", () => {
  let sitting: Sitting;

  beforeAll(() => {
    sitting = sitDown();
    sitting.playUntil(() => sitting.question()?.ask === "choose-path");
  });

  it("has a box that is played now with what may be chosen in it, and nothing behind it has been read", () => {
    const blocks = sitting.chapter(first)?.blocks ?? [];
    const now = blocks.filter(({ state }) => state === "now");
    expect(now.map(({ kind }) => kind)).toEqual(["choose-path"]);
    const offered = now[0]?.passages.flatMap(({ commands }) => commands) ?? [];
    expect(offered).toHaveLength(sitting.question()?.options.length ?? -1);
    expect(blocks.slice((now[0]?.at ?? 0) + 1).every(({ state }) => state === undefined)).toBe(true);
    expect(blocks.slice(0, now[0]?.at).every(({ state }) => state === "played")).toBe(true);
  });

  it("tells how a check came out, for each who tried", () => {
    const [check] = blocksOf(sitting, first, "skill-check");
    expect(check?.results).toHaveLength(3);
    const outcomes = new Set(check?.results.map(({ outcome }) => outcome));
    const done = check?.passages.filter(({ isDone }) => isDone).map(({ role }) => role);
    expect(new Set(done)).toEqual(outcomes);
  });

  it("marks the choice that was made, opens the moment it leads to, and goes back with an undo", () => {
    const before = sitting.table.at;
    sitting.playUntil(() => sitting.table.at > before);
    const [choice] = blocksOf(sitting, first, "choose-path");
    expect(choice?.passages.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(sitting.opened()).toEqual([first, "the-girl-and-the-well"]);
    sitting.table.undo(before);
    expect(sitting.opened()).toEqual([first]);
    expect(blocksOf(sitting, first, "choose-path")[0]?.state).toBe("now");
    sitting.table.redo(before + 1);
  });

  it("reads all boxes of a map as it is laid out, but keeps the checks that wait there closed", () => {
    sitting.playUntil(() => sitting.table.state.map?.id === "hollow-orchard-rows");
    expect(blocksOf(sitting, first, "map-setup")[0]?.state).toBe("now");
    expect(blocksOf(sitting, first, "goals").every(({ state }) => state === "played")).toBe(true);
    const waiting = blocksOf(sitting, first, "skill-check").filter(({ rule }) => rule === "journal/map-skill-checks");
    expect(waiting.map(({ state }) => state)).toEqual([undefined, undefined]);
    const primary = blocksOf(sitting, first, "goals").find(({ rule }) => rule === "journal/primary-goals");
    expect(primary?.passages[0]?.isDone).toBe(false);
  });

  it("opens the check of a mark for whoever tries it, and tells the failure, too", () => {
    const isWaiting = ({ rule }: { readonly rule?: string }) => rule === "journal/map-skill-checks";
    const mark = blocksOf(sitting, first, "skill-check").find(isWaiting)?.facts[0] ?? "";
    const [rule, by] = ["journal/map-skill-checks", "exorcist"];
    const failure = [
      { type: "chosen", command: { type: "check", seat: by, at: 0, mark } },
      { type: "rolled", by, skill: "occult", roll: { total: 3 }, against: 6, outcome: "failure", rule },
    ] as unknown as FolkloreEvent[];
    const [tried, other] = sitting.chapter(first, ...failure)?.blocks.filter(isWaiting) ?? [];
    expect([tried?.state, other?.state]).toEqual(["played", undefined]);
    expect(tried?.results).toEqual([{ words: "Exorcist: OCCULT 3 / 6", outcome: "failure" }]);
    expect(tried?.passages.filter(({ isDone }) => isDone).map(({ role }) => role)).toEqual(["failure"]);
  });

  it("opens the next chapter when the map is done, and ticks the goals that led there", () => {
    sitting.playUntil(() => sitting.table.state.story?.chapter === second);
    expect(sitting.opened()).toContain(second);
    const primary = blocksOf(sitting, first, "goals").find(({ rule }) => rule === "journal/primary-goals");
    expect(primary?.passages[0]?.isDone).toBe(true);
  });
});
