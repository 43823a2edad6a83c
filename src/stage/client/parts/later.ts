/**
 * Gives a part of the script to whoever needs it: it is loaded the first time, and from then on at hand without a
 * pause, so that what it does begins at once. Those who had to wait get it in the order in which they asked.
 */
export function later<Part>(load: () => Promise<Part>) {
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  const afterwards: ((part: Part) => void)[] = [];
  const wait = async () => {
    try {
      const loaded = await load();
      part = loaded;
      // Each for itself: one that fails keeps the part from nobody.
      for (const use of afterwards.splice(0)) void (async () => use(loaded))();
      return loaded;
    } finally {
      coming = undefined;
    }
  };
  const given = <Result>(use: (part: Part) => Promise<Result>): Promise<Result> => {
    if (part !== undefined) return use(part);
    coming ??= wait();
    return coming.then(use);
  };
  /** The part itself, for what cannot happen before it is there: somebody has waited for it already. */
  given.here = (): Part => {
    if (part === undefined) throw new Error("A part of the script is needed before it was loaded.");
    return part;
  };
  /** Uses the part as soon as it is there, but does not ask for it: for what hands reach only later. */
  given.afterwards = (use: (part: Part) => void): void => {
    if (part === undefined) afterwards.push(use);
    else use(part);
  };
  return given;
}

/** What documents do when somebody asks them to: nothing that they are. */
export const deeds = later(() => import("./deeds.ts"));

/** What only generation 14 has; a page of that generation waits for it before modules run. */
export const levels = later(() => import("./levels.ts"));

/** What texts and rolls are shown with; whoever reads the chat needs it. */
export const texts = later(() => import("./texts.ts"));

/** The host's own windows and menus. */
export const windows = later(() => import("./windows.ts"));
