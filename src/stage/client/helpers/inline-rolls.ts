import { rollClass } from "../dice/config.ts";

/** The commands that roll, and who reads the outcome (generation 13's names). */
const modes: Readonly<Record<string, string>> = {
  "/r": "roll",
  "/roll": "roll",
  "/pr": "publicroll",
  "/publicroll": "publicroll",
  "/gmr": "gmroll",
  "/gmroll": "gmroll",
  "/br": "blindroll",
  "/broll": "blindroll",
  "/blindroll": "blindroll",
  "/sr": "selfroll",
  "/selfroll": "selfroll",
};

/** `[[/roll 2d6 # why]]{label}` as a button that rolls. */
export function commandRoll([, command = "", text = "", label]: RegExpMatchArray): HTMLElement | null {
  const mode = modes[command.toLowerCase()];
  if (mode === undefined) return null;
  const [formula = "", flavor = ""] = text.split("#").map((part) => part.trim());
  return button("roll", label ?? formula, { formula, flavor, mode });
}

/** `[[2d6]]` as its outcome, with the dice behind it. */
export async function resultRoll([, formula = "", label]: RegExpMatchArray, data: object): Promise<HTMLElement | null> {
  try {
    const roll = await new (rollClass())(formula, data).evaluate();
    const text = label ? `${label}: ${roll.total}` : String(roll.total);
    return button("inline-result", text, { roll: encodeURIComponent(JSON.stringify(roll)), tooltip: roll.formula });
  } catch {
    return null;
  }
}

function button(kind: string, label: string, dataset: Readonly<Record<string, string>>): HTMLElement {
  const anchor = document.createElement("a");
  anchor.className = `inline-roll ${kind}`;
  anchor.tabIndex = 0;
  anchor.setAttribute("role", "button");
  Object.assign(anchor.dataset, dataset);
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  anchor.append(icon, label);
  return anchor;
}
