import type { PlainObject } from "../../common/protocol.ts";

/** A module that is on: its manifest, and whatever it puts beside it, as `api`. */
export class Module {
  /** Always true: modules that are off do not reach clients. */
  readonly active = true;
  declare readonly id: string;
  declare readonly title: string;
  declare readonly version: string;
  /** The languages that it speaks, with where their words stand. */
  declare readonly languages: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  /** What the module offers to others; it puts it there itself. */
  api: unknown = undefined;

  constructor(manifest: PlainObject) {
    Object.assign(this, { flags: {}, languages: [], styles: [], esmodules: [], scripts: [], packs: [] }, manifest);
  }
}
