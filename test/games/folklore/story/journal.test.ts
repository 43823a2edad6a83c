import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { prepareDecks } from "../../../../src/games/folklore/cards/prepare-decks.ts";
import { storyStep } from "../../../../src/games/folklore/story/story-step.ts";
import { rest } from "../../../../src/games/folklore/world/rest.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, owned } from "../at-the-table.ts";
import { begun, carry, read, readAloud, script } from "./play-story.ts";
import { contentWith, ending, table } from "./small-stories.ts";

/** A story of one chapter with something in its middle, and some moments. */
function chapter(middle: string, moments = ""): string {
  return `## Chapter: One {#one}\n\n${table}\n${middle}\n\n${ending}\n${moments}`;
}

const check = (who: string) =>
  `:::skill-check{skill=nerve target=6 who=${who}}\nLook.\n\nSUCCESS: You looked.\n> Gain 5 Lore.\n\nFAILURE: You turned away.\n> Lose 2 Vita.\n:::\n`;

const content = contentWith({
  "check-each": chapter(check("each")),
  "check-leader": chapter(check("leader")),
  "check-one": chapter(check("one")),
  "check-leads": chapter(
    ":::skill-check{skill=nerve target=6 who=each}\nLook.\n\nSUCCESS: Yes. [[#brave]]\n\nFAILURE: No.\n:::\n\nMorning comes.\n",
    "## Moment: Brave {#brave}\n\nYou are brave.\n> Gain 3 Lore.\n",
  ),
  "choice-one": chapter(
    ":::choose-path{who=one}\nA beggar.\n\n1. Pay. [[#paid]]\n   > Lose 2 coins.\n2. Go by. [[#passed]]\n:::\n\nNight falls.\n",
    "## Moment: Paid {#paid}\n\nThanks.\n> Receive the Blue Story Marker.\n\n## Moment: Passed {#passed}\n\nShame.\n\n:::skill-check{skill=nerve target=6 who=reader}\nWell?\n\nSUCCESS: Good.\n\nFAILURE: Bad.\n> Lose 1 Vita.\n:::\n",
  ),
  "choice-group": chapter(
    ":::choose-path\nA toll.\n\n1. Pay it. [[#over]]\n   > Lose 1 coin.\n2. Swim. [[#wet]]\n:::\n\nNot read.\n\n### Beyond {#beyond}\n\nBeyond the river.\n",
    "## Moment: Over {#over}\n\nDry feet. [[#beyond]]\n\n## Moment: Wet {#wet}\n\nIt is cold.\n> Lose 1 Vita.\n",
  ),
  "choice-each": chapter(
    ":::choose-path{who=each}\nWine?\n\n1. Drink. [[#drunk]]\n2. Pour it out. [[#sober]]\n:::\n\nThe feast is over.\n",
    "## Moment: Drunk {#drunk}\n\nSweet.\n> Recover 2 Vita. Receive the Red Story Marker.\n\n## Moment: Sober {#sober}\n\nDry.\n> Gain 1 Lore.\n",
  ),
  "two-chapters": `## Chapter: One {#one}\n\n${table}\n:::attention\nThe nights are loud.\n> When the group rests, each character loses 1 PP. Each character gains 2 Lore.\n:::\n\n:::world-map{to="ostelink"}\nBe in Ostelink.\n:::\n\n:::town-services{town=ostelink only="physician"}\nOne door is open.\n:::\n\n:::world-map{to="yorotrusk" by=road}\nGo south.\n:::\n\nYou are there.\n\n## Chapter: Two {#two}\n\n:::skirmish-table\n| d10 | Creature |\n|---|---|\n| 1-10 | [[stregha]] |\n:::\n\nA new day.\n\n${ending}`,
  deadly: chapter("The cold.\n> Each character loses 99 Vita.\n\nThe thaw.\n"),
});

const arcanist = character("arcanist", { vita: 10 });
const madman = character("avenging-madman", { vita: 10 });
const exorcist = character("exorcist", { vita: 10 });

const vitae = ({ state }: { state: { characters: readonly { vita: number }[] } }) =>
  state.characters.map(({ vita }) => vita);
