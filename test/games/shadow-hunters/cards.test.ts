import { describe, expect, it } from "vitest";
import { drawCard } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { viewOf } from "../../../src/games/shadow-hunters/view.ts";
import { content, playOn, run, table, withCards } from "./at-the-table.ts";
import { draw } from "./scenes.ts";

const hurt = (identity: string, damage: number) => ({ identity, damage });

describe("a White card", () => {
  it("Advent heals a Hunter who shows the card, and asks nobody else", () => {
    const hunter = draw("advent", { ann: hurt("emi", 5), bob: "vampire" }, [], [{ type: "act" }]);
    expect(hunter.at("ann")).toMatchObject({ damage: 0, revealed: true });
    expect(draw("advent", { ann: hurt("vampire", 5), bob: "emi" }).at("ann")).toMatchObject({
      damage: 5,
      revealed: false,
    });
  });

  it("Advent also heals a Hunter who has shown the card before (ruling 20)", () => {
    const ann = { ...hurt("emi", 5), revealed: true };
    expect(draw("advent", { ann, bob: "vampire" }, [], [{ type: "act" }]).at("ann").damage).toBe(0);
  });

  it("Blessing heals another by a die with six faces", () => {
    const play = draw("blessing", { ann: "emi", bob: hurt("vampire", 5), cat: "bob" }, [4], [{ target: "bob" }]);
    expect(play.at("bob").damage).toBe(1);
  });

  it("Chocolate is for Allie, Emi and Unknown; the new one for Agnes, Ellen and Ultra Soul too", () => {
    expect(draw("chocolate", { ann: hurt("allie", 3), bob: "emi" }, [], [{ type: "act" }]).at("ann").damage).toBe(0);
    expect(draw("chocolate", { ann: hurt("agnes", 3), bob: "emi" }).at("ann").damage).toBe(3);
    expect(draw("new-chocolate", { ann: hurt("agnes", 3), bob: "emi" }, [], [{ type: "act" }]).at("ann").damage).toBe(
      0,
    );
  });

  it("Concealed Knowledge gives another turn", () => {
    expect(draw("concealed-knowledge", { ann: "emi", bob: "vampire" }).at("ann").extra).toBe(1);
  });

  it("Disenchant Mirror turns a Vampire or Werewolf over, whether they like it or not, and not Unknown", () => {
    expect(draw("disenchant-mirror", { ann: "werewolf", bob: "emi" }).at("ann").revealed).toBe(true);
    expect(draw("disenchant-mirror", { ann: "unknown", bob: "emi" }).at("ann").revealed).toBe(false);
    expect(draw("disenchant-mirror", { ann: "wight", bob: "emi" }).at("ann").revealed).toBe(false);
    expect(draw("new-disenchant-mirror", { ann: "wight", bob: "emi" }).at("ann").revealed).toBe(true);
  });

  it("First Aid sets the damage of anybody to 7, which can hurt as well", () => {
    const seats = { ann: hurt("emi", 9), bob: "vampire", cat: "daniel" };
    expect(draw("first-aid", seats, [], [{ target: "ann" }]).at("ann").damage).toBe(7);
    expect(draw("first-aid", seats, [], [{ target: "bob" }]).at("bob").damage).toBe(7);
  });

  it("Flare of Judgement hurts everybody else by 2", () => {
    const play = draw("flare-of-judgement", { ann: "emi", bob: "vampire", cat: "daniel" });
    expect(play.state.players.map(({ damage }) => damage)).toEqual([0, 2, 2]);
  });

  it("Flare of Judgement that kills several gives its user one Equipment of each", () => {
    const bob = { ...hurt("unknown", 10), equipment: ["chainsaw", "handgun"] };
    const cat = { ...hurt("allie", 7), equipment: ["talisman"] };
    const seats = { ann: "emi", bob, cat, dan: "vampire" };
    const play = draw("flare-of-judgement", seats, [], [{ card: "handgun" }]);
    expect(play.at("ann").equipment).toEqual(["handgun", "talisman"]);
    expect(play.state.decks["black-card"]?.discard).toEqual(["chainsaw"]);
  });

  it.each([
    ["daniel", 13],
    ["catherine", 11],
  ])("Flare of Judgement that kills %s with another lets them win, unless somebody died before", (identity, hp) => {
    const seats = { ann: "emi", bob: hurt("unknown", 10), cat: hurt(identity, hp - 1), dan: "vampire", eve: "george" };
    expect(draw("flare-of-judgement", seats).state.winners).toEqual(["cat"]);
    const fay = { identity: "allie", dead: true, revealed: true };
    const late = draw("flare-of-judgement", { ...seats, fay });
    expect(late.at("cat").dead).toBe(true);
    expect(late.state.winners).toBeNull();
  });

  it("Guardian Angel keeps attacks away and nothing else", () => {
    expect(draw("guardian-angel", { ann: "emi", bob: "vampire" }).at("ann").wards).toMatchObject([{ attacks: true }]);
  });

  it("Holy Water of Healing heals 2, and never below nothing", () => {
    expect(draw("holy-water-of-healing", { ann: hurt("emi", 5), bob: "vampire" }).at("ann").damage).toBe(3);
    expect(draw("holy-water-of-healing", { ann: hurt("emi", 1), bob: "vampire" }).at("ann").damage).toBe(0);
  });
});

