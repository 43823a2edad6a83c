import { card as cardDefinition } from "../../common/documents/card.ts";
import { deeds } from "../parts/later.ts";
import type { CardOptions, Cards } from "./cards.ts";
import { ClientDocument, type Data } from "./client-document.ts";

/** One side of a card. */
export interface CardFace {
  readonly name: string;
  readonly text: string;
  readonly img: string | null;
}

/** A playing card in a deck, a hand or a pile. */
export class Card extends ClientDocument {
  static override definition = cardDefinition;
  declare faces: CardFace[];
  declare back: CardFace;
  declare face: number | null;
  declare drawn: boolean;
  declare origin: Cards | null;
  declare suit: string;
  declare value: number | null;
  declare description: string;
  declare width: number | null;
  declare height: number | null;
  declare rotation: number;

  /** The side that is up, or nothing if it lies face down. */
  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[Math.min(this.face, this.faces.length - 1)] ?? null);
  }

  /** The stack that it stands in. */
  get _stack(): Cards | null {
    return this.parent as Cards | null;
  }

  /** The deck that it comes from. */
  get source(): Cards | null {
    return this.origin ?? this._stack;
  }

  /** Whether it stands in the deck that it comes from. */
  get isHome(): boolean {
    return this.source === this._stack;
  }

  /** Whether a face is up. */
  get showFace(): boolean {
    return this.currentFace !== null;
  }

  /** Whether there is another face behind the one that is up. */
  get hasNextFace(): boolean {
    return this.face === null || this.face < this.faces.length - 1;
  }

  /** Whether there is a face, or the back, before the one that is up. */
  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  override prepareDerivedData(): void {
    const { name, description } = this._source as { name: string; description?: string };
    const side = this.currentFace ?? this.back;
    this.name = side.name || name;
    this.description = side.text || description || "";
    this.img = side.img ?? this.back.img ?? "icons/svg/card-joker.svg";
  }

  /** Turns it: to the other side, or to a face; `null` is the back. */
  flip(face?: number | null): Promise<this | undefined> {
    const next = face === undefined ? (this.face === null ? 0 : null) : face;
    return this.update({ face: next === null ? null : Math.min(Math.max(next, 0), this.faces.length - 1) });
  }

  /** Passes it to another stack. */
  async pass(to: Cards, options: CardOptions = {}): Promise<Card | undefined> {
    const [card] = (await this._stack?.pass(to, [this.id ?? ""], options)) ?? [];
    return card;
  }

  /** Plays it to another stack. */
  play(to: Cards, options: CardOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "play", ...options });
  }

  /** Discards it to another stack. */
  discard(to: Cards, options: CardOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "discard", ...options });
  }

  /** Gives it back to its deck. */
  async recall(options: CardOptions = {}): Promise<Card | undefined> {
    if (this.isHome || this.origin === null) return this;
    return this.pass(this.origin, { chatNotification: false, ...options });
  }

  /** Shows it in the chat. */
  toMessage(messageData: Data = {}, options: object = {}): Promise<unknown> {
    return deeds(({ tellCard }) => tellCard(this, messageData, options));
  }
}
