import Handlebars from "handlebars";
import type { Card, GameContent } from "../../model.ts";
import { type Side, sidesOf } from "../sides.ts";
import { characterFace, ghostFace } from "./character.ts";
import { type FaceContext, faceContext } from "./context.ts";
import { choicesFace, outcomesFace, roadEventFace } from "./event.ts";
import { encounterFace, skirmishFace } from "./foe.ts";
import { fonts, palettes } from "./palette.ts";
import { cardFace } from "./portrait.ts";
import type { FaceView } from "./view.ts";

/** A drawn face: where it goes and the SVG itself. */
export interface DrawnFace {
  readonly path: string;
  readonly content: string;
}

/** Draws the faces of cards. */
export interface FaceDrawer {
  draw(game: GameContent, card: Card): readonly DrawnFace[];
}

/** What drawing needs: the templates by file name without ending, and the drawing of an icon by its name. */
export interface FaceSources {
  readonly templates: Readonly<Record<string, string>>;
  icon(name: string): string | undefined;
  readonly kinds: FaceContext["kinds"];
}

/** A drawer that draws each card once for as long as it and its game's vocabulary stay as they are. */
export function createFaceDrawer(sources: FaceSources): FaceDrawer {
  const engine = Handlebars.create();
  for (const [name, source] of Object.entries(sources.templates)) engine.registerPartial(name, source);
  engine.registerHelper("icon", (name: string) => new engine.SafeString(sources.icon(name) ?? ""));
  engine.registerHelper("palette", (name: keyof typeof palettes) => palettes[name]);
  const compiled = new Map<string, (view: unknown) => string>();
  const render = (view: FaceView): string => {
    let template = compiled.get(view.template);
    if (template === undefined) {
      const source = sources.templates[view.template];
      if (source === undefined) throw new Error(`There is no template "${view.template}" for card faces.`);
      template = engine.compile(source, { strict: false, preventIndent: true });
      compiled.set(view.template, template);
    }
    return template({ ...view, colours: palettes[view.palette], fonts });
  };
  const contexts = new WeakMap<GameContent, FaceContext>();
  const drawn = new WeakMap<Card, { taken: string; faces: readonly DrawnFace[] }>();

  return {
    draw(game, card) {
      let context = contexts.get(game);
      if (context === undefined) {
        context = faceContext(game, sources.kinds);
        contexts.set(game, context);
      }
      const taken = takenBy(card, context);
      const before = drawn.get(card);
      if (before?.taken === taken) return before.faces;
      const known = context;
      const faces = sidesOf(card).map((side) => ({ path: side.file, content: render(viewOf(card, side, known)) }));
      drawn.set(card, { taken, faces });
      return faces;
    },
  };
}

/** What a card takes from others, names and colours: if one of them changes, its face does too. */
function takenBy(card: Card, context: FaceContext): string {
  const names = card.refs.map((ref) => context.cardName(ref) + context.termName(ref.slice(ref.lastIndexOf("/") + 1)));
  return [context.look(card), ...names].join("\n");
}

/** Chooses the layout by what the card's data holds. */
function viewOf(card: Card, side: Side, context: FaceContext): FaceView {
  if (side.part === "skirmish") return skirmishFace(card, side.name, context);
  if (side.part === "ghost") return ghostFace(card, side.name, context);
  if (side.part === "choices") return outcomesFace(card, context);
  if (card.data.ghost !== undefined) return characterFace(card, side.name, context);
  if (side.landscape) return encounterFace(card, side.part === "" ? kindTitle(card, context) : side.name, context);
  if (card.data.day !== undefined && card.data.night !== undefined) return roadEventFace(card, context);
  if (sidesOf(card).length > 1) return choicesFace(card, context);
  return cardFace(card, context);
}

function kindTitle(card: Card, { kinds }: FaceContext): string {
  return kinds[card.kind]?.title ?? "";
}
