import { listOf, type MapProblem, recordOf } from "./problem.ts";
import { readRows } from "./rows.ts";

/** How many spaces the zones of a map must have, as far as the game says so. */
export interface ZoneNeeds {
  /** So many characters enter at once; those beyond wait outside. */
  readonly start: number | undefined;
  readonly exit: number | undefined;
}

/** What a vocabulary says of zones. */
export function zoneNeeds(vocabulary: unknown): ZoneNeeds {
  const { players, figures } = recordOf(vocabulary);
  const figure = (id: string) => {
    const { value } = recordOf(listOf(figures).find((each) => recordOf(each).id === id));
    return typeof value === "number" ? value : undefined;
  };
  return {
    start: figure("start-zone-characters"),
    exit: exitNeeds(recordOf(players), figure("exit-full-group"), figure("exit-may-miss")),
  };
}

/** Every group that the game allows can leave: all characters must stand in the zone, but of a full group some may be missing. */
function exitNeeds(
  { from, to }: Readonly<Record<string, unknown>>,
  full: number | undefined,
  missing: number | undefined,
): number | undefined {
  if (typeof from !== "number" || typeof to !== "number" || full === undefined || missing === undefined) {
    return undefined;
  }
  const needs = (group: number) => (group >= full ? group - missing : group);
  // The largest group need not be the one that needs most: it may leave somebody outside.
  return Math.max(needs(to), needs(Math.max(from, Math.min(to, full - 1))));
}

/** What is wrong with zones that are too small; a map without an exit is left in another way. */
export function zoneProblems(data: unknown, needs: ZoneNeeds): MapProblem[] {
  const { grid, legend } = recordOf(data);
  const { marks } = readRows(typeof grid === "string" ? grid : "");
  const zone = (is: string, needed = 0) => {
    const spaces = marks.filter(({ mark }) => recordOf(recordOf(legend)[mark]).is === is);
    const [first] = spaces;
    if (first === undefined || spaces.length >= needed) return [];
    const room = spaces.length === 1 ? "1 space" : `${spaces.length} spaces`;
    const hint = `Mark at least ${needed} spaces as ${is}.`;
    return [{ room, needed, hint, path: ["grid"], start: first.start, end: first.start + first.mark.length }];
  };
  return [
    ...zone("start", needs.start).map(({ room, needed, ...place }) => ({
      ...place,
      severity: "warning" as const,
      code: "small-start",
      message: `The start zone has ${room}, and ${needed} characters enter by it.`,
    })),
    ...zone("exit", needs.exit).map(({ room, needed, ...place }) => ({
      ...place,
      severity: "error" as const,
      code: "small-exit",
      message: `The exit zone has ${room}, and there are groups of which ${needed} must stand in it to leave.`,
    })),
  ];
}
