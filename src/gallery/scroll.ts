const prefix = "rulewright.scroll.";

/** Keeps how far an address was scrolled, for the way back and for a reload. */
export function keepScroll(address: string): void {
  try {
    sessionStorage.setItem(prefix + address, String(Math.round(scrollY)));
  } catch (fault) {
    // Storage may be full or forbidden; then the page opens at its top.
    if (!(fault instanceof DOMException)) throw fault;
  }
}

/** How far an address was scrolled when it was last left. */
export function keptScroll(address: string): number | undefined {
  try {
    const kept = sessionStorage.getItem(prefix + address);
    return kept === null ? undefined : Number(kept);
  } catch (fault) {
    if (fault instanceof DOMException) return undefined;
    throw fault;
  }
}
