import type { Moment, Moments } from "../../engine/told/moment.ts";
import type { Sitting } from "./sitting.ts";

/** The hooks of all moments, by name: `rulewright.skirmishStart`. */
export type MomentHooks = {
  [Name in keyof Moments as `rulewright.${Name}`]: (sitting: Sitting, data: Moments[Name]) => void;
};

/** How far the moments of each open table were told. */
const told = new WeakMap<Sitting, number>();

/** Calls the hooks of the moments on every client, as a table moves on. What is undone is not told again backwards. */
export function wireMoments(): void {
  Hooks.on("rulewright.tableOpened", (sitting) => {
    told.set(sitting, sitting.table.at);
  });
  Hooks.on("rulewright.tableChanged", (sitting) => {
    const { at, steps, play } = sitting.table;
    const from = told.get(sitting) ?? at;
    told.set(sitting, at);
    for (const { events } of steps.slice(from, at)) for (const event of events) tell(sitting, play.momentOf(event));
  });
}

function tell(sitting: Sitting, moment: Moment | undefined): void {
  if (moment === undefined) return;
  // Name and data belong together in a moment, but the checker sees all names with all data here.
  Hooks.callAll(`rulewright.${moment.name}`, sitting, moment.data as never);
}
