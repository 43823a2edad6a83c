import { learnOptions } from "../cards/learn.ts";
import { sellOptions } from "../cards/sell.ts";
import type { Kinds } from "../content.ts";
import { turnOrder } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { isOfUse } from "./of-use.ts";
import type { Visit } from "./state.ts";

/** A service that a location offers. */
export type Service = Kinds["service"];

/** The services that a character can use now: open, within the limits, of use, and within means (towns/services). */
export function servicesFor(board: Board, character: Character): Service[] {
  const visit = board.state.world?.visit;
  if (visit === undefined || visit === null) return [];
  return board.content.all("service").filter((service) => {
    return service.expansion !== true && barToService(board, visit, character, service) === undefined;
  });
}

/** What can keep a character from a service: the story, the town's limit, its own, the price, or that it does nothing. */
export type ServiceBar = "closed" | "shops" | "limit" | "means" | "use";

/** What keeps a character from a service; undefined if nothing does. */
export function barToService(
  board: Board,
  visit: Visit,
  character: Character,
  service: Service,
): ServiceBar | undefined {
  if (!isOpen(board, visit, service.at)) return "closed";
  if (!isOpenTo(board, visit, character.id, service.at)) return "shops";
  if (service.limit !== undefined && (character.uses[limitKey(service)] ?? 0) > 0) return "limit";
  if (!canPay(board, character, service)) return "means";
  return isOfUse(board, character.id, service) ? undefined : "use";
}

/** Whether a shop is open to the group: it is one of the town, and the story does not close it. */
export function isOpen({ content }: Board, { place, only, except }: Visit, shop: string): boolean {
  if (content.card("location", place).role !== "town") return shop === place;
  if (content.card("location", shop).role !== "shop") return false;
  return (only?.includes(shop) ?? true) && !(except?.includes(shop) ?? false);
}

/** Whether a shop is open to a character: by the story, and by the number of shops that the town allows. */
export function isOpenTo(board: Board, visit: Visit, id: FigureId, shop: string): boolean {
  const { role, visits } = board.content.card("location", visit.place);
  if (!isOpen(board, visit, shop)) return false;
  if (role !== "town") return true;
  const used = visit.shops[id] ?? [];
  return used.includes(shop) || used.length < (visits ?? 0);
}

/** Under which key the use of a limited service is counted. */
export function limitKey({ limit, id }: Service): string {
  return `${limit ?? "visit"}|service/${id}`;
}

/** The Market pays for Items; all others want something. */
export function buysItems({ manual }: Service): boolean {
  return manual !== undefined;
}

function canPay(board: Board, character: Character, service: Service): boolean {
  const { price } = service;
  if (buysItems(service)) return sellOptions(board, character.id).length > 0;
  if (price === undefined || price.by === "price") return true;
  if (price.by === "cost") return learnOptions(board, character.id).length > 0;
  // What the group pays for together is for the Leader to decide.
  if (price.payer === "group" && character.id !== board.state.leader) return false;
  let means = 0;
  for (const payer of payersOf(board, character, service)) means += resourceOf(payer, price.of);
  return means >= (price.amount ?? price.from ?? 1);
}

/** Who pays for a service: the buyer, or the whole group with the Leader first (towns/docks). */
export function payersOf(board: Board, buyer: Character, { price }: Service): readonly Character[] {
  return price?.payer === "group" ? turnOrder(board) : [buyer];
}

/** How much a character has of what a price is paid in. */
export function resourceOf(character: Character, resource: string): number {
  const value: unknown = Reflect.get(character, resource);
  return typeof value === "number" ? value : 0;
}