describe("a Black card", () => {
  it("Banana Peel gives away one Equipment, or hurts who has none", () => {
    const rich = { identity: "emi", equipment: ["chainsaw"] };
    const play = draw("banana-peel", { ann: rich, bob: "vampire", cat: "bob" }, [], [{ target: "cat" }]);
    expect(play.at("cat").equipment).toEqual(["chainsaw"]);
    expect(play.at("ann").equipment).toEqual([]);
    expect(draw("banana-peel", { ann: "emi", bob: "vampire" }).at("ann").damage).toBe(1);
  });

  it("Bloodthirsty Spider hurts its target first and its user then", () => {
    const play = draw("bloodthirsty-spider", { ann: "emi", bob: "vampire", cat: "bob" }, [], [{ target: "bob" }]);
    const hit = play.events.flatMap((event) => (event.type === "damaged" ? [`${event.seat} ${event.amount}`] : []));
    expect(hit).toEqual(["bob 2", "ann 2"]);
  });

  it("Bloodthirsty Spider that kills the last Hunter and the last Shadow lets the Shadows win", () => {
    const play = draw(
      "bloodthirsty-spider",
      { ann: hurt("vampire", 12), bob: hurt("emi", 9), cat: "allie" },
      [],
      [{ target: "bob" }],
    );
    expect(play.state.winners).toEqual(["ann", "cat"]);
    expect(play.at("ann").dead).toBe(false);
  });

  it("Diabolic Ritual heals a Shadow who shows the card", () => {
    const play = draw("diabolic-ritual", { ann: hurt("unknown", 4), bob: "emi" }, [], [{ type: "act" }]);
    expect(play.at("ann")).toMatchObject({ damage: 0, revealed: true });
  });

  it("Dynamite hurts all in the area that the dice name, and nobody with a seven", () => {
    const seats = { ann: "emi", bob: "vampire", cat: { identity: "daniel", area: "cemetery" } };
    const six = draw("dynamite", seats, [2, 4]);
    expect(six.state.players.map(({ damage }) => damage)).toEqual([3, 3, 0]);
    const seven = draw("dynamite", seats, [3, 4]);
    expect(seven.state.players.map(({ damage }) => damage)).toEqual([0, 0, 0]);
  });

  it("Dynamite hurts its user last, so that others die first", () => {
    const seats = { ann: hurt("vampire", 12), bob: hurt("emi", 9), cat: "allie" };
    const play = draw("dynamite", seats, [2, 4]);
    expect(play.state.deaths).toEqual(["bob"]);
    expect(play.state.winners).toEqual(["ann", "cat"]);
  });

  it("Moody Goblin takes an Equipment from somebody who has one", () => {
    const bob = { identity: "vampire", equipment: ["chainsaw", "handgun"] };
    const play = draw("moody-goblin", { ann: "emi", bob, cat: "daniel" }, [], [{ card: "handgun" }]);
    expect(play.at("ann").equipment).toEqual(["handgun"]);
  });

  it("Spiritual Doll hurts the target on 1 to 4 and its user on 5 and 6", () => {
    const seats = { ann: "emi", bob: "vampire", cat: "daniel" };
    expect(draw("spiritual-doll", seats, [4], [{ target: "bob" }]).at("bob").damage).toBe(3);
    expect(draw("spiritual-doll", seats, [5], [{ target: "bob" }]).at("ann").damage).toBe(3);
  });

  it("Vampire Bat hurts by 2 and heals 1", () => {
    const play = draw("vampire-bat", { ann: hurt("emi", 3), bob: "vampire", cat: "daniel" }, [], [{ target: "bob" }]);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([2, 2, 0]);
  });

  it("a Talisman keeps Spider, Bat and Dynamite away, the user's own Spider too", () => {
    const ann = { identity: "emi", equipment: ["talisman"] };
    const bob = { identity: "vampire", equipment: [] };
    const play = draw("bloodthirsty-spider", { ann, bob, cat: "daniel" }, [], [{ target: "bob" }]);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([0, 2, 0]);
    const bat = draw("vampire-bat", { ann: hurt("emi", 3), bob: ann, cat: "daniel" }, [], [{ target: "bob" }]);
    expect(bat.state.players.map(({ damage }) => damage)).toEqual([2, 0, 0]);
    const dynamite = draw("dynamite", { ann, bob, cat: "daniel" }, [2, 4]);
    expect(dynamite.state.players.map(({ damage }) => damage)).toEqual([0, 3, 3]);
    const doll = draw("spiritual-doll", { ann, bob, cat: "daniel" }, [6], [{ target: "bob" }]);
    expect(doll.at("ann").damage).toBe(3);
  });

  it("that hurts the Werewolf is no attack, and he does not strike back", () => {
    const play = draw("vampire-bat", { ann: "emi", bob: "werewolf", cat: "daniel" }, [], [{ target: "bob" }]);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([0, 2, 0]);
  });

  it("is drawn out of the shuffled discards when none is left", () => {
    const state = table({ ann: "emi", bob: "vampire" });
    const used = { draw: [], discard: ["chainsaw", "handgun"] };
    const play = playOn({ ...state, decks: { ...state.decks, "black-card": used } }, [1]);
    run(drawCard(play, "ann", "black-card"));
    expect(play.at("ann").equipment).toEqual(["handgun"]);
    expect(play.state.decks["black-card"]).toEqual({ draw: ["chainsaw"], discard: [] });
  });
});

