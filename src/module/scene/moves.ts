import { boardSpace } from "../../compiler/maps/draw.ts";
import type { Command } from "../../engine/kernel/command.ts";
import { isByGame, noteOn } from "../mirror/by-game.ts";
import { caughtUp } from "../table/caught-up.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import { putRight } from "../table/put-right.ts";
import { type Sitting, sittingAt } from "../table/sitting.ts";
import type { Space } from "./highlight.ts";
import { entryOf } from "./show-board.ts";

/**
 * Takes a token that somebody moves by hand for what it means: the steps that the rules allow, or, for a game master, a
 * correction. The token itself is moved by the game, once it is decided.
 */
export function wireMoves(): void {
  Hooks.on("preMoveToken", (token, { destination }, operation) => {
    const figure = noteOn(token, "figure");
    const sitting = sittingAt(entryOf(token.parent)?.uuid ?? "");
    if (figure === undefined || sitting === undefined || isByGame(operation)) return;
    const to = { x: Math.round(destination.x / boardSpace), y: Math.round(destination.y / boardSpace) };
    void moveByHand(sitting, figure, to).catch((error: unknown) => {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    });
    return false;
  });
}

async function moveByHand(sitting: Sitting, figure: string, to: Space): Promise<void> {
  const { play, state } = sitting.table;
  const mine = new Set(sitting.seatsOf(game.user));
  const route = play.route(state, figure, to).filter(({ seat }) => mine.has(seat));
  if (route.length > 0) return walk(sitting, route);
  if (game.user.isGM) return putRight(sitting, figure, { what: "place", ...to });
  ui.notifications.warn(whyNot(sitting, figure));
}

/** Gives one step after the other, as long as the game goes on asking for them. */
async function walk(sitting: Sitting, route: readonly Command[]): Promise<void> {
  for (const command of route) {
    const isAsked = sitting.table.question?.options.some((option) => foundry.utils.objectsEqual(option, command));
    // Something on the way asks first, such as a Snare: the rest of the way waits for the player.
    if (isAsked !== true) return;
    const at = await giveAndTell(sitting, command);
    if (at === undefined) return;
    await caughtUp(sitting, at);
  }
}

function whyNot({ table: { play, state, question } }: Sitting, figure: string): string {
  const names = new Map(play.seats(state).map(({ seat, name }) => [seat, name]));
  const reach = play.reach(state);
  const waiting = [...new Set(question?.options.map(({ seat }) => names.get(seat) ?? seat))].join(", ");
  return reach?.figure === figure
    ? game.i18n.format("RULEWRIGHT.Scene.NotThere", { name: names.get(figure) ?? figure })
    : game.i18n.format("RULEWRIGHT.Scene.NotNow", { waiting });
}
