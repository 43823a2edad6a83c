import type { FolkloreContent } from "../content.ts";
import type { FigureId } from "../state.ts";

/**
 * Keeps what was made of a part of the state for its bearer. Most parts stay the same objects from one state to the
 * next, so that after a change only what has changed is worked out anew.
 */
export function remember<Part extends object, Made>(
  make: (content: FolkloreContent, part: Part, bearer: FigureId) => Made,
): (content: FolkloreContent, part: Part, bearer: FigureId) => Made {
  const known = new WeakMap<
    Part,
    { readonly content: FolkloreContent; readonly bearer: FigureId; readonly made: Made }
  >();
  return (content, part, bearer) => {
    const kept = known.get(part);
    if (kept !== undefined && kept.content === content && kept.bearer === bearer) return kept.made;
    const made = make(content, part, bearer);
    known.set(part, { content, bearer, made });
    return made;
  };
}