describe("Equipment", () => {
  it("stays with whoever draws it, and single cards are discarded", () => {
    expect(draw("chainsaw", { ann: "emi", bob: "vampire" }).at("ann").equipment).toEqual(["chainsaw"]);
    const ann = { identity: "bob", equipment: ["handgun", "talisman", "holy-robe", "machine-gun"] };
    expect(draw("chainsaw", { ann, bob: "vampire", cat: "emi" }).state.winners).toEqual(["ann"]);
    const used = draw("holy-water-of-healing", { ann: "emi", bob: "vampire" });
    expect(used.state.decks["white-card"]?.discard).toEqual(["holy-water-of-healing"]);
  });
});

describe("a Hermit card", () => {
  it.each([
    ["aid", "emi"],
    ["huddle", "vampire"],
    ["nurturance", "daniel"],
  ])("%s heals one of its side who is hurt, and hurts one who is not", (card, identity) => {
    const answers = [{ target: "bob" }];
    const others = { cat: "george", dan: "werewolf" };
    expect(draw(card, { ann: "franklin", bob: hurt(identity, 4), ...others }, [], answers).at("bob").damage).toBe(3);
    expect(draw(card, { ann: "franklin", bob: identity, ...others }, [], answers).at("bob").damage).toBe(1);
  });

  it.each([
    ["slap", "emi", 1],
    ["spell", "werewolf", 1],
    ["exorcism", "vampire", 2],
    ["bully", "charles", 1],
    ["tough-lesson", "daniel", 2],
    ["new-bully", "charles", 1],
    ["new-tough-lesson", "daniel", 2],
  ])("%s hurts %s by %i, and nobody of whom it does not speak", (card, identity, amount) => {
    const answers = [{ target: "bob" }];
    const other = { emi: "daniel", werewolf: "emi", vampire: "emi", charles: "daniel", daniel: "charles" }[identity];
    expect(draw(card, { ann: "franklin", bob: identity, cat: "george" }, [], answers).at("bob").damage).toBe(amount);
    expect(draw(card, { ann: "franklin", bob: String(other), cat: "george" }, [], answers).at("bob").damage).toBe(0);
  });

  it.each(["anger", "blackmail", "greed"])("%s takes an Equipment or 1 damage, as the receiver likes", (card) => {
    const identity = { anger: "emi", blackmail: "daniel", greed: "vampire" }[card] ?? "";
    const bob = { identity, equipment: ["chainsaw"] };
    const seats = { ann: "franklin", bob, cat: "george" };
    const given = draw(card, seats, [], [{ target: "bob" }, { option: 0 }]);
    expect(given.at("ann").equipment).toEqual(["chainsaw"]);
    expect(draw(card, seats, [], [{ target: "bob" }, { option: 1 }]).at("bob").damage).toBe(1);
    expect(draw(card, { ...seats, bob: identity }, [], [{ target: "bob" }]).at("bob").damage).toBe(1);
  });

  it("that kills is the deed of its sender, who takes an Equipment and may win by it", () => {
    const bob = { ...hurt("emi", 9), equipment: ["chainsaw"] };
    const others = { cat: "george", dan: "vampire", eve: "daniel" };
    const play = draw("slap", { ann: "charles", bob, ...others }, [], [{ target: "bob" }]);
    expect(play.at("ann").equipment).toEqual(["chainsaw"]);
    const gone = { fay: { identity: "unknown", dead: true }, gil: { identity: "bob", dead: true } };
    const third = draw("slap", { ann: "charles", bob, ...others, ...gone }, [], [{ target: "bob" }]);
    expect(third.state.winners).toEqual(["ann"]);
  });

  it("Prediction shows the character to the sender alone, and leaves Unknown no choice", () => {
    const play = draw("prediction", { ann: "franklin", bob: "unknown", cat: "george" }, [], [{ target: "bob" }]);
    expect(play.at("ann").knows).toEqual(["bob"]);
    expect(play.at("bob").revealed).toBe(false);
  });

  it("Prediction lets the sender see from then on who it is, and nobody else at the table or beside it", () => {
    const { state } = draw("prediction", { ann: "franklin", bob: "unknown", cat: "george" }, [], [{ target: "bob" }]);
    const bobs = ["ann", "cat", "nobody"].map((seat) => viewOf(state, undefined, seat, content.isSent).players[1]);
    expect(bobs.map((bob) => bob?.identity)).toEqual(["unknown", null, null]);
  });

  it("Unknown may answer as if it were true, or as if it were not", () => {
    const seats = { ann: "franklin", bob: "unknown", cat: "george" };
    expect(draw("slap", seats, [], [{ target: "bob" }, { type: "follow" }]).at("bob").damage).toBe(1);
    expect(draw("spell", seats, [], [{ target: "bob" }, { type: "nothing" }]).at("bob").damage).toBe(0);
  });

  it("Unknown who has lost the ability must tell the truth", () => {
    const bob = { identity: "unknown", silenced: true };
    expect(draw("spell", { ann: "franklin", bob, cat: "george" }, [], [{ target: "bob" }]).at("bob").damage).toBe(1);
  });

  it("at a table of people everybody who gets a card is asked, so that no pause tells who may lie", () => {
    const asked = (identity: string) => {
      const state = withCards(table({ ann: "franklin", bob: identity, cat: "george" }, {}, { windows: "all" }), "slap");
      const play = playOn(state);
      const steps = drawCard(play, "ann", "hermit-card");
      steps.next();
      const question = steps.next({ type: "target", seat: "ann", target: "bob" });
      return question.done === true ? undefined : question.value.ask;
    };
    expect([asked("emi"), asked("vampire"), asked("unknown")]).toEqual(["hermit", "hermit", "hermit"]);
  });
});
