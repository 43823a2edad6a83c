/**
 * Loads a part of the module's script that is needed only now. If it does not come, people are told what to do; whoever
 * asked stops there, and the next attempt asks for it again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const message = game.i18n.localize("RULEWRIGHT.PartMissing");
    ui.notifications.error(message);
    throw new Error(message, { cause });
  }
}
