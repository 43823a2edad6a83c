import type { RenderContext } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { ImagePopout } from "../apps/image-popout.ts";
import { createFormGroup, createNumberInput, createSelectInput } from "../forms/fields.ts";
import { type Doc, element, host } from "../globals.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { droppedDocument, startDrag } from "./dropping.ts";

interface Face {
  readonly name?: string;
  readonly img: string | null;
  readonly text?: string;
}

interface CardDoc extends Doc {
  readonly currentFace: Face | null;
  readonly showFace: boolean;
  readonly faces: readonly Face[];
  readonly back: Face;
  readonly face: number | null;
  readonly drawn: boolean;
  readonly parent: Stack | null;
  flip(face?: number | null): Promise<unknown>;
  pass(to: Stack, options?: object): Promise<unknown>;
  play(to: Stack): Promise<unknown>;
  discard(to: Stack): Promise<unknown>;
  recall(): Promise<unknown>;
  toMessage(): Promise<unknown>;
}

interface Stack extends Doc {
  readonly cards: { get(id: string): CardDoc | undefined; readonly contents: CardDoc[] };
  readonly availableCards: readonly CardDoc[];
  sortStandard(one: CardDoc, other: CardDoc): number;
  sortShuffled(one: CardDoc, other: CardDoc): number;
  draw(from: Stack, number: number, options?: object): Promise<unknown>;
  deal(to: readonly Stack[], number: number, options?: object): Promise<unknown>;
  shuffle(): Promise<unknown>;
  recall(): Promise<unknown>;
}

/** The base of sheets of decks, hands and piles: cards large enough to read, and what can be done with them. */
export class CardsConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["cards-sheet"],
    viewPermission: 1,
    window: { resizable: true, icon: "fa-solid fa-cards" },
    position: { width: 620, height: 560 },
    form: { submitOnChange: true },
    actions: {
      show: CardsConfig.#each((card) => showCard(card)),
      flip: CardsConfig.#each((card) =>
        card.flip(card.face === null ? 0 : card.faces.length > card.face + 1 ? card.face + 1 : null),
      ),
      pass: CardsConfig.#each((card) => withStack(`Pass ${card.name}`, card.parent, (to) => card.pass(to))),
      discard: CardsConfig.#each((card) =>
        withStack(`Discard ${card.name}`, card.parent, (to) => card.discard(to), "pile"),
      ),
      play: CardsConfig.#each((card) => withStack(`Play ${card.name}`, card.parent, (to) => card.play(to))),
      recall: CardsConfig.#each((card) => card.recall()),
      editCard: CardsConfig.#each((card) => card.sheet?.render({ force: true })),
      draw: CardsConfig.#onDraw as never,
      deal: CardsConfig.#onDeal as never,
      shuffle: CardsConfig.#onShuffle as never,
      reset: CardsConfig.#onReset as never,
      createCard: CardsConfig.#onCreate as never,
    },
  };
  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    header: { template: "templates/stage/sheets/cards-header.hbs" },
    cards: { template: "templates/stage/sheets/cards.hbs", scrollable: [""] },
  };

  get stack(): Stack {
    return this.document as Stack;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { stack } = this;
    const { type } = stack;
    const seen = stack.testUserPermission(host.game.user, "OBSERVER");
    const order = type === "deck" ? stack.sortStandard : stack.sortShuffled;
    const list = [...stack.cards.contents].sort((one, other) => order.call(stack, one, other));
    const cards = list.map((card) => {
      const face = card.currentFace;
      const shown = type === "deck" ? (card.faces[0] ?? null) : face;
      const side = seen && shown ? shown : card.back;
      const up = side !== card.back;
      return {
        id: card.id,
        name: up ? card.name : card.back.name || "Face down",
        img: side.img,
        up,
        drawn: card.drawn,
      };
    });
    return {
      ...context,
      cards,
      isDeck: type === "deck",
      isHand: type === "hand",
      isPile: type === "pile",
      available: stack.availableCards.length,
      total: list.length,
      owner: stack.isOwner && this.isEditable,
      isGM: host.game.user.isGM,
    };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: ".card",
      dropSelector: ".cards-grid",
      permissions: { dragstart: () => this.stack.isOwner, drop: () => this.stack.isOwner },
      callbacks: {
        dragstart: (event) => {
          const card = this.#card(event.currentTarget as HTMLElement);
          if (card) startDrag(event, card.toDragData());
        },
        drop: async (event) => {
          const { document } = await droppedDocument(event);
          const card = document as CardDoc | undefined;
          if (card?.documentName === "Card" && card.parent && card.parent !== this.stack) await card.pass(this.stack);
        },
      },
    }).bind(this.element);
  }

  #card(target: HTMLElement): CardDoc | undefined {
    return this.stack.cards.get(target.closest<HTMLElement>("[data-card-id]")?.dataset.cardId ?? "");
  }

  static #each(act: (card: CardDoc) => unknown) {
    return async function (this: CardsConfig, _event: Event, target: HTMLElement): Promise<void> {
      const card = this.#card(target);
      if (card) await act(card);
    } as never;
  }
  static async #onDraw(this: CardsConfig): Promise<void> {
    await withStack(
      `Draw into ${this.stack.name}`,
      this.stack,
      (from, count) => this.stack.draw(from, count),
      "deck",
      true,
    );
  }
  static async #onDeal(this: CardsConfig): Promise<void> {
    await withStack(
      `Deal from ${this.stack.name}`,
      this.stack,
      (to, count) => this.stack.deal([to], count),
      undefined,
      true,
    );
  }
  static async #onShuffle(this: CardsConfig): Promise<void> {
    await this.stack.shuffle();
  }
  static async #onReset(this: CardsConfig): Promise<void> {
    const content = "<p>All cards go back to where they came from.</p>";
    if (await DialogV2.confirm({ window: { title: `Recall: ${this.stack.name}` }, content, yes: { default: true } }))
      await this.stack.recall();
  }
  static async #onCreate(this: CardsConfig): Promise<void> {
    await this.stack.createEmbeddedDocuments(
      "Card",
      [{ name: "New card", type: "base", faces: [{ name: "New card" }] }],
      { renderSheet: true },
    );
  }
}

