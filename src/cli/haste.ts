import { setFlagsFromString } from "node:v8";

/**
 * V8 is set up for programs that run for long. A first build of thousands of cards runs for less than a second, in
 * which it would spend half as much time as the build itself on polishing functions, and would look through all cards
 * for garbage of which there is none. `normal` is what V8 has by itself.
 */
const settings = [
  // What a function calls is not copied into it, which is what takes longest when it is compiled.
  { flag: "--max-inlined-bytecode-size-cumulative", hasty: 0, normal: 920 },
  // Memory may grow tenfold before it is looked through as a whole.
  { flag: "--heap-growing-percent", hasty: 900, normal: 0 },
] as const;

let hurried = 0;

/** Sets V8 up for work that is done once, until the function that is given back is called. */
export function hurry(): () => void {
  if (hurried++ === 0) for (const { flag, hasty } of settings) setFlagsFromString(`${flag}=${hasty}`);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    if (--hurried === 0) for (const { flag, normal } of settings) setFlagsFromString(`${flag}=${normal}`);
  };
}
