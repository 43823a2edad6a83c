import { parseDice } from "../../../engine/dice/notation.ts";
import { apart, type MixedDice, summed, type ToldRoll } from "../../../engine/told/roll.ts";
import type { Change } from "../events.ts";
import type { SeenEvent, View } from "../view.ts";
import type { Teller } from "../words.ts";
import { characterName, deckName, identityAt, seatName, seatNames } from "./names.ts";

/** A line of the log: what everybody saw, the rule that was followed, and the dice that fell. */
export interface Line {
  readonly text: string;
  readonly rule?: string;
  readonly roll?: ToldRoll;
  /** The card that it tells of, if everybody reads it. */
  readonly card?: string;
}

type EventOf<Type extends SeenEvent["type"]> = Extract<SeenEvent, { readonly type: Type }>;
type Telling = { readonly [Type in SeenEvent["type"]]?: (event: EventOf<Type>, story: Story) => Line | undefined };

/** What a line is told from. Whoever was revealed then is still revealed afterwards. */
interface Story {
  readonly teller: Teller;
  readonly after: View;
}

/** What everybody saw happen, line by line. */
export function tellLog(teller: Teller, events: readonly SeenEvent[], after: View): readonly Line[] {
  const story: Story = { teller, after };
  // A win is noted again when it draws in somebody whose fate hung on it.
  const last = events.findLastIndex(({ type }) => type === "won");
  return events.flatMap((event, at) => (event.type === "won" && at !== last ? [] : (tellOne(event, story) ?? [])));
}

function tellOne(event: SeenEvent, story: Story): Line | undefined {
  // Each kind of event stands with the function that tells it.
  return (tellings[event.type] as ((event: SeenEvent, story: Story) => Line | undefined) | undefined)?.(event, story);
}

