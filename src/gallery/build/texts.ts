import { isRecord } from "../../compiler/json-schema.ts";
import type { Card, CompiledText, Key } from "../../compiler/model.ts";
import { type EffectWords, effectViews } from "../../compiler/shown/effect-views.ts";
import { plainWords } from "../../compiler/shown/plain-words.ts";
import type { TextView } from "../data.ts";

/** A card's texts with their effects. */
export function textViews(card: Card, words: EffectWords): TextView[] {
  return card.texts.map((text) => textView(card, text, words));
}

function textView(card: Card, text: CompiledText, words: EffectWords): TextView {
  const holder = valueAt(card.data, text.path.slice(0, -1));
  const reason = isRecord(holder) && typeof holder.manual === "string" ? holder.manual : undefined;
  return {
    label: labelOf(card.data, text.path),
    text: text.text,
    printed: text.printed,
    making: text.making,
    ...(reason !== undefined && { reason }),
    spans: text.spans.map(({ path, start, end }) => ({ path: path.join("."), start, end })),
    effects: effectViews(text.effects, words),
  };
}

/** `["encounter", "powers", 2, "text"]` as `Encounter › Powers › 9-10 Third attack`; a card's main text needs no label. */
export function labelOf(data: Readonly<Record<string, unknown>>, path: readonly Key[]): string {
  const words: string[] = [];
  path.forEach((key, i) => {
    if (i === path.length - 1 && key === "text") {
      const holder = valueAt(data, path.slice(0, -1));
      const name = i > 0 && typeof path[i - 1] === "string" && isRecord(holder) ? holder.name : undefined;
      if (typeof name === "string") words.push(name);
      return;
    }
    const value = valueAt(data, path.slice(0, i + 1));
    if (typeof key === "number") {
      const row = isRecord(value)
        ? [value.on, value.name ?? value.id].filter((each) => each !== undefined).join(" ")
        : "";
      words.push(row || String(key + 1));
    } else words.push(plainWords(key));
  });
  return words.join(" › ");
}

function valueAt(data: unknown, path: readonly Key[]): unknown {
  let value = data;
  for (const key of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<Key, unknown>>)[key];
  }
  return value;
}
