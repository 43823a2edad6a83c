/**
 * An entry as a document holds it, with the effects of its texts: those that the content has for the same text at the
 * same place. A text that the table has rewritten does nothing by itself.
 */
export function withKnownEffects(entry: unknown, known: unknown): unknown {
  if (Array.isArray(entry)) {
    const others: readonly unknown[] = Array.isArray(known) ? known : [];
    return entry.map((each, at) => withKnownEffects(each, others[at]));
  }
  if (typeof entry !== "object" || entry === null) return entry;
  const other = typeof known === "object" && known !== null ? known : {};
  const parts = Object.entries(entry).map(([key, value]) => [key, withKnownEffects(value, Reflect.get(other, key))]);
  const whole: Record<string, unknown> = Object.fromEntries(parts);
  if (typeof whole.text === "string" && whole.effects === undefined) {
    const effects: unknown = Reflect.get(other, "text") === whole.text ? Reflect.get(other, "effects") : undefined;
    whole.effects = effects ?? [];
  }
  return whole;
}
