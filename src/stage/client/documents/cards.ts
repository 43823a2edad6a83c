import { CARD_DRAW_MODES } from "../../common/constants/index.ts";
import { cards as cardsDefinition } from "../../common/documents/cards.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import type { Card } from "./card.ts";
import { ClientDocument } from "./client-document.ts";
import type { EmbeddedDocuments } from "./embedded.ts";

/** How cards go from one stack to another. */
export interface CardOptions {
  /** From which end: `CONST.CARD_DRAW_MODES`. */
  readonly how?: number;
  /** Changes to each card on its way. */
  readonly updateData?: object;
  /** What the chat calls it. */
  readonly action?: string;
  readonly chatNotification?: boolean;
}

/** A deck, a hand or a pile of cards. What moves between stacks moves in one transaction: no card is ever lost or doubled. */
export class Cards extends ClientDocument {
  static override definition = cardsDefinition;
  declare cards: EmbeddedDocuments<Card>;
  declare description: string;

  /** A picture for lists. */
  get thumbnail(): string {
    return this.img;
  }

  /** The cards that can be drawn, the next one first. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn).sort((a, b) => this.sortShuffled(a, b));
  }

  /** The cards of a deck that are elsewhere. */
  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  /** What people call this kind of stack. */
  get typeLabel(): string {
    return game.i18n.localize(`TYPES.Cards.${this.type}`);
  }

  /** Whether a copy makes sense. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  /** The order of an unshuffled stack. */
  sortStandard(a: Card, b: Card): number {
    return a.suit.localeCompare(b.suit) || (a.value ?? 0) - (b.value ?? 0) || a.sort - b.sort;
  }

  /** The order of a shuffled stack. */
  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  /** Deals cards to other stacks, one to each in turn. */
  async deal(to: readonly Cards[], number = 1, options: CardOptions = {}): Promise<this> {
    await deeds(({ dealCards }) => dealCards(this, to, number, options));
    return this;
  }

  /** Passes cards to another stack; comes back with the cards there. */
  pass(to: Cards, ids: readonly string[], options: CardOptions = {}): Promise<Card[]> {
    return deeds(({ passCards }) => passCards(this, to, ids, options));
  }

  /** Draws cards from another stack into this one. */
  draw(from: Cards, number = 1, options: CardOptions = {}): Promise<Card[]> {
    return deeds(({ drawCards }) => drawCards(this, from, number, options));
  }

  /** Puts the cards into a random order. */
  async shuffle(options: CardOptions = {}): Promise<this> {
    await deeds(({ shuffleCards }) => shuffleCards(this, options));
    return this;
  }

  /** A deck takes back all of its cards; any other stack gives each card back to its deck. */
  async recall(options: CardOptions = {}): Promise<this> {
    await deeds(({ recallCards }) => recallCards(this, options));
    return this;
  }

  /** The next cards of the stack, or random ones. */
  _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards;
    if (available.length < number)
      throw new Error(`${this.name} has only ${available.length} cards left, not ${number}.`);
    if (how === CARD_DRAW_MODES.BOTTOM) return available.slice(-number).reverse();
    if (how !== CARD_DRAW_MODES.RANDOM) return available.slice(0, number);
    return Array.from({ length: number }, () => {
      const at = Math.floor(CONFIG.Dice.randomUniform() * available.length);
      return available.splice(at, 1)[0] as Card;
    });
  }
}
