import type { Dice } from "../../../engine/dice/dice.ts";
import type { ShadowCommand } from "../commands.ts";

/**
 * One of the options of whoever the game waits for, each with the same chance. Those of others, who could only speak up,
 * stand behind them and are left alone.
 */
export function randomAnswer(options: readonly ShadowCommand[], dice: Dice): ShadowCommand {
  const first = options[0];
  if (first === undefined) throw new Error("A bot was asked without an option.");
  let own = 1;
  while (own < options.length && options[own]?.seat === first.seat) own++;
  return own === 1 ? first : (options[dice.roll(own) - 1] ?? first);
}
