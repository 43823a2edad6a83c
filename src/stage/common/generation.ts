/** The generation of Foundry that the stage presents itself as. */
export type Generation = 13 | 14;

let current: Generation = 13;

/** The generation of the running world. */
export function generation(): Generation {
  return current;
}

/** Says which generation holds from now on: once, when the world is known. */
export function setGeneration(value: Generation): void {
  current = value;
}
