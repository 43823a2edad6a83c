import { listOf, type MapProblem, recordOf } from "./problem.ts";
import { readRows } from "./rows.ts";

/**
 * How many spaces an Exit Zone must have so that every group which the game allows can leave: all characters must
 * stand in it, but of a full group some may be missing. Undefined for a game that has no such rule.
 */
export function exitNeeds(vocabulary: unknown): number | undefined {
  const { players, figures } = recordOf(vocabulary);
  const { from, to } = recordOf(players);
  const figure = (id: string) =>
    listOf(figures)
      .map(recordOf)
      .find((each) => each.id === id)?.value;
  const [full, missing] = [figure("exit-full-group"), figure("exit-may-miss")];
  if (typeof from !== "number" || typeof to !== "number") return undefined;
  if (typeof full !== "number" || typeof missing !== "number") return undefined;
  const needs = (group: number) => (group >= full ? group - missing : group);
  // The largest group need not be the one that needs most: it may leave somebody outside.
  return Math.max(needs(to), needs(Math.max(from, Math.min(to, full - 1))));
}

/** What is wrong with an Exit Zone that is too small; a map without one is left in another way. */
export function exitProblem(data: unknown, needed: number): MapProblem | undefined {
  const { grid, legend } = recordOf(data);
  const { marks } = readRows(typeof grid === "string" ? grid : "");
  const exit = marks.filter(({ mark }) => recordOf(recordOf(legend)[mark]).is === "exit");
  const [first] = exit;
  if (first === undefined || exit.length >= needed) return undefined;
  const room = exit.length === 1 ? "1 space" : `${exit.length} spaces`;
  return {
    severity: "error",
    code: "small-exit",
    message: `The exit zone has ${room}, and there are groups of which ${needed} must stand in it to leave.`,
    hint: `Mark at least ${needed} spaces as exit.`,
    path: ["grid"],
    start: first.start,
    end: first.start + first.mark.length,
  };
}
