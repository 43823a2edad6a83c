import type { EntryFault } from "../../../engine/entry-fault.ts";
import type { ShadowContent } from "../content.ts";

/** Each sum of the movement dice must lead to exactly one area, but for the one that leaves the choice (turn/move). */
export function unsoundAreas(content: ShadowContent): EntryFault[] {
  const { faces, game } = content;
  const [least, most] = [2, faces.small + faces.large];
  const free = content.figure("free-choice");
  const faults: EntryFault[] = [];
  const taken = new Map<number, string>();
  for (const { id, numbers } of content.areas.values()) {
    numbers.forEach((sum, at) => {
      const fault = (code: string, message: string, hint: string) =>
        faults.push({ kind: "area", id, path: ["numbers", at], code, message, hint });
      const other = taken.get(sum);
      if (sum < least || sum > most) {
        fault("no-such-sum", `The movement dice never show ${sum}.`, `Keep it between ${least} and ${most}.`);
      } else if (sum === free) {
        fault("sum-taken", `The sum ${sum} lets the player choose the area.`, "Take it away from this area.");
      } else if (other !== undefined) {
        fault("sum-taken", `The sum ${sum} leads to "${other}" already.`, "Give each sum to one area only.");
      } else taken.set(sum, id);
    });
  }
  for (let sum = least; sum <= most; sum++) {
    if (sum === free || taken.has(sum)) continue;
    const message = `The sum ${sum} leads to no area.`;
    const hint = `Add it to the numbers of an area; only ${free} leaves the choice.`;
    faults.push({ kind: "game", id: game.id, path: ["figures"], part: "key", code: "sum-missing", message, hint });
  }
  if (content.areas.size % 2 === 1) {
    const message = `${content.areas.size} areas do not lie in pairs.`;
    const hint = "Add an area, or take one away.";
    faults.push({ kind: "game", id: game.id, path: ["id"], code: "odd-areas", message, hint });
  }
  return faults;
}
