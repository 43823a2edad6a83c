import type { Numbered } from "../sheets/drawn.ts";

/** Where the numbers of checks and Defenses usually lie; only what the dialogue begins with. */
const usual = { Number: 5, Defense: 50 };

/** Asks what a roll must reach; undefined if the dialogue is closed. */
export async function askNumber(label: keyof typeof usual, known?: number): Promise<number | undefined> {
  const title = game.i18n.localize("RULEWRIGHT.Rolls.Title");
  const name = game.i18n.localize(`RULEWRIGHT.Rolls.${label}`);
  const chosen = await foundry.applications.api.DialogV2.input({
    window: { title },
    content: `<div class="form-group"><label for="rw-against">${name}</label><input id="rw-against" type="number" name="against" value="${known ?? usual[label]}" min="0" autofocus></div>`,
    ok: { label: "RULEWRIGHT.Rolls.Roll", icon: "fa-solid fa-dice" },
  });
  const { against } = (chosen ?? {}) as { against?: unknown };
  const number = Number(against);
  return against === undefined || Number.isNaN(number) ? undefined : number;
}

/** Asks which of several answers is meant: whom to attack, where to search. */
export async function askOffer(offers: readonly Numbered[]): Promise<Numbered | undefined> {
  const buttons = offers.map(({ index, words }) => ({ action: String(index), label: words }));
  const chosen = await foundry.applications.api.DialogV2.wait({
    window: { title: game.i18n.localize("RULEWRIGHT.Rolls.Which") },
    classes: ["rulewright", "rw-which"],
    buttons,
    rejectClose: false,
  });
  return offers.find(({ index }) => String(index) === chosen);
}
