/** A piece of a phrase: words that stand as they are, or a slot to fill. */
export type Piece = { readonly words: readonly string[] } | { readonly slot: string; readonly part: string };

const pieces = /\{(\w+)(?::(\w+))?\}|([A-Za-z0-9'’-]+(?:\|[A-Za-z0-9'’-]+)*)|([.,:;()])/g;

/** Every wording of a template with its optional parts taken or left: the fullest last. */
export function wordings(template: string): string[] {
  const open = template.indexOf("[");
  if (open === -1) return [template];
  let depth = 0;
  let close = open;
  for (; close < template.length; close++) {
    if (template[close] === "[") depth += 1;
    if (template[close] === "]" && --depth === 0) break;
  }
  const before = template.slice(0, open);
  const after = template.slice(close + 1);
  return [before + after, ...wordings(template.slice(open + 1, close)).map((inner) => before + inner + after)]
    .flatMap((wording) => wordings(wording))
    .filter((wording, index, all) => all.indexOf(wording) === index);
}

/** Cuts a wording into its pieces. */
export function piecesOf(wording: string): Piece[] {
  return [...wording.matchAll(pieces)].map(([, slot, part, words, mark]) =>
    slot === undefined ? { words: (words ?? mark ?? "").split("|") } : { slot, part: part ?? slot },
  );
}
