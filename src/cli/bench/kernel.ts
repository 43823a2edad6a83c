import { restoreDice, seededDice } from "../../engine/dice/seeded.ts";
import { createTable } from "../../engine/kernel/table.ts";
import { pig } from "./pig.ts";

const seats = ["0", "1", "2", "3"];

/** Whether the player of a Pig turn goes on; both sides of the comparison play alike. */
const goesOn = (pot: number) => pot < 15;

/** Moves per second of our table on games of Pig, with log, undo and seeded dice as at a real table. */
export function ourMovesPerSecond(milliseconds: number): number {
  let moves = 0;
  let seed = 1;
  const started = performance.now();
  while (performance.now() - started < milliseconds) {
    const table = createTable(pig, { seats }, { dice: seededDice(seed++), restore: restoreDice });
    for (let [seat] = table.waiting(); seat !== undefined; [seat] = table.waiting()) {
      table.submit({ type: goesOn(table.state.pot) ? "roll" : "hold", seat });
      moves++;
    }
  }
  return (moves / (performance.now() - started)) * 1000;
}

/** Moves per second of boardgame.io on the same game, with its own log and seeded dice. */
export async function peerMovesPerSecond(milliseconds: number): Promise<number> {
  const { Client } = await import("boardgame.io/dist/cjs/client.js");
  const { INVALID_MOVE } = await import("boardgame.io/dist/cjs/core.js");
  interface G {
    scores: number[];
    pot: number;
  }
  interface Move {
    G: G;
    ctx: { currentPlayer: string };
    random: { D6(): number };
    events: { endTurn(): void };
  }
  const bank = ({ G, ctx, events }: Move) => {
    G.scores[Number(ctx.currentPlayer)] = (G.scores[Number(ctx.currentPlayer)] ?? 0) + G.pot;
    G.pot = 0;
    events.endTurn();
  };
  const game = {
    setup: (): G => ({ scores: seats.map(() => 0), pot: 0 }),
    moves: {
      roll(move: Move) {
        const face = move.random.D6();
        if (face !== 1) {
          move.G.pot += face;
          return;
        }
        move.G.pot = 0;
        bank(move);
      },
      hold(move: Move) {
        if (move.G.pot < 0) return INVALID_MOVE;
        return bank(move);
      },
    },
    endIf: ({ G }: { G: G }) => (G.scores.some((score) => score >= 100) ? true : undefined),
  };
  let moves = 0;
  let seed = 1;
  const started = performance.now();
  while (performance.now() - started < milliseconds) {
    const client = Client({ game: { ...game, seed: String(seed++) }, numPlayers: seats.length, debug: false });
    for (let state = client.getState(); state !== null && state.ctx.gameover === undefined; state = client.getState()) {
      const { pot } = state.G as G;
      if (goesOn(pot)) client.moves.roll?.();
      else client.moves.hold?.();
      moves++;
    }
  }
  return (moves / (performance.now() - started)) * 1000;
}
