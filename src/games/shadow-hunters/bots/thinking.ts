import type { Static } from "typebox";
import type { Dice } from "../../../engine/dice/dice.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { ShadowCommand } from "../commands.ts";
import type { ShadowContent } from "../content.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import { asked } from "../effects/hermit.ts";
import type { Source } from "../events.ts";
import { possibleIdentities } from "../setup.ts";
import { worthOfTakingCard } from "./belongings.ts";
import { lesson } from "./lesson.ts";
import { type Mind, mindOf, type Seen } from "./mind.ts";
import { usefulness, worthOfCard } from "./prospects.ts";
import { reachedFrom } from "./reach.ts";
import { bonusOfShowing, worthOfStrike } from "./strike.ts";
import { likely, worthOf } from "./worth.ts";

/** How a thinking bot differs from another. */
export interface Manner {
  /** Whether it also reads attacks, and answers so that others mistake it where it may. */
  readonly isKeen: boolean;
  /** What it is ready to pay, in points of damage, to stay hidden. */
  readonly secrecy: number;
}

/** What it takes to attack at all, since people remember it. */
const provocation = 0.4;
/** What can be done once only is kept for a moment that is worth it. */
const onlyOnce = 2;
/** What a lesson about somebody is worth that leaves no doubt where all was open. */
const insight = 4;
/** What it is worth to be taken for somebody of another side. */
const disguise = 1.5;

/** The best of a seat's options, or undefined if it only might speak up and has nothing to say. */
export function think(content: ShadowContent, seen: Seen, dice: Dice, manner: Manner): ShadowCommand | undefined {
  const { asked: question, waiting } = seen.view;
  if (question === null) return undefined;
  const [first, ...others] = question.options;
  const isWaitedFor = waiting.includes(seen.seat);
  if (first === undefined || (isWaitedFor && others.length === 0)) return first;
  const mind = mindOf(content, seen, manner.isKeen);
  let chosen = isWaitedFor ? first : undefined;
  let most = isWaitedFor ? Number.NEGATIVE_INFINITY : 0;
  for (const option of question.options) {
    // Between equals the dice decide.
    const worth = worthOfOption(mind, option, manner) + dice.roll(100) / 1e6;
    if (worth <= most) continue;
    most = worth;
    chosen = option;
  }
  return chosen;
}

function worthOfOption(mind: Mind, option: ShadowCommand, manner: Manner): number {
  switch (option.type) {
    case "reveal":
      return worthOfShowing(mind, manner);
    case "use":
      return worthOfUse(mind, manner);
    case "act":
      return worthOf(mind, textAsked(mind), { you: mind.seat, source: sourceAsked(mind) });
    case "choose":
      return worthOf(mind, partOf(textAsked(mind), option.option), { you: mind.seat, source: sourceAsked(mind) });
    case "area":
      return worthOfArea(mind, option.area) - (mind.view.asked?.ask === "move" ? worthOfRoll(mind, manner) : 0);
    case "target":
      return mind.view.asked?.ask === "send" ? worthOfSending(mind, option.target) : worthOfTarget(mind, option.target);
    case "attack":
      return worthOfAttack(mind, option.target, option.use === true, manner);
    case "card":
      return worthOfHanding(mind, option.card, option.from);
    case "follow":
      return worthOfFollowing(mind, option.option, manner);
    default:
      return 0;
  }
}

/** The effects of the card or area that a question is about. */
function textAsked({ content, view }: Mind): readonly Effect[] {
  const { card, area } = view.asked?.about ?? {};
  if (card !== undefined) return asked(content.card(String(card)).effects).effects;
  return area === undefined ? [] : content.area(String(area)).effects;
}

/** What the text of a question stands on. */
function sourceAsked({ view }: Mind): Source | undefined {
  const { card, area } = view.asked?.about ?? {};
  if (card !== undefined) return { kind: "card", id: String(card) };
  return area === undefined ? undefined : { kind: "area", id: String(area) };
}

/** One part of a text that leaves the choice among several. */
function partOf(effects: readonly Effect[], option: number): readonly Effect[] {
  for (const effect of effects) {
    if (effect.op === "choose") return (effect.options as unknown as readonly (readonly Effect[])[])[option] ?? [];
    if (effect.op === "use") return partOf(effect.effects as unknown as readonly Effect[], option);
  }
  return effects;
}

/** What the own ability would bring now, less the secret that it costs. */
function worthOfUse(mind: Mind, { secrecy }: Manner): number {
  const { self, seat, notes, player } = mind;
  const { fight } = notes;
  const target = fight === null ? undefined : fight.by === seat ? fight.targets[0] : fight.by;
  const worth = worthOf(mind, self.use.effects, { you: seat, target });
  const { revealed = false, damage = 0 } = player(seat) ?? {};
  const isHidden = self.ability.reveal === "needed" && !revealed;
  // The closer the own death is, the less there is to wait for.
  const patience = Math.max(0, 1 - damage / self.hp);
  return worth - (isHidden ? secrecy : 0) - (self.use.once ? onlyOnce * patience : 0);
}

