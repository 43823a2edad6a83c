import type { Effect } from "../../../engine/effects/effect.ts";
import { deckKinds, deckOfCard } from "../cards/card-data.ts";
import { barTo } from "../cards/gain.ts";
import { leftInSupply, pilesOf } from "../cards/supply.ts";
import { has } from "../core/cure.ts";
import { maximumOf } from "../core/resources.ts";
import { figureOf, isCharacter } from "../figures/find.ts";
import { candidates } from "../figures/groups.ts";
import type { Who } from "../figures/words.ts";
import type { Board } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";

/** Something that is for sale. */
interface Ware {
  readonly name: string;
  readonly effects: readonly Effect[];
}

/** Whether a service would do anything for its buyer: nobody pays to have a status removed that is not there. */
export function isOfUse(board: Board, id: FigureId, { name, effects }: Ware): boolean {
  return effects.length === 0 || effects.some((effect) => wouldDo(board, id, effect, name));
}

function wouldDo(board: Board, id: FigureId, effect: Effect, name: string): boolean {
  if (effect.op === "choose") {
    const options = Array.isArray(effect.options) ? (effect.options as readonly (readonly Effect[])[]) : [];
    return options.some((option) => option.some((each) => wouldDo(board, id, each, name)));
  }
  const figures = "who" in effect ? candidates(board, effect.who as Who, { you: id }) : [id];
  return figures.some((figure) => wouldDoFor(board, figure, effect, name));
}

function wouldDoFor(board: Board, figure: FigureId, effect: Effect, name: string): boolean {
  switch (effect.op) {
    case "cure":
      return curable(board, figure, effect);
    case "recover":
      return isBelow(board, figure, String(effect.resource));
    case "exhaust":
      return hasPiece(board, figure, effect);
    case "discard":
      return holdsThing(board, figure, effect);
    case "modify":
      return wouldCount(board, figure, effect, name);
    case "draw":
      return canDraw(board, figure, String(effect.deck));
    case "receive":
      return canReceive(board, figure, String(effect.card));
    default:
      return true;
  }
}

function curable(board: Board, figure: FigureId, { statuses, oneOf }: Effect): boolean {
  const named = [statuses, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return named.length === 0 || named.some((status) => has(board, figure, String(status)));
}

function isBelow(board: Board, figure: FigureId, resource: string): boolean {
  if (resource !== "vita" && resource !== "pp" && resource !== "gp") return true;
  const value: unknown = Reflect.get(figureOf(board, figure), resource);
  return typeof value === "number" && value < (maximumOf(board, figure, resource) ?? Number.POSITIVE_INFINITY);
}

/** The same bonus does not count twice (towns/chapel); a bonus on a card needs the card. */
function wouldCount(board: Board, figure: FigureId, { piece, stat }: Effect, name: string): boolean {
  if (piece !== undefined) return cardsOf(board, figure).some((card) => fits(board, card, piece));
  return !board.state.lasting.some(
    ({ owner, source, effect }) => owner === figure && source === name && effect.stat === stat,
  );
}

/** Whether somebody has a card that could be repaired or trained. */
function hasPiece(board: Board, figure: FigureId, { to, what }: Effect): boolean {
  const fitting = cardsOf(board, figure).filter((card) => fits(board, card, what));
  if (to === "repaired") return fitting.some(({ broken }) => broken === true);
  if (to === "trained") return fitting.some(({ trained }) => trained !== true);
  return true;
}

function fits({ content }: Board, card: OwnedCard, what: unknown): boolean {
  if (what === "a shield") return card.kind === "item" && content.card("item", card.id).shield === true;
  if (typeof what !== "object" || what === null) return true;
  if ("category" in what) {
    const gear = card.kind === "item" || card.kind === "artifact" ? content.card(card.kind, card.id) : undefined;
    return gear?.category === what.category;
  }
  if ("deck" in what && card.kind === "companion") {
    return `${content.card("companion", card.id).group}-companion` === what.deck;
  }
  return false;
}

function holdsThing(board: Board, figure: FigureId, { what }: Effect): boolean {
  if (typeof what !== "object" || what === null || !("deck" in what)) return true;
  return cardsOf(board, figure).some(({ kind }) => kind === what.deck);
}

/** Whether the deck has a card left, and nothing keeps the buyer from having it (awards/companion-loss). */
function canDraw(board: Board, figure: FigureId, deck: string): boolean {
  const kind = deckKinds[deck];
  const { draw, discard } = pilesOf(board, deck);
  return kind !== undefined && draw.length + discard.length > 0 && barTo(board, figure, kind, deck) === undefined;
}

/** Whether a token is left in the supply; of cards with a deck a note can be made (awards/already-in-play). */
function canReceive(board: Board, figure: FigureId, card: string): boolean {
  if (board.content.find("item", card) === undefined) return true;
  const name = { kind: "item" as const, id: card };
  const deck = deckOfCard(board.content, name);
  return barTo(board, figure, "item", deck) === undefined && (deck !== undefined || leftInSupply(board, name) > 0);
}

function cardsOf(board: Board, figure: FigureId): readonly OwnedCard[] {
  const owner = figureOf(board, figure);
  return isCharacter(owner) ? owner.cards : [];
}
