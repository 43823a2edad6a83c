/** The chosen theme, or `auto` to follow the system. */
export type Theme = "auto" | "light" | "dark";

const key = "rulewright.theme";

/** The theme chosen earlier in this browser. */
export function rememberedTheme(): Theme {
  const stored = storage()?.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "auto";
}

/** Shows a theme and remembers it. */
export function setTheme(theme: Theme): void {
  if (theme === "auto") storage()?.removeItem(key);
  else storage()?.setItem(key, theme);
  showTheme(theme);
}

/** Shows a theme without remembering it. */
export function showTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The theme that is on screen. */
export function shownTheme(): "light" | "dark" {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Browsers that forbid storage throw on touching it; the choice then lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch (fault) {
    if (fault instanceof DOMException) return undefined;
    throw fault;
  }
}
