import type { EffectView, SpanView } from "./views.ts";

/** A stretch of a text and the innermost effect that it belongs to, if any. */
export interface Segment {
  readonly text: string;
  readonly path?: string;
}

/**
 * Cuts a text at every edge of a span. Flat stretches rather than nested ones: each can be focused and named by itself,
 * and a stretch lights up with its own effect and with every effect around that.
 */
export function segmentsOf(text: string, spans: readonly SpanView[]): Segment[] {
  const sound = spans.filter(({ start, end }) => start >= 0 && end > start && end <= text.length);
  const edges = [...new Set([0, text.length, ...sound.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  const segments: Segment[] = [];
  for (let i = 0; i + 1 < edges.length; i++) {
    const from = edges[i] ?? 0;
    const to = edges[i + 1] ?? text.length;
    const path = innermost(sound, from, to)?.path;
    const before = segments[segments.length - 1];
    const words = text.slice(from, to);
    if (before !== undefined && before.path === path)
      segments[segments.length - 1] = { ...before, text: before.text + words };
    else segments.push(path === undefined ? { text: words } : { text: words, path });
  }
  return segments;
}

function innermost(spans: readonly SpanView[], from: number, to: number): SpanView | undefined {
  let found: SpanView | undefined;
  for (const span of spans) {
    if (span.start > from || span.end < to) continue;
    const size = span.end - span.start;
    const best = found === undefined ? Number.POSITIVE_INFINITY : found.end - found.start;
    if (size < best || (size === best && span.path.length > (found?.path.length ?? 0))) found = span;
  }
  return found;
}

/** True if `path` is `of` or lies inside it. */
export function isWithin(path: string, of: string): boolean {
  return path === of || path.startsWith(`${of}.`);
}

/** Numbers the effects as an outline, `1`, `1.1`, `1.2`, `2`, by their paths. */
export function numberEffects(
  effects: readonly EffectView[],
  prefix = "",
  into = new Map<string, string>(),
): Map<string, string> {
  effects.forEach((effect, i) => {
    const number = `${prefix}${i + 1}`;
    into.set(effect.path, number);
    numberEffects(
      effect.parts.flatMap((part) => part.effects),
      `${number}.`,
      into,
    );
  });
  return into;
}
