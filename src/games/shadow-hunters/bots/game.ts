import { seededDice } from "../../../engine/dice/seeded.ts";
import type { Question } from "../../../engine/kernel/command.ts";
import type { ShadowCommand } from "../commands.ts";
import type { ShadowContent } from "../content.ts";
import type { ShadowHunters } from "../game.ts";
import type { Options, State } from "../state.ts";
import { bots } from "./bot.ts";
import type { BotName } from "./names.ts";
import { createNotes, type Notes, note } from "./notes.ts";
import { randomAnswer } from "./random.ts";

/** Who plays a seat; `self` is the character that it was dealt. */
export type Casting = (self: string) => BotName;

/** Plays one game with bots, the same for the same seed, and gives its end. */
export function playBots(
  game: ShadowHunters,
  content: ShadowContent,
  options: Options,
  casting: Casting,
  seed: number | string,
): State {
  const dice = seededDice(seed);
  const thinking = seededDice(`${seed} thinking`);
  const players = new Map<string, { readonly bot: BotName; readonly notes: Notes }>();
  const choose = (question: Question<ShadowCommand>, state: State): ShadowCommand => {
    const seats = new Set(question.options.map(({ seat }) => seat));
    const [waited = ""] = seats;
    // Whoever could speak up is heard before the one who is waited for.
    for (const seat of [...[...seats].slice(1), waited]) {
      const player = players.get(seat);
      if (player === undefined || player.bot === "random") continue;
      const seen = { seat, view: game.viewAt(state, question, seat), notes: player.notes };
      const command = bots[player.bot](content, seen, thinking);
      if (command === undefined) continue;
      note(content, player.notes, { type: "chosen", command });
      return command;
    }
    return randomAnswer(question.options, thinking);
  };
  return game.playOut(options, dice, choose, (event) => {
    if (event.type === "set-up") {
      event.options.seats.forEach((seat, at) => {
        players.set(seat, { bot: casting(event.identities[at] ?? ""), notes: createNotes(seat) });
      });
    }
    for (const [seat, { bot, notes }] of players) {
      const seen = bot === "random" ? undefined : game.seenBy(event, seat);
      if (seen !== undefined) note(content, notes, seen);
    }
  });
}