const lores = ({ state }: { state: { characters: readonly { lore: number }[] } }) =>
  state.characters.map(({ lore }) => lore);

describe("a skill check of the journal", () => {
  it("for each: everyone living rolls from the Leader on, and bears the own outcome alone", () => {
    const ghost = character("exorcist", { form: "ghost", vita: 0 });
    const game = begun(content, "check-each", [arcanist, madman, ghost], [9, 2], { leader: "avenging-madman" });
    read(game, [{ type: "pass", seat: "arcanist" }], ({ state }) => state.story?.block === 2);
    expect(vitae(game)).toEqual([8, 10, 0]);
    expect(lores(game)).toEqual([0, 5, 0]);
    expect(readAloud(game)).toEqual(["Look.", "You looked.", "You turned away."]);
  });

  it("for the Leader: nobody else rolls", () => {
    const game = begun(content, "check-leader", [arcanist, madman], [2], { leader: "avenging-madman" });
    read(game, [], ({ state }) => state.story?.block === 2);
    expect(vitae(game)).toEqual([10, 8]);
  });

  it("for one: the Leader says who of the living tries", () => {
    const game = begun(content, "check-one", [arcanist, madman, exorcist], [8]);
    read(game, [{ type: "pick", seat: "arcanist", figure: "exorcist" }], ({ state }) => state.story?.block === 2);
    expect(lores(game)).toEqual([0, 0, 5]);
  });

  it("sends those who are meant to their moment, one after the other, and then goes on behind the box", () => {
    const game = begun(content, "check-leads", [arcanist, madman, exorcist], [9, 1, 9]);
    read(game, [], ({ state }) => state.story === null);
    expect(lores(game)).toEqual([13, 10, 13]);
    expect(readAloud(game)).toEqual([
      "Look.",
      "Yes. Brave",
      "No.",
      "Yes. Brave",
      "You are brave.",
      "You are brave.",
      "Morning comes.",
      "Well done.",
    ]);
  });
});

describe("a choice of paths", () => {
  it("asks nobody to pay who cannot, and the one who pays reads the moment", () => {
    const rich = character("avenging-madman", { coins: 2 });
    const game = begun(content, "choice-one", [arcanist, rich]);
    const offered: unknown[] = [];
    const answer = script([{ seat: "avenging-madman", option: 0 }]);
    read(game, [], ({ state }) => state.story?.block === 1);
    game.events.length = 0;
    carryStep(game, (question, play) => {
      offered.push(...question.options.map(({ seat, ...rest }) => [seat, Reflect.get(rest, "option")]));
      return answer(question, play);
    });
    expect(offered).toEqual([
      ["arcanist", 1],
      ["avenging-madman", 0],
      ["avenging-madman", 1],
    ]);
    read(game);
    expect(game.state.characters.map(({ coins }) => coins)).toEqual([0, 0]);
    expect(game.events).toContainEqual(expect.objectContaining({ type: "marked", character: "avenging-madman" }));
    expect(readAloud(game)).toEqual(["A beggar.", "Pay. Paid", "Thanks.", "Night falls.", "Well done."]);
  });

  it("lets the reader of a moment make the reader's check", () => {
    const game = begun(content, "choice-one", [arcanist, madman, exorcist], [2]);
    read(game, [{ seat: "exorcist", option: 1 }]);
    expect(vitae(game)).toEqual([10, 10, 9]);
  });

  it("of the group is the Leader's, its price is everybody's, and a moment can lead past other blocks", () => {
    const [one, two] = [character("arcanist", { coins: 3 }), character("avenging-madman", { coins: 1 })];
    const game = begun(content, "choice-group", [one, two], [], { leader: "avenging-madman" });
    read(game, [{ seat: "avenging-madman", option: 0 }]);
    expect(game.state.characters.map(({ coins }) => coins)).toEqual([2, 0]);
    expect(readAloud(game)).toEqual(["A toll.", "Pay it. Over", "Dry feet. Beyond", "Beyond the river.", "Well done."]);
  });

  it("of the group cannot be one that somebody cannot pay; its moment speaks to all", () => {
    const [one, two] = [character("arcanist", { coins: 3, vita: 5 }), character("avenging-madman", { vita: 7 })];
    const game = begun(content, "choice-group", [one, two]);
    expect(() => read(game, [{ option: 0 }])).toThrow('"choose-path" is not answered');
    const again = begun(content, "choice-group", [one, two]);
    read(again, [{ option: 1 }]);
    expect(vitae(again)).toEqual([4, 6]);
    expect(readAloud(again)).toContain("Not read.");
  });

  it("for each: everyone chooses in turn, reads alone, and the story goes on when all have read", () => {
    const game = begun(content, "choice-each", [arcanist, madman, exorcist]);
    read(game, [
      { seat: "arcanist", option: 0 },
      { seat: "avenging-madman", option: 1 },
      { seat: "exorcist", option: 0 },
    ]);
    expect(vitae(game)).toEqual([12, 10, 12]);
    expect(lores(game)).toEqual([10, 11, 10]);
    expect(readAloud(game).slice(4)).toEqual(["Sweet.", "Dry.", "Sweet.", "The feast is over.", "Well done."]);
    const marked = game.events.filter(({ type }) => type === "marked");
    expect(marked).toMatchObject([{ character: "arcanist" }, { character: "exorcist" }, { character: "" }]);
  });
});

