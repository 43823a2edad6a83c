import { ensureChromium } from "../../src/cli/chromium.ts";

/** Makes sure of a real Chromium before the first browser test; without one the run fails and says what to do. */
export function setup(): void {
  process.env.CHROME_PATH = ensureChromium();
}
