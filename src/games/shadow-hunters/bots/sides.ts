import type { ShadowContent } from "../content.ts";

/** Whether those of a side win together. */
export function isTeam({ sides }: ShadowContent, side: string): boolean {
  return (sides.get(side)?.soon.length ?? 0) > 0;
}

/** The sides by whose death a side wins. */
export function enemiesOf({ sides }: ShadowContent, side: string): readonly string[] {
  return (sides.get(side)?.soon ?? []).flat().flatMap((each) => (each.is === "all dead" ? [each.type] : []));
}
