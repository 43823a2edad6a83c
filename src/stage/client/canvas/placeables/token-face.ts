import { TOKEN_DISPLAY_MODES as MODES } from "../../../common/constants/canvas.ts";
import { type Child, h, initials, picture } from "../dom.ts";
import type { Bar, ViewEffect } from "../model.ts";
import type { Token } from "./token.ts";

/** How each side is marked: with a shape besides its colour, and with a word for those who hear it. */
const sides: Readonly<Record<number, { name: string; mark: string }>> = {
  [-2]: { name: "secret", mark: "■" },
  [-1]: { name: "hostile", mark: "▲" },
  0: { name: "neutral", mark: "◆" },
  1: { name: "friendly", mark: "●" },
};

/** When something of a token is shown: the style sheet knows what it means for one that is hovered or in hand. */
function showing(mode: number, isOwner: boolean): "always" | "hover" | "control" | "never" {
  if (mode === MODES.ALWAYS || (mode === MODES.OWNER && isOwner)) return "always";
  if (mode === MODES.HOVER || (mode === MODES.OWNER_HOVER && isOwner)) return "hover";
  return mode === MODES.CONTROL ? "control" : "never";
}

/** A piece of the face. Its text is drawn by the style sheet: the label of the token says the same in words. */
function part(name: string, text?: string, ...children: Child[]): HTMLElement {
  return h("span", { class: `token-${name}`, "data-text": text }, ...children);
}

/** Draws everything of a token but its place, and says in words what it shows. */
export function drawFace(token: Token): void {
  const { document, element, isOwner, w, h: high } = token;
  const side = sides[document.disposition];
  const isSecret = side?.name === "secret" && !isOwner;
  const name = showing(document.displayName, isOwner);
  const bars = showing(document.displayBars, isOwner);
  const effects = [...(document.actor?.temporaryEffects ?? [])];
  const values =
    bars === "never" ? [] : (["bar1", "bar2"] as const).flatMap((bar) => document.getBarAttribute(bar) ?? []);

  Object.assign(element.dataset, { id: token.id, name, bars, side: isSecret ? "none" : side?.name });
  Object.assign(element.style, { width: `${w}px`, height: `${high}px` });
  element.style.setProperty("--order", String(document.elevation * 100 + document.sort));
  element.hidden = !token.isVisible;
  element.toggleAttribute("data-veiled", document.hidden);
  element.setAttribute("aria-pressed", String(token.controlled));
  element.setAttribute(
    "aria-label",
    describe(token, isSecret ? undefined : side?.name, name === "never", values, effects),
  );
  element.replaceChildren(
    art(token),
    part("frame"),
    ...(isSecret || !side ? [] : [part("side", side.mark)]),
    ...icons(effects),
    ...values.map(drawBar),
    ...(document.elevation ? [part("height", heightOf(token))] : []),
    ...(document.hidden ? [part("veil", "hidden")] : []),
    ...marks(token),
    ...(name === "never" ? [] : [part("name", undefined, ...nameParts(token.name))]),
  );
}

/** A name in two pieces, of which only the first is cut where it is too long: a number at its end tells like from like. */
function nameParts(name: string): HTMLElement[] {
  const end = /\s*\W?\d+\W?$/.exec(name)?.index ?? name.length;
  return [name.slice(0, end), name.slice(end)].map((piece) => h("span", {}, piece));
}

function describe(
  token: Token,
  side: string | undefined,
  nameless: boolean,
  bars: readonly Bar[],
  effects: readonly ViewEffect[],
): string {
  const { document, isOwner } = token;
  return [
    nameless && !isOwner ? "Token" : token.name,
    side,
    document.hidden && "hidden",
    ...bars.map(({ attribute, value, max }) => `${wordOf(attribute)} ${value}${max === undefined ? "" : ` of ${max}`}`),
    document.elevation && `at height ${heightOf(token)}`,
    ...effects.map((effect) => effect.name),
    ...[...token.targeted].map((user) => `target of ${user.name}`),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The last word of an attribute's path: `resources.vita` is vita. */
function wordOf(attribute: string): string {
  return (
    attribute
      .split(".")
      .filter((word) => word !== "value")
      .at(-1) ?? attribute
  );
}

function heightOf({ document: { elevation }, scene }: Token): string {
  return `${elevation > 0 ? "+" : ""}${elevation} ${scene.grid.units}`.trim();
}

function art({ name, document: { texture, alpha, rotation, lockRotation } }: Token): HTMLElement {
  const turn = lockRotation ? 0 : rotation;
  const style = `opacity:${alpha};transform:rotate(${turn}deg) scale(${texture.scaleX ?? 1},${texture.scaleY ?? 1})`;
  return picture(texture.src, name, { class: "token-art", style });
}

function icons(effects: readonly ViewEffect[]): HTMLElement[] {
  const isOverlay = (effect: ViewEffect) => effect.getFlag("core", "overlay") === true;
  const icon = ({ img, name }: ViewEffect) => picture(img, name, { class: "token-icon" });
  const overlay = effects.find(isOverlay);
  const small = effects.filter((effect) => effect !== overlay);
  return [
    ...(overlay ? [part("overlay", undefined, icon(overlay))] : []),
    ...(small.length > 0 ? [part("effects", undefined, small.map(icon))] : []),
  ];
}

function drawBar({ value, max }: Bar, index: number): HTMLElement {
  const part = max ? Math.max(0, Math.min(1, value / max)) : 1;
  const numbers = max === undefined ? String(value) : `${value}/${max}`;
  return h("span", { class: "token-bar", "data-bar": index + 1, "data-text": numbers, style: `--part:${part}` });
}

function marks({ targeted }: Token): HTMLElement[] {
  const mark = (user: { name: string; color: unknown }) =>
    h("i", { style: `--user:${user.color}`, "data-text": initials(user.name) });
  return targeted.size > 0 ? [part("targets", undefined, [...targeted].map(mark))] : [];
}