describe("the boxes of a journey", () => {
  const atStart = () => {
    const decks = prepareDecks(content, seededDice(1));
    return begun(content, "two-chapters", [arcanist, madman], [9], { decks, night: true });
  };

  it("a story begins by day, at its starting location, with its chapter's skirmish table", () => {
    const game = atStart();
    read(game);
    expect(game.state.night).toBe(false);
    expect(game.state.world?.at).toBe("ostelink");
    expect(game.state.story?.table).toEqual([
      { from: 1, to: 6, count: 1, creature: "rabid-wolf" },
      { from: 7, to: 10, count: 2, creature: "highwayman" },
    ]);
  });

  it("an attention box does at once what it says, and keeps what waits for something", () => {
    const game = atStart();
    read(game);
    expect(lores(game)).toEqual([2, 2]);
    const before = game.state.characters.map(({ pp }) => pp);
    carry(game, rest(game), script([]));
    expect(game.state.characters.map(({ pp }) => pp)).toEqual(before.map((pp) => pp - 1));
  });

  it("a group that is where it should go reads on, and finds only the open services", () => {
    const game = atStart();
    read(game);
    expect(game.state.phase).toBe("town");
    expect(game.state.world?.visit).toMatchObject({ place: "ostelink", only: ["physician"], forStory: true });
  });

  it("a world map box sends the group on its way, and the story goes on where it arrives", () => {
    const game = atStart();
    read(game);
    carry(game, townTurn(game), script([{ type: "leave" }]));
    expect(game.state.phase).toBe("story");
    read(game);
    expect(game.state).toMatchObject({ phase: "world", world: { goal: { to: ["yorotrusk"], by: "road" } } });
    expect(readAloud(game)).not.toContain("You are there.");
    game.emit({ type: "travelled", to: neighbourOf("yorotrusk"), path: [], rule: "world-map/movement" });
    carry(game, worldTurn(game), script([{ type: "travel", to: "yorotrusk" }]));
    expect(game.state).toMatchObject({ phase: "story", world: { goal: null } });
    read(game, [], ({ state }) => state.story?.chapter === "two");
    expect(readAloud(game)).toContain("You are there.");
  });

  function neighbourOf(id: string): string {
    const [map] = content.all("world-map");
    const own = map?.spaces.find((space) => space.id === id)?.to[0];
    return own ?? map?.spaces.find(({ to }) => to.includes(id))?.id ?? "";
  }
});

