import type { ShadowCommand } from "../../games/shadow-hunters/commands.ts";
import type { ShadowEvent } from "../../games/shadow-hunters/events.ts";
import type { ShadowHunters } from "../../games/shadow-hunters/game.ts";
import { overviewOf } from "../../games/shadow-hunters/overview.ts";
import type { Options, State } from "../../games/shadow-hunters/state.ts";
import type { SeenEvent, View } from "../../games/shadow-hunters/view.ts";
import type { SecretGame } from "../secret/secret-game.ts";

/** Shadow Hunters as the dealer has it. */
export type ShadowSecrets = SecretGame<View, SeenEvent, ShadowCommand, State, ShadowEvent, Options>;

/**
 * What cannot be made unknown again: a card or a character that somebody has read, how a Hermit card was answered, and
 * who outlived what would have killed others.
 */
const disclosing: ReadonlySet<ShadowEvent["type"]> = new Set([
  "drew",
  "sent",
  "answered",
  "revealed",
  "shown",
  "damaged",
  "damage-set",
  "died",
  "retrieved",
  "won",
] satisfies ShadowEvent["type"][]);

/** What is hidden in Shadow Hunters, and from whom. */
export function shadowSecrets(game: ShadowHunters): ShadowSecrets {
  return {
    game,
    seats: ({ players }) => players.map(({ seat }) => seat),
    log: game.log,
    overview: (state) => overviewOf(game, state),
    discloses: ({ type }) => disclosing.has(type),
  };
}
