import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import { foesOfRound, nextFoe } from "../encounter/foe-order.ts";
import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { leftParts } from "../tell/left.ts";

/** The turns of a round of an encounter, in order. */
export interface TurnOrder {
  readonly round: number;
  readonly turns: readonly {
    readonly figure: FigureId;
    readonly isDone: boolean;
    /** What is left of a turn that is going on: "3 spaces, 1 Act". */
    readonly left?: string;
  }[];
  /** Whose turn it is. */
  readonly current: FigureId | undefined;
  /** The command that ends the running turn, or lets the foe act whose turn it is; nothing while something else is asked. */
  readonly next: FolkloreCommand | undefined;
}

/** Who acts when in this round: the side that won First Strike, then the other (encounters/round). */
export function turnOrderOf(board: Board, question: Question<FolkloreCommand> | undefined): TurnOrder | undefined {
  const { encounter } = board.state;
  if (encounter === null) return undefined;
  const { round, first, side, order, turn, seats = [] } = encounter;
  const characters = seats.filter((id) => takesPart(board, id));
  // Those who have acted keep their place; a foe that came later stands where its Vita puts it.
  const foes = foesOfRound(board);
  const both = first === "characters" ? ([characters, foes] as const) : ([foes, characters] as const);
  const current = turn?.figure ?? (side === "foes" ? nextFoe(board) : order[0]);
  const secondHalf = side !== first;
  const turns = both.flatMap((figures, half) =>
    figures.map((figure) => {
      const isBehind = half === 0 && secondHalf;
      const isRunning = (half === 1) === secondHalf;
      return {
        figure,
        isDone: isBehind || (isRunning && !order.includes(figure)),
        ...(turn?.figure === figure ? { left: leftOf(board, turn) } : {}),
      };
    }),
  );
  return { round, turns, current, next: nextOf(question) };
}

function takesPart(board: Board, id: FigureId): boolean {
  const form = characterOf(board, id)?.form;
  return form === "living" || form === "ghost";
}

function leftOf(
  { content }: Board,
  { stride, acts, interacts }: { readonly stride: number; readonly acts: number; readonly interacts: number },
): string {
  return (
    leftParts(content, { spaces: stride, acts, interactions: interacts }).join(", ") || content.say("count.nothing")
  );
}

function nextOf(question: Question<FolkloreCommand> | undefined): FolkloreCommand | undefined {
  return question?.options.find(({ type }) => type === "end-turn" || type === "foe-turn");
}
