import type { Question } from "../../../engine/kernel/command.ts";
import type { ToldBuyer, ToldService, ToldTown } from "../../../engine/told/scene.ts";
import type { FolkloreCommand } from "../commands.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Board } from "../play.ts";
import type { Character } from "../state.ts";
import { placeName, shortName, termName } from "../tell/names.ts";
import { barToService, isOpen, type Service } from "../world/services.ts";
import type { Visit } from "../world/state.ts";
import { isTown } from "../world/visit.ts";

type Asked = Question<FolkloreCommand> | undefined;

/** The place that the group visits; undefined if it visits none. */
export function townView(board: Board, question: Asked): ToldTown<FolkloreCommand> | undefined {
  const { content, state } = board;
  const visit = state.world?.visit;
  if (visit === undefined || visit === null) return undefined;
  const services = content.all("service").filter(({ at, expansion }) => expansion !== true && isOpen(board, visit, at));
  const shops = [...new Set(services.map(({ at }) => at))];
  return {
    kind: "town",
    title: placeName(content, visit.place),
    buyers: state.characters.map((character) => buyerOf(board, visit, character)),
    shops: shops.map((shop) => {
      const { name, rule } = content.card("location", shop);
      return {
        name,
        ...(rule === undefined ? {} : { rule }),
        services: services.filter(({ at }) => at === shop).map((each) => serviceOf(board, visit, each, question)),
      };
    }),
  };
}

function buyerOf({ content, state }: Board, visit: Visit, { id, coins, lore }: Character): ToldBuyer {
  const { visits } = content.card("location", visit.place);
  const used = visit.shops[id]?.length ?? 0;
  return {
    id,
    name: shortName({ content, state }, id),
    means: content.say("town.means", { coins: content.say("count.coins", { n: coins }), lore }),
    ...(visits === undefined ? {} : { shops: content.say("town.shops", { used, n: visits }) }),
  };
}

function serviceOf(board: Board, visit: Visit, service: Service, question: Asked): ToldService<FolkloreCommand> {
  const options = question?.options ?? [];
  return {
    name: service.name,
    text: service.text ?? "",
    price: priceOf(board, service),
    ...(service.limit === undefined ? {} : { limit: board.content.say(`town.once-in.${service.limit}`) }),
    deals: board.state.characters.map((character) => {
      const command = options.find(
        (option) => option.type === "service" && option.seat === character.id && option.service === service.id,
      );
      return command === undefined ? refusal(board, visit, character, service) : { command };
    }),
  };
}

function priceOf({ content }: Board, { price, manual }: Service): string {
  const { say } = content;
  if (manual !== undefined) return say("town.pays");
  if (price === undefined) return say("town.free");
  const { amount, from = 0, to = 0 } = price;
  const unit = price.of === "coins" ? say("town.coins") : termName(content, price.of);
  const payer = price.payer === "group" ? say("town.together") : "";
  if (price.by !== undefined) return say(price.by === "cost" ? "town.its-cost" : "town.its-price", { unit });
  if (amount === undefined) return say("town.from-to", { from, to, unit });
  return `${price.of === "coins" ? say("count.coins", { n: amount }) : `${amount} ${unit}`}${payer}`;
}

/** Why somebody cannot have a service, with the rule that says so. */
function refusal(
  board: Board,
  visit: Visit,
  character: Character,
  service: Service,
): ToldService<FolkloreCommand>["deals"][number] {
  const rule = service.rule ?? "towns/services";
  if (character.form !== "living") return { because: board.content.say("town.not-alive"), rule: "towns/services" };
  if (isTown(board, visit.place) && forbidden(board, character.id, "use town services") !== undefined) {
    return { because: termName(board.content, "wanted"), rule: "towns/wanted" };
  }
  const bar = barToService(board, visit, character, service);
  const because = board.content.say(bar === undefined ? "town.not-now" : `town.bar.${bar}`);
  return { because, rule: bar === "shops" ? "towns/services" : rule };
}
