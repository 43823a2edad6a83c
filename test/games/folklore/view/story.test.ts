import { describe, expect, it } from "vitest";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import { storyView } from "../../../../src/games/folklore/view/story.ts";
import { character, content } from "../at-the-table.ts";
import { groupAt } from "../world/on-the-road.ts";

const [book] = content.all("story");
const [first, second] = book?.chapters ?? [];
const place = { id: book?.id ?? "", chapter: second?.slug ?? "", section: second?.slug ?? "", block: 0 };
const standing = groupAt("ostelink", [character("arcanist"), character("telepath")]);
const state = { ...standing, story: standing.story === null ? null : { ...standing.story, ...place } };

const read = (html: string): FolkloreEvent => ({ type: "story-read", html, rule: "journal/chapters" });
const began = (chapter = ""): FolkloreEvent => ({ type: "chapter-began", chapter, rule: "journal/chapters" });

describe("the page of the story", () => {
  it("has what was read in this chapter, and nothing of the one before", () => {
    const log = [began(first?.slug), read("<p>Long ago.</p>"), began(second?.slug), read("<p>Snow falls.</p>")];
    const page = storyView({ state, content }, undefined, log);
    expect(page).toMatchObject({ title: book?.name, chapter: second?.title });
    expect(page?.entries).toEqual([{ words: "Snow falls.", rule: "journal/chapters", isProse: true }]);
  });

  it("tells how a check of the story came out, and leaves out rolls of fights", () => {
    const roll = { rolls: [], kept: 0, natural: 4, modifiers: [], total: 4, twiceFrom: [] };
    const check = (rule: string): FolkloreEvent => ({
      type: "rolled",
      what: "skill-check",
      by: "telepath",
      skill: "nerve",
      against: 6,
      outcome: "failure",
      roll,
      rule,
    });
    const page = storyView({ state, content }, undefined, [check("journal/skill-check"), check("skirmish/loot")]);
    expect(page?.entries).toEqual([
      { words: "Telepath: NERVE 6, rolled 4", rule: "journal/skill-check", isProse: false, outcome: "failure" },
    ]);
  });

  it("offers the choices of its own boxes, and of nothing else", () => {
    const options: FolkloreCommand[] = [{ type: "pick", seat: "arcanist", figure: "telepath" }];
    const about = { skill: "nerve", target: 6 };
    const page = storyView({ state, content }, { ask: "who-checks", rule: "journal/skill-check", about, options }, []);
    expect(page?.choices).toEqual([{ words: "The Telepath", command: options[0] }]);
    expect(storyView({ state, content }, { ask: "pick-figure", rule: "x", options }, [])?.choices).toEqual([]);
  });

  it("stays open at the last chapter between stories", () => {
    const finished = [{ story: place.id, result: "success" as const }];
    const log = [began(second?.slug), read("<p>All is well.</p>")];
    const page = storyView({ state: { ...state, story: null, finished }, content }, undefined, log);
    expect(page).toMatchObject({ title: book?.name, chapter: second?.title, goals: [], choices: [] });
    expect(page?.entries.map(({ words }) => words)).toEqual(["All is well."]);
  });

  it("is not there without a story", () => {
    expect(storyView({ state: { ...state, story: null }, content }, undefined, [])).toBeUndefined();
  });
});
