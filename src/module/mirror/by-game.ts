import { moduleId } from "../id.ts";

/** The option that tells what the game itself writes from what people change by hand. */
export const byGame = { [moduleId]: true } as object;

/** Whether a change was made by the game itself. */
export function isByGame(options: object): boolean {
  return Reflect.get(options, moduleId) === true;
}

/** A text that the module has noted on a document. */
export function noteOn({ flags }: { readonly flags: object }, key: string): string | undefined {
  const value: unknown = Reflect.get(Reflect.get(flags, moduleId) ?? {}, key);
  return typeof value === "string" ? value : undefined;
}
