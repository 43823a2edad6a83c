import type { Effect } from "../../engine/effects/effect.ts";
import { encodeText, fingerprint } from "../../engine/hash.ts";
import { jsonOf } from "../known-json.ts";
import type { Card, CompiledText, Key, Making } from "../model.ts";
import { pathJson } from "../path.ts";

/** A card as the JSON packs hold it. */
export interface PackedCard {
  /** The entry as its schema says, with `id` and `name`. */
  readonly data: Card["data"];
  readonly texts: readonly PackedText[];
  readonly refs: readonly string[];
  /** Equal for cards of equal meaning, whatever their wording. */
  readonly meaning: string;
}

/** What one text of a card does. Its words stand in the data, at its path. */
export interface PackedText {
  readonly path: readonly Key[];
  readonly effects: readonly Effect[];
  /** How the effects were made, unless they were read from the words. */
  readonly making?: Exclude<Making, "read">;
}

/** A card's line in its pack, and the fingerprint of exactly that. */
export interface CardLine {
  readonly json: Uint8Array;
  readonly hash: string;
  /** Its line in the manifest: the id with the fingerprint. */
  readonly listed: string;
}

/** Makes a card's line in its pack. */
export function cardLine(card: Card): CardLine {
  const { bytes, fingerprint } = encodeText(packedCard(card));
  const hash = shortened(fingerprint);
  return { json: bytes, hash, listed: `${JSON.stringify(card.id)}: "${hash}"` };
}

/** The JSON of a `PackedCard`. */
function packedCard({ data, texts, refs, meaning }: Card): string {
  const packed = texts.map(packedText).join(",");
  const [head, tail] = [jsonOf(data), JSON.stringify(refs)];
  return `{"data":${head},"texts":[${packed}],"refs":${tail},"meaning":${JSON.stringify(meaning)}}`;
}

/** The JSON of a `PackedText`. Spans and printed words stay behind: words and effects are enough to make them again. */
function packedText(text: CompiledText): string {
  const { path, making, json = JSON.stringify(text.effects) } = text;
  const last = making === "read" ? "" : `,"making":${JSON.stringify(making)}`;
  return `{"path":${pathJson(path)},"effects":${json}${last}}`;
}

/** The fingerprint of a piece of content in 16 digits. */
export function contentHash(text: string): string {
  return shortened(fingerprint(text));
}

function shortened(fingerprint: string): string {
  return fingerprint.slice(0, 16);
}
