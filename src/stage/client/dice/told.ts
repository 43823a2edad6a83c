import { escapeHTML } from "../../common/utils/text.ts";
import type { DiceTerm } from "./dice-term.ts";
import type { Roll } from "./roll.ts";

/** The dice of one term as a list, every face with what became of it. */
function renderDice(term: DiceTerm): string {
  const faces = term.results.map(
    (result) =>
      `<li class="roll ${escapeHTML(term.getResultCSS(result).join(" "))}">${escapeHTML(term.getResultLabel(result))}</li>`,
  );
  const flavor = term.flavor ? `<span class="part-flavor">${escapeHTML(term.flavor)}</span>` : "";
  return `<section class="tooltip-part"><header class="part-header"><span class="part-formula">${escapeHTML(term.expression)}</span>${flavor}<span class="part-total">${term.total}</span></header><ol class="dice-rolls">${faces.join("")}</ol></section>`;
}

/** All dice of a roll. */
export async function renderTooltip(roll: Roll): Promise<string> {
  return tooltipOf(roll);
}

const tooltipOf = (roll: Roll): string => `<div class="dice-tooltip">${roll.dice.map(renderDice).join("")}</div>`;

/** A roll as it stands in the chat; a private one tells nothing. */
export async function renderRoll(
  roll: Roll,
  { flavor, isPrivate = false }: { readonly flavor?: string; readonly isPrivate?: boolean } = {},
): Promise<string> {
  const formula = isPrivate ? "???" : escapeHTML(roll.formula);
  const total = isPrivate ? "?" : String(Math.round((roll.total ?? 0) * 100) / 100);
  return `<div class="dice-roll">${flavor && !isPrivate ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : ""}<div class="dice-result"><div class="dice-formula">${formula}</div>${isPrivate ? "" : tooltipOf(roll)}<h4 class="dice-total">${total}</h4></div></div>`;
}