/** A deck. */
export class CardDeckConfig extends CardsConfig {}

/** A hand. */
export class CardHandConfig extends CardsConfig {}

/** A pile. */
export class CardPileConfig extends CardsConfig {}

/** Shows a card large. */
async function showCard(card: CardDoc): Promise<void> {
  const side = card.parent?.type === "deck" ? (card.faces[0] ?? card.back) : (card.currentFace ?? card.back);
  if (side.img)
    await new ImagePopout({
      src: side.img,
      window: { title: side === card.back ? "Face down" : card.name },
      uuid: card.uuid,
    }).render({ force: true });
}

/** Asks for another stack, and for how many cards, and does something with it. */
async function withStack(
  title: string,
  own: Stack | null,
  act: (stack: Stack, count: number) => Promise<unknown>,
  first?: string,
  counted = false,
): Promise<void> {
  const all = (host.game.collections.get("Cards")?.contents ?? []).filter(
    (other) => other !== own && other.visible,
  ) as Stack[];
  const stacks = all.sort(
    (one, other) => Number(other.type === first) - Number(one.type === first) || one.name.localeCompare(other.name),
  );
  if (stacks.length === 0) throw new Error("There is no other stack of cards in the world.");
  const content = element("div");
  const options = stacks.map((stack) => ({ value: stack.id, label: `${stack.name} (${stack.cards.contents.length})` }));
  content.append(
    createFormGroup({ label: "Stack", rootId: "stack", input: createSelectInput({ name: "stack", options }) }),
  );
  if (counted)
    content.append(
      createFormGroup({
        label: "Cards",
        rootId: "stack",
        input: createNumberInput({ name: "count", value: 1, min: 1, step: 1, type: "number" }),
      }),
    );
  const answer = (await DialogV2.input({ window: { title }, content, position: { width: 380 } })) as {
    stack: string;
    count?: number;
  } | null;
  const chosen = stacks.find(({ id }) => id === answer?.stack);
  if (answer && chosen) await act(chosen, answer.count ?? 1);
}
