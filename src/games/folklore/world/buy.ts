import type { Modifier } from "../../../engine/dice/result.ts";
import { turnOver } from "../cards/draw.ts";
import { receiveCard } from "../cards/gain.ts";
import { learn, learnOptions } from "../cards/learn.ts";
import { sell, sellOptions } from "../cards/sell.ts";
import { putBack } from "../cards/supply.ts";
import type { Resource } from "../core/events.ts";
import { lose } from "../core/resources.ts";
import { perform } from "../effects/perform.ts";
import { characterOf } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import { type Board, choose, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { hireInTurn, isHiring } from "./hiring.ts";
import { withRevivalSetting } from "./revival-setting.ts";
import { buysItems, limitKey, payersOf, resourceOf, type Service } from "./services.ts";

/** A character uses a service (towns/services); Companions are hired in turn. */
export function* buy(play: Play, id: FigureId, serviceId: string): Procedure {
  const service = play.content.card("service", serviceId);
  if (isHiring(service)) yield* hireInTurn(play, id, service, (each) => deal(play, each, service));
  else yield* deal(play, id, service);
}

/** The price first, then what the service brings. */
function* deal(play: Play, id: FigureId, service: Service): Procedure {
  const rule = service.rule ?? "towns/services";
  enterShop(play, id, service.at);
  if (service.limit !== undefined) play.emit({ type: "used", character: id, use: limitKey(service) });
  if (buysItems(service)) return yield* sellOne(play, id, rule);
  if (service.price?.by === "cost") return yield* learnOne(play, id, rule);
  if (service.price?.by === "price") return yield* barter(play, id, service, rule);
  const stake = yield* pay(play, id, service, rule);
  const source = { name: service.name, rule, id: `service/${service.id}` };
  const amid = { ...(stake === undefined ? {} : { stake }), ...skilled(play, id, service, rule) };
  yield* perform(play, withRevivalSetting(play, service.effects), { you: id }, source, amid);
}

/** What a bonus in the skill of the service adds to its die (towns/inn-gamble). */
function skilled(board: Board, id: FigureId, { bonus }: Service, rule: string): { table?: readonly Modifier[] } {
  if (bonus === undefined || stat(board, id, bonus.skill).value <= 0) return {};
  return { table: [{ by: bonus.by, source: board.content.skills.get(bonus.skill)?.name ?? bonus.skill, rule }] };
}

/** The first use of a shop counts against the limit of the town. */
export function enterShop(play: Play, id: FigureId, shop: string): void {
  const visit = play.state.world?.visit;
  if (visit === undefined || visit === null || visit.place === shop) return;
  if ((visit.shops[id] ?? []).includes(shop)) return;
  play.emit({ type: "shop-entered", character: id, shop, rule: "towns/services" });
}

/** Pays a fixed price, or a stake of the buyer's choice, which is answered with. */
function* pay(play: Play, id: FigureId, service: Service, rule: string): Procedure<number | undefined> {
  const { price, name } = service;
  const buyer = characterOf(play, id);
  if (price === undefined || buyer === undefined) return undefined;
  const cite = { rule, source: name };
  if (price.amount !== undefined) {
    let due = price.amount;
    for (const payer of payersOf(play, buyer, service)) {
      due -= yield* lose(play, payer.id, price.of as Resource, Math.min(due, resourceOf(payer, price.of)), cite);
    }
    return undefined;
  }
  const least = price.from ?? 1;
  const most = Math.min(price.to ?? least, resourceOf(buyer, price.of));
  const options = Array.from({ length: most - least + 1 }, (_, more) => {
    return { type: "number" as const, seat: id, n: least + more };
  });
  const { n } = yield* choose({ ask: "stake", rule, about: { service: name }, options }, "obvious");
  yield* lose(play, id, price.of as Resource, n, cite);
  return n;
}

/** The Market takes one Item after the other at half its price. */
function* sellOne(play: Play, id: FigureId, rule: string): Procedure {
  const options = () => [...sellOptions(play, id), { type: "pass" as const, seat: id }];
  const command = yield* chooseAnew(() => ({ ask: "sell", rule, options: options() }));
  if (command.type === "sell") yield* sell(play, id, command.key);
}

function* learnOne(play: Play, id: FigureId, rule: string): Procedure {
  const options = () => [...learnOptions(play, id), { type: "pass" as const, seat: id }];
  const command = yield* chooseAnew(() => ({ ask: "learn", rule, options: options() }));
  if (command.type === "learn") yield* learn(play, id, command.ability);
}

/** The card is shown first; it may be bought for its price or left (towns/market). */
function* barter(play: Play, id: FigureId, service: Service, rule: string): Procedure {
  const shown = turnOver(play, "item");
  if (shown === undefined) return;
  const { name, price } = play.content.card("item", shown);
  const buyer = characterOf(play, id);
  const affords = buyer !== undefined && buyer.coins >= price;
  play.emit({ type: "noted", what: "offered", about: { card: shown, price }, rule, source: service.name });
  const answers = affords ? [true, false] : [false];
  const options = answers.map((yes) => ({ type: "answer" as const, seat: id, yes }));
  const { yes } = yield* choose({ ask: "barter", rule, about: { card: shown, name, price }, options }, "obvious");
  if (!yes) return putBack(play, { kind: "item", id: shown });
  const cite = { rule, source: name };
  yield* lose(play, id, "coins", price, cite);
  yield* receiveCard(play, id, { kind: "item", id: shown }, cite);
}