const tellings: Telling = {
  "set-up": ({ options, first }, { teller }) => ({
    text: teller.say("log.set-up", { name: seatName(teller, options.seats[first] ?? "") }),
    rule: "setup/characters",
  }),
  "turn-began": ({ seat }, { teller }) => ({
    text: teller.say("log.turn", { name: seatName(teller, seat) }),
    rule: "turn/start",
  }),
  movement: ({ seat, faces: [small, large] }, { teller }) => ({
    text: teller.say("log.movement", { name: seatName(teller, seat), small, large, sum: small + large }),
    rule: "turn/dice",
    roll: {
      title: teller.say("roll.movement"),
      words: teller.say("log.movement-dice", { name: seatName(teller, seat) }),
      roll: summed(diceOf(teller, [small, large])),
    },
  }),
  moved: ({ seat, area }, { teller }) => ({
    text: teller.say("log.moved", { name: seatName(teller, seat), area: teller.content.area(area).name }),
    rule: "turn/move",
  }),
  drew: ({ seat, deck, card }, { teller }) => ({
    text:
      card === null
        ? teller.say("log.drew-unseen", { name: seatName(teller, seat), deck: deckName(teller, deck) })
        : teller.say("log.drew", { name: seatName(teller, seat), card: teller.content.card(card).name }),
    rule: "cards/drawing",
    ...(card === null || teller.content.isSent(deck) ? {} : { card }),
  }),
  equipped: ({ seat, card }, { teller }) => ({
    text: teller.say("log.equipped", { name: seatName(teller, seat), card: teller.content.card(card).name }),
    rule: "cards/equipment",
  }),
  handed: ({ from, to, card }, { teller }) => ({
    text: teller.say("log.handed", {
      from: seatName(teller, from),
      to: seatName(teller, to),
      card: teller.content.card(card).name,
    }),
    rule: "cards/equipment",
  }),
  lost: ({ seat, card }, { teller }) => ({
    text: teller.say("log.lost", { name: seatName(teller, seat), card: teller.content.card(card).name }),
    rule: "damage/equipment",
  }),
  retrieved: ({ seat, card }, { teller }) => ({
    text: teller.say("log.retrieved", { name: seatName(teller, seat), card: teller.content.card(card).name }),
    rule: "cards/discards",
  }),
  sent: ({ letter: { from, to } }, { teller }) => ({
    text: teller.say("log.sent", { from: seatName(teller, from), to: seatName(teller, to) }),
    rule: "hermit/sending",
  }),
  answered: ({ seat, follows }, { teller }) => ({
    text: teller.say(follows ? "log.follows" : "log.nothing", { name: seatName(teller, seat) }),
    rule: "hermit/truth",
  }),
  "attack-rolled": ({ seat, targets, faces, damage }, { teller }) => ({
    text: teller.say(damage === 0 ? "log.missed" : "log.attack", {
      name: seatName(teller, seat),
      targets: seatNames(teller, targets),
      faces: faces.join(" / "),
      damage,
    }),
    rule: "attack/attack",
    roll: {
      title: teller.say("roll.attack"),
      words: teller.say(damage === 0 ? "log.missed-dice" : "log.attack-dice", {
        name: seatName(teller, seat),
        targets: seatNames(teller, targets),
      }),
      // With one die alone its face is the damage.
      roll: faces.length === 1 ? summed(diceOf(teller, faces)) : apart(diceOf(teller, faces)),
    },
  }),
  rolled: ({ seat, die, face }, { teller }) => ({
    text: teller.say("log.rolled", { name: seatName(teller, seat), face }),
    roll: {
      title: die,
      words: teller.say("log.rolled-die", { name: seatName(teller, seat) }),
      roll: summed([{ sides: parseDice(die).faces, face }]),
    },
  }),
  damaged: ({ seat, amount, changes }, { teller }) => ({
    text:
      changes === undefined
        ? teller.say("log.damaged", { name: seatName(teller, seat), amount })
        : teller.say("log.damaged-changed", { name: seatName(teller, seat), amount, changes: listed(teller, changes) }),
    rule: "damage/taking",
  }),
  blunted: ({ seat, changes }, { teller }) => ({
    text: teller.say("log.blunted", { name: seatName(teller, seat), changes: listed(teller, changes) }),
    rule: "attack/damage",
  }),
  spared: ({ seat }, { teller }) => ({
    text: teller.say("log.spared", { name: seatName(teller, seat) }),
    rule: "damage/protection",
  }),
  healed: ({ seat, amount }, { teller }) => ({
    text: teller.say("log.healed", { name: seatName(teller, seat), amount }),
    rule: "damage/healing",
  }),
  "damage-set": ({ seat, to }, { teller }) => ({
    text: teller.say("log.damage-set", { name: seatName(teller, seat), to }),
    rule: "damage/healing",
  }),
  revealed: ({ seat }, story) => uncovered(story, seat, "log.revealed", "characters/reveal"),
  shown: ({ seat, to }, { teller }) => ({
    text: teller.say("log.shown", { name: seatName(teller, seat), to: seatName(teller, to) }),
    rule: "characters/reveal",
  }),
  used: ({ seat }, { teller, after }) => {
    const identity = identityAt(after, seat);
    const ability = identity === null ? undefined : teller.content.identity(identity).ability.name;
    if (ability === undefined) return undefined;
    return { text: teller.say("log.used", { name: seatName(teller, seat), ability }), rule: "characters/abilities" };
  },
  silenced: ({ seat }, { teller }) => ({
    text: teller.say("log.silenced", { name: seatName(teller, seat) }),
    rule: "characters/losing",
  }),
  warded: ({ seat }, { teller }) => ({
    text: teller.say("log.warded", { name: seatName(teller, seat) }),
    rule: "damage/protection",
  }),
  "extra-turns": ({ seat, count: n }, { teller }) => ({
    text: teller.say("log.extra", { name: seatName(teller, seat), n }),
    rule: "turn/extra",
  }),
  "turned-left": ({ seat }, { teller }) => ({
    text: teller.say("log.turned-left", { name: seatName(teller, seat) }),
    rule: "characters/agnes",
  }),
  died: ({ seat }, story) => uncovered(story, seat, "log.died", "damage/death"),
  won: ({ seats }, { teller }) => ({
    text: teller.say("log.won", { names: seatNames(teller, seats), n: seats.length }),
    rule: "winning/winning",
  }),
};

/** What changed the damage of an attack: "Chainsaw +1, Holy Robe −1". */
function listed({ content }: Teller, changes: readonly Change[]): string {
  return changes.map(({ card, by }) => `${content.card(card).name} ${by < 0 ? "−" : "+"}${Math.abs(by)}`).join(", ");
}

/** The two dice of the game, the small one first; where one is rolled alone, it is that one. */
function diceOf({ content }: Teller, faces: readonly number[]): MixedDice["dice"] {
  const { small, large } = content.faces;
  return faces.map((face, at) => ({ sides: at === 0 ? small : large, face }));
}

function uncovered({ teller, after }: Story, seat: string, key: "log.revealed" | "log.died", rule: string): Line {
  const identity = identityAt(after, seat);
  const character = identity === null ? "" : characterName(teller, identity);
  return { text: teller.say(key, { name: seatName(teller, seat), character }), rule };
}
