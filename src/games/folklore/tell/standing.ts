import type { Until } from "../../../engine/clocks.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent } from "../content.ts";
import { asStanding } from "../figures/words.ts";
import type { Speaker } from "../words.ts";
import { termName } from "./names.ts";
import { signed } from "./words.ts";

/** What a figure has of an effect that lasts: "gains +5 Might"; undefined for what has no short words. */
export function tellStanding(content: FolkloreContent, effect: Effect): string | undefined {
  const standing = asStanding(effect);
  const { say } = content;
  switch (standing?.op) {
    case "modify":
      return say(standing.by < 0 ? "standing.suffers" : "standing.gains", {
        what: bonusWords(content, standing.by, standing.stat),
      });
    case "keyword": {
      const value = standing.value === undefined ? "" : ` ${standing.value}`;
      return say("standing.gains", { what: `${termName(content, standing.keyword)}${value}` });
    }
    case "immune":
      return say("standing.immune", { what: termName(content, standing.status ?? standing.keyword ?? "") });
    case "forbid":
      return say(`standing.cannot.${standing.doing}`);
    case "twice":
      return say(`standing.twice.${standing.take}`, { roll: standing.roll });
    case undefined:
      return undefined;
  }
}

/** A bonus to an attribute or skill is part of it; one to rolls is added to them. */
function bonusWords(content: FolkloreContent, by: number, stat: string): string {
  const isRolled = content.game.terms.rolls?.some(({ id }) => id === stat) === true;
  const name = termName(content, stat);
  return isRolled ? content.say("standing.to-rolls", { by: signed(by), rolls: name }) : `${signed(by)} ${name}`;
}

/** How long something lasts, behind what it is: " this fight"; nothing if it has no end of its own. */
export function tellUntil({ say }: Speaker, until: Until | undefined): string {
  if (until === undefined) return "";
  if (typeof until === "string") return say(`until.${until}`);
  return "rounds" in until ? say("until.rounds", { rounds: until.rounds }) : say(`until.next.${until.next}`);
}
