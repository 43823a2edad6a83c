import type { EntryFault } from "../../../engine/entry-fault.ts";
import type { ShadowContent } from "../content.ts";
import { allSets } from "../setup.ts";

/** What a group may choose must be something that the rules know, and what is chosen at first must be among it. */
export function unsoundSettings({ game }: ShadowContent): EntryFault[] {
  const sets: readonly string[] = allSets;
  return (game.settings ?? []).flatMap(({ id, default: first, choices }, at) => {
    const fault = (path: EntryFault["path"], code: string, message: string, hint: string) => [
      { kind: "game", id: game.id, path: ["settings", at, ...path], code, message, hint },
    ];
    const names = choices.map((choice) => choice.id);
    const strange = id === "set" ? names.findIndex((name) => !sets.includes(name)) : -1;
    if (strange >= 0) {
      const message = `The rules know no set "${names[strange]}".`;
      return fault(["choices", strange, "id"], "unknown-set", message, `Choose among ${sets.join(", ")}.`);
    }
    if (names.includes(first)) return [];
    return fault(["default"], "unknown-default", `"${first}" is none of the choices.`, `Choose ${names.join(", ")}.`);
  });
}
