import type { Until } from "../../../engine/clocks.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent } from "../content.ts";
import { asStanding } from "../figures/words.ts";
import { termName } from "./names.ts";
import { signed } from "./words.ts";

/** What a figure has of an effect that lasts: "gains +5 Might"; undefined for what has no short words. */
export function tellStanding(content: FolkloreContent, effect: Effect): string | undefined {
  const standing = asStanding(effect);
  switch (standing?.op) {
    case "modify":
      return `${standing.by < 0 ? "suffers" : "gains"} ${signed(standing.by)} ${to(content, standing.stat)}${termName(content, standing.stat)}`;
    case "keyword": {
      const value = standing.value === undefined ? "" : ` ${standing.value}`;
      return `gains ${termName(content, standing.keyword)}${value}`;
    }
    case "immune":
      return `is immune to ${termName(content, standing.status ?? standing.keyword ?? "")}`;
    case "forbid":
      return `cannot ${standing.doing}`;
    case "twice":
      return `rolls twice and keeps the ${standing.take} (${standing.roll})`;
    case undefined:
      return undefined;
  }
}

/** A bonus to an attribute or skill is part of it; one to rolls is added to them. */
function to({ game }: FolkloreContent, stat: string): string {
  return game.terms.rolls?.some(({ id }) => id === stat) === true ? "to " : "";
}

const spans: Readonly<Record<string, string>> = {
  attack: "for this attack",
  turn: "this turn",
  round: "this round",
  fight: "this fight",
  chapter: "this chapter",
  story: "this story",
  map: "on this map",
  "start of next turn": "until the start of the next turn",
  "end of next turn": "until the end of the next turn",
  ever: "for good",
};

/** How long something lasts, behind what it is: " this fight"; nothing if it has no end of its own. */
export function tellUntil(until: Until | undefined): string {
  if (until === undefined) return "";
  if (typeof until === "string") return ` ${spans[until] ?? until}`;
  return "rounds" in until ? ` for ${until.rounds} rounds` : ` for the next ${until.next}`;
}
