import { CARD_DRAW_MODES } from "../../common/constants/index.ts";
import { cards as cardsDefinition } from "../../common/documents/cards.ts";
import { CONFIG } from "../config.ts";
import { type ModifyOperation, modifyBatch } from "../database/modify.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { Card } from "./card.ts";
import { ChatMessage } from "./chat-message.ts";
import { ClientDocument, type Data } from "./client-document.ts";
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

/** What has to happen so that cards leave a stack and arrive in others. */
interface Passage {
  readonly operations: ModifyOperation[];
  readonly context: Data;
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
    const { how = CARD_DRAW_MODES.FIRST, updateData = {}, action = "deal", chatNotification = true } = options;
    if (this.type !== "deck") throw new Error("Only a deck deals cards.");
    const drawn = this._drawCards(number * to.length, how);
    const shares = to.map((_stack, at) => drawn.filter((_card, turn) => turn % to.length === at));
    const { operations, context } = this.#passage(to, shares, updateData, action);
    if (Hooks.call("dealCards", this, to, context) === false) return this;
    await modifyBatch(operations);
    if (chatNotification) await this.#tell("CARDS.NotifyDeal", { number, link: to.map(({ link }) => link).join(", ") });
    return this;
  }

  /** Passes cards to another stack; comes back with the cards there. */
  async pass(to: Cards, ids: readonly string[], options: CardOptions = {}): Promise<Card[]> {
    const { updateData = {}, action = "pass", chatNotification = true } = options;
    const cards = ids.map((id) => this.cards.get(id, { strict: true }) as Card);
    const taken = this.type === "deck" ? cards.find(({ drawn }) => drawn) : undefined;
    if (taken !== undefined) throw new Error(`${taken.name} has been drawn already.`);
    const { operations, context } = this.#passage([to], [cards], updateData, action);
    if (Hooks.call("passCards", this, to, context) === false) return [];
    await modifyBatch(operations);
    const label = { discard: "CARDS.NotifyDiscard", play: "CARDS.NotifyPlay", draw: "CARDS.NotifyDraw" }[action];
    if (chatNotification) await this.#tell(label ?? "CARDS.NotifyPass", { number: cards.length, link: to.link });
    return cards.flatMap(({ id }) => to.cards.get(id ?? "") ?? []);
  }

  /** Draws cards from another stack into this one. */
  async draw(from: Cards, number = 1, options: CardOptions = {}): Promise<Card[]> {
    const { how = CARD_DRAW_MODES.FIRST, ...rest } = options;
    if (!["hand", "pile"].includes(this.type)) throw new Error("Cards are drawn into a hand or a pile.");
    const ids = from._drawCards(number, how).map(({ id }) => id ?? "");
    return from.pass(this, ids, { action: "draw", ...rest });
  }

  /** Puts the cards into a random order. */
  async shuffle({ updateData = {}, chatNotification = true }: CardOptions = {}): Promise<this> {
    const order = this.cards.contents;
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(CONFIG.Dice.randomUniform() * (last + 1));
      [order[last], order[other]] = [order[other] as Card, order[last] as Card];
    }
    await this.updateEmbeddedDocuments(
      "Card",
      order.map(({ id }, sort) => ({ ...updateData, _id: id, sort })),
    );
    if (chatNotification) await this.#tell("CARDS.NotifyShuffle", {});
    return this;
  }

  /** A deck takes back all of its cards; any other stack gives each card back to its deck. */
  async recall({ updateData = {}, chatNotification = true }: CardOptions = {}): Promise<this> {
    const operations: ModifyOperation[] = [];
    const back = (deck: Cards, ids: readonly (string | null)[]) => {
      const updates = ids
        .filter((id) => deck.cards.has(id ?? ""))
        .map((_id) => ({ face: null, ...updateData, _id, drawn: false }));
      if (updates.length > 0) operations.push({ action: "update", documentName: "Card", parent: deck, updates });
    };
    const leave = (stack: Cards, ids: readonly string[]) => {
      if (ids.length > 0) operations.push({ action: "delete", documentName: "Card", parent: stack, ids });
    };
    const returned = this.type === "deck" ? this.drawnCards : this.cards.contents;
    if (this.type === "deck") {
      for (const stack of game.cards) {
        if (stack !== this)
          leave(
            stack,
            stack.cards.filter((card) => card.origin === this).map(({ id }) => id ?? ""),
          );
      }
      back(
        this,
        returned.map(({ id }) => id),
      );
    } else {
      for (const deck of new Set(returned.map(({ origin }) => origin))) {
        if (deck)
          back(
            deck,
            returned.filter(({ origin }) => origin === deck).map(({ id }) => id),
          );
      }
      leave(
        this,
        returned.map(({ id }) => id ?? ""),
      );
    }
    if (Hooks.call("returnCards", this, returned, { operations }) === false) return this;
    await modifyBatch(operations);
    if (chatNotification) await this.#tell("CARDS.NotifyReset", {});
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

  /** A card of a deck stays there and is marked; any other goes. One that comes home is unmarked instead of made anew. */
  #passage(to: readonly Cards[], shares: readonly (readonly Card[])[], updateData: object, action: string): Passage {
    const toCreate: object[][] = [];
    const toUpdate: object[] = [];
    const fromUpdate: object[] = [];
    const fromDelete: string[] = [];
    const operations: ModifyOperation[] = [];
    const documentName = "Card";
    to.forEach((stack, at) => {
      const made: object[] = [];
      const home: object[] = [];
      for (const card of shares[at] ?? []) {
        const id = card.id ?? "";
        const isHome = card.origin === stack && stack.cards.has(id);
        if (isHome) home.push({ face: null, ...updateData, _id: id, drawn: false });
        else
          made.push({ ...(card.toObject() as Data), origin: card.origin?.id ?? this.id, drawn: false, ...updateData });
        if (this.type === "deck") fromUpdate.push({ _id: id, drawn: true });
        else fromDelete.push(id);
      }
      if (made.length > 0) operations.push({ action: "create", documentName, parent: stack, data: made, keepId: true });
      if (home.length > 0) operations.push({ action: "update", documentName, parent: stack, updates: home });
      toCreate.push(made);
      toUpdate.push(...home);
    });
    if (fromUpdate.length > 0) operations.push({ action: "update", documentName, parent: this, updates: fromUpdate });
    if (fromDelete.length > 0) operations.push({ action: "delete", documentName, parent: this, ids: fromDelete });
    return { operations, context: { action, toCreate, toUpdate, fromUpdate, fromDelete } };
  }

  async #tell(key: string, data: Data): Promise<void> {
    const content = `<p>${game.i18n.format(key, { name: this.link, ...data })}</p>`;
    await ChatMessage.create({ content, flags: { core: { cardStack: this.id } } });
  }
}
