import type { EntryFault } from "../../../engine/entry-fault.ts";
import type { RawCard } from "../../compiled.ts";
import { createContent } from "../content.ts";
import { unsoundAreas } from "./areas.ts";
import { unsoundDeal } from "./deal.ts";
import { unsoundDecks } from "./decks.ts";
import { unsoundFigures } from "./figures.ts";
import { unsoundSettings } from "./settings.ts";
import { unsoundTexts } from "./texts.ts";

/**
 * What is wrong with content as a whole, though each entry is sound by itself: what cannot be played, or would be
 * played otherwise than it says.
 */
export function unsound(cards: readonly RawCard[]): readonly EntryFault[] {
  const game = cards.find(({ kind }) => kind === "game");
  if (game === undefined) return [];
  // Without the figures of the rules nothing else can be worked out.
  const figures = unsoundFigures(game);
  if (figures.length > 0) return figures;
  const content = createContent(cards, "unsound");
  return [unsoundAreas, unsoundDecks, unsoundDeal, unsoundSettings, unsoundTexts].flatMap((look) => look(content));
}