/** What an attack brings on average; some who strike in a way of their own show who they are. */
function worthOfAttack(mind: Mind, target: string, isSmall: boolean, { secrecy }: Manner): number {
  const { area = null } = mind.player(mind.seat) ?? {};
  const isUncovering = isSmall && mind.player(mind.seat)?.revealed !== true;
  const struck = area === null ? [target] : strikesAtOnce(mind) ? reachedFrom(mind, area) : [target];
  return (
    totalOf(struck.map((each) => worthOfStrike(mind, each, { isSmall }))) - provocation - (isUncovering ? secrecy : 0)
  );
}

/** To show oneself is worth it before an attack that Equipment then makes stronger. */
function worthOfShowing(mind: Mind, { secrecy }: Manner): number {
  if (bonusOfShowing(mind) <= 0) return -1;
  const { options = [] } = mind.view.asked ?? {};
  const targets = options.flatMap((option) => (option.type === "attack" ? [option.target] : []));
  return Math.max(-1, ...targets.map((each) => worthOfStrike(mind, each, { isOpen: true }))) - provocation - secrecy;
}

/** Whether every attack of the bot strikes all in range. */
function strikesAtOnce({ content, player, seat }: Mind): boolean {
  return player(seat)?.equipment.some((card) => content.gear(card).everyone) === true;
}

/** What an Equipment brings that is taken from somebody or from the discards, or given away. */
function worthOfHanding(mind: Mind, card: string, from: string | undefined): number {
  const { ask, about } = mind.view.asked ?? {};
  if (ask === "give-equipment") {
    return -worthOfCard(mind, card) - mind.regard(String(about?.to)) * usefulness(mind.content, card);
  }
  return from === undefined ? worthOfCard(mind, card) : worthOfTakingCard(mind, from, card);
}

function totalOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}

/** What an area offers, and whom one could attack from there. */
function worthOfArea(mind: Mind, area: string): number {
  const { content, seat, player } = mind;
  const strikes = reachedFrom(mind, area).map((each) => worthOfStrike(mind, each));
  const attack = (strikesAtOnce(mind) ? totalOf(strikes) : Math.max(...strikes)) - provocation;
  const hasTo = player(seat)?.equipment.some((card) => content.gear(card).must) === true;
  const strike = strikes.length === 0 ? 0 : hasTo ? attack : Math.max(0, attack);
  const source: Source = { kind: "area", id: area };
  return Math.max(0, worthOf(mind, content.area(area).effects, { you: seat, source })) + strike;
}

/** What going by the dice brings on average; who walks by an ability shows who they are. */
function worthOfRoll(mind: Mind, { secrecy }: Manner): number {
  const { board } = mind.view;
  const mean = board.reduce((sum, area) => sum + worthOfArea(mind, area), 0) / board.length;
  return mean + (mind.player(mind.seat)?.revealed === true ? 0 : secrecy);
}

function worthOfTarget(mind: Mind, picked: string): number {
  const text = textAsked(mind);
  const effects = text.length > 0 ? text : mind.self.use.effects;
  const meant = mind.notes.chose === null ? effects : partOf(effects, mind.notes.chose);
  return worthOf(mind, meant, { you: mind.seat, picked, source: sourceAsked(mind) });
}

/** A Hermit card tells most about somebody of whom little is known; and it should hurt the right ones. */
function worthOfSending(mind: Mind, to: string): number {
  const { card } = mind.view.asked?.about ?? {};
  if (card === undefined) return 0;
  const { condition, effects } = asked(mind.content.card(String(card)).effects);
  const chance = condition === undefined ? 1 : likely(mind, condition, to);
  // An answer that is sure beforehand tells nothing, nor one that all sides would give alike.
  const learned = lesson(mind.belief.guesses(to), condition);
  return insight * learned + chance * worthOf(mind, effects, { you: to, sender: mind.seat });
}

/** Who may answer as they like takes what is good for them, and is glad to be mistaken (hermit/unknown). */
function worthOfFollowing(mind: Mind, option: number | undefined, { isKeen }: Manner): number {
  const { letter } = mind.view;
  if (letter === null || letter.card === null) return 0;
  const { condition, effects } = asked(mind.content.card(letter.card).effects);
  const meant = option === undefined ? effects : partOf(effects, option);
  const worth = worthOf(mind, meant, { you: mind.seat, sender: letter.from });
  if (condition === undefined || !isKeen) return worth;
  return worth + disguise * strangeness(mind, condition);
}

/** How much likelier something is of those of other sides than of the own one, as all may think of the deal. */
function strangeness({ content, view, self }: Mind, condition: Static<typeof Condition>): number {
  const shareOf = (isOwn: boolean) => {
    const all = possibleIdentities(content, view.options).filter(({ side }) => (side === self.side) === isOwn);
    return all.filter((identity) => holdsForIdentity(condition, identity) === true).length / Math.max(1, all.length);
  };
  return shareOf(false) - shareOf(true);
}
