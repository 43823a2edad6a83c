import { CARD_DRAW_MODES } from "../../common/constants/index.ts";
import { CONFIG } from "../config.ts";
import { type ModifyOperation, modifyBatch } from "../database/modify.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { Card } from "./card.ts";
import type { CardOptions, Cards } from "./cards.ts";
import { ChatMessage } from "./chat-message.ts";
import type { Data } from "./client-document.ts";

/** What has to happen so that cards leave a stack and arrive in others. */
interface Passage {
  readonly operations: ModifyOperation[];
  readonly context: Data;
}

/** Deals cards of a deck to other stacks, one to each in turn. */
export async function dealCards(
  deck: Cards,
  to: readonly Cards[],
  number: number,
  { how = CARD_DRAW_MODES.FIRST, updateData = {}, action = "deal", chatNotification = true }: CardOptions,
): Promise<void> {
  if (deck.type !== "deck") throw new Error("Only a deck deals cards.");
  const drawn = deck._drawCards(number * to.length, how);
  const shares = to.map((_stack, at) => drawn.filter((_card, turn) => turn % to.length === at));
  const { operations, context } = passage(deck, to, shares, updateData, action);
  if (Hooks.call("dealCards", deck, to, context) === false) return;
  await modifyBatch(operations);
  if (chatNotification) await tell(deck, "CARDS.NotifyDeal", { number, link: to.map(({ link }) => link).join(", ") });
}

/** Draws cards from a stack into a hand or a pile. */
export async function drawCards(
  into: Cards,
  from: Cards,
  number: number,
  { how = CARD_DRAW_MODES.FIRST, ...options }: CardOptions,
): Promise<Card[]> {
  if (!["hand", "pile"].includes(into.type)) throw new Error("Cards are drawn into a hand or a pile.");
  const ids = from._drawCards(number, how).map(({ id }) => id ?? "");
  return from.pass(into, ids, { action: "draw", ...options });
}

/** Passes cards of a stack to another; comes back with the cards there. */
export async function passCards(
  stack: Cards,
  to: Cards,
  ids: readonly string[],
  { updateData = {}, action = "pass", chatNotification = true }: CardOptions,
): Promise<Card[]> {
  const cards = ids.map((id) => stack.cards.get(id, { strict: true }) as Card);
  const taken = stack.type === "deck" ? cards.find(({ drawn }) => drawn) : undefined;
  if (taken !== undefined) throw new Error(`${taken.name} has been drawn already.`);
  const { operations, context } = passage(stack, [to], [cards], updateData, action);
  if (Hooks.call("passCards", stack, to, context) === false) return [];
  await modifyBatch(operations);
  const label = { discard: "CARDS.NotifyDiscard", play: "CARDS.NotifyPlay", draw: "CARDS.NotifyDraw" }[action];
  if (chatNotification) await tell(stack, label ?? "CARDS.NotifyPass", { number: cards.length, link: to.link });
  return cards.flatMap(({ id }) => to.cards.get(id ?? "") ?? []);
}

/** Puts the cards of a stack into a random order. */
export async function shuffleCards(
  stack: Cards,
  { updateData = {}, chatNotification = true }: CardOptions,
): Promise<void> {
  const order = stack.cards.contents;
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(CONFIG.Dice.randomUniform() * (last + 1));
    [order[last], order[other]] = [order[other] as Card, order[last] as Card];
  }
  await stack.updateEmbeddedDocuments(
    "Card",
    order.map(({ id }, sort) => ({ ...updateData, _id: id, sort })),
  );
  if (chatNotification) await tell(stack, "CARDS.NotifyShuffle", {});
}

/** A deck takes back all of its cards; any other stack gives each card back to its deck. */
export async function recallCards(
  stack: Cards,
  { updateData = {}, chatNotification = true }: CardOptions,
): Promise<void> {
  const operations: ModifyOperation[] = [];
  const back = (deck: Cards, ids: readonly (string | null)[]) => {
    const updates = ids
      .filter((id) => deck.cards.has(id ?? ""))
      .map((_id) => ({ face: null, ...updateData, _id, drawn: false }));
    if (updates.length > 0) operations.push({ action: "update", documentName: "Card", parent: deck, updates });
  };
  const leave = (from: Cards, ids: readonly string[]) => {
    if (ids.length > 0) operations.push({ action: "delete", documentName: "Card", parent: from, ids });
  };
  const returned = stack.type === "deck" ? stack.drawnCards : stack.cards.contents;
  if (stack.type === "deck") {
    for (const other of game.cards) {
      if (other !== stack)
        leave(
          other,
          other.cards.filter((card) => card.origin === stack).map(({ id }) => id ?? ""),
        );
    }
    back(
      stack,
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
      stack,
      returned.map(({ id }) => id ?? ""),
    );
  }
  if (Hooks.call("returnCards", stack, returned, { operations }) === false) return;
  await modifyBatch(operations);
  if (chatNotification) await tell(stack, "CARDS.NotifyReset", {});
}

/** A card of a deck stays there and is marked; any other goes. One that comes home is unmarked instead of made anew. */
function passage(
  from: Cards,
  to: readonly Cards[],
  shares: readonly (readonly Card[])[],
  updateData: object,
  action: string,
): Passage {
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
      else made.push({ ...(card.toObject() as Data), origin: card.origin?.id ?? from.id, drawn: false, ...updateData });
      if (from.type === "deck") fromUpdate.push({ _id: id, drawn: true });
      else fromDelete.push(id);
    }
    if (made.length > 0) operations.push({ action: "create", documentName, parent: stack, data: made, keepId: true });
    if (home.length > 0) operations.push({ action: "update", documentName, parent: stack, updates: home });
    toCreate.push(made);
    toUpdate.push(...home);
  });
  if (fromUpdate.length > 0) operations.push({ action: "update", documentName, parent: from, updates: fromUpdate });
  if (fromDelete.length > 0) operations.push({ action: "delete", documentName, parent: from, ids: fromDelete });
  return { operations, context: { action, toCreate, toUpdate, fromUpdate, fromDelete } };
}

async function tell(stack: Cards, key: string, data: Data): Promise<void> {
  const content = `<p>${game.i18n.format(key, { name: stack.link, ...data })}</p>`;
  await ChatMessage.create({ content, flags: { core: { cardStack: stack.id } } });
}
