import type { Sitting } from "../table/sitting.ts";
import { byGame, noteOn } from "./by-game.ts";
import { folderOf } from "./folder.ts";
import { type Data, type Existing, reconcile } from "./reconcile.ts";
import { discardsOf, type WantedStack, wantedStacks } from "./wanted-piles.ts";

/** The stacks of cards that show a table. */
export function stacksOf(table: string): Cards.Implementation[] {
  return game.cards.contents.filter((stack) => noteOn(stack, "table") === table);
}

/** Opens the stack in which the discards of a deck lie. */
export async function openDiscards(table: string, deck: string): Promise<void> {
  const stack = stacksOf(table).find((each) => noteOn(each, "pile") === discardsOf(deck));
  await stack?.sheet?.render({ force: true } as never);
}

/** Brings the stacks of a table in step with the game: of each deck what is left, and what was discarded. */
export async function keepPiles(sitting: Sitting): Promise<void> {
  const { table, record } = sitting;
  const { uuid } = record.entry;
  const side = { table: uuid, game: record.game, observer: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER, names };
  const wanted = table.play.piles(table.state).flatMap((pile) => wantedStacks(pile, side));
  const there = stacksOf(uuid);
  const { create, update, remove } = reconcile(wanted, there.map(existing("pile")));
  if (remove.length > 0) await Cards.deleteDocuments([...remove], byGame);
  if (create.length > 0) {
    const folder = (await folderOf(sitting, "Cards"))?.id;
    await Cards.createDocuments(create.map((data) => ({ ...data, folder })) as unknown as Cards.CreateData[], byGame);
  }
  if (update.length > 0) await Cards.updateDocuments(update as unknown as Cards.UpdateData[], byGame);
  const stacks = new Map(stacksOf(uuid).map((stack) => [noteOn(stack, "pile"), stack]));
  for (const each of wanted) {
    const stack = stacks.get(each.key);
    if (stack !== undefined) await keepCards(stack, each);
  }
}

async function keepCards(stack: Cards.Implementation, { cards }: WantedStack): Promise<void> {
  const { create, update, remove } = reconcile(cards, stack.cards.contents.map(existing("card")));
  if (remove.length > 0) await stack.deleteEmbeddedDocuments("Card", [...remove], byGame);
  if (create.length > 0) {
    await stack.createEmbeddedDocuments("Card", [...create] as unknown as Card.CreateData[], byGame);
  }
  if (update.length > 0) {
    await stack.updateEmbeddedDocuments("Card", [...update] as unknown as Card.UpdateData[], byGame);
  }
}

function existing(note: string): (document: Cards.Implementation | Card.Implementation) => Existing {
  return (document) => ({
    key: noteOn(document, note) ?? "",
    id: document.id ?? "",
    data: document._source as unknown as Data,
  });
}

const names = {
  left: (deck: string) => game.i18n.format("RULEWRIGHT.Board.DrawPile", { deck }),
  discards: (deck: string) => game.i18n.format("RULEWRIGHT.Board.Discards", { deck }),
};
