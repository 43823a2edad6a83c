/** Several parts that do not come within this time, in milliseconds, have one cause, and are told once. */
const together = 5000;
let told = Number.NEGATIVE_INFINITY;

/**
 * Loads a part of the module, script or packs, that is needed only now. If it does not come, people are told what to do;
 * whoever asked stops there, and the next attempt asks for it again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const message = game.i18n.localize("RULEWRIGHT.PartMissing");
    if (performance.now() - told > together) ui.notifications.error(message);
    told = performance.now();
    throw new Error(message, { cause });
  }
}
