import { addUp, type Counted } from "../../compiler/coverage.ts";
import type { Card, Compilation } from "../../compiler/model.ts";
import { kinds } from "../../compiler/schema/index.ts";
import type { CoverageRow, Making } from "../data.ts";

/** The compiler's own count, which knows of unread texts too; a compilation without one is counted by its cards. */
export function coverageOf(compilation: Compilation & Partial<Counted>): CoverageRow[] {
  const counted = compilation.coverage ?? addUp(compilation.games.flatMap((game) => game.cards.map(countOf)));
  const order = Object.keys(kinds);
  return [...counted]
    .sort((a, b) => (a.game === b.game ? order.indexOf(a.kind) - order.indexOf(b.kind) : a.game < b.game ? -1 : 1))
    .map((row) => {
      const deck = kinds[row.kind]?.deck;
      return { ...row, ...(deck && { deck }), texts: row.read + row.byHand + row.manual + row.unread };
    });
}

function countOf({ game, kind, texts }: Card) {
  const of = (wanted: Making): number => texts.filter(({ making }) => making === wanted).length;
  return { game, kind, count: { read: of("read"), byHand: of("by-hand"), manual: of("manual"), unread: 0 } };
}

/** The weakest way in which one of the card's texts got its effects. */
export function makingOf(card: Card): Making {
  const makings = new Set<Making>(card.texts.map(({ making }) => making));
  return (["manual", "by-hand", "read"] as const).find((making) => makings.has(making)) ?? "none";
}
