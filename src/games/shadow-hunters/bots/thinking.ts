import type { Dice } from "../../../engine/dice/dice.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { ShadowCommand } from "../commands.ts";
import type { ShadowContent } from "../content.ts";
import { asked } from "../effects/hermit.ts";
import { pairOf } from "../state.ts";
import { type Mind, mindOf, type Seen } from "./mind.ts";
import { curiosity, worthOfCard } from "./prospects.ts";
import { worthOfStrike } from "./strike.ts";
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
      return -1;
    case "use":
      return worthOfUse(mind, manner);
    case "act":
      return worthOf(mind, textAsked(mind), { you: mind.seat });
    case "choose":
      return worthOf(mind, partOf(textAsked(mind), option.option), { you: mind.seat });
    case "area":
      return worthOfArea(mind, option.area) - (mind.view.asked?.ask === "move" ? worthOfRoll(mind, manner) : 0);
    case "target":
      return mind.view.asked?.ask === "send" ? worthOfSending(mind, option.target) : worthOfTarget(mind, option.target);
    case "attack":
      return worthOfAttack(mind, option.target, option.use === true, manner);
    case "card":
      return worthOfCard(mind, option.card) * (mind.view.asked?.ask === "give-equipment" ? -1 : 1);
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
  const isHidden = self.ability.reveal === "needed" && player(seat)?.revealed !== true;
  return worth - (isHidden ? secrecy : 0) - (self.use.once ? onlyOnce : 0);
}

/** What an attack brings on average; some who strike in a way of their own show who they are. */
function worthOfAttack(mind: Mind, target: string, isSmall: boolean, { secrecy }: Manner): number {
  const isUncovering = isSmall && mind.player(mind.seat)?.revealed !== true;
  return worthOfStrike(mind, target, isSmall) - provocation - (isUncovering ? secrecy : 0);
}

/** What an area offers, and whom one could attack from there. */
function worthOfArea(mind: Mind, area: string): number {
  const { players } = mind.view;
  const pair = pairOf(mind.view, area);
  const near = players.filter(
    (each) => !each.dead && each.seat !== mind.seat && (each.area === area || each.area === pair),
  );
  const strike = Math.max(0, ...near.map(({ seat }) => worthOfStrike(mind, seat) - provocation));
  return Math.max(0, worthOf(mind, mind.content.area(area).effects, { you: mind.seat })) + strike;
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
  return worthOf(mind, meant, { you: mind.seat, picked });
}

/** A Hermit card tells most about somebody of whom little is known; and it should hurt the right ones. */
function worthOfSending(mind: Mind, to: string): number {
  const { card } = mind.view.asked?.about ?? {};
  if (card === undefined) return 0;
  const { condition, effects } = asked(mind.content.card(String(card)).effects);
  const chance = condition === undefined ? 1 : likely(mind, condition, to);
  // An answer that is sure beforehand tells nothing.
  const learned = condition === undefined ? mind.belief.doubt(to) : 4 * chance * (1 - chance);
  return curiosity * learned + chance * worthOf(mind, effects, { you: to, sender: mind.seat });
}

/** Who may answer as they like takes what is good for them, and is glad to be mistaken (hermit/unknown). */
function worthOfFollowing(mind: Mind, option: number | undefined, { isKeen }: Manner): number {
  const { letter } = mind.view;
  if (letter === null || letter.card === null) return 0;
  const { condition, effects } = asked(mind.content.card(letter.card).effects);
  const meant = option === undefined ? effects : partOf(effects, option);
  const worth = worthOf(mind, meant, { you: mind.seat, sender: letter.from });
  if (condition === undefined || !isKeen) return worth;
  const isMine = likely(mind, condition, mind.seat) > 0;
  return worth + (isMine ? -disguise : disguise);
}
