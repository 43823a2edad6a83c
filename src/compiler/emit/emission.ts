import type { KindDefinition } from "../schema/kind.ts";
import type { PackSource } from "./document.ts";

/** A file of the module, its path relative to the module's folder. */
export interface EmittedFile {
  readonly path: string;
  /** The text; in pieces of bytes where it is long and most of it is the same from one build to the next. */
  readonly content: string | readonly Uint8Array[];
}

/** What emitting needs to know beside the content. */
export interface EmitOptions {
  readonly kinds: Readonly<Record<string, KindDefinition>>;
}

/** All that a compilation becomes, before anything is written. */
export interface Emission {
  readonly files: readonly EmittedFile[];
  readonly packs: readonly PackSource[];
}