describe("the end of a chapter", () => {
  it("refreshes cards, ends what lasted a chapter, discards kept events and passes the Leader token", () => {
    const decks = prepareDecks(content, seededDice(1));
    const [event = ""] = decks["road-event"]?.draw ?? [];
    const tired = character("arcanist", { cards: [owned("item", "stiletto", { exhausted: true, broken: true })] });
    const used = { ...tired, uses: { "chapter|thing": 1, "story|thing": 1 } };
    const draw = (decks["road-event"]?.draw ?? []).slice(1);
    const game = begun(content, "two-chapters", [used, madman], [], {
      decks: { ...decks, "road-event": { draw, discard: [] } },
    });
    read(game);
    game.emit({ type: "kept", kept: [...game.state.kept, { card: event, name: "Event", effects: [] }] });
    game.emit({ type: "rested", rule: "world-map/resting" });
    game.emit({ type: "visit-ended", rule: "towns/leaving" });
    game.emit({
      type: "page-turned",
      section: "one",
      block: 99,
      reader: null,
      back: [],
      queue: [],
      rule: "journal/chapters",
    });
    game.emit({ type: "phase", to: "story" });
    read(game, [], ({ state }) => state.story?.chapter === "two" && state.story.block === 1);
    const { characters, kept, story, leader, decks: after } = game.state;
    expect(characters[0]?.cards[0]).toMatchObject({ broken: true });
    expect(characters[0]?.cards[0]).not.toHaveProperty("exhausted");
    expect(characters[0]?.uses).toEqual({ "story|thing": 1 });
    expect(kept).toEqual([]);
    expect(after["road-event"]?.discard).toEqual([event]);
    expect(leader).toBe("avenging-madman");
    expect(story).toMatchObject({ rested: false, table: [{ creature: "stregha" }] });
  });

  it("of the last chapter ends the story: positive statuses and Story Markers are gone, and it is won", () => {
    const lucky = character("arcanist", { statuses: [{ id: "lucky" }, { id: "cursed" }], markers: ["blue"] });
    const game = begun(content, "choice-group", [lucky, madman]);
    read(game, [{ option: 1 }]);
    expect(game.state.characters[0]).toMatchObject({ statuses: [{ id: "cursed" }], markers: [], lore: 10 });
    expect(game.state.finished).toEqual([{ story: "choice-group", result: "success" }]);
  });

  it("of the last chapter leaves the group between stories, free of what the story asked for", () => {
    const game = begun(content, "choice-group", [arcanist, madman]);
    game.emit({ type: "towns-closed", towns: ["ostelink"], rule: "journal/attention" });
    read(game, [{ option: 1 }]);
    expect(game.state).toMatchObject({ phase: "between", story: null, outcome: null, map: null });
    expect(game.state.world).toMatchObject({ goal: null, closed: [] });
  });
});

describe("a group of which nobody is alive in the middle of reading", () => {
  it("that is in a town wakes there with its losses and reads on, if the story has no end for it", () => {
    const decks = prepareDecks(content, seededDice(1));
    const game = begun(content, "two-chapters", [character("arcanist", { coins: 8 }), madman], [1, 1, 1, 1, 1, 1], {
      decks,
    });
    read(game);
    for (const { id } of game.state.characters) {
      game.emit({ type: "formed", character: id, form: "ghost", rule: "death/single-death" });
    }
    game.emit({ type: "phase", to: "story" });
    read(game);
    expect(game.state.characters).toMatchObject([
      { form: "living", coins: 4 },
      { form: "living", coins: 0 },
    ]);
    expect(game.state).toMatchObject({ phase: "world", world: { at: "ostelink", goal: { to: ["yorotrusk"] } } });
  });

  it("reads the closing for defeat if that comes next", () => {
    const decks = prepareDecks(content, seededDice(1));
    const game = begun(content, "deadly", [arcanist, madman], [1, 1, 1, 1, 1, 1], { decks });
    read(game);
    expect(game.state.finished).toEqual([{ story: "deadly", result: "failure" }]);
    expect(readAloud(game)).toEqual(["The cold.", "Alas."]);
    expect(lores(game)).toEqual([1, 1]);
  });
});

function carryStep(game: Parameters<typeof read>[0], answer: Parameters<typeof carry>[2]): void {
  carry(game, storyStep(game), answer);
}
